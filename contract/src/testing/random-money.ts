import { addDays, monthStart } from '../dates/days.ts'
import { lineKinds, type StatementSpan } from '../money/commission-state.ts'
import { type PayoutRule, payoutBases } from '../money/payout-schema.ts'
import type { ReconciledBooking, ReconciledLine } from './reconcile-model.ts'
import type { Dice } from './seeded-dice.ts'

const amounts = [0, 1, 99, 100, 100, 5000, 26_384, 99_999_999]

export const randomRule = ({ below, pickOne }: Dice): PayoutRule => ({
  from: pickOne(payoutBases),
  months: pickOne([0, 0, 1, 1, 2, 13]),
  day: 1 + below(31),
})

/** Few bookings whose ids and numbers often meet those of the lines, within half a year. */
export const randomBookings = ({ below, pickOne }: Dice, count: number): ReconciledBooking[] =>
  Array.from({ length: count }, (_, at) => {
    const bookingdate = addDays('2026-01-01', below(120))
    const departuredate = addDays(bookingdate, below(90))
    return {
      bookingid: at + 1,
      bookingnr: pickOne(['', `A${below(count)}`, `B${at}`]),
      isLive: below(4) > 0,
      commissioncents: pickOne(amounts),
      bookingdate,
      departuredate,
      returndate: addDays(departuredate, below(20)),
    }
  })

/** Lines that pay in full, in parts, twice or take back; some name nobody. */
export const randomLines = (
  { below, pickOne }: Dice,
  count: number,
  bookings: readonly ReconciledBooking[],
): ReconciledLine[] =>
  Array.from({ length: count }, () => {
    const anyId = () => 1 + below(bookings.length + 2)
    const fits = bookings.length > 0 ? pickOne(bookings).commissioncents : 0
    return {
      assignedid: bookings.length > 0 && below(6) === 0 ? 1 + below(bookings.length) : null,
      bookingid: below(3) === 0 ? null : anyId(),
      bookingnr: pickOne(['', `A${below(bookings.length + 1)}`, `B${below(bookings.length + 1)}`]),
      kind: pickOne(lineKinds),
      amountcents: pickOne([fits, fits, -fits, ...amounts, -100]),
    }
  })

export const randomSpan = ({ below }: Dice): StatementSpan => {
  const today = addDays('2026-01-01', below(400))
  if (below(8) === 0) return { today, since: null, until: null }
  const first = addDays('2026-01-01', below(200))
  return { today, since: monthStart(first), until: addDays(first, below(150)) }
}
