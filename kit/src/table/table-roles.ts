/** The roles of a table's elements, written out: where CSS turns rows into cards the elements lose their own. */
export const tableRoles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  columnHeader: 'columnheader',
  rowHeader: 'rowheader',
  cell: 'cell',
} as const
