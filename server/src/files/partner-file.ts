import type { FieldError } from '@gangway/contract/calls/errors'
import type { NewPartnerForm } from '@gangway/contract/features/partners'
import { partnersPerFile } from '@gangway/contract/features/partners-file'
import { CsvError, type CsvRow, parseBoolean, parseCsv } from './csv.ts'

type Column = keyof NewPartnerForm

/** What people call the columns beside their own names, in German and English. */
const columns: Readonly<Record<Column, readonly string[]>> = {
  partnerid: ['partnernummer', 'partner number'],
  mandant: ['marke', 'brand'],
  firma: ['name des reisebüros', 'name of the agency', 'name'],
  email: ['e-mail-adresse', 'e-mail', 'e-mail address'],
  land: ['country'],
  partnertype: ['partnertyp', 'partner type'],
  iscbe: ['eigene buchungsseite', 'own booking page'],
  tradepartner: ['handelspartner', 'trade partner'],
  pagetracking: ['besuchszählung', 'page tracking'],
  organizers: ['veranstalter'],
}
const names = Object.keys(columns) as Column[] // exactly these
const neededColumns: readonly Column[] = ['partnerid', 'mandant', 'firma', 'email']

/** A row as the form of a new partner would send it, not checked yet. */
export type PartnerRow = { line: number; sent: Readonly<Record<string, unknown>>; fields: FieldError[] }

const columnOf = (heading: string): Column | undefined => {
  const word = heading.trim().toLowerCase()
  return names.find((name) => name === word || columns[name].includes(word))
}

/** What people write for `all` and `none`. */
const lineWords = new Map([
  ['alle', 'all'],
  ['true', 'all'],
  ['keine', 'none'],
  ['false', 'none'],
])

const readCell = (column: Column, cell: string): unknown => {
  switch (column) {
    case 'partnerid':
    case 'mandant':
    case 'partnertype':
      // Anything else stays as it is, and is rejected at its field.
      return /^\d{1,15}$/.test(cell) ? Number(cell) : cell
    case 'iscbe':
    case 'tradepartner':
    case 'pagetracking':
      return parseBoolean(cell) ?? cell
    case 'land':
      return cell.toUpperCase()
    case 'organizers': {
      const word = String(parseBoolean(cell) ?? cell.toLowerCase())
      return lineWords.get(word) ?? word
    }
    default:
      return cell
  }
}

const toRow = (header: readonly Column[], { line, cells }: CsvRow): PartnerRow => {
  const given = header.flatMap((column, at) => {
    const cell = cells[at]?.trim() ?? ''
    return cell === '' ? [] : [[column, readCell(column, cell)] as const]
  })
  const isTooLong = cells.slice(header.length).some((cell) => cell.trim() !== '')
  const fields = isTooLong ? [{ field: 'cells', key: 'maxitems', params: { n: header.length } }] : []
  return { line, sent: Object.fromEntries(given), fields }
}

/** PRD-6: the rows of a CSV file of new partners, or why it cannot be read at all. */
export const readPartnerFile = (bytes: Uint8Array): { rows: PartnerRow[] } | { issue: Omit<FieldError, 'field'> } => {
  let lines: CsvRow[]
  try {
    lines = parseCsv(bytes)
  } catch (error) {
    if (error instanceof CsvError) return { issue: { key: 'pattern' } }
    throw error
  }
  const [first, ...rest] = lines
  if (!first || rest.length === 0) return { issue: { key: 'norows' } }
  if (rest.length > partnersPerFile) return { issue: { key: 'maxitems', params: { n: partnersPerFile } } }
  const headings = first.cells.filter((cell, at) => cell.trim() !== '' || at < first.cells.length - 1)
  const unknown = headings.filter((cell) => !columnOf(cell))
  if (unknown.length > 0) return { issue: { key: 'unknowncolumns', params: { names: unknown.join(', ') } } }
  const header = headings.flatMap((cell) => columnOf(cell) ?? [])
  const double = header.find((column, at) => header.indexOf(column) !== at)
  if (double) return { issue: { key: 'double', params: { value: double } } }
  const missing = neededColumns.filter((column) => !header.includes(column))
  if (missing.length > 0) return { issue: { key: 'missingcolumns', params: { names: missing.join(', ') } } }
  return { rows: rest.map((row) => toRow(header, row)) }
}
