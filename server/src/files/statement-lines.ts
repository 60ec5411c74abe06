import { limits } from '@gangway/contract/calls/limits'
import { toCents } from '@gangway/contract/money/cents'
import { type LineKind, lineKinds } from '@gangway/contract/money/commission-state'
import { CsvError, csvReader, detectSeparator } from './csv.ts'
import { parseNumber } from './parse-number.ts'

/**
 * MNY-2: next to the statements of a month, the lines of each: file, booking id or number, kind, amount in euro, text
 * (`statement.pdf;4000017;commission;263,84;Mein Schiff 3`).
 */
export const linesName = 'lines.csv'

export type FolderLine = {
  bookingid: number | null
  bookingnr: string
  kind: LineKind
  amountcents: number
  text: string
}

/** The lines of each file; undefined where one of them cannot be read. */
export type FolderLines = ReadonlyMap<string, readonly FolderLine[] | undefined>

const isKind = (text: string): text is LineKind => lineKinds.some((kind) => kind === text)

/** A reference of digits is a booking id; if no booking has that id, it is looked for among the numbers. */
const parseReference = (reference: string) => {
  const isId = /^[1-9]\d{0,14}$/.test(reference)
  return { bookingid: isId ? Number(reference) : null, bookingnr: reference }
}

const parseLine = (cells: readonly string[]): FolderLine | undefined => {
  const [, reference = '', kind = '', amount = '', text = ''] = cells.map((cell) => cell.trim().normalize('NFC'))
  const euro = parseNumber(amount, 'german')
  const isTooLong = reference.length > limits.line || text.length > limits.line
  if (!isKind(kind.toLowerCase()) || euro === undefined || Math.abs(euro) > limits.money || isTooLong) return undefined
  return { ...parseReference(reference), kind: kind.toLowerCase() as LineKind, amountcents: toCents(euro), text } // checked above
}

const isHeading = (cells: readonly string[]) => parseNumber(cells[3] ?? '', 'german') === undefined

/** A list of lines; undefined if it cannot be read. A first row without an amount is a heading. */
export const parseLines = (content: string): FolderLines | undefined => {
  const text = content.replace(/^\ufeff/, '')
  const reader = csvReader(detectSeparator(text))
  const lines = new Map<string, FolderLine[] | undefined>()
  try {
    const rows = [...reader.take(text), ...reader.end()]
    for (const [at, { cells }] of rows.entries()) {
      if (at === 0 && isHeading(cells)) continue
      const name = (cells[0] ?? '').trim().normalize('NFC')
      const line = parseLine(cells)
      const known = lines.has(name) ? lines.get(name) : []
      if (known && line && known.length < limits.statementLines) {
        known.push(line)
        lines.set(name, known)
      } else lines.set(name, undefined)
    }
    return lines
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** Whether lines are those of the statement: readable, with a sum, and adding up to it. */
export const doLinesAddUp = (lines: readonly FolderLine[] | undefined, sumcents: number | null) =>
  lines !== undefined && sumcents === lines.reduce((sum, { amountcents }) => sum + amountcents, 0)
