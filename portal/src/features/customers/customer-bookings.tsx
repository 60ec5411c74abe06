import type { CustomerBooking } from '@gangway/contract/features/customers'
import { labelValue } from '@gangway/contract/texts/label-value'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { BookingStatus } from '../../parts/booking/booking-status.tsx'
import classes from './customers.module.css'

type OnSplit = ((booking: CustomerBooking) => void) | undefined
type Props = {
  title: string
  bookings: readonly CustomerBooking[]
  empty?: string
  /** Undefined where none can be taken out. */
  onSplit: OnSplit
}

/** Bookings or requests, the latest departure first; each opens its details. */
export function CustomerBookings({ title, bookings, empty, onSplit }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {bookings.length === 0 ? (
        <p className={shapes.dim}>{empty}</p>
      ) : (
        <ul className={classes.bookings}>
          {bookings.map((booking) => (
            <BookingLine key={booking.bookingid} booking={booking} onSplit={onSplit} />
          ))}
        </ul>
      )}
    </section>
  )
}

function BookingLine({ booking, onSplit }: { booking: CustomerBooking; onSplit: OnSplit }) {
  const t = useMessages()
  const formats = useFormats()
  const language = useLanguage()
  const { bookingid, bookingnr, reference, persons } = booking
  const own = reference && labelValue(language, t.customers.reference, reference)
  return (
    <li className={classes.booking}>
      <div>
        <Link
          to="/customers/$bookingid"
          params={(now) => ({ bookingid: now.bookingid ?? String(bookingid) })}
          search={{ booking: String(bookingid) }}
          resetScroll={false}
        >
          {bookingnr || bookingid}
        </Link>
        <span className={shapes.dim}>{own}</span>
      </div>
      <div>
        <span>{[booking.shipname, booking.shippingcompany].filter(Boolean).join(' · ')}</span>
        <span className={shapes.dim}>{booking.name}</span>
      </div>
      <div className={classes.when}>
        <span>{`${formats.date(booking.reiseterminvon)} – ${formats.date(booking.reiseterminbis)}`}</span>
        <span className={shapes.dim}>{formats.plural(persons, t.transactions.persons)}</span>
      </div>
      <div>
        <BookingStatus status={booking.status} isShort />
      </div>
      <div className={classes.price}>
        <span>{formats.euro(booking.bookingpricebrutto)}</span>
        <span className={shapes.dim}>{formats.euro(booking.commission)}</span>
      </div>
      {onSplit && (
        <div className={classes.split}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={labelValue(language, t.customers.split, bookingnr || bookingid)}
            onClick={() => onSplit(booking)}
          >
            {t.customers.split}
          </Button>
        </div>
      )}
    </li>
  )
}
