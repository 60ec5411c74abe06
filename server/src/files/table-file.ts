import { monthEnd, monthStart } from '@gangway/contract/days'
import type { Language } from '@gangway/contract/languages'
import type { TableFormat } from '@gangway/contract/table-format'
import { csvType, writeCsv } from './csv-writer.ts'
import { writeXlsx, xlsxType } from './xlsx.ts'
import type { Sheet } from './xlsx-sheet.ts'

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

type TableFile = {
  name: readonly (string | number)[]
  format: TableFormat
  language: Language
  sheets: readonly Sheet[]
}

/** NTF-6: tables as an Excel file, or the first of them as CSV. */
export const tableFile = ({ name, format, language, sheets }: TableFile) => {
  const [first] = sheets
  if (format === 'csv' && first)
    return { name: fileName(name, 'csv'), type: csvType, content: writeCsv(first, language) }
  return { name: fileName(name, 'xlsx'), type: xlsxType, content: writeXlsx(sheets) }
}
