import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'
import { tableRoles } from './table-roles.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers and money are right-aligned. */
  align?: 'right'
  /** The cell that names its row. */
  isHeading?: boolean
  /** The row's actions: on a phone they have the bottom of the card to themselves. */
  isAction?: boolean
}

type Props<Row> = {
  /** The table's caption, for screen readers. */
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** Marks a row with an error. */
  isBad?: (row: Row) => boolean
  /** For tables with more columns than fit a tablet or small laptop: there, too, each row becomes a card. */
  isWide?: boolean
}

/** A plain table; on a phone each row becomes a card. */
export function DataTable<Row>({ caption, rows, columns, rowKey, isBad, isWide = false }: Props<Row>) {
  const narrow = `(max-width: ${isWide ? '79.99em' : '47.99em'})`
  const isCards = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false })
  return (
    <table className={classes.table} role={tableRoles.table} data-cards={isCards || undefined}>
      <caption>{caption}</caption>
      <thead role={tableRoles.group}>
        <tr role={tableRoles.row}>
          {columns.map(({ key, header, align }) => (
            <th key={key} scope="col" role={tableRoles.columnHeader} data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={tableRoles.group}>
        {rows.map((row) => (
          <tr key={rowKey(row)} role={tableRoles.row} data-bad={isBad?.(row) || undefined}>
            {columns.map((column) => (
              <Cell key={column.key} row={row} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  const { align, header, isAction = false, cell } = column
  const cellProps = { 'data-align': align, 'data-header': isAction ? undefined : header, children: cell(row) }
  return column.isHeading ? (
    <th scope="row" role={tableRoles.rowHeader} {...cellProps} />
  ) : (
    <td role={tableRoles.cell} {...cellProps} />
  )
}
