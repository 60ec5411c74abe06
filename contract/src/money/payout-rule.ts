import { monthEnd, monthStart } from '../dates/days.ts'
import type { PayoutBase, PayoutRule } from './payout-schema.ts'

export type BookingDays = { bookingdate: string; departuredate: string; returndate: string }

const baseDay = {
  booking: 'bookingdate',
  departure: 'departuredate',
  return: 'returndate',
} as const satisfies Record<PayoutBase, keyof BookingDays>

/** The day of a month on which a brand pays; `month` is any day of it. */
export const payoutDayIn = ({ day }: Pick<PayoutRule, 'day'>, month: string): string => {
  const wanted = month.slice(0, 8) + String(day).padStart(2, '0')
  if (day <= 28) return wanted
  const last = monthEnd(month)
  return wanted < last ? wanted : last
}

/** The day on which a booking's commission should be paid. */
export const payoutDay = (rule: PayoutRule, booking: BookingDays): string =>
  payoutDayIn(rule, monthStart(booking[baseDay[rule.from]], rule.months))

/**
 * The first day whose bookings are paid after `day`: a booking's own day is on or after it exactly if its payout is after
 * `day`. With it a database compares stored days and computes none.
 */
export const firstDayPaidAfter = (rule: PayoutRule, day: string): string => {
  const start = monthStart(day, -rule.months)
  const isPaidAfter = payoutDay(rule, { bookingdate: start, departuredate: start, returndate: start }) > day
  return isPaidAfter ? start : monthStart(start, 1)
}
