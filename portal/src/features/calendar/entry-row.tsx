import type { CalendarEntry } from '@gangway/contract/features/calendar'
import { formatPhone, telOf } from '@gangway/contract/partners/phone'
import { mailOf } from '@gangway/contract/requests/mail-template'
import { labelValue } from '@gangway/contract/texts/label-value'
import { announce } from '@gangway/kit/browser/announce'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { saveErrorMessages } from '@gangway/kit/messages/error-message'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconMail, IconMailForward, IconPhone, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { BookingStatus } from '../../parts/booking/booking-status.tsx'
import { MailDialog, OpenMail } from '../../parts/mail/mail-dialog.tsx'
import classes from './calendar.module.css'
import { useNoteMail } from './calendar-data.ts'
import { KindMark } from './kind-mark.tsx'

type Props = { entry: CalendarEntry; name: string }

/** ENQ-6: the mail of a departure or return, and when it was last prepared, so that nobody sends it twice. */
function TravelMail({ entry, name }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const id = useId()
  const isReadOnly = !useMayAct('requests')
  const [isWriting, setWriting] = useState(false)
  const { kind, customeremail, mailedat } = entry
  const state = mailedat ? fill(t.calendar.mailed, { when: formats.moment(mailedat) }) : ''
  const reason = customeremail || isReadOnly ? state : t.calendar.noAddress
  return (
    <div className={classes.mail}>
      {!isReadOnly && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconMailForward size={16} stroke={1.75} aria-hidden />}
          disabled={!customeremail}
          aria-label={fill(t.calendar.mailTo, { mail: t.calendar.mails[kind], name })}
          aria-describedby={reason ? id : undefined}
          onClick={() => setWriting(true)}
        >
          {t.calendar.mails[kind]}
        </Button>
      )}
      {reason && (
        <span id={id} className={shapes.dim}>
          {reason}
        </span>
      )}
      {isWriting && <TravelMailDialog entry={entry} name={name} onClose={() => setWriting(false)} />}
    </div>
  )
}

function TravelMailDialog({ entry, name, onClose }: Props & { onClose: () => void }) {
  const t = useMessages()
  const formats = useFormats()
  const noteMail = useNoteMail()
  const { kind, bookingid, mailedat, mailedby } = entry
  return (
    <MailDialog
      kind={mailOf[kind]}
      trip={entry}
      title={fill(t.calendar.mailTo, { mail: t.calendar.mails[kind], name })}
      lead={t.calendar.mailText}
      notice={
        mailedat && (
          <Notice tone="warn">
            {fill(t.calendar.mailedBefore, { who: mailedby ?? '', when: formats.moment(mailedat) })}
          </Notice>
        )
      }
      ways={(mail, onDone) => (
        <OpenMail
          {...{ mail, onDone, onClose }}
          note={() => noteMail(bookingid, mailOf[kind])}
          explain={(error) => saveErrorMessages(error, t, formats).join(' ')}
        />
      )}
      onDone={(hint) => {
        announce([fill(t.calendar.mailDone, { name }), hint].join(' ').trim())
        onClose()
      }}
      onClose={onClose}
    />
  )
}

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
        <span className={shapes.dim}>
          {[travelername !== customername && travelername, formats.plural(persons, t.transactions.persons)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={classes.what}>
        <span>{[entry.shipname, entry.shippingcompany].filter(Boolean).join(' · ')}</span>
        <span className={shapes.dim}>{entry.name}</span>
      </div>
      <div className={classes.facts}>
        <BookingStatus status={entry.status} isShort />
        <span className={shapes.dim}>
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
