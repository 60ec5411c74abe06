import type { Customer, FoundBooking } from '@gangway/contract/features/customers'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { useMessages } from '../../i18n/language.ts'
import classes from './customers.module.css'
import { useCustomerSearch } from './customers-data.ts'

type Props = { customer: Customer; search: string; onChoose: (booking: FoundBooking) => void }

/** What a search for another customer finds; bookings of this customer cannot be chosen. */
export function FoundBookings({ customer, search, onChoose }: Props) {
  const t = useMessages()
  const found = useCustomerSearch(search)
  const own = new Set(customer.bookings.map(({ bookingid }) => bookingid))
  return (
    <Loaded query={found}>
      {({ bookings, hasmore }) => (
        <div role="status">
          {bookings.length === 0 && <p className={classes.quiet}>{t.customers.noneFound}</p>}
          <ul className={classes.found}>
            {bookings.map((booking) => (
              <li key={booking.bookingid}>
                <button type="button" disabled={own.has(booking.bookingid)} onClick={() => onChoose(booking)}>
                  <Found booking={booking} isOwn={own.has(booking.bookingid)} />
                </button>
              </li>
            ))}
          </ul>
          {hasmore && <p className={classes.quiet}>{t.customers.moreFound}</p>}
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
      <span className={classes.quiet}>
        {[...what, date(booking.reiseterminvon), isOwn && t.customers.already].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
