/** MNY-4: what has become of a booking's commission. */
export const commissionStates = ['notdue', 'due', 'paid', 'short', 'overpaid', 'missing', 'reversed'] as const
export type CommissionState = (typeof commissionStates)[number]

/** MNY-2: the lines of a statement. A bonus comes on top of what a booking earns. */
export const lineKinds = ['commission', 'correction', 'cancellation', 'bonus'] as const
export type LineKind = (typeof lineKinds)[number]

/** MNY-4: a line has found its booking, or it has not, or it concerns the agency as a whole. */
export const lineStates = ['matched', 'unknown', 'general'] as const
export type LineState = (typeof lineStates)[number]

/** Which payouts the statements of an agency cover. */
export type StatementSpan = {
  today: string
  /** The first day of the month in which the first statement with lines was issued; null without any. */
  since: string | null
  /** When the latest one was issued. */
  until: string | null
}
