import type { Query } from '@gangway/contract/calls/call'
import type { exportPartners, ListedPartner, PartnerSort, Partners } from '@gangway/contract/features/partners'
import { type HealthEntry, type HealthReason, healthReasonNames } from '@gangway/contract/partners/partner-health'
import { searchWords } from '@gangway/contract/texts/search-fold'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Filter = Omit<Query<typeof exportPartners>, 'language' | 'format'>

/** The search text begins with the name; without logins or figures, a partner counts as the lowest. */
const orderings: Record<PartnerSort, RawBuilder<unknown>[]> = {
  atrisk: [sql`reasons @> array['bookingsdown']`, sql`atriskcents`, sql`cardinality(reasons)`],
  name: [sql`suchtext collate "C"`],
  number: [sql`partnerid`],
  lastlogin: [sql`coalesce(lastlogin, '-infinity')`],
  revenue: [sql`revenuecents`],
}

const orderOf = ({ sort, order }: Filter) =>
  sql`${sql.join(orderings[sort].map((key) => sql`${key} ${sql.raw(order)}`))}, partnerid`

const risksOf = (entries: string) => sql`(
  select coalesce(json_agg(json_build_object('reason', entry ->> 'reason', 'atrisk', entry -> 'atrisk')), '[]')
  from jsonb_array_elements(${sql.ref(entries)}) as entry where (entry ->> 'atrisk')::numeric > 0)`

const both = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

const searchText = sql`coalesce(a.suchtext, p.partnerid::text)`

/**
 * Everything that search and state leave, with what is counted and sorted: all partners go through it. A lock counts at once,
 * whatever was computed before.
 */
const found = ({ search, state, sort }: Filter) => {
  const words = searchWords(search)
  const needsText = words.length > 0 || sort === 'name'
  return sql`
  select p.partnerid, p.mandant, p.locked, h.lastlogin, coalesce(h.revenuecents, 0) as revenuecents,
    case when p.locked then 0 else coalesce(h.atriskcents, 0) end as atriskcents,
    case when p.locked then '{}' else coalesce(h.reasons, '{}') end as reasons ${needsText ? sql`, ${searchText} as suchtext` : sql``}
  from partner p
  left join partnerhealth h on h.partnerid = p.partnerid
  ${needsText ? sql`left join agency a on a.partnerid = p.partnerid` : sql``}
  where ${both([
    ...words.map((word) => sql`strpos(${searchText}, ${word}) > 0`),
    ...(state ? [sql`p.locked = ${state === 'locked'}`] : []),
  ])}`
}

/** The other columns of the list, for some of these. */
const withDetails = (chosen: RawBuilder<unknown>) => sql`
  select chosen.*, p.createdat, coalesce(a.firma, '') as firma, coalesce(a.ort, '') as ort, coalesce(a.land, '') as land,
    case when p.locked then '[]' else ${risksOf('h.entries')} end as risks,
    case when p.locked then null else h.entries end as entries
  from (${chosen}) chosen
  join partner p using (partnerid)
  left join agency a using (partnerid)
  left join partnerhealth h using (partnerid)`

const inBrand = ({ mandant }: Filter) => (mandant === undefined ? sql`true` : sql`mandant = ${mandant}`)

const inHealth = ({ health }: Filter) => {
  if (health === undefined) return sql`true`
  if (health === 'any') return sql`reasons <> '{}'`
  return health === 'none' ? sql`reasons = '{}'` : sql`reasons @> array[${health}]::text[]`
}

type Row = Omit<ListedPartner, 'createdat' | 'lastlogin' | 'atrisk' | 'revenue'> & {
  createdat: string
  lastlogin: string | null
  atriskcents: number
  revenuecents: number
}

const toListed = ({ createdat, lastlogin, atriskcents, revenuecents, ...row }: Row): ListedPartner => ({
  partnerid: row.partnerid,
  mandant: row.mandant,
  firma: row.firma,
  ort: row.ort,
  land: row.land,
  locked: row.locked,
  createdat: new Date(createdat).toISOString(),
  lastlogin: lastlogin && new Date(lastlogin).toISOString(),
  atrisk: atriskcents / 100,
  risks: row.risks,
  revenue: revenuecents / 100,
  reasons: row.reasons,
})

type Counted = {
  rows: Row[] | null
  total: number
  any: number
  none: number
  reasons: { reason: HealthReason; count: number }[] | null
  brands: { mandant: number; count: number }[] | null
  computedat: string | null
}

/** How many of the groups. */
const sumWhere = (condition: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(count), 0)::int from groups where ${condition})`

/** A page of the list with its counts, in one statement. Many partners have the same reasons, so what is counted are few groups. */
export const listPartners = async (db: Db, filter: Filter & { offset: number; limit: number }): Promise<Partners> => {
  const page = sql`
    select * from found where ${inBrand(filter)} and ${inHealth(filter)}
    order by ${orderOf(filter)} offset ${filter.offset} limit ${filter.limit}`
  const { rows } = await sql<Counted>`
    with found as materialized (${found(filter)}),
      groups as materialized (select mandant, reasons, count(*) from found group by mandant, reasons),
      shown as (${withDetails(page)})
    select (select json_agg(shown order by ${orderOf(filter)}) from shown) as rows,
      ${sumWhere(sql`${inBrand(filter)} and ${inHealth(filter)}`)} as total,
      ${sumWhere(sql`${inBrand(filter)} and reasons <> '{}'`)} as any,
      ${sumWhere(sql`${inBrand(filter)} and reasons = '{}'`)} as none,
      (select json_agg(counted) from (
        select reason, sum(count)::int as count from groups, unnest(reasons) as reason where ${inBrand(filter)} group by reason) counted) as reasons,
      (select json_agg(counted) from (
        select mandant, sum(count)::int as count from groups where ${inHealth(filter)} group by mandant order by mandant) counted) as brands,
      (select max(computedat) from partnerhealthround) as computedat`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('a statement without tables answers one row')
  const counts = new Map(counted.reasons?.map(({ reason, count }) => [reason, count]))
  return {
    rows: (counted.rows ?? []).map(toListed),
    total: counted.total,
    healthcounts: { any: counted.any, none: counted.none },
    reasoncounts: healthReasonNames.map((reason) => ({ reason, count: counts.get(reason) ?? 0 })),
    brandcounts: counted.brands ?? [],
    computedat: counted.computedat && new Date(counted.computedat).toISOString(),
  }
}

/** The numbers of the filtered partners, in order. */
export const listPartnerIds = async (db: Db, filter: Filter): Promise<number[]> => {
  const { rows } = await sql<{ partnerid: number }>`
    select partnerid from (${found(filter)}) found where ${inBrand(filter)} and ${inHealth(filter)}
    order by ${orderOf(filter)}`.execute(db)
  return rows.map(({ partnerid }) => partnerid)
}

export type ExportedPartner = ListedPartner & { entries: HealthEntry[] }

/** These partners with the numbers behind their reasons, in this order. */
export const listExported = async (db: Db, ids: readonly number[]): Promise<ExportedPartner[]> => {
  const chosen = sql`${found({ search: '', sort: 'number', order: 'asc' })} and p.partnerid = any(${ids}::int[])`
  const { rows } = await sql<Row & { entries: HealthEntry[] | null }>`
    ${withDetails(chosen)} order by array_position(${ids}::int[], chosen.partnerid)`.execute(db)
  return rows.map(({ entries, ...row }) => ({ ...toListed(row), entries: entries ?? [] }))
}
