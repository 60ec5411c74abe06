import { Readable } from 'node:stream'
import type { TableFormat } from '@gangway/contract/bookings/table-format'
import { monthEnd, monthStart } from '@gangway/contract/dates/days'
import { type Language, languages } from '@gangway/contract/texts/languages'
import { writeXlsx, xlsxType } from './xlsx.ts'
import type { Cell, Sheet } from './xlsx-sheet.ts'
import type { Kind } from './xlsx-styles.ts'

const csvType = 'text/csv; charset=utf-8'

/** A spreadsheet takes a cell that begins like this as a formula, some also in full width. Behind an apostrophe it is text. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

const quote = (text: string) => (/[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const writeText = (text: string) => quote(formula.test(text) ? `'${text}` : text)

/** A rate has its sign: in its column there may also be differences. */
const percentOrNumber = (value: number, kind: Kind) =>
  kind === 'percent' ? `${Math.round(value * 10_000) / 100}%` : String(value)

/** How the Excel of a language reads numbers and days: the comma separates either cells or decimals. */
const formatsOf = (language: Language) => {
  const { locale } = languages[language]
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  const hasDecimalComma = language !== 'en'
  return {
    separator: hasDecimalComma ? ';' : ',',
    day: (iso: string) => day.format(Date.parse(iso)),
    number: (value: number, kind: Kind) => {
      const text = kind === 'euro' ? value.toFixed(2) : percentOrNumber(value, kind)
      return hasDecimalComma ? text.replace('.', ',') : text
    },
  }
}

/**
 * A table as CSV, as the Excel of this language opens it by a double click: a byte order mark, semicolons and decimal
 * commas where it expects them. What stands above the table in an Excel file is left out: machines read this.
 */
export const writeCsv = ({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>, language: Language): Readable => {
  const { separator, day, number } = formatsOf(language)
  const write = (cell: Cell | undefined, kind: Kind) => {
    if (cell === null || cell === undefined) return ''
    if (typeof cell === 'object') return 'text' in cell ? writeText(cell.text) : number(cell.value, cell.kind)
    if (typeof cell === 'number') return number(cell, kind)
    return kind === 'day' && cell !== '' ? day(cell) : writeText(cell)
  }
  const toLine = (cells: readonly string[]) => `${cells.join(separator)}\r\n`
  async function* lines() {
    yield `\uFEFF${toLine(columns.map(({ header }) => writeText(header)))}`
    for await (const batch of rows)
      yield batch.map(({ cells }) => toLine(columns.map(({ kind }, at) => write(cells[at], kind)))).join('')
  }
  return Readable.from(lines(), { objectMode: false })
}

const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** `Offene Beträge` → `offene-betraege` */
const toFileWord = (text: string) =>
  text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Days as part of a file name: a whole month is `2026-10`. */
export const fileDays = (startDate: string, endDate: string) =>
  startDate === monthStart(startDate) && endDate === monthEnd(startDate)
    ? startDate.slice(0, 7)
    : `${startDate}-${endDate}`

/**
 * The name of every file that is made: whose it is, what is in it, and of when: `seeweg-besuche-2026-10.csv`. No two
 * exports share one; a test has them all.
 */
export const fileName = (parts: readonly (string | number)[], extension: string) =>
  `${parts.map((part) => toFileWord(String(part))).join('-')}.${extension}`

/** The tables of a screen, before they become a file. */
export type Table = { name: readonly (string | number)[]; language: Language; sheets: readonly Sheet[] }

/** NTF-6: tables as an Excel file, or the first of them as CSV. */
export const tableFile = ({ name, format, language, sheets }: Table & { format: TableFormat }) => {
  const [first] = sheets
  if (format === 'csv' && first)
    return { name: fileName(name, 'csv'), type: csvType, content: writeCsv(first, language) }
  return { name: fileName(name, 'xlsx'), type: xlsxType, content: writeXlsx(sheets) }
}
