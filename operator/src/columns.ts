/** A value in a column. */
type Cell = string | number | boolean | null | undefined | Date

const written = (cell: Cell): string => {
  if (cell === null || cell === undefined || cell === '') return '–'
  if (cell instanceof Date) return `${cell.toISOString().slice(0, 16).replace('T', ' ')}Z`
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return String(cell)
}

/** Rows as aligned columns; numbers are right-aligned. */
export const columns = (head: readonly string[], rows: readonly (readonly Cell[])[]): string[] => {
  const table = [head, ...rows.map((row) => row.map(written))]
  const widths = head.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)))
  const isNumber = head.map((_, at) => rows.length > 0 && rows.every((row) => typeof row[at] === 'number'))
  return table.map((row) =>
    row
      .map((cell, at) => (isNumber[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

/** Named values, one per line. */
export const facts = (named: Readonly<Record<string, Cell>>): string[] => {
  const width = Math.max(...Object.keys(named).map((name) => name.length))
  return Object.entries(named).map(([name, value]) => `${name.padEnd(width)}  ${written(value)}`)
}
