import type { Transaction, TransactionSort } from '@gangway/contract/features/transactions'
import type { ReactNode } from 'react'
import type { Formats } from '../i18n/formats.ts'
import type { Words } from '../i18n/words.ts'
import { BookingStatus } from './booking-status.tsx'

export type BookingColumn = {
  key: keyof Words['transactions']['columns']
  /** In rem. */
  width: number
  align?: 'right'
  sort?: TransactionSort
  cell: (row: Transaction, formats: Formats, area: string) => ReactNode
}

/** TRX-7: every column, those that are looked for most first. */
const columns: readonly BookingColumn[] = [
  { key: 'date', width: 6.5, sort: 'date', cell: (row, f) => f.date(row.date) },
  { key: 'status', width: 13.5, sort: 'status', cell: (row) => <BookingStatus status={row.status} /> },
  { key: 'customername', width: 11, sort: 'customername', cell: (row) => row.customername },
  { key: 'travelername', width: 11, sort: 'travelername', cell: (row) => row.travelername },
  { key: 'name', width: 17, sort: 'name', cell: (row) => row.name },
  { key: 'reiseterminvon', width: 6.5, sort: 'reiseterminvon', cell: (row, f) => f.date(row.reiseterminvon) },
  { key: 'reiseterminbis', width: 6.5, sort: 'reiseterminbis', cell: (row, f) => f.date(row.reiseterminbis) },
  { key: 'persons', width: 5, align: 'right', sort: 'persons', cell: (row, f) => f.number(row.persons) },
  {
    key: 'bookingpricebrutto',
    width: 8,
    align: 'right',
    sort: 'bookingpricebrutto',
    cell: (row, f) => f.euro(row.bookingpricebrutto),
  },
  { key: 'commission', width: 9, align: 'right', sort: 'commission', cell: (row, f) => f.euro(row.commission) },
  { key: 'shippingcompany', width: 11, sort: 'shippingcompany', cell: (row) => row.shippingcompany },
  { key: 'shipname', width: 11, sort: 'shipname', cell: (row) => row.shipname },
  { key: 'cruisingarea', width: 16, sort: 'cruisingarea', cell: (_, __, area) => area },
  { key: 'routeplanid', width: 6, align: 'right', sort: 'routeplanid', cell: (row) => row.routeplanid },
  { key: 'bookingid', width: 7, align: 'right', sort: 'bookingid', cell: (row) => row.bookingid },
  { key: 'comment', width: 16, cell: (row) => row.comment },
]

export const bookingColumns = (isTravelerShown: boolean) =>
  columns.filter(({ key }) => key !== 'travelername' || isTravelerShown)

/** What a booking is called: requests have no number yet. */
export const bookingName = ({ bookingnr, bookingid }: Pick<Transaction, 'bookingnr' | 'bookingid'>) =>
  bookingnr || String(bookingid)
