import { dayOf } from '@gangway/contract/dates/days'
import type { exportPartners } from '@gangway/contract/features/partners'
import { type ConsoleLanguage, healthText, partnersLabels } from '@gangway/contract/partners/health-text'
import { labelValue } from '@gangway/contract/texts/label-value'
import { numberFormat } from '@gangway/contract/texts/number-format'
import type { Brands } from '../../brands/brands.ts'
import { tableFile } from '../../files/table-file.ts'
import type { Cell, Column, Row } from '../../files/xlsx-sheet.ts'
import type { Context, FileAnswer } from '../../http/pipeline/handler.ts'
import { type ExportedPartner, listExported, listPartnerIds } from './partners-list-store.ts'

type Exporting = Context<typeof exportPartners>
type Key = keyof (typeof partnersLabels)['en']['columns']
type Field = Omit<Column, 'header'> & { key: Key; cell: (partner: ExportedPartner) => Cell }

/** Rows read at once, so that other calls get their turn in between. */
const pageRows = 500

const dayCell = (at: string | null) => at && dayOf(new Date(at))

/** `No login for 90 days (last login 03/02/2026, 96 days ago)`, a line for each reason. */
const reasonLines = (language: ConsoleLanguage, { entries }: ExportedPartner) =>
  entries
    .map((entry) => `${partnersLabels[language].reasons[entry.reason]} (${healthText(language, entry)})`)
    .join('\n')

const listFields = (language: ConsoleLanguage, brands: Brands): Field[] => {
  const { states } = partnersLabels[language]
  return [
    { key: 'partnerid', kind: 'id', width: 10, cell: ({ partnerid }) => partnerid },
    { key: 'firma', kind: 'text', width: 36, cell: ({ firma }) => firma },
    { key: 'ort', kind: 'text', width: 20, cell: ({ ort }) => ort },
    { key: 'land', kind: 'text', width: 9, cell: ({ land }) => land },
    { key: 'mandant', kind: 'text', width: 22, cell: ({ mandant }) => brands.nameOf(mandant) },
    { key: 'state', kind: 'text', width: 10, cell: ({ locked }) => (locked ? states.locked : states.open) },
    { key: 'createdat', kind: 'day', width: 13, cell: ({ createdat }) => dayCell(createdat) },
    { key: 'lastlogin', kind: 'day', width: 16, cell: ({ lastlogin }) => dayCell(lastlogin) },
    { key: 'revenue', kind: 'euro', width: 18, cell: ({ revenue }) => revenue },
    { key: 'atrisk', kind: 'euro', width: 18, cell: ({ atrisk }) => atrisk },
    { key: 'reasons', kind: 'text', width: 90, cell: (partner) => reasonLines(language, partner) },
  ]
}

async function* pages({ database, person }: Exporting, ids: readonly number[], fields: readonly Field[]) {
  for (let from = 0; from < ids.length; from += pageRows) {
    const some = ids.slice(from, from + pageRows)
    const partners = await database.asProvider(person.personid, 'read', (db) => listExported(db, some))
    yield partners.map((partner): Row => ({ cells: fields.map(({ cell }) => cell(partner)) }))
  }
}

/** The lines above the table: what is filtered, and how many there are. */
const buildHead = ({ query, brands }: Exporting, total: number) => {
  const { language, search, mandant, state, health } = query
  const labels = partnersLabels[language]
  const healthName = (name: NonNullable<typeof health>) =>
    name === 'any' || name === 'none' ? labels.filters[name] : labels.reasons[name]
  return [
    labels.title,
    ...(search ? [labelValue(language, labels.search, search)] : []),
    ...(mandant ? [labelValue(language, labels.columns.mandant, brands.nameOf(mandant))] : []),
    ...(state ? [labelValue(language, labels.columns.state, labels.states[state])] : []),
    ...(health ? [labelValue(language, labels.health, healthName(health))] : []),
    (total === 1 ? labels.counts.one : labels.counts.other).replace('{n}', numberFormat(language).format(total)),
  ]
}

/** CON-4, NTF-6: an Excel or CSV file of exactly what is filtered, in the same order. The numbers of the partners are read only once. */
export const buildExport = async (context: Exporting): Promise<FileAnswer> => {
  const { database, person, brands, query, now } = context
  const { language, format, ...filter } = query
  const ids = await database.asProvider(person.personid, 'read', (db) => listPartnerIds(db, filter))
  const fields = listFields(language, brands)
  const { title, columns: names } = partnersLabels[language]
  const columns = fields.map(({ key, kind, width }) => ({ header: names[key], kind, width }))
  const rows = pages(context, ids, fields)
  const sheet = { name: title, head: buildHead(context, ids.length), columns, rows }
  return tableFile({ name: [title, dayOf(now())], format, language, sheets: [sheet] })
}
