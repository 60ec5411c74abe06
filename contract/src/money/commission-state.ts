/** MNY-4: what has become of a booking's commission. */
export const commissionStates = ['notdue', 'due', 'paid', 'short', 'overpaid', 'missing', 'reversed'] as const
export type CommissionState = (typeof commissionStates)[number]

/** MNY-2: the lines of a statement. A bonus comes on top of what a booking earns. */
export const lineKinds = ['commission', 'correction', 'cancellation', 'bonus'] as const
export type LineKind = (typeof lineKinds)[number]

/** MNY-4: a line has found its booking, or it has not, or it concerns the agency as a whole. */
export const lineStates = ['matched', 'unknown', 'general'] as const
export type LineState = (typeof lineStates)[number]

/** A booking's commission and what its statement lines, other than bonuses, have paid so far. */
export type Commission = {
  /** Booked and not cancelled: only then something is to be paid. */
  isLive: boolean
  commissioncents: number
  /** The expected payout, `yyyy-mm-dd`. */
  payoutday: string
  lines: number
  paidcents: number
}

/** Which payouts the statements of an agency cover. */
export type StatementSpan = {
  today: string
  /** The first day of the month in which the first statement with lines was issued; null without any. */
  since: string | null
  /** When the latest one was issued. */
  until: string | null
}

/** What a booking still has to be paid: negative if too much was paid. */
export const openCents = ({ isLive, commissioncents, paidcents }: Commission) =>
  (isLive ? commissioncents : 0) - paidcents

/** Whether the statement that should have contained a payout is there, or its month is over. */
const isOverdue = (payoutday: string, { today, since, until }: StatementSpan) =>
  since !== null && (payoutday <= (until ?? '') || payoutday.slice(0, 7) < today.slice(0, 7))

/**
 * MNY-4: the state of a booking's commission; null if nothing is to be expected: a request, a cancelled booking that was
 * never paid, one without commission, or one whose payout lies before the first statement with lines.
 */
export const commissionState = (commission: Commission, span: StatementSpan): CommissionState | null => {
  const { isLive, commissioncents, payoutday, lines } = commission
  const open = openCents(commission)
  if (lines === 0 && (!isLive || commissioncents === 0)) return null
  if (open < 0) return 'overpaid'
  if (open === 0) return isLive ? 'paid' : 'reversed'
  if (!isLive) return 'short'
  if (lines === 0 && span.since !== null && payoutday < span.since) return null
  if (isOverdue(payoutday, span)) return lines === 0 ? 'missing' : 'short'
  return payoutday <= span.today ? 'due' : 'notdue'
}
