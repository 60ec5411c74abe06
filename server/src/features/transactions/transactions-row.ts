import {
  type ColumnWith,
  isColumnShown,
  type StoredBooking,
  type StoredName,
  type StoredValue,
} from '@gangway/contract/bookings/booking-column-names'
import { bookingColumns } from '@gangway/contract/bookings/booking-columns'
import { stateName } from '@gangway/contract/bookings/bookings'
import {
  detailColumns,
  rowColumns,
  type Transaction,
  type TransactionDetails,
} from '@gangway/contract/features/transactions'
import { isLiveState, type StoredCommission } from '../provisions/commission-store.ts'
import type { Reader } from './transactions-filter.ts'

type ReadColumn = ColumnWith<'row'> | ColumnWith<'detail'>

/** What is selected of a booking: its own columns, and the names from the catalogue. */
type SelectedBooking = Pick<StoredBooking, StoredName<ReadColumn>> & {
  shipname: string | null
  organizername: string
  /** ENQ-5: null where nobody has written anything yet. */
  reference: string | null
  responsible: string | null
  lastnote: string | null
  /** Undefined where provisions are hidden. */
  commission?: Pick<StoredCommission, 'payoutday' | 'state'> | undefined
}

/** The columns whose value on the wire is not the stored one. */
type ConvertedColumn = {
  [K in ReadColumn]: K extends ColumnWith<'stored'> ? (StoredValue<K> extends TransactionDetails[K] ? never : K) : K
}[ReadColumn]

const converted: { [K in ConvertedColumn]: (row: SelectedBooking) => TransactionDetails[K] } = {
  status: ({ state }) => stateName(state),
  area: ({ area }) => (area === 2 ? 2 : 1),
  shipname: ({ shipname }) => shipname ?? '',
  shippingcompany: ({ organizername }) => organizername,
  reference: ({ reference }) => reference ?? '',
  responsible: ({ responsible }) => responsible ?? '',
  lastnote: ({ lastnote }) => lastnote ?? '',
  payoutday: ({ commission, state }) => (commission && isLiveState(state) ? commission.payoutday : null),
  commissionstate: ({ commission }) => commission?.state ?? null,
}

const isConverted = (name: ReadColumn): name is ConvertedColumn => name in converted

const readColumn = (name: ReadColumn): ((row: SelectedBooking) => unknown) => {
  if (isConverted(name)) return converted[name]
  const { kind, stored } = bookingColumns[name]
  return kind === 'euro' ? (row) => row[stored] / 100 : (row) => row[stored]
}

/** Reads these columns in wire format, in this order. */
const readerOf = <Wire>(names: readonly ReadColumn[]) => {
  const columns = names.map((name) => ({ name, read: readColumn(name) }))
  return (row: SelectedBooking) => {
    const fields: Record<string, unknown> = {}
    for (const { name, read } of columns) fields[name] = read(row)
    return fields as Wire // the names are all of its keys
  }
}

/** Reads a row of the list, with the columns that its reader may see. */
export const rowReader = ({ isTravelerShown, payout }: Reader) =>
  readerOf<Transaction>(
    rowColumns.filter((name) => isColumnShown(name, { isTravelerShown, hasProvisions: payout !== undefined })),
  )

/** Reads what only the details of a booking have. */
export const readDetailColumns = readerOf<Pick<TransactionDetails, ColumnWith<'detail'>>>(detailColumns)
