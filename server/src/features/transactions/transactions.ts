import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  type ColumnOfKind,
  type ColumnWith,
  columnsWith,
  inOrder,
  isColumnShown,
} from '@gangway/contract/bookings/booking-column-names'
import { bookingColumns } from '@gangway/contract/bookings/booking-columns'
import type { Brand } from '@gangway/contract/brands/brands'
import { dayOf } from '@gangway/contract/dates/days'
import {
  exportTransactions,
  getTransaction,
  listTransactions,
  type Transaction,
  toColumnReader,
} from '@gangway/contract/features/transactions'
import { labelValue } from '@gangway/contract/texts/label-value'
import { type Language, languages, textIn } from '@gangway/contract/texts/languages'
import { numberFormat } from '@gangway/contract/texts/number-format'
import type { Database, Db } from '../../db/database.ts'
import { fileDays, tableFile } from '../../files/table-file.ts'
import { xlsxMaxRows } from '../../files/xlsx.ts'
import type { Cell, Column, Row } from '../../files/xlsx-sheet.ts'
import { limitExport } from '../../http/limits/exports.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { Context, Feature, FileAnswer } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { recordViewed, seenCustomer } from '../../http/session/seen-store.ts'
import { listPeople } from '../requests/request-people-store.ts'
import { changeWidth, dayFormat, readChangeCells } from './change-cell.ts'
import { areasIn, toBookingChanges } from './changes-store.ts'
import { type ExportMessages, exportMessages } from './export-messages.ts'
import { type Filter, readFilter, toReader, withSpan } from './transactions-filter.ts'
import { findPage, readTotals, type Totals } from './transactions-search-store.ts'
import * as store from './transactions-store.ts'
import { readAreaTexts, streamTransactions } from './transactions-store.ts'

type ExportedColumn = ColumnWith<'excelWidth'>
type Writer = (row: Transaction, areaName: string, messages: ExportMessages, language: Language) => Cell
type ExportField = Omit<Column, 'header'> & { key: ExportedColumn; cell: Writer }

/** The columns of the file in their order. A new one comes before the comment. */
const exportedColumns = inOrder(
  columnsWith('excelWidth'),
  [
    'bookingid',
    'date',
    'status',
    'bookingnr',
    'routeplanid',
    'shippingcompany',
    'shipname',
    'area',
    'cruisingarea',
    'name',
    'reiseterminvon',
    'reiseterminbis',
    'customername',
    'travelername',
    'persons',
    'bookingpricebrutto',
    'commission',
    'payoutday',
    'commissionstate',
  ],
  ['comment'],
)

/** Columns whose cells are not the row's own value: choices, which have a name in each language, and what rows lack. */
type NamedColumn = Extract<ExportedColumn, 'area' | ColumnOfKind<'choice'>> | Exclude<ExportedColumn, keyof Transaction>

/** ENG-7: of a request for any day of a month the month is written, and no return. */
const tripCells: Partial<Record<ExportedColumn, Writer>> = {
  reiseterminvon: ({ wholemonth, reiseterminvon }, _, __, language) => {
    if (!wholemonth) return reiseterminvon
    const month = new Intl.DateTimeFormat(languages[language].locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    return { text: month.format(Date.parse(reiseterminvon)) }
  },
  reiseterminbis: ({ wholemonth, reiseterminbis }) => (wholemonth ? null : reiseterminbis),
}

const namedCells: Record<NamedColumn, Writer> = {
  status: (row, _, messages) => messages.labels.states[row.status],
  area: (row, _, messages) => (row.area === 1 ? messages.sea : messages.river),
  cruisingarea: (_, areaName) => areaName,
  commissionstate: ({ commissionstate }, _, messages) =>
    commissionstate ? messages.labels.commissionStates[commissionstate] : null,
}

const isNamed = (name: ExportedColumn): name is NamedColumn => name in namedCells

/** What is written of each booking. */
const exportFields = exportedColumns.map((key): ExportField => {
  if (isNamed(key)) return { key, kind: 'text', width: bookingColumns[key].excelWidth, cell: namedCells[key] }
  const { kind, excelWidth } = bookingColumns[key]
  const cell = tripCells[key] ?? ((row: Transaction) => row[key] ?? null)
  return { key, kind: kind === 'comment' ? 'text' : kind, width: excelWidth, cell }
})

type Exporting = Context<typeof exportTransactions>
type Changed = NonNullable<Filter['changed']>

type Reading = { database: Database; filter: Filter }

/** All rows in one transaction, which begins with the first and ends with the last, or when nobody wants more. */
async function* readRows(
  { database, filter }: Reading,
  toRows: (db: Db) => AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  const stream = new PassThrough({ objectMode: true, highWaterMark: 1 })
  database
    .asPartner(filter.partnerid, 'readonly', (db) => pipeline(toRows(db), stream))
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
    let changeCell: Awaited<ReturnType<typeof readChangeCells>>
    for await (const rows of streamTransactions(db, filter)) {
      // Not before: the transaction begins with the first rows.
      changeCell ??= await readChangeCells(db, filter, language, brand)
      const unknown = rows.filter(({ cruisingareaid }) => !names.has(cruisingareaid))
      for (const { cruisingareaid, texts } of await readAreaTexts(db, unknown))
        names.set(cruisingareaid, textIn(texts, language, brand)?.name ?? '')
      yield rows.map((row): Row => {
        const areaName = names.get(row.cruisingareaid) ?? ''
        const cells = visibleFields.map(({ cell }) => cell(row, areaName, messages, language))
        return { cells: changeCell ? [...cells, changeCell(row.bookingid)] : cells }
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
const buildHeader = (
  { query, brand }: Exporting,
  language: Language,
  totals: Totals,
  { person, changed }: { person: string | undefined; changed: Filter['changed'] },
) => {
  const { labels, search, total } = exportMessages[language]
  const day = dayFormat(language)
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
    ...(changed ? [labelValue(language, labels.changedSince, day.format(changed.since))] : []),
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
const buildExport = async (context: Exporting): Promise<FileAnswer> => {
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
  const columns: Column[] = visibleFields.map(({ key, kind, width }) => ({ header: names[key], kind, width }))
  if (filter.changed) columns.push({ header: labels.changes, kind: 'text', width: changeWidth })
  const reading = { database, filter }
  const rows = readRows(reading, writeCells(reading, visibleFields, messages, { language, brand }))
  const head = buildHeader(context, language, totals, { person, changed: filter.changed })
  const sheet = { name: labels.types[typeOf(query)], head, columns, rows }
  return tableFile({ name: nameOf(context, language), format: query.format, language, sheets: [sheet] })
}

/** CHG-2: what has changed in the bookings of a page, and by how much the commission of all of them differs. */
const readChanges = async (
  db: Db,
  { since, ofBookings, hasCommission }: Changed,
  ids: readonly number[],
  { changedcents }: Totals,
) => ({
  since: since.toISOString(),
  ...(hasCommission && { commission: changedcents / 100 }),
  fields: await toBookingChanges(
    db,
    ids.flatMap((id) => ofBookings.get(id) ?? []),
  ),
})

export const transactions: Feature = (on) => {
  on(listTransactions, async (context) => {
    const { db, query } = context
    const { offset, limit, ...asked } = query
    const filter = await readFilter(db, context, asked)
    const { totals, ids } = await findPage(db, filter, offset, limit)
    const rows = await store.listTransactions(db, filter, ids)
    const { total, persons, cents, commissioncents } = totals
    const sums = { total, persons, revenue: cents / 100, commission: commissioncents / 100 }
    const changes = filter.changed && (await readChanges(db, filter.changed, ids, totals))
    const areas = [...rows, ...areasIn(changes?.fields ?? [])]
    return { rows, ...sums, cruisingareatexts: await store.readAreaTexts(db, areas), ...(changes && { changes }) }
  })

  on(getTransaction, async (context) => {
    const bookingid = pathId(context.params.bookingid, Number.MAX_SAFE_INTEGER)
    const details = bookingid && (await store.readDetails(context.db, toReader(context), bookingid))
    if (!details) throw new ApiError('notfound')
    await recordViewed(context, seenCustomer(details.bookingid, details.bookingnr))
    return details
  })

  on(exportTransactions, limitExport(buildExport))
}
