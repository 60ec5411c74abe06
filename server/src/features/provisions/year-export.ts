import { join } from 'node:path'
import { Readable } from 'node:stream'
import { dayOf } from '@gangway/contract/dates/days'
import type { exportProvisionYear } from '@gangway/contract/features/provisions-year'
import { type LineKind, lineKinds } from '@gangway/contract/money/commission-state'
import { type Language, languages } from '@gangway/contract/texts/languages'
import { numberFormat } from '@gangway/contract/texts/number-format'
import { readTexts } from '../../files/read-texts.ts'
import { fileName, tableFile } from '../../files/table-file.ts'
import type { Sheet } from '../../files/xlsx-sheet.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { Context, FileAnswer } from '../../http/pipeline/handler.ts'
import * as store from './payouts-store.ts'
import { brandContact, type YearFile, type YearMessages, type YearPayout, yearPdf } from './year-pdf.ts'

export const yearMessages = readTexts<YearMessages>(join(import.meta.dirname, 'texts'))

/** The part of each kind; of a file without lines all is commission. */
const toYearPayout = (payout: store.Payout, lines: readonly store.YearLine[]): YearPayout => {
  const sumOf = (kind: LineKind) => lines.reduce((sum, line) => (line.kind === kind ? sum + line.amountcents : sum), 0)
  return {
    ...payout,
    commission: payout.statementid === null ? payout.sumcents : sumOf('commission'),
    correction: sumOf('correction'),
    cancellation: sumOf('cancellation'),
    bonus: sumOf('bonus'),
  }
}

/** A PDF with more lines than this has a thousand pages: the Excel file has them all. */
const mostLines = 50_000

const createFormats = (language: Language) => {
  const amount = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const day = new Intl.DateTimeFormat(languages[language].locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return { money: (cents: number) => amount.format(cents / 100), day: (iso: string) => day.format(Date.parse(iso)) }
}

/** The statements with their amounts by kind, and all their lines. */
const buildSheets = ({ year, partnerid, brand, agency, payouts, lines, today, messages, day }: YearFile): Sheet[] => {
  const head = [
    messages.title.replace('{year}', String(year)),
    `${agency.firma} (${messages.partner} ${partnerid}), ${agency.strasse} ${agency.hausnummer}, ${agency.plz} ${agency.ort}`,
    [brand.name, ...brandContact(brand)].join(', '),
    `${messages.rule} ${messages.created} ${day(today)}.`,
  ]
  const sum = (kind: LineKind) => payouts.reduce((all, one) => all + one[kind], 0) / 100
  const byStatement = new Map(payouts.map((payout) => [payout.statementid, payout]))
  const amounts = lineKinds.map((kind) => ({ header: messages.kinds[kind], kind: 'euro', width: 14 }) as const)
  return [
    {
      name: messages.statements,
      head,
      columns: [
        { header: messages.day, kind: 'day', width: 12 },
        { header: messages.statement, kind: 'text', width: 34 },
        ...amounts,
        { header: messages.total, kind: 'euro', width: 14 },
      ],
      rows: [
        [
          ...payouts.map((payout) => ({
            cells: [payout.day, payout.name, ...lineKinds.map((kind) => payout[kind] / 100), payout.sumcents / 100],
          })),
          {
            cells: [null, messages.total, ...lineKinds.map(sum), store.sumPayouts(payouts) / 100],
            isStrong: true,
          },
        ],
      ],
    },
    {
      name: messages.lines,
      head: head.slice(0, 1),
      columns: [
        { header: messages.day, kind: 'day', width: 12 },
        { header: messages.statement, kind: 'text', width: 34 },
        { header: messages.booking, kind: 'text', width: 16 },
        { header: messages.customer, kind: 'text', width: 28 },
        { header: messages.returndate, kind: 'day', width: 12 },
        { header: messages.kind, kind: 'text', width: 14 },
        { header: messages.text, kind: 'text', width: 30 },
        { header: messages.amount, kind: 'euro', width: 14 },
      ],
      rows: [
        lines.map(({ statementid, kind, amountcents, text, booking, customername, returndate }) => {
          const statement = byStatement.get(statementid)
          return {
            cells: [
              statement?.day ?? null,
              statement?.name ?? '',
              booking,
              customername,
              returndate,
              messages.kinds[kind],
              text,
              amountcents / 100,
            ],
          }
        }),
      ],
    },
  ]
}

/** MNY-8: a year's commission as one file for the accountant. */
export const buildYear = async (context: Context<typeof exportProvisionYear>): Promise<FileAnswer> => {
  const { database, session, brand, query, now } = context
  const { year, format, language = brand.language } = query
  const { partnerid } = session
  const { agency, payouts, lines } = await database.asPartner(partnerid, 'read', async (db) => {
    const found = await store.listPayouts(db, partnerid, [`${year}-01-01`, `${year}-12-31`])
    const ids = found.flatMap(({ statementid }) => statementid ?? [])
    const linesFound = ids.length > 0 ? await store.listYearLines(db, partnerid, ids) : []
    const byStatement = Map.groupBy(linesFound, ({ statementid }) => statementid)
    return {
      agency: await store.readYearAgency(db, partnerid),
      payouts: found.map((payout) => toYearPayout(payout, byStatement.get(payout.statementid ?? 0) ?? [])),
      lines: linesFound,
    }
  })
  if (payouts.length === 0) throw new ApiError('notfound')
  if (format === 'pdf' && lines.length > mostLines) throw new ApiError('toolarge')
  const messages = yearMessages[language]
  const today = dayOf(now())
  const file = { year, partnerid, brand, agency, payouts, lines, today, messages, ...createFormats(language) }
  const name = [brand.key, messages.file, year]
  if (format !== 'pdf') return tableFile({ name, format, language, sheets: buildSheets(file) })
  return { name: fileName(name, format), type: 'application/pdf', content: Readable.from([yearPdf(file)]) }
}
