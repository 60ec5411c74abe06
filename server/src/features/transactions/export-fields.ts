import { type ColumnOfKind, type ColumnWith, columnsWith, inOrder } from '@gangway/contract/booking-column-names'
import { bookingColumns } from '@gangway/contract/booking-columns'
import type { Transaction } from '@gangway/contract/features/transactions'
import type { Cell, Column } from '../../files/xlsx-sheet.ts'
import type { ExportMessages } from './export-messages.ts'

type ExportedColumn = ColumnWith<'excelWidth'>
type Writer = (row: Transaction, areaName: string, messages: ExportMessages) => Cell
export type ExportField = Omit<Column, 'header'> & { key: ExportedColumn; cell: Writer }

/** The columns of the file in their order. A new one comes before the comment. */
const exportedColumns = inOrder(
  columnsWith('excelWidth'),
  [
    'bookingid',
    'date',
    'status',
    'bookingnr',
    'routeplanid',
    'shippingcompany',
    'shipname',
    'area',
    'cruisingarea',
    'name',
    'reiseterminvon',
    'reiseterminbis',
    'customername',
    'travelername',
    'persons',
    'bookingpricebrutto',
    'commission',
    'payoutday',
    'commissionstate',
  ],
  ['comment'],
)

/** Columns whose cells are not the row's own value: choices, which have a name in each language, and what rows lack. */
type NamedColumn = Extract<ExportedColumn, 'area' | ColumnOfKind<'choice'>> | Exclude<ExportedColumn, keyof Transaction>

const namedCells: Record<NamedColumn, Writer> = {
  status: (row, _, messages) => messages.labels.states[row.status],
  area: (row, _, messages) => (row.area === 1 ? messages.sea : messages.river),
  cruisingarea: (_, areaName) => areaName,
  commissionstate: ({ commissionstate }, _, messages) =>
    commissionstate ? messages.labels.commissionStates[commissionstate] : null,
}

const isNamed = (name: ExportedColumn): name is NamedColumn => name in namedCells

/** What is written of each booking. */
export const exportFields = exportedColumns.map((key): ExportField => {
  if (isNamed(key)) return { key, kind: 'text', width: bookingColumns[key].excelWidth, cell: namedCells[key] }
  const { kind, excelWidth } = bookingColumns[key]
  return { key, kind: kind === 'comment' ? 'text' : kind, width: excelWidth, cell: (row) => row[key] ?? null }
})
