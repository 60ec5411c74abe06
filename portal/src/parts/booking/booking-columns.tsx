import type { Transaction, TransactionSort } from '@gangway/contract/features/transactions'
import type { Formats } from '@gangway/kit/messages/formats'
import type { ReactNode } from 'react'
import type { Messages } from '../../i18n/messages.ts'
import { BookingStatus } from './booking-status.tsx'
import classes from './booking-table.module.css'

export type BookingColumn = {
  key: keyof Messages['transactions']['columns']
  /** In rem. */
  width: number
  align?: 'right'
  sort?: TransactionSort
  /** Text that takes as many lines as it needs; only a comment is cut off, and the details show all of it. */
  isText?: true
  cell: (row: Transaction, formats: Formats, area: string) => ReactNode
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

/** A request without a price yet has no amounts. */
export const amountOf = ({ status }: Pick<Transaction, 'status'>, euro: number, { euro: text }: Formats) =>
  status === 'request' && euro === 0 ? '–' : text(euro)

/** In rem, with a booking number. */
export const nameWidth = 6.25

/** TRX-7: every column. A window of 1440 pixels shows them up to the commission, and that there is more. */
const columns: readonly BookingColumn[] = [
  { key: 'date', width: 6.5, sort: 'date', cell: (row, f) => f.date(row.date) },
  { key: 'status', width: 8, sort: 'status', cell: (row) => <BookingStatus status={row.status} isShort /> },
  { key: 'customername', width: 11.5, isText: true, sort: 'customername', cell: customerOf },
  { key: 'reiseterminvon', width: 6.5, sort: 'reiseterminvon', cell: (row, f) => f.date(row.reiseterminvon) },
  { key: 'name', width: 10.25, isText: true, sort: 'name', cell: (row) => row.name },
  { key: 'shipname', width: 7, isText: true, sort: 'shipname', cell: (row) => row.shipname },
  {
    key: 'bookingpricebrutto',
    width: 7,
    align: 'right',
    sort: 'bookingpricebrutto',
    cell: (row, f) => amountOf(row, row.bookingpricebrutto, f),
  },
  {
    key: 'commission',
    width: 6.5,
    align: 'right',
    sort: 'commission',
    cell: (row, f) => amountOf(row, row.commission, f),
  },
  { key: 'persons', width: 4.75, align: 'right', sort: 'persons', cell: (row, f) => f.number(row.persons) },
  { key: 'reiseterminbis', width: 6.5, sort: 'reiseterminbis', cell: (row, f) => f.date(row.reiseterminbis) },
  { key: 'travelername', width: 12.5, isText: true, sort: 'travelername', cell: (row) => row.travelername },
  { key: 'shippingcompany', width: 11, isText: true, sort: 'shippingcompany', cell: (row) => row.shippingcompany },
  { key: 'cruisingarea', width: 15, isText: true, sort: 'cruisingarea', cell: (_, __, area) => area },
  { key: 'routeplanid', width: 5.75, align: 'right', sort: 'routeplanid', cell: (row) => row.routeplanid },
  { key: 'bookingid', width: 9, align: 'right', sort: 'bookingid', cell: (row) => row.bookingid },
  { key: 'comment', width: 16, isText: true, cell: (row) => row.comment },
]

/** In narrow windows the price is beside the customer: it is what people look for, without scrolling. */
const priceFirst = () => {
  const [price, others] = [columns.filter(isPrice), columns.filter((column) => !isPrice(column))]
  const after = others.findIndex(({ key }) => key === 'customername') + 1
  return others.toSpliced(after, 0, ...price)
}

const isPrice = ({ key }: BookingColumn) => key === 'bookingpricebrutto'

export const bookingColumns = (isTravelerShown: boolean, isNarrow = false) =>
  (isNarrow ? priceFirst() : columns).filter(({ key }) => key !== 'travelername' || isTravelerShown)

/** How a booking is labelled: requests have no number yet. */
export const bookingName = ({ bookingnr, bookingid }: Pick<Transaction, 'bookingnr' | 'bookingid'>) =>
  bookingnr || String(bookingid)

/** The column titles: a request is not booked yet. */
export const columnTitles = (t: Messages, isRequest: boolean) =>
  isRequest ? { ...t.transactions.columns, ...t.transactions.requestColumns } : t.transactions.columns
