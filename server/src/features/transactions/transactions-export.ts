import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isColumnShown } from '@gangway/contract/booking-column-names'
import type { Brand } from '@gangway/contract/brands'
import { dayOf } from '@gangway/contract/days'
import { type exportTransactions, toColumnReader } from '@gangway/contract/features/transactions'
import { labelValue } from '@gangway/contract/label-value'
import { type Language, languages, textIn } from '@gangway/contract/languages'
import { numberFormat } from '@gangway/contract/number-format'
import type { Database, Db } from '../../db/database.ts'
import { fileDays, tableFile } from '../../files/table-file.ts'
import { xlsxMaxRows } from '../../files/xlsx.ts'
import type { Row } from '../../files/xlsx-sheet.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context, FileAnswer } from '../../http/handler.ts'
import { listPeople } from '../requests/request-people-store.ts'
import { type ExportField, exportFields } from './export-fields.ts'
import { type ExportMessages, exportMessages } from './export-messages.ts'
import { type Filter, readFilter, withSpan } from './transactions-filter.ts'
import { readTotals, type Totals } from './transactions-search-store.ts'
import { readAreaTexts, streamTransactions } from './transactions-store.ts'

type Exporting = Context<typeof exportTransactions>

type Reading = { database: Database; filter: Filter }

/** All rows in one transaction, which begins with the first and ends with the last, or when nobody wants more. */
async function* readRows(
  { database, filter }: Reading,
  toRows: (db: Db) => AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  const stream = new PassThrough({ objectMode: true, highWaterMark: 1 })
  database
    .asPartner(filter.partnerid, 'hold', (db) => pipeline(toRows(db), stream))
    .catch((error: Error) => stream.destroy(error))
  yield* stream
}

const writeCells = (
  { filter }: Reading,
  visibleFields: readonly ExportField[],
  messages: ExportMessages,
  { language, brand }: ExportLanguage,
) =>
  async function* (db: Db) {
    const names = new Map<number, string>()
    for await (const rows of streamTransactions(db, filter)) {
      const unknown = rows.filter(({ cruisingareaid }) => !names.has(cruisingareaid))
      for (const { cruisingareaid, texts } of await readAreaTexts(db, unknown))
        names.set(cruisingareaid, textIn(texts, language, brand)?.name ?? '')
      yield rows.map((row): Row => {
        const areaName = names.get(row.cruisingareaid) ?? ''
        return { cells: visibleFields.map(({ cell }) => cell(row, areaName, messages)) }
      })
    }
  }

/** ENQ-5: the name of whose bookings are exported; empty for nobody, undefined for everybody. */
const readPersonName = async (db: Db, { partnerid, userno }: Filter) => {
  if (userno === undefined) return undefined
  return (await listPeople(db, partnerid)).find((one) => one.userno === userno)?.name ?? ''
}

/** What came in as a request is shown as a list of requests, whatever became of it. */
const typeOf = ({ origin, type }: Exporting['query']) => origin ?? type

/** TRX-5 gives lists by type their name; what came in as a request is another list. */
const nameOf = ({ brand, query, now }: Exporting, language: Language) =>
  query.origin
    ? [brand.key, exportMessages[language].labels.types.request, fileDays(query.startDate, query.endDate)]
    : [brand.key, query.type, dayOf(now())]

type ExportLanguage = { language: Language; brand: Brand }

/** The header in the reader's language: type, days, search, status, state of the commission, responsible person, totals. */
const buildHeader = ({ query, brand }: Exporting, language: Language, totals: Totals, person: string | undefined) => {
  const { labels, search, total } = exportMessages[language]
  const { locale } = languages[language]
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  const number = numberFormat(language)
  const euro = numberFormat(language, { style: 'currency', currency: 'EUR' })
  const range = `${day.format(new Date(query.startDate))} – ${day.format(new Date(query.endDate))}`
  return [
    labelValue(language, brand.name, labels.types[typeOf(query)]),
    labelValue(language, labels.dateTypes[query.dateType], range),
    ...(query.searchIn ? [labelValue(language, search, query.searchIn)] : []),
    ...(query.status ? [labelValue(language, labels.columns.status, labels.states[query.status])] : []),
    ...(query.commissionstate
      ? [labelValue(language, labels.columns.commissionstate, labels.commissionStates[query.commissionstate])]
      : []),
    ...(person === undefined ? [] : [labelValue(language, labels.columns.responsible, person || labels.nobody)]),
    [
      labelValue(language, total, number.format(totals.total)),
      labelValue(language, labels.columns.persons, number.format(totals.persons)),
      labelValue(language, labels.values[typeOf(query)], euro.format(totals.cents / 100)),
      labelValue(language, labels.columns.commission, euro.format(totals.commissioncents / 100)),
    ].join(', '),
  ]
}

/** TRX-5: an Excel or CSV file of exactly what is filtered, in the same order. */
export const buildExport = async (context: Exporting): Promise<FileAnswer> => {
  const { database, session, brand, query } = context
  const { language = brand.language } = query
  const { filter, totals, person } = await database.asPartner(session.partnerid, 'read', async (db) => {
    const filter = await withSpan(db, await readFilter(db, context, query))
    const totals = await readTotals(db, filter)
    return { filter, totals, person: await readPersonName(db, filter) }
  })
  if (totals.total > xlsxMaxRows) throw new ApiError('toolarge')
  const messages = exportMessages[language]
  const { area, labels } = messages
  const visibleFields = exportFields.filter(({ key }) => isColumnShown(key, toColumnReader(session, brand)))
  // A request is not booked yet.
  const names = { area, ...labels.columns, ...(typeOf(query) === 'request' && labels.requestColumns) }
  const columns = visibleFields.map(({ key, kind, width }) => ({ header: names[key], kind, width }))
  const reading = { database, filter }
  const rows = readRows(reading, writeCells(reading, visibleFields, messages, { language, brand }))
  const head = buildHeader(context, language, totals, person)
  const sheet = { name: labels.types[typeOf(query)], head, columns, rows }
  return tableFile({ name: nameOf(context, language), format: query.format, language, sheets: [sheet] })
}
