import * as z from 'zod/mini'
import { integer } from '../calls/fields.ts'

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
