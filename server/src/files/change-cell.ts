import type { Comparison } from '@gangway/contract/bookings/change-rate'
import type { Cell } from './xlsx-sheet.ts'
import type { Kind } from './xlsx-styles.ts'

/** A rate, or a difference if the base is small; a text if there is nothing to compare with. */
export const changeCell = (change: Comparison | undefined, kind: Kind, nothing: string | undefined): Cell => {
  if (!change) return nothing ?? null
  return change.kind === 'rate' ? Math.round(change.value * 10_000) / 10_000 : { value: change.value, kind }
}
