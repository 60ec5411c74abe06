import * as z from 'zod/mini'
import { monthEnd, monthStart } from '../days.ts'
import { integer } from '../fields.ts'

/** The day of a booking from which its payout is counted. */
export const payoutBases = ['booking', 'departure', 'return'] as const
export type PayoutBase = (typeof payoutBases)[number]

/** MNY-1: when a brand pays commission: this many months after the month of that day, on this day of the month. */
export const PayoutRule = z.strictObject({
  from: z.enum(payoutBases),
  months: integer(0, 24),
  /** In a shorter month its last day. */
  day: integer(1, 31),
})
export type PayoutRule = z.infer<typeof PayoutRule>

/** The rule of a brand that has not set one. */
export const usualPayoutRule: PayoutRule = { from: 'return', months: 1, day: 5 }

export type BookingDays = { bookingdate: string; departuredate: string; returndate: string }

const baseDay = {
  booking: 'bookingdate',
  departure: 'departuredate',
  return: 'returndate',
} as const satisfies Record<PayoutBase, keyof BookingDays>

/** The day on which a booking's commission should be paid. */
export const payoutDay = ({ from, months, day }: PayoutRule, booking: BookingDays): string => {
  const base = booking[baseDay[from]]
  const last = monthEnd(base, months)
  const wanted = monthStart(base, months).slice(0, 8) + String(day).padStart(2, '0')
  return wanted < last ? wanted : last
}

/**
 * The first day whose bookings are paid after `day`: a booking's own day is on or after it exactly if its payout is after
 * `day`. With it a database compares stored days and computes none.
 */
export const firstDayPaidAfter = (rule: PayoutRule, day: string): string => {
  const start = monthStart(day, -rule.months)
  const isPaidAfter = payoutDay(rule, { bookingdate: start, departuredate: start, returndate: start }) > day
  return isPaidAfter ? start : monthStart(start, 1)
}
