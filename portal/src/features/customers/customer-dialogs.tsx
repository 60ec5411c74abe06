import type { Customer, CustomerBooking } from '@gangway/contract/features/customers'
import { useState } from 'react'
import type { useDecisions } from './customers-data.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'

/** What the page asks about: another customer, or the booking to take out. */
export type Asking = 'merge' | CustomerBooking | undefined

type Props = {
  asking: Asking
  customer: Customer
  decisions: ReturnType<typeof useDecisions>
  onMerged: () => void
  onSplit: (taken: CustomerBooking) => void
  onClose: () => void
}

/** The dialogs of the customer page. Each decides on the customer as the page shows it. */
export function CustomerDialogs({ asking, customer, decisions, onMerged, onSplit, onClose }: Props) {
  const { version } = customer
  const [search, setSearch] = useState('')
  if (asking === undefined) return null
  if (asking === 'merge')
    return (
      <MergeDialog
        customer={customer}
        search={search}
        onSearch={setSearch}
        merge={(other, otherversion) => decisions.merge(version, other, otherversion)}
        onDone={() => {
          setSearch('')
          onMerged()
        }}
        onClose={onClose}
      />
    )
  return (
    <SplitDialog
      customer={customer}
      booking={asking}
      split={() => decisions.split(version, asking.bookingid)}
      onDone={() => onSplit(asking)}
      onClose={onClose}
    />
  )
}
