import type { HomeBooking } from '@gangway/contract/features/home'
import { useFormats } from '@gangway/kit/messages/formats'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { BookingStatus } from '../../parts/booking/booking-status.tsx'
import classes from './home-screen.module.css'

/** The newest bookings; each opens its details in the transaction list. */
export function LastBookings({ bookings }: { bookings: readonly HomeBooking[] }) {
  const t = useMessages()
  return (
    <section aria-labelledby="last-bookings">
      <div className={classes.head}>
        <h2 id="last-bookings">{t.home.last}</h2>
        <Link to="/statistics/bookingreport" className={classes.go}>
          {t.home.all}
        </Link>
      </div>
      {bookings.length === 0 ? (
        <p className={classes.none}>{t.home.noBookings}</p>
      ) : (
        <ul className={classes.list}>
          {bookings.map((booking) => (
            <Booking key={booking.bookingid} booking={booking} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Booking({ booking }: { booking: HomeBooking }) {
  const formats = useFormats()
  const { bookingid, bookingnr, customername, name, shipname, date, status, bookingpricebrutto } = booking
  return (
    <li>
      <Link to="/statistics/bookingreport" search={{ booking: String(bookingid) }} className={classes.booking}>
        <span className={classes.who}>{customername || bookingnr || bookingid}</span>
        <span className={classes.what} data-may-be-cut>
          {[shipname, name].filter(Boolean).join(' · ')}
        </span>
        <span className={classes.state}>
          <BookingStatus status={status} isShort />
        </span>
        <time className={classes.when} dateTime={date}>
          {formats.date(date)}
        </time>
        <span className={classes.price}>{formats.euro(bookingpricebrutto)}</span>
      </Link>
    </li>
  )
}
