import type { PublishReason } from '@gangway/contract/features/publishing'
import { CsvError, csvReader, detectSeparator } from './csv.ts'
import { parseNumber } from './parse-number.ts'

/** Next to the statements of a month: the amount of each, in euro (`statement.pdf;1.234,56`). */
export const sumsName = 'sums.csv'

export type StatementPath = { partnerid: number; year: number; month: number; filename: string }
type Refused = { reason: PublishReason }

/** `2026-10` as year and month. */
export const parseMonthFolder = (name: string) => {
  const parts = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(name)
  return parts ? { year: Number(parts[1]), month: Number(parts[2]) } : undefined
}

/** `101001/2026-10/statement.pdf`: an agency, a month and a file; folders above are left out. */
export const parseStatementPath = (path: string): StatementPath | Refused => {
  const [partner = '', monthText = '', filename = '', ...more] = path.split('/').slice(-3)
  if (filename === '' || more.length > 0) return { reason: 'folder' }
  const month = parseMonthFolder(monthText)
  if (!month) return { reason: 'month' }
  return /^[1-9]\d{0,8}$/.test(partner) ? { partnerid: Number(partner), ...month, filename } : { reason: 'partner' }
}

/** The sum of each file in a list of sums, in cents; undefined if the list cannot be read. */
export const parseSums = (text: string): ReadonlyMap<string, number> | undefined => {
  const content = text.replace(/^\ufeff/, '')
  const reader = csvReader(detectSeparator(content))
  try {
    const rows = [...reader.take(content), ...reader.end()].map(({ cells }): [string, number | undefined] => [
      cells[0]?.trim() ?? '',
      parseNumber(cells[1] ?? '', 'german'),
    ])
    return new Map(rows.flatMap(([name, euro]) => (euro === undefined ? [] : [[name, Math.round(euro * 100)]])))
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}
