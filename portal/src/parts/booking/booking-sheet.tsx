import { Right } from '@gangway/contract/access/rights'
import {
  type ColumnOfKind,
  type ColumnWith,
  columnsWith,
  inOrder,
} from '@gangway/contract/bookings/booking-column-names'
import { getTransaction, type Reservation, type TransactionDetails } from '@gangway/contract/features/transactions'
import { agencyOptions } from '@gangway/contract/rules/organizer'
import { textIn } from '@gangway/contract/texts/languages'
import { useCall } from '@gangway/kit/api/hooks'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Drawer } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { mayOpen } from '../../lib/session/access.ts'
import { useBrand, useSession } from '../../lib/session/session.ts'
import { Contacts } from '../contact/contacts.tsx'
import { bookingName, columnTitles } from './booking-columns.tsx'
import { BookingHistory, useBookingCommission } from './booking-history.tsx'
import classes from './booking-sheet.module.css'
import { SheetActions } from './booking-sheet-actions.tsx'
import { BookingStatus } from './booking-status.tsx'
import { formatValue } from './booking-values.ts'
import { BookingWork, useBookingWork } from './booking-work.tsx'
import { useSheetPaper } from './use-sheet-paper.ts'

/** Few bookings have any, and they are read behind the booking. */
const BookingDeadlines = lazy(async () => ({
  default: (await import('../deadlines/booking-deadlines.tsx')).BookingDeadlines,
}))

/** What became of the commission, and what the agency itself keeps, have their own parts of the sheet. */
const shownElsewhere = ['payoutday', 'commissionstate', 'reference', 'responsible', 'lastnote'] as const
type ShownElsewhere = (typeof shownElsewhere)[number]
type SheetColumn = Exclude<ColumnWith<'listWidth'>, ShownElsewhere> | ColumnWith<'detail'>
const isSheetColumn = (name: SheetColumn | ShownElsewhere): name is SheetColumn =>
  !shownElsewhere.some((one) => one === name)

const sheetColumns = inOrder<SheetColumn>(
  [...columnsWith('listWidth'), ...columnsWith('detail')].filter(isSheetColumn),
  [
    'status',
    'cancelreason',
    'date',
    'customername',
    'travelername',
    'comment',
    'persons',
    'bookingpricebrutto',
    'commission',
    'name',
    'reiseterminvon',
    'reiseterminbis',
    'shippingcompany',
    'shipname',
    'cruisingarea',
    'routeplanid',
  ],
  ['bookingnr', 'bookingid'],
)

/** What the customer's paper leaves out: what the agency earns, and what it should know. */
const isInternal = (key: SheetColumn) => key === 'commission' || key === 'comment'

/** Values that need more than the format of their kind: choices, and what is not in a booking. */
type OwnValue =
  | Extract<SheetColumn, 'comment' | ColumnOfKind<'choice'>>
  | Exclude<SheetColumn, keyof TransactionDetails>

const useOwnValues = (booking: TransactionDetails): Record<OwnValue, ReactNode> => {
  const { sea, river } = useMessages().transactions
  const [language, brand] = [useLanguage(), useBrand()]
  const area = textIn(booking.cruisingareatexts[0]?.texts ?? [], language, brand)?.name ?? ''
  return {
    status: <BookingStatus status={booking.status} />,
    comment: booking.comment && <Contacts text={booking.comment} />,
    cruisingarea: `${area} (${booking.area === 2 ? river : sea})`,
  }
}

/** Every field of a booking that has a value. */
function BookingDetails({ booking }: { booking: TransactionDetails }) {
  const t = useMessages()
  const { cancelreason } = t.transactions
  const formats = useFormats()
  const ownValues = useOwnValues(booking)
  const hasOwnValue = (key: SheetColumn): key is OwnValue => key in ownValues
  const labels: Record<SheetColumn, string> = { ...columnTitles(t, booking.status === 'request'), cancelreason }
  const lines = sheetColumns.map((key): [SheetColumn, string, ReactNode] => [
    key,
    labels[key],
    hasOwnValue(key) ? ownValues[key] : formatValue(key, booking[key], booking, formats),
  ])
  return (
    <dl className={`${shapes.facts} ${classes.facts}`}>
      {lines
        .filter(([, , value]) => value !== '' && value !== null && value !== undefined)
        .map(([key, label, value]) => (
          <div key={key} className={isInternal(key) ? classes.internal : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** What the agency entered of a cruise line; only the numbers that its agency option needs. */
const enteredFields = ({ agenturoptionnr: option, ...reservation }: Reservation) =>
  (['agenturnrlevel1', 'agenturnrlevel2', 'reservierungtel', 'reservierungfax', 'reservierungemail'] as const)
    .filter((key) => key !== 'agenturnrlevel1' || option !== agencyOptions.none)
    .filter((key) => key !== 'agenturnrlevel2' || option === agencyOptions.collection)
    .flatMap((key) => (reservation[key] ? [{ key, value: reservation[key] }] : []))

const hasLink = (key: string) => key === 'reservierungtel' || key === 'reservierungemail'

/** ENG-10: the agency's number with the cruise line and whom to reach there, or where to enter them. */
function ReservationDesk({ booking: { reservation, shippingcompany: line } }: { booking: TransactionDetails }) {
  const t = useMessages()
  const [session, brand] = [useSession(), useBrand()]
  const fields = reservation ? enteredFields(reservation) : []
  const mayEnter = session && reservation && mayOpen({ right: Right.administration }, session, brand)
  return (
    <section aria-labelledby="reservation" className={classes.reservation}>
      <h3 id="reservation" className={classes.heading}>
        {fill(t.transactions.reservation.title, { line })}
      </h3>
      {fields.length > 0 ? (
        <dl className={`${shapes.facts} ${classes.facts}`}>
          {fields.map(({ key, value }) => (
            <div key={key}>
              <dt>{t.organizers.fields[key]}</dt>
              <dd>{hasLink(key) ? <Contacts text={value} /> : value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={shapes.dim}>
          {t.transactions.reservation.none}{' '}
          {mayEnter && (
            <Link to="/partnerdata/organizers" search={{ find: line }} className={shapes.link}>
              {t.transactions.reservation.enter}
            </Link>
          )}
        </p>
      )}
    </section>
  )
}

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
  const commission = useBookingCommission(bookingid)
  const work = useBookingWork(bookingid)
  const paper = useSheetPaper()
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
      classNames={{ root: classes.sheet, title: shapes.sheetTitle, header: classes.header }}
    >
      <SheetActions
        number={booking.data && bookingName(booking.data)}
        print={paper}
        onPrevious={onPrevious}
        onNext={onNext}
      />
      <Loaded query={booking}>
        {(data) => (
          <div data-paper={paper.audience}>
            <address className={classes.letterhead}>{paper.letterhead.join('\n')}</address>
            <BookingDetails booking={data} />
            <p className={classes.links}>
              <Link to="/customers/$bookingid" params={{ bookingid: String(data.bookingid) }}>
                {t.transactions.customer}
              </Link>
              {work.data?.wasrequest && (
                <Link to="/requests" search={{ request: String(data.bookingid) }}>
                  {t.transactions.toRequest}
                </Link>
              )}
            </p>
            <div className={classes.internal}>
              <ReservationDesk booking={data} />
              <Suspense>
                <BookingDeadlines bookingid={data.bookingid} />
              </Suspense>
              <BookingWork work={work} />
              <BookingHistory booking={data} commission={commission} />
            </div>
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}
