import type { Customer, CustomerBooking, CustomerChange, CustomerNote } from '@gangway/contract/features/customers'
import { formatPhone, telOf } from '@gangway/contract/partners/phone'
import { labelValue } from '@gangway/contract/texts/label-value'
import { useAction } from '@gangway/kit/form/use-action'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { CustomerBookings } from './customer-bookings.tsx'
import { CustomerPrivacy } from './customer-privacy.tsx'
import classes from './customers.module.css'
import { DecisionFailure } from './decision-failure.tsx'
import { CustomerOwnNote } from './own-note.tsx'

const sentenceOf = (change: CustomerChange, t: Messages) => {
  const nr = change.bookingnr || String(change.bookingid)
  const other = change.othernr || String(change.otherid)
  if (change.step === 'merge') return fill(t.customers.didMerge, { nr, other })
  if (change.step === 'split') return fill(t.customers.didSplit, { nr, other })
  if (change.undoes?.step === 'merge') return fill(t.customers.undidMerge, { nr, other })
  return fill(t.customers.undidSplit, { nr })
}

type Undo = (stepno: number) => Promise<unknown>
type CustomerChangesProps = {
  changes: readonly CustomerChange[]
  /** Undefined for people who may only read. */
  undo: Undo | undefined
}

/** What was merged or taken out by hand, with who and when; the newest first. */
function CustomerChanges({ changes, undo }: CustomerChangesProps) {
  const t = useMessages()
  const id = useId()
  const { run, isPending, failure } = useAction()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t.customers.history}</h2>
      {failure !== undefined && <DecisionFailure error={failure} />}
      <ul className={classes.notes}>
        {changes.map((change) => (
          <ChangeLine
            key={change.stepno}
            change={change}
            isPending={isPending}
            onUndo={undo && change.mayundo ? () => void run(() => undo(change.stepno)) : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

type LineProps = { change: CustomerChange; isPending: boolean; onUndo: (() => void) | undefined }

function ChangeLine({ change, isPending, onUndo }: LineProps) {
  const t = useMessages()
  const { moment } = useFormats()
  const language = useLanguage()
  const sentence = sentenceOf(change, t)
  return (
    <li className={classes.change}>
      <div>
        <p>{sentence}</p>
        <p className={shapes.dim}>
          {change.author} · <time dateTime={change.at}>{moment(change.at)}</time>
        </p>
      </div>
      {onUndo && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={labelValue(language, t.customers.undo, sentence)}
          disabled={isPending}
          onClick={onUndo}
        >
          {t.customers.undo}
        </Button>
      )}
    </li>
  )
}

/** Money and the next departure. */
function CustomerFigures({ customer }: { customer: Customer }) {
  const t = useMessages()
  const formats = useFormats()
  const { revenue, commission, openvalue, nextdeparture } = customer
  return (
    <dl className={shapes.figures} data-large>
      <Figure label={t.customers.revenue} value={formats.euro(revenue)} text={t.customers.liveText} />
      <Figure label={t.customers.commission} value={formats.euro(commission)} text={t.customers.liveText} />
      <Figure label={t.customers.openvalue} value={formats.euro(openvalue)} text={t.customers.openText} />
      <Figure
        label={t.customers.next}
        value={nextdeparture ? formats.date(nextdeparture.day) : '–'}
        text={
          nextdeparture ? (
            <Link
              to="/customers/$bookingid"
              params={(now) => ({ bookingid: now.bookingid ?? String(nextdeparture.bookingid) })}
              search={{ booking: String(nextdeparture.bookingid) }}
              resetScroll={false}
            >
              {fill(t.customers.departure, { day: formats.dateLong(nextdeparture.day) })}
            </Link>
          ) : (
            t.customers.noNext
          )
        }
      />
    </dl>
  )
}

function Figure({ label, value, text }: { label: string; value: string; text: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd>{text}</dd>
    </div>
  )
}

/** What the agency's people wrote, with who, when and about which booking. */
function CustomerNotes({ notes }: { notes: readonly CustomerNote[] }) {
  const t = useMessages()
  const formats = useFormats()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t.customers.notes}</h2>
      {notes.length === 0 ? (
        <p className={shapes.dim}>{t.customers.noNotes}</p>
      ) : (
        <ul className={classes.notes}>
          {notes.map(({ bookingid, bookingnr, author, at, text }) => (
            <li key={`${bookingid} ${at} ${text}`}>
              <p>{text}</p>
              <p className={shapes.dim}>
                {[author, formats.moment(at), fill(t.customers.about, { nr: bookingnr || String(bookingid) })].join(
                  ' · ',
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Props = {
  /** Of the URL. */
  bookingid: string
  customer: Customer
  /** Undefined for people who may only read. */
  onSplit: ((booking: CustomerBooking) => void) | undefined
  undo: ((stepno: number) => Promise<unknown>) | undefined
  write: ((version: number, text: string) => Promise<unknown>) | undefined
  /** For administrators of the agency. */
  mayErase: boolean
}

/** Everything a customer has, and what was decided about it by hand. */
export function CustomerContent({ bookingid, customer, onSplit, undo, write, mayErase }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { bookings, notes, hasmore, changes } = customer
  const requests = bookings.filter(({ status }) => status === 'request')
  const booked = bookings.filter(({ status }) => status !== 'request')
  const splitting = bookings.length > 1 ? onSplit : undefined
  return (
    <div className={classes.content}>
      {customer.erasedat !== null && (
        <Notice tone="info" role="status">
          {fill(t.customers.privacy.erased, { when: formats.moment(customer.erasedat) })}
        </Notice>
      )}
      <Reach customer={customer} />
      <CustomerFigures customer={customer} />
      {customer.erasedat === null && (
        <CustomerOwnNote key={bookingid} bookingid={bookingid} note={customer.note} save={write} />
      )}
      {hasmore && <Notice tone="warn">{fill(t.customers.more, { n: formats.number(bookings.length) })}</Notice>}
      <CustomerBookings
        title={t.customers.bookings}
        bookings={booked}
        empty={t.customers.noBookings}
        onSplit={splitting}
      />
      {requests.length > 0 && <CustomerBookings title={t.customers.requests} bookings={requests} onSplit={splitting} />}
      <CustomerNotes notes={notes} />
      <CustomerChanges changes={changes} undo={undo} />
      <p className={shapes.dim}>{t.customers.same}</p>
      {mayErase && customer.erasedat === null && <CustomerPrivacy bookingid={bookingid} customer={customer} />}
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
          <a href={telOf(phone)}>{formatPhone(phone)}</a>
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
