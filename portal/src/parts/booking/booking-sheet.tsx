import { getTransaction, type TransactionDetails } from '@gangway/contract/features/transactions'
import { textIn } from '@gangway/contract/languages'
import { useCall } from '@gangway/kit/api/hooks'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Drawer } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useTenant } from '../../lib/session/session.ts'
import { Contacts } from '../contact/contacts.tsx'
import { amountOf, bookingName, columnTitles } from './booking-columns.tsx'
import classes from './booking-sheet.module.css'
import { SheetActions } from './booking-sheet-actions.tsx'
import { BookingStatus } from './booking-status.tsx'

type Step = (() => void) | undefined
type Props = {
  bookingid: string | undefined
  onClose: () => void
  /** The previous and next booking in the list, where they exist. */
  onPrevious?: Step
  onNext?: Step
}

const nameOf = (booking: TransactionDetails, { transactions }: Messages) =>
  fill(booking.status === 'request' ? transactions.requestSheet : transactions.sheet, { nr: bookingName(booking) })

/** Everything about one booking, beside the list it was opened from. */
export function BookingSheet({ bookingid = '', onClose, onPrevious, onNext }: Props) {
  const t = useMessages()
  const booking = useCall(getTransaction, { params: { bookingid } }, { enabled: bookingid !== '' })
  useHotkeys([
    ['ArrowLeft', () => onPrevious?.()],
    ['ArrowRight', () => onNext?.()],
  ])
  return (
    <Drawer
      opened={bookingid !== ''}
      onClose={onClose}
      position="right"
      size={480}
      title={booking.data ? nameOf(booking.data, t) : fill(t.transactions.sheet, { nr: bookingid })}
      closeButtonProps={{ 'aria-label': t.common.close }}
      classNames={{ root: classes.sheet, title: classes.title, header: classes.header }}
    >
      <SheetActions number={booking.data && bookingName(booking.data)} onPrevious={onPrevious} onNext={onNext} />
      <Loaded query={booking}>{(data) => <Details booking={data} />}</Loaded>
    </Drawer>
  )
}

function Details({ booking }: { booking: TransactionDetails }) {
  const t = useMessages()
  const { sea, river, history, cancelreason } = t.transactions
  const formats = useFormats()
  const [language, tenant] = [useLanguage(), useTenant()]
  const area = textIn(booking.cruisingareatexts[0]?.texts ?? [], language, tenant)?.name ?? ''
  const columns = columnTitles(t, booking.status === 'request')
  const lines: [string, ReactNode][] = [
    [columns.status, <BookingStatus key="status" status={booking.status} />],
    [cancelreason, booking.cancelreason],
    [columns.date, formats.date(booking.date)],
    [columns.customername, booking.customername],
    [columns.travelername, booking.travelername],
    [columns.comment, booking.comment && <Contacts key="comment" text={booking.comment} />],
    [columns.persons, formats.number(booking.persons)],
    [columns.bookingpricebrutto, amountOf(booking, booking.bookingpricebrutto, formats)],
    [columns.commission, amountOf(booking, booking.commission, formats)],
    [columns.name, booking.name],
    [columns.reiseterminvon, formats.date(booking.reiseterminvon)],
    [columns.reiseterminbis, formats.date(booking.reiseterminbis)],
    [columns.shippingcompany, booking.shippingcompany],
    [columns.shipname, booking.shipname],
    [columns.cruisingarea, `${area} (${booking.area === 2 ? river : sea})`],
    [columns.routeplanid, booking.routeplanid],
    [columns.bookingnr, booking.bookingnr],
    [columns.bookingid, booking.bookingid],
  ]
  return (
    <>
      <dl className={classes.facts}>
        {lines
          .filter(([, value]) => value !== '' && value !== null && value !== undefined)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <h3 className={classes.heading}>{history}</h3>
      <ol className={classes.history}>
        {booking.states.map(({ status, at }) => (
          <li key={at + status}>
            <BookingStatus status={status} />
            <time dateTime={at}>{formats.moment(at)}</time>
          </li>
        ))}
      </ol>
    </>
  )
}
