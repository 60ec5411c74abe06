import type { CommissionState, StatementSpan } from '../money/commission-state.ts'
import { payoutDay } from '../money/payout-rule.ts'
import type { PayoutRule } from '../money/payout-schema.ts'
import type { ReconciledBooking, ReconciledLine } from '../money/reconcile.ts'

// What reconciliation must find, in the slow and simple way: written from the decision, not from the code. For tests.

/** The booking of a line, by looking at all of them. */
const naiveBooking = (line: ReconciledLine, bookings: readonly ReconciledBooking[]) => {
  for (const booking of bookings) if (booking.bookingid === line.assignedid) return booking
  for (const booking of bookings) if (booking.bookingid === line.bookingid) return booking
  if (line.bookingnr === '') return undefined
  const sameNumber = bookings.filter(({ bookingnr }) => bookingnr === line.bookingnr)
  return sameNumber.length === 1 ? sameNumber[0] : undefined
}

const naiveState = (
  booking: ReconciledBooking,
  lines: readonly ReconciledLine[],
  rule: PayoutRule,
  { today, since, until }: StatementSpan,
): CommissionState | null => {
  const payoutday = payoutDay(rule, booking)
  const expected = booking.isLive ? booking.commissioncents : 0
  let paid = 0
  for (const line of lines) paid += line.amountcents
  if (lines.length === 0 && expected === 0) return null
  if (paid > expected) return 'overpaid'
  if (paid === expected && booking.isLive) return 'paid'
  if (paid === expected) return 'reversed'
  const isBeforeAllStatements = since !== null && payoutday < since
  if (lines.length === 0 && isBeforeAllStatements) return null
  const wasLeftOut = until !== null && until >= payoutday
  const isMonthOver = since !== null && today.slice(0, 7) > payoutday.slice(0, 7)
  if (!booking.isLive || wasLeftOut || isMonthOver) return lines.length > 0 ? 'short' : 'missing'
  return today >= payoutday ? 'due' : 'notdue'
}

export const naiveReconcile = (
  rule: PayoutRule,
  span: StatementSpan,
  bookings: readonly ReconciledBooking[],
  lines: readonly ReconciledLine[],
) => ({
  commissions: bookings.map((booking) => {
    const own = lines.filter((line) => naiveBooking(line, bookings) === booking)
    const earned = own.filter(({ kind }) => kind !== 'bonus')
    const paidcents = earned.reduce((sum, { amountcents }) => sum + amountcents, 0)
    return {
      bookingid: booking.bookingid,
      paidcents,
      bonuscents: own.filter(({ kind }) => kind === 'bonus').reduce((sum, { amountcents }) => sum + amountcents, 0),
      opencents: (booking.isLive ? booking.commissioncents : 0) - paidcents,
      state: naiveState(booking, earned, rule, span),
    }
  }),
  matches: lines.map((line) => {
    const booking = naiveBooking(line, bookings)
    if (booking) return { state: 'matched', bookingid: booking.bookingid }
    return { state: line.bookingid !== null || line.bookingnr !== '' ? 'unknown' : 'general', bookingid: null }
  }),
})
