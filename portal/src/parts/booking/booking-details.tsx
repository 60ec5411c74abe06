import { type ColumnOfKind, type ColumnWith, columnsWith, inOrder } from '@gangway/contract/booking-column-names'
import { bookingColumns } from '@gangway/contract/booking-columns'
import type { TransactionDetails } from '@gangway/contract/features/transactions'
import { textIn } from '@gangway/contract/languages'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useBrand } from '../../lib/session/session.ts'
import { Contacts } from '../contact/contacts.tsx'
import { columnTitles } from './booking-columns.tsx'
import classes from './booking-sheet.module.css'
import { BookingStatus } from './booking-status.tsx'
import { formatValue } from './booking-values.ts'

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
export function BookingDetails({ booking }: { booking: TransactionDetails }) {
  const t = useMessages()
  const { cancelreason } = t.transactions
  const formats = useFormats()
  const ownValues = useOwnValues(booking)
  const hasOwnValue = (key: SheetColumn): key is OwnValue => key in ownValues
  const labels: Record<SheetColumn, string> = { ...columnTitles(t, booking.status === 'request'), cancelreason }
  const lines = sheetColumns.map((key): [SheetColumn, string, ReactNode] => [
    key,
    labels[key],
    hasOwnValue(key) ? ownValues[key] : formatValue(bookingColumns[key].kind, booking[key], booking, formats),
  ])
  return (
    <dl className={classes.facts}>
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
