import { limits } from '@gangway/contract/calls/limits'
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
  const year = Number(parts?.[1])
  return parts && year >= limits.yearMin && year <= limits.yearMax ? { year, month: Number(parts[2]) } : undefined
}

/** `101001/2026-10/statement.pdf`: an agency, a month and a file; folders above are left out. */
export const parseStatementPath = (path: string): StatementPath | Refused => {
  const [partner = '', monthText = '', filename = '', ...more] = path.split('/').slice(-3)
  if (filename === '' || more.length > 0) return { reason: 'folder' }
  const month = parseMonthFolder(monthText)
  if (!month) return { reason: 'month' }
  return /^[1-9]\d{0,8}$/.test(partner) ? { partnerid: Number(partner), ...month, filename } : { reason: 'partner' }
}

/** The sum of each file in cents, undefined where it is not a number. */
export type Sums = ReadonlyMap<string, number | undefined>

/** A list of sums; undefined if it cannot be read. */
export const parseSums = (text: string): Sums | undefined => {
  const content = text.replace(/^\ufeff/, '')
  const reader = csvReader(detectSeparator(content))
  try {
    return new Map(
      [...reader.take(content), ...reader.end()].map(({ cells: [name = '', amount = ''] }) => {
        const euro = parseNumber(amount, 'german')
        return [name.trim().normalize('NFC'), euro === undefined ? undefined : Math.round(euro * 100)]
      }),
    )
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}
