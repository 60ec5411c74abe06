import type { Customer, FoundBooking } from '@gangway/contract/features/customers'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { SearchField } from '../../parts/search-field.tsx'
import classes from './customers.module.css'
import { useCustomerSearch, useOtherCustomer } from './customers-data.ts'
import { DecisionForm } from './decision-form.tsx'

type FoundBookingsProps = { customer: Customer; search: string; onChoose: (booking: FoundBooking) => void }

/** What a search for another customer finds; bookings of this customer cannot be chosen. */
function FoundBookings({ customer, search, onChoose }: FoundBookingsProps) {
  const t = useMessages()
  const found = useCustomerSearch(search)
  const own = new Set(customer.bookings.map(({ bookingid }) => bookingid))
  return (
    <Loaded query={found}>
      {({ bookings, hasmore }) => (
        <div role="status">
          {bookings.length === 0 && <p className={shapes.dim}>{t.customers.noneFound}</p>}
          <ul className={classes.found}>
            {bookings.map((booking) => (
              <li key={booking.bookingid}>
                <button type="button" disabled={own.has(booking.bookingid)} onClick={() => onChoose(booking)}>
                  <Found booking={booking} isOwn={own.has(booking.bookingid)} />
                </button>
              </li>
            ))}
          </ul>
          {hasmore && <p className={shapes.dim}>{t.customers.moreFound}</p>}
        </div>
      )}
    </Loaded>
  )
}

function Found({ booking, isOwn }: { booking: FoundBooking; isOwn: boolean }) {
  const t = useMessages()
  const { date } = useFormats()
  const who = [booking.customername || t.customers.unnamed, booking.customerplace, booking.customeremail]
  const what = [booking.bookingnr || booking.bookingid, booking.shipname || booking.shippingcompany]
  return (
    <>
      <span>{who.filter(Boolean).join(', ')}</span>
      <span className={shapes.dim}>
        {[...what, date(booking.reiseterminvon), isOwn && t.customers.already].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

type Props = {
  customer: Customer
  /** What was searched for; it is still there when the dialog is opened again. */
  search: string
  onSearch: (search: string) => void
  merge: (other: number, otherversion: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Finds another customer by one of its bookings, and merges it with this one. */
export function MergeDialog({ customer, search, onSearch, merge, onDone, onClose }: Props) {
  const t = useMessages()
  const [chosen, setChosen] = useState<FoundBooking>()
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={chosen ? t.customers.merge : t.customers.mergeTitle}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      {chosen ? (
        <Confirm
          customer={customer}
          chosen={chosen}
          merge={merge}
          onBack={() => setChosen(undefined)}
          onDone={onDone}
        />
      ) : (
        <div className={classes.form}>
          <SearchField
            label={t.customers.search}
            placeholder=""
            className={undefined}
            value={search}
            onChange={onSearch}
            isFocused
          />
          {search.trim() !== '' && <FoundBookings customer={customer} search={search} onChoose={setChosen} />}
        </div>
      )}
    </Modal>
  )
}

type ConfirmProps = Pick<Props, 'customer' | 'merge' | 'onDone'> & { chosen: FoundBooking; onBack: () => void }

/** Says which two customers become one before they do. */
function Confirm({ customer, chosen, merge, onBack, onDone }: ConfirmProps) {
  const t = useMessages()
  const { plural } = useFormats()
  const other = useOtherCustomer(chosen.bookingid)
  const countOf = ({ bookings }: Customer) => plural(bookings.length, t.customers.count)
  return (
    <Loaded query={other}>
      {(data) => (
        <DecisionForm
          text={fill(t.customers.mergeText, {
            name: data.name || t.customers.unnamed,
            count: countOf(data),
            own: customer.name || t.customers.unnamed,
            ownCount: countOf(customer),
          })}
          action={t.customers.mergeAction}
          back={t.customers.otherChoice}
          act={() => merge(chosen.bookingid, data.version)}
          onBack={onBack}
          onDone={onDone}
        />
      )}
    </Loaded>
  )
}
