import type { Brand } from '@gangway/contract/brands'
import { dayOf } from '@gangway/contract/days'
import type { exportOpenCommissions, OpenCommission, OpenStanding } from '@gangway/contract/features/provisions-open'
import { labelValue } from '@gangway/contract/label-value'
import type shared from '@gangway/contract/labels/provisions/en.json'
import { type Language, languages } from '@gangway/contract/languages'
import { numberFormat } from '@gangway/contract/number-format'
import { readLabels } from '../../files/read-texts.ts'
import { tableFile } from '../../files/table-file.ts'
import type { Cell, Column } from '../../files/xlsx-sheet.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context, FileAnswer } from '../../http/handler.ts'
import { readOpenCommissions } from './open-commissions-store.ts'

type OpenLabels = (typeof shared)['provisions']['claims']

const allLabels = readLabels<typeof shared>('provisions')

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

type Exporting = Context<typeof exportOpenCommissions>

const readAll = ({ database, session, brand, now }: Exporting) =>
  database.asPartner(session.partnerid, 'read', (db) =>
    readOpenCommissions(db, session.partnerid, {
      ...{ rule: brand.payout, today: dayOf(now()), standing: 'all', state: undefined },
      ...{ offset: 0, limit: mostRows },
    }),
  )

type Totals = Pick<Awaited<ReturnType<typeof readAll>>, 'states' | 'promised' | 'closed'>

const buildHeader = (brand: Brand, language: Language, { states, promised, closed }: Totals) => {
  const labels = allLabels[language].provisions.claims
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

/** MNY-4, NTF-6: open, promised and closed money as an Excel or CSV file. */
export const buildOpenExport = async (context: Exporting): Promise<FileAnswer> => {
  const { brand, query, now } = context
  const { language = brand.language, format } = query
  const { rows, ...totals } = await readAll(context)
  if (rows.length === mostRows) throw new ApiError('toolarge')
  const labels = allLabels[language].provisions.claims
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
  return tableFile({ name: [brand.key, labels.title, dayOf(now())], format, language, sheets: [sheet] })
}
