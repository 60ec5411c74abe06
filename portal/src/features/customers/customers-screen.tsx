import type { Customer, CustomerBooking } from '@gangway/contract/features/customers'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal } from '@mantine/core'
import { IconArrowsJoin } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useIsAdministrator, useMayAct } from '../../lib/session/use-may.ts'
import { BookingSheet } from '../../parts/booking/booking-sheet.tsx'
import { CustomerContent } from './customer-content.tsx'
import { useCustomer, useDecisions } from './customers-data.ts'
import { DecisionForm } from './decision-form.tsx'
import { MergeDialog } from './merge-dialog.tsx'

type SplitDialogProps = {
  customer: Customer
  booking: CustomerBooking
  split: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks before a booking is taken out of its customer. */
function SplitDialog({ customer, booking, split, onDone, onClose }: SplitDialogProps) {
  const t = useMessages()
  const { plural } = useFormats()
  const nr = booking.bookingnr || String(booking.bookingid)
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(t.customers.splitTitle, { nr })}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <DecisionForm
        text={fill(t.customers.splitText, { nr, rest: plural(customer.bookings.length - 1, t.customers.count) })}
        action={t.customers.splitAction}
        back={t.parts.cancel}
        act={split}
        onBack={onClose}
        onDone={onDone}
      />
    </Modal>
  )
}

/** What the page asks about: another customer, or the booking to take out. */
type Asking = 'merge' | CustomerBooking | undefined

type Props = {
  asking: Asking
  customer: Customer
  decisions: ReturnType<typeof useDecisions>
  onMerged: () => void
  onSplit: (taken: CustomerBooking) => void
  onClose: () => void
}

/** The dialogs of the customer page. Each decides on the customer as the page shows it. */
function CustomerDialogs({ asking, customer, decisions, onMerged, onSplit, onClose }: Props) {
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

const route = getRouteApi('/customers/$bookingid')

/** ENQ-7: everything a customer has with the agency, the same from each of the bookings. */
export function CustomersScreen() {
  const t = useMessages()
  const { bookingid } = route.useParams()
  const { booking } = route.useSearch()
  const navigate = route.useNavigate()
  const customer = useCustomer(bookingid)
  const isReadOnly = !useMayAct('requests')
  const mayErase = useIsAdministrator()
  const decisions = useDecisions(bookingid)
  const [asking, setAsking] = useState<Asking>()
  const [outcome, setOutcome] = useState<ReactNode>()
  const name = customer.data && (customer.data.name || t.customers.unnamed)
  const done = (text: ReactNode) => {
    setAsking(undefined)
    setOutcome(text)
  }
  const undo = async (stepno: number) => {
    await decisions.undo(stepno)
    done(t.customers.undone)
  }
  const afterSplit = (taken: CustomerBooking, { bookings }: Customer) => {
    done(<SplitOutcome taken={taken} onOpen={() => setOutcome(undefined)} />)
    const rest = bookings.find((one) => one.bookingid !== taken.bookingid)
    // Whoever takes out the booking of this address stays with the customer.
    if (rest && String(taken.bookingid) === bookingid)
      void navigate({ params: { bookingid: String(rest.bookingid) }, replace: true, resetScroll: false })
  }
  return (
    <Page
      title={name ?? t.customers.title}
      lead={t.customers.lead}
      action={
        customer.data &&
        customer.data.erasedat === null &&
        !isReadOnly && (
          <Button
            variant="default"
            leftSection={<IconArrowsJoin size={16} stroke={1.75} aria-hidden />}
            onClick={() => setAsking('merge')}
          >
            {t.customers.merge}
          </Button>
        )
      }
    >
      {outcome && <Notice tone="good">{outcome}</Notice>}
      <Loaded query={customer}>
        {(data) => (
          <>
            <CustomerContent
              bookingid={bookingid}
              customer={data}
              onSplit={isReadOnly ? undefined : setAsking}
              undo={isReadOnly ? undefined : undo}
              write={isReadOnly ? undefined : decisions.write}
              mayErase={mayErase}
            />
            <CustomerDialogs
              asking={asking}
              customer={data}
              decisions={decisions}
              onMerged={() => done(t.customers.merged)}
              onSplit={(taken) => afterSplit(taken, data)}
              onClose={() => setAsking(undefined)}
            />
          </>
        )}
      </Loaded>
      <BookingSheet
        bookingid={booking}
        onClose={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      />
    </Page>
  )
}

function SplitOutcome({ taken, onOpen }: { taken: CustomerBooking; onOpen: () => void }) {
  const t = useMessages()
  const id = String(taken.bookingid)
  return (
    <>
      {fill(t.customers.splitDone, { nr: taken.bookingnr || id })}{' '}
      <Link to="/customers/$bookingid" params={{ bookingid: id }} onClick={onOpen}>
        {t.customers.openSplit}
      </Link>
    </>
  )
}
