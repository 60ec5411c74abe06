import * as z from 'zod/mini'
import { bigId } from '../bookings/booking-columns.ts'
import { id, isoDate, line, money, month, requiredLine, year } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { toCents } from '../money/cents.ts'
import { lineKinds } from '../money/commission-state.ts'
import { type CrossFieldIssue, checkAcross } from '../rules/rule.ts'

/** MNY-2: a line of a statement; without booking id and number it concerns the agency as a whole. */
export const FeedStatementLine = z.strictObject({
  bookingid: z.optional(z.nullable(bigId)),
  bookingnr: z._default(line(), ''),
  kind: z.enum(lineKinds),
  /** In euro; negative where money is taken back. */
  amount: money,
  text: z._default(line(), ''),
})
export type FeedStatementLine = z.infer<typeof FeedStatementLine>

const amountOf = (one: unknown) =>
  typeof one === 'object' && one !== null && 'amount' in one && typeof one.amount === 'number' ? one.amount : Number.NaN

/** MNY-2: what lines add up to, in cents; not a number if an amount is none. */
export const sumLines = (lines: readonly unknown[]) =>
  lines.reduce((sum: number, one) => sum + toCents(amountOf(one)), 0)

/** The sum is that of the lines, to the cent. */
const validateSum = ({ sum, lines }: { sum?: unknown; lines?: unknown }): CrossFieldIssue[] => {
  if (typeof sum !== 'number' || !Array.isArray(lines)) return []
  const cents = sumLines(lines)
  const isOther = Number.isSafeInteger(cents) && cents !== toCents(sum)
  return isOther ? [{ at: 'sum', issue: { key: 'sameas', params: { other: 'lines', n: cents / 100 } } }] : []
}

/** MNY-2: a statement of commission as the accounting sends it; agency, year, month and number are its key. */
export const FeedStatement = z
  .strictObject({
    partnerid: id,
    statementnr: requiredLine(),
    /** Grows with every change of the statement. */
    version: bigId,
    /** Year and month of its files. */
    year,
    month,
    /** The day of the payout. */
    issued: isoDate,
    /** The published file that has the same lines. */
    filename: z.optional(line()),
    sum: money,
    lines: z.array(FeedStatementLine).check(z.minLength(1), z.maxLength(limits.statementLines)),
  })
  .check(checkAcross<'sum' | 'lines'>(validateSum))
export type FeedStatement = z.infer<typeof FeedStatement>
