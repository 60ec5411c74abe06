import type { ColumnKind } from '@gangway/contract/bookings/booking-column'
import {
  type ColumnOfKind,
  type ColumnReader,
  type ColumnWith,
  columnsWith,
  hasProperty,
  inOrder,
  isColumnShown,
} from '@gangway/contract/bookings/booking-column-names'
import { bookingColumns } from '@gangway/contract/bookings/booking-columns'
import type { Transaction, TransactionSort } from '@gangway/contract/features/transactions'
import type { CommissionState } from '@gangway/contract/money/commission-state'
import type { Formats } from '@gangway/kit/messages/formats'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { BookingStatus } from './booking-status.tsx'
import classes from './booking-table.module.css'
import { formatValue } from './booking-values.ts'

/** MNY-4: what has become of a booking's commission, as text. */
function CommissionStateName({ state }: { state: CommissionState }) {
  const t = useMessages()
  return t.transactions.commissionStates[state]
}

type Cell = (row: Transaction, formats: Formats, area: string) => ReactNode

export type ListColumn = {
  key: keyof Messages['transactions']['columns']
  kind: ColumnKind
  /** In rem. */
  width: number
  align?: 'right'
  sort?: TransactionSort
  /** Text that takes as many lines as it needs; only a comment is cut off, and the details show all of it. */
  isText?: true
  cell: Cell
}

/** The longest name that fits one line of its cell. */
const longName = 22

/** The traveler below a customer of one line, where they differ. Screen readers have a separate column for it. */
const customerOf = ({ customername, travelername }: Transaction) => {
  if (!travelername || travelername === customername || customername.length > longName) return customername
  return (
    <>
      {customername}
      <span className={classes.traveler} aria-hidden>
        {travelername}
      </span>
    </>
  )
}

/** In rem, with a booking number: it is the name of a row, not a cell. */
export const nameWidth = bookingColumns.bookingnr.listWidth
type CellColumn = Exclude<ColumnWith<'listWidth'>, 'bookingnr'>

/** TRX-7: every column. A window of 1440 pixels shows them up to the commission, and that there is more. */
const cellColumns = inOrder<CellColumn>(
  columnsWith('listWidth').filter((name) => name !== 'bookingnr'),
  [
    'date',
    'status',
    'customername',
    'reiseterminvon',
    'name',
    'shipname',
    'bookingpricebrutto',
    'commission',
    'payoutday',
    'commissionstate',
    'persons',
    'reiseterminbis',
    'travelername',
    'shippingcompany',
    'cruisingarea',
    'routeplanid',
    'bookingid',
    'reference',
    'responsible',
    'lastnote',
  ],
  ['comment'],
)

/** Cells that need more than the format of their kind: choices, and what is not in the rows. */
type OwnCell = Extract<CellColumn, 'customername' | ColumnOfKind<'choice'>> | Exclude<CellColumn, keyof Transaction>

const ownCells: Record<OwnCell, Cell> = {
  status: (row) => <BookingStatus status={row.status} isShort />,
  customername: customerOf,
  commissionstate: ({ commissionstate }) => commissionstate && <CommissionStateName state={commissionstate} />,
  cruisingarea: (_, __, area) => area,
}

const hasOwnCell = (name: CellColumn): name is OwnCell => name in ownCells

const cellOf = (key: CellColumn): Cell => {
  if (hasOwnCell(key)) return ownCells[key]
  return (row, formats) => formatValue(key, row[key], row, formats)
}

const columns = cellColumns.map((key): ListColumn => {
  const { kind, listWidth } = bookingColumns[key]
  return {
    key,
    kind,
    width: listWidth,
    ...((kind === 'id' || kind === 'number' || kind === 'euro') && { align: 'right' }),
    ...((kind === 'text' || kind === 'comment') && { isText: true }),
    ...(hasProperty(key, 'isSortable') && { sort: key }),
    cell: cellOf(key),
  }
})

/** In narrow windows the price is beside the customer: it is what people look for, without scrolling. */
const priceFirst = () => {
  const [price, others] = [columns.filter(isPrice), columns.filter((column) => !isPrice(column))]
  const after = others.findIndex(({ key }) => key === 'customername') + 1
  return others.toSpliced(after, 0, ...price)
}

const isPrice = ({ key }: ListColumn) => key === 'bookingpricebrutto'

export const visibleColumns = (reader: ColumnReader, isNarrow = false) =>
  (isNarrow ? priceFirst() : columns).filter(({ key }) => isColumnShown(key, reader))

/** How a booking is labelled: requests have no number yet. */
export const bookingName = ({ bookingnr, bookingid }: Pick<Transaction, 'bookingnr' | 'bookingid'>) =>
  bookingnr || String(bookingid)

/** The column titles: a request is not booked yet. */
export const columnTitles = (t: Messages, isRequest: boolean) =>
  isRequest ? { ...t.transactions.columns, ...t.transactions.requestColumns } : t.transactions.columns
