import type { Customer } from '@gangway/contract/features/customers'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { getRouteApi } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { BookingSheet } from '../../parts/booking/booking-sheet.tsx'
import { CustomerBookings } from './customer-bookings.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import classes from './customers.module.css'
import { useCustomer } from './customers-data.ts'

const route = getRouteApi('/customers/$bookingid')

/** ENQ-7: everything a customer has with the agency, the same from each of the bookings. */
export function CustomersScreen() {
  const t = useMessages()
  const { bookingid } = route.useParams()
  const { booking } = route.useSearch()
  const navigate = route.useNavigate()
  const customer = useCustomer(bookingid)
  const name = customer.data && (customer.data.name || t.customers.unnamed)
  return (
    <Page title={name ?? t.customers.title} lead={t.customers.lead}>
      <Loaded query={customer}>{(data) => <CustomerContent customer={data} />}</Loaded>
      <BookingSheet
        bookingid={booking}
        onClose={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      />
    </Page>
  )
}

function CustomerContent({ customer }: { customer: Customer }) {
  const t = useMessages()
  const formats = useFormats()
  const { bookings, notes, hasmore } = customer
  const requests = bookings.filter(({ status }) => status === 'request')
  const booked = bookings.filter(({ status }) => status !== 'request')
  return (
    <div className={classes.content}>
      <Reach customer={customer} />
      <CustomerFigures customer={customer} />
      {hasmore && <Notice tone="warn">{fill(t.customers.more, { n: formats.number(bookings.length) })}</Notice>}
      <CustomerBookings title={t.customers.bookings} bookings={booked} empty={t.customers.noBookings} />
      {requests.length > 0 && <CustomerBookings title={t.customers.requests} bookings={requests} />}
      <CustomerNotes notes={notes} />
      <p className={classes.quiet}>{t.customers.same}</p>
    </div>
  )
}

/** How the customer can be reached. */
function Reach({ customer: { emails, phones, places } }: { customer: Customer }) {
  if (emails.length + phones.length + places.length === 0) return null
  return (
    <ul className={classes.reach}>
      {phones.map((phone) => (
        <li key={phone}>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </li>
      ))}
      {emails.map((email) => (
        <li key={email}>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </li>
      ))}
      {places.map((place) => (
        <li key={place}>{place}</li>
      ))}
    </ul>
  )
}
