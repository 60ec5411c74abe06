import {
  type Commission,
  type CommissionState,
  commissionState,
  type LineKind,
  openCents,
  type StatementSpan,
} from './commission-state.ts'
import { type BookingDays, payoutDay } from './payout-rule.ts'
import type { PayoutRule } from './payout-schema.ts'

/** What reconciliation needs to know of a booking. */
export type ReconciledBooking = BookingDays & {
  bookingid: number
  bookingnr: string
  isLive: boolean
  commissioncents: number
}

/** What it needs to know of a statement line. */
export type ReconciledLine = {
  /** The booking that somebody assigned. */
  assignedid: number | null
  bookingid: number | null
  bookingnr: string
  kind: LineKind
  amountcents: number
}

/** MNY-4: a line has found its booking, or it has not, or it concerns the agency as a whole. */
export const lineStates = ['matched', 'unknown', 'general'] as const
export type LineState = (typeof lineStates)[number]
export type LineMatch = { state: LineState; bookingid: number | null }

/** What has become of one booking's commission. */
export type BookingCommission = Commission & {
  bookingid: number
  bonuscents: number
  opencents: number
  state: CommissionState | null
}

/** Where the money of all lines went: the parts add up to `lines`. */
export type LineSums = { lines: number; paid: number; bonus: number; unknown: number; general: number }

export type Reconciliation = {
  /** One per booking, in their order. */
  commissions: BookingCommission[]
  /** One per line, in their order. */
  matches: LineMatch[]
  sums: LineSums
}

/** Finds the booking of a line: the assigned one, else by id, else by number if exactly one booking has it. */
const lineMatcher = (bookings: readonly ReconciledBooking[]) => {
  const ids = new Set(bookings.map(({ bookingid }) => bookingid))
  const byNumber = new Map<string, number | null>()
  for (const { bookingid, bookingnr } of bookings)
    if (bookingnr !== '') byNumber.set(bookingnr, byNumber.has(bookingnr) ? null : bookingid)
  const known = (id: number | null) => (id !== null && ids.has(id) ? id : null)
  return ({ assignedid, bookingid, bookingnr }: ReconciledLine): LineMatch => {
    const found = known(assignedid) ?? known(bookingid) ?? byNumber.get(bookingnr) ?? null
    if (found !== null) return { state: 'matched', bookingid: found }
    return { state: bookingid === null && bookingnr === '' ? 'general' : 'unknown', bookingid: null }
  }
}

type Paid = { lines: number; paidcents: number; bonuscents: number }
const nothing: Paid = { lines: 0, paidcents: 0, bonuscents: 0 }

const addLine = (paid: Paid, { kind, amountcents }: ReconciledLine): Paid =>
  kind === 'bonus'
    ? { ...paid, bonuscents: paid.bonuscents + amountcents }
    : { ...paid, lines: paid.lines + 1, paidcents: paid.paidcents + amountcents }

const partOf = ({ state }: LineMatch, { kind }: ReconciledLine) => {
  if (state !== 'matched') return state
  return kind === 'bonus' ? 'bonus' : 'paid'
}

/** MNY-4: every booking with what the lines paid, and every line with its booking. */
export const reconcile = (
  rule: PayoutRule,
  span: StatementSpan,
  bookings: readonly ReconciledBooking[],
  lines: readonly ReconciledLine[],
): Reconciliation => {
  const findMatch = lineMatcher(bookings)
  const paidById = new Map<number, Paid>()
  const sums: LineSums = { lines: 0, paid: 0, bonus: 0, unknown: 0, general: 0 }
  const matches = lines.map((line) => {
    const match = findMatch(line)
    sums.lines += line.amountcents
    sums[partOf(match, line)] += line.amountcents
    if (match.bookingid !== null) paidById.set(match.bookingid, addLine(paidById.get(match.bookingid) ?? nothing, line))
    return match
  })
  const commissions = bookings.map((booking) => {
    const { bookingid, isLive, commissioncents } = booking
    const paid = paidById.get(bookingid) ?? nothing
    const commission = { isLive, commissioncents, payoutday: payoutDay(rule, booking), ...paid }
    return { bookingid, ...commission, opencents: openCents(commission), state: commissionState(commission, span) }
  })
  return { commissions, matches, sums }
}
