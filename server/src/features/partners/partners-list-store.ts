import type { Query } from '@gangway/contract/call'
import type { exportPartners, ListedPartner, PartnerSort, Partners } from '@gangway/contract/features/partners'
import { type HealthEntry, type HealthReason, healthReasonNames } from '@gangway/contract/partner-health'
import { searchWords } from '@gangway/contract/search-fold'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Filter = Omit<Query<typeof exportPartners>, 'language' | 'format'>

/** The search text begins with the name; without logins or figures, a partner counts as the lowest. */
const orderings: Record<PartnerSort, RawBuilder<unknown>[]> = {
  stake: [sql`reasons @> array['bookingsdown']`, sql`stakecents`, sql`cardinality(reasons)`],
  name: [sql`suchtext collate "C"`],
  number: [sql`partnerid`],
  lastlogin: [sql`coalesce(lastlogin, '-infinity')`],
  revenue: [sql`revenuecents`],
}

const orderOf = ({ sort, order }: Filter) =>
  sql`${sql.join(orderings[sort].map((key) => sql`${key} ${sql.raw(order)}`))}, partnerid`

const stakesOf = (entries: string) => sql`(
  select coalesce(json_agg(json_build_object('reason', entry ->> 'reason', 'stake', entry -> 'stake')), '[]')
  from jsonb_array_elements(${sql.ref(entries)}) as entry where (entry ->> 'stake')::numeric > 0)`

const both = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/** Everything that search and state leave. A lock counts at once, whatever was computed before. */
const found = ({ search, state }: Filter) => sql`
  select p.partnerid, p.mandant, p.locked, p.createdat, coalesce(a.firma, '') as firma, coalesce(a.ort, '') as ort,
    coalesce(a.land, '') as land, coalesce(a.suchtext, p.partnerid::text) as suchtext, h.lastlogin,
    coalesce(h.revenuecents, 0) as revenuecents,
    case when p.locked then 0 else coalesce(h.stakecents, 0) end as stakecents,
    case when p.locked then '{}' else coalesce(h.reasons, '{}') end as reasons
  from partner p
  left join agency a on a.partnerid = p.partnerid
  left join partnerhealth h on h.partnerid = p.partnerid
  where ${both([
    ...searchWords(search).map((word) => sql`strpos(coalesce(a.suchtext, p.partnerid::text), ${word}) > 0`),
    ...(state ? [sql`p.locked = ${state === 'locked'}`] : []),
  ])}`

const inBrand = ({ mandant }: Filter) => (mandant === undefined ? sql`true` : sql`mandant = ${mandant}`)

const inHealth = ({ health }: Filter) => {
  if (health === undefined) return sql`true`
  if (health === 'any') return sql`reasons <> '{}'`
  return health === 'none' ? sql`reasons = '{}'` : sql`reasons @> array[${health}]::text[]`
}

type Row = Omit<ListedPartner, 'createdat' | 'lastlogin' | 'stake' | 'revenue'> & {
  createdat: string
  lastlogin: string | null
  stakecents: number
  revenuecents: number
}

const toListed = ({ createdat, lastlogin, stakecents, revenuecents, ...row }: Row): ListedPartner => ({
  partnerid: row.partnerid,
  mandant: row.mandant,
  firma: row.firma,
  ort: row.ort,
  land: row.land,
  locked: row.locked,
  createdat: new Date(createdat).toISOString(),
  lastlogin: lastlogin && new Date(lastlogin).toISOString(),
  stake: stakecents / 100,
  stakes: row.stakes,
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

/** A page of the list with its counts, in one statement. */
export const listPartners = async (db: Db, filter: Filter & { offset: number; limit: number }): Promise<Partners> => {
  const { rows } = await sql<Counted>`
    with found as materialized (${found(filter)}),
      page as (
        select * from found where ${inBrand(filter)} and ${inHealth(filter)}
        order by ${orderOf(filter)} offset ${filter.offset} limit ${filter.limit}
      ),
      shown as (
        select page.*, case when locked then '[]' else ${stakesOf('h.entries')} end as stakes
        from page left join partnerhealth h using (partnerid)
      )
    select (select json_agg(shown order by ${orderOf(filter)}) from shown) as rows,
      (select count(*)::int from found where ${inBrand(filter)} and ${inHealth(filter)}) as total,
      (select count(*)::int from found where ${inBrand(filter)} and reasons <> '{}') as any,
      (select count(*)::int from found where ${inBrand(filter)} and reasons = '{}') as none,
      (select json_agg(counted) from (
        select reason, count(*)::int from found, unnest(reasons) as reason where ${inBrand(filter)} group by reason) counted) as reasons,
      (select json_agg(counted) from (
        select mandant, count(*)::int from found where ${inHealth(filter)} group by mandant order by mandant) counted) as brands,
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
  const { rows } = await sql<Row & { entries: HealthEntry[] | null }>`
    select found.*, case when found.locked then null else h.entries end as entries,
      case when found.locked then '[]' else ${stakesOf('h.entries')} end as stakes
    from (${found({ search: '', sort: 'number', order: 'asc' })} and p.partnerid = any(${ids}::int[])) found
    left join partnerhealth h on h.partnerid = found.partnerid
    order by array_position(${ids}::int[], found.partnerid)`.execute(db)
  return rows.map(({ entries, ...row }) => ({ ...toListed(row), entries: entries ?? [] }))
}
