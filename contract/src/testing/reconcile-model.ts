import type { CommissionState, LineKind, LineState, StatementSpan } from '../money/commission-state.ts'
import { type BookingDays, payoutDay } from '../money/payout-rule.ts'
import type { PayoutRule } from '../money/payout-schema.ts'

// MNY-4: what the database must find, in the slow and simple way: written from the decision, not from the SQL. For tests.

export type ReconciledBooking = BookingDays & {
  bookingid: number
  bookingnr: string
  isLive: boolean
  commissioncents: number
}

export type ReconciledLine = {
  /** The booking that somebody assigned. */
  assignedid: number | null
  bookingid: number | null
  bookingnr: string
  kind: LineKind
  amountcents: number
}

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

const sumOf = (lines: readonly ReconciledLine[]) => lines.reduce((sum, { amountcents }) => sum + amountcents, 0)

/** Every booking with what the lines paid, every line with its booking, and the money of lines whose booking is unknown. */
export const reconcile = (
  rule: PayoutRule,
  span: StatementSpan,
  bookings: readonly ReconciledBooking[],
  lines: readonly ReconciledLine[],
) => {
  const commissions = bookings.map((booking) => {
    const own = lines.filter((line) => naiveBooking(line, bookings) === booking)
    const earned = own.filter(({ kind }) => kind !== 'bonus')
    const paidcents = sumOf(earned)
    return {
      bookingid: booking.bookingid,
      payoutday: payoutDay(rule, booking),
      commissioncents: booking.commissioncents,
      lines: earned.length,
      paidcents,
      bonuscents: sumOf(own.filter(({ kind }) => kind === 'bonus')),
      opencents: (booking.isLive ? booking.commissioncents : 0) - paidcents,
      state: naiveState(booking, earned, rule, span),
    }
  })
  const matches = lines.map((line): { state: LineState; bookingid: number | null } => {
    const booking = naiveBooking(line, bookings)
    if (booking) return { state: 'matched', bookingid: booking.bookingid }
    return { state: line.bookingid !== null || line.bookingnr !== '' ? 'unknown' : 'general', bookingid: null }
  })
  const unknowncents = sumOf(lines.filter((_, at) => matches[at]?.state === 'unknown'))
  return { commissions, matches, unknowncents }
}
