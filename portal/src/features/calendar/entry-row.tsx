import type { CalendarEntry } from '@gangway/contract/features/calendar'
import { labelValue } from '@gangway/contract/label-value'
import { formatPhone, telOf } from '@gangway/contract/phone'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { IconMail, IconPhone, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { BookingStatus } from '../../parts/booking/booking-status.tsx'
import classes from './calendar.module.css'
import { KindMark } from './kind-mark.tsx'
import { TravelMail } from './travel-mail.tsx'

/** How an entry is called: by its customer, else by its number. */
export const nameOf = ({ customername, bookingnr, bookingid }: CalendarEntry) =>
  customername || bookingnr || String(bookingid)

/** A departure or return: who, on which ship, and how to reach them. The name opens the booking. */
export function EntryRow({ entry }: { entry: CalendarEntry }) {
  const t = useMessages()
  const formats = useFormats()
  const { kind, bookingid, customername, travelername, persons } = entry
  const name = nameOf(entry)
  const other = kind === 'departure' ? entry.reiseterminbis : entry.reiseterminvon
  const otherLabel =
    kind === 'departure' ? t.transactions.columns.reiseterminbis : t.transactions.columns.reiseterminvon
  return (
    <li className={classes.entry}>
      <span className={classes.kind}>
        <KindMark kind={kind} />
      </span>
      <div className={classes.who}>
        <Link to="/calendar" search={(now) => ({ ...now, booking: String(bookingid) })} resetScroll={false}>
          {name}
        </Link>
        <span className={classes.quiet}>
          {[travelername !== customername && travelername, formats.plural(persons, t.transactions.persons)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={classes.what}>
        <span>{[entry.shipname, entry.shippingcompany].filter(Boolean).join(' · ')}</span>
        <span className={classes.quiet}>{entry.name}</span>
      </div>
      <div className={classes.facts}>
        <BookingStatus status={entry.status} isShort />
        <span className={classes.quiet}>
          {otherLabel} <time dateTime={other}>{formats.date(other)}</time>
        </span>
      </div>
      <TravelMail entry={entry} name={name} />
      <Reach entry={entry} name={name} phone={t.calendar.phone} mail={t.calendar.mail} />
    </li>
  )
}

type ReachProps = { entry: CalendarEntry; name: string; phone: string; mail: string }

function Reach({ entry: { bookingid, customerphone, customeremail }, name, phone, mail }: ReachProps) {
  const t = useMessages()
  const language = useLanguage()
  return (
    <div className={classes.reach}>
      <Link
        to="/customers/$bookingid"
        params={{ bookingid: String(bookingid) }}
        aria-label={labelValue(language, t.transactions.customer, name)}
        title={t.transactions.customer}
      >
        <IconUser size={18} stroke={1.75} aria-hidden />
      </Link>
      {customerphone && (
        <a href={telOf(customerphone)} aria-label={fill(phone, { name })} title={formatPhone(customerphone)}>
          <IconPhone size={18} stroke={1.75} aria-hidden />
          <span className={classes.paper}>{customerphone}</span>
        </a>
      )}
      {customeremail && (
        <a href={`mailto:${encodeURIComponent(customeremail)}`} aria-label={fill(mail, { name })} title={customeremail}>
          <IconMail size={18} stroke={1.75} aria-hidden />
          <span className={classes.paper}>{customeremail}</span>
        </a>
      )}
    </div>
  )
}
