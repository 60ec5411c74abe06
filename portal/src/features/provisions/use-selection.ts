import type { OpenCommission } from '@gangway/contract/features/provisions-open'
import { useState } from 'react'

/** Nothing is missing of what was overpaid, and a booking has one claim at most. */
export const isClaimable = ({ claim, state }: OpenCommission) => claim === null && state !== 'overpaid'

/** The bookings that are chosen to be claimed together. Whatever can no longer be claimed drops out by itself. */
export const useSelection = (rows: readonly OpenCommission[]) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const claimable = rows.filter(isClaimable)
  const selected = claimable.filter(({ bookingid }) => ids.has(bookingid))
  return {
    claimable,
    selected,
    isSelected: ({ bookingid }: OpenCommission) => ids.has(bookingid),
    toggle: ({ bookingid }: OpenCommission) =>
      setIds(new Set(ids.has(bookingid) ? [...ids].filter((id) => id !== bookingid) : [...ids, bookingid])),
    toggleAll: () =>
      setIds(new Set(selected.length === claimable.length ? [] : claimable.map(({ bookingid }) => bookingid))),
    clear: () => setIds(new Set()),
  }
}
export type Selection = ReturnType<typeof useSelection>
