import type { Brand } from '@gangway/contract/brands/brands'
import type { Query } from '@gangway/contract/calls/call'
import { dayOf } from '@gangway/contract/dates/days'
import {
  downloadProvision,
  getProvisionYear,
  listProvisions,
  listWithdrawnProvisions,
  zipProvisions,
} from '@gangway/contract/features/provisions'
import { getBookingCommission } from '@gangway/contract/features/provisions-commission'
import {
  exportOpenCommissions,
  listOpenCommissions,
  type OpenCommission,
  type OpenStanding,
} from '@gangway/contract/features/provisions-open'
import { exportProvisionYear } from '@gangway/contract/features/provisions-year'
import type shared from '@gangway/contract/labels/provisions/en.json'
import type bookings from '@gangway/contract/labels/transactions/en.json'
import { labelValue } from '@gangway/contract/texts/label-value'
import { type Language, languages } from '@gangway/contract/texts/languages'
import { numberFormat } from '@gangway/contract/texts/number-format'
import { fileStream } from '../../files/file-store.ts'
import { plainZip } from '../../files/plain-zip.ts'
import { readLabels } from '../../files/read-texts.ts'
import { fileName, type Table, tableFile } from '../../files/table-file.ts'
import type { Cell, Column } from '../../files/xlsx-sheet.ts'
import { limitExport } from '../../http/limits/exports.ts'
import { ApiError, withdrawalFacts } from '../../http/pipeline/api-error.ts'
import type { Context, Feature, FileAnswer, TableContext } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { storedAnswer } from '../../http/pipeline/stored-answer.ts'
import { recordDownloads } from '../../http/session/download-store.ts'
import { readBookingCommission } from './booking-commission-store.ts'
import { readOpenCommissions } from './open-commissions-store.ts'
import * as store from './provisions-store.ts'
import { buildYear, yearMessages } from './year-export.ts'

type OpenLabels = (typeof shared)['provisions']['claims'] & {
  states: (typeof bookings)['transactions']['commissionStates']
}

const [claimLabels, bookingLabels] = [
  readLabels<typeof shared>('provisions'),
  readLabels<typeof bookings>('transactions'),
]
const labelsOf = (language: Language): OpenLabels => ({
  ...claimLabels[language].provisions.claims,
  states: bookingLabels[language].transactions.commissionStates,
})

/** More than this is no list that somebody reads. */
const mostRows = 50_000

const standingOf = ({ state, claim }: OpenCommission): OpenStanding => {
  if (state === 'overpaid' || !claim) return 'open'
  if (claim.state === 'refused') return 'closed'
  return claim.state === 'accepted' && !claim.isoverdue ? 'promised' : 'open'
}

type Field = Omit<Column, 'header'> & {
  key: keyof OpenLabels['columns'] | keyof OpenLabels['fileColumns']
  cell: (row: OpenCommission, labels: OpenLabels, month: (day: string) => string) => Cell
}

const fields: readonly Field[] = [
  { key: 'bookingnr', kind: 'text', width: 18, cell: ({ bookingnr, bookingid }) => bookingnr || String(bookingid) },
  { key: 'customername', kind: 'text', width: 26, cell: ({ customername }) => customername },
  { key: 'shipname', kind: 'text', width: 22, cell: ({ shipname }) => shipname },
  { key: 'reiseterminbis', kind: 'day', width: 13, cell: ({ reiseterminbis }) => reiseterminbis },
  { key: 'payoutday', kind: 'day', width: 19, cell: ({ payoutday }) => payoutday },
  { key: 'commission', kind: 'euro', width: 20, cell: ({ commission }) => commission },
  { key: 'paid', kind: 'euro', width: 14, cell: ({ paid }) => paid },
  { key: 'open', kind: 'euro', width: 14, cell: ({ open }) => open },
  { key: 'state', kind: 'text', width: 18, cell: ({ state }, { states }) => states[state] },
  { key: 'standing', kind: 'text', width: 14, cell: (row, { standings }) => standings[standingOf(row)] },
  { key: 'claim', kind: 'text', width: 16, cell: ({ claim }, { claims }) => (claim ? claims[claim.state] : null) },
  {
    key: 'promised',
    kind: 'text',
    width: 18,
    cell: ({ claim }, _, month) => (claim?.state === 'accepted' && claim.promised ? month(claim.promised) : null),
  },
]

type Exporting = TableContext & { query: Omit<Query<typeof exportOpenCommissions>, 'format'> }

const readAll = ({ database, session, brand, now }: Exporting) =>
  database.asPartner(session.partnerid, 'read', (db) =>
    readOpenCommissions(db, session.partnerid, {
      ...{ rule: brand.payout, today: dayOf(now()), standing: 'all', state: undefined },
      ...{ offset: 0, limit: mostRows },
    }),
  )

type Totals = Pick<Awaited<ReturnType<typeof readAll>>, 'states' | 'promised' | 'closed'>

const buildHeader = (brand: Brand, language: Language, { states, promised, closed }: Totals) => {
  const labels = labelsOf(language)
  const euro = numberFormat(language, { style: 'currency', currency: 'EUR' })
  return [
    labelValue(language, brand.name, labels.title),
    [
      ...states.map(({ state, open }) => labelValue(language, labels.states[state], euro.format(open))),
      labelValue(language, labels.standings.promised, euro.format(promised.open)),
      labelValue(language, labels.standings.closed, euro.format(closed.open)),
    ].join(', '),
  ]
}

/** MNY-4, NTF-2: open, promised and closed money. */
export const openMoneyTable = async (context: Exporting): Promise<Table> => {
  const { brand, query, now } = context
  const { language = brand.language } = query
  const { rows, ...totals } = await readAll(context)
  if (rows.length === mostRows) throw new ApiError('toolarge')
  const labels = labelsOf(language)
  const months = new Intl.DateTimeFormat(languages[language].locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const month = (day: string) => months.format(Date.parse(day))
  const headers = { ...labels.columns, ...labels.fileColumns }
  const sheet = {
    name: labels.title,
    head: buildHeader(brand, language, totals),
    columns: fields.map(({ key, kind, width }) => ({ header: headers[key], kind, width })),
    rows: [rows.map((row) => ({ cells: fields.map(({ cell }) => cell(row, labels, month)) }))],
    frozenColumns: 1,
  }
  return { name: [brand.key, labels.title, dayOf(now())], language, sheets: [sheet] }
}

/** All files of a month as one archive. */
const buildZip = async (context: Context<typeof zipProvisions>): Promise<FileAnswer> => {
  const { database, session, brand, body } = context
  const { partnerid } = session
  const files = await database.asPartner(partnerid, 'read', (db) => store.listArchiveFiles(db, partnerid, body))
  if (files.length === 0) throw new ApiError('notfound')
  const entries = files.map(({ filename: name, createddate: day, crc, fileid: _, ...file }) => {
    const content = () => fileStream(database.files, file)
    return { name, day, crc, size: file.size, content }
  })
  const zip = plainZip(entries)
  if (!zip) throw new ApiError('toolarge')
  await recordDownloads(context, {
    kind: 'provisions',
    files: files.map(({ fileid, filename }) => ({ fileid, filename })),
  })
  const month = `${body.year}-${String(body.month).padStart(2, '0')}`
  const name = fileName([brand.key, yearMessages[brand.language].statements, partnerid, month], 'zip')
  return { name, type: 'application/zip', ...zip }
}

export const provisions: Feature = (on) => {
  on(listProvisions, ({ db, session, query }) => store.listFiles(db, session.partnerid, query))

  on(getProvisionYear, ({ db, session, query, now }) =>
    store.readYear(db, session.partnerid, query.year, Number(dayOf(now()).slice(0, 4))),
  )

  on(downloadProvision, async (context) => {
    const { database, session, body } = context
    const { partnerid } = session
    const [file, withdrawn] = await database.asPartner(partnerid, 'read', (db) =>
      Promise.all([store.findFile(db, partnerid, body.fileId), store.findWithdrawn(db, partnerid, body.fileId)]),
    )
    if (!file && withdrawn) throw new ApiError('withdrawn', withdrawalFacts(withdrawn))
    if (!file) throw new ApiError('notfound')
    await recordDownloads(context, { kind: 'provisions', files: [{ fileid: body.fileId, filename: file.filename }] })
    return storedAnswer(database, file.filename, file)
  })

  on(listWithdrawnProvisions, ({ db, session, query }) => store.listWithdrawn(db, session.partnerid, query))

  on(zipProvisions, limitExport(buildZip))

  on(exportProvisionYear, limitExport(buildYear))

  on(
    exportOpenCommissions,
    limitExport(async (context) => tableFile({ ...(await openMoneyTable(context)), format: context.query.format })),
  )

  on(listOpenCommissions, ({ db, session, brand, query, now }) =>
    readOpenCommissions(db, session.partnerid, { rule: brand.payout, today: dayOf(now()), ...query }),
  )

  on(getBookingCommission, async ({ db, session, brand, params, now }) => {
    const bookingid = pathId(params.bookingid, Number.MAX_SAFE_INTEGER)
    const when = { rule: brand.payout, today: dayOf(now()) }
    const commission = bookingid && (await readBookingCommission(db, session.partnerid, bookingid, when))
    if (!commission) throw new ApiError('notfound')
    return commission
  })
}
