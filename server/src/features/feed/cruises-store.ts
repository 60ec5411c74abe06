import { FeedCruise } from '@gangway/contract/features/feed-cruises'
import { toCents } from '@gangway/contract/money/cents'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { openEnd } from '../cruises/cruises-store.ts'
import { contentOf } from './content.ts'
import { checkCruiseDays } from './day-bounds.ts'
import { accepted, different, type Outcome, readEach, storeAllowed, unchanged } from './outcome.ts'
import type { References } from './references.ts'
import { resolveReferences } from './unlisted-store.ts'

const columns = {
  version: 'bigint',
  state: 'text',
  organizerid: 'int',
  shipid: 'int',
  cruisingareaid: 'int',
  area: 'smallint',
  title: 'text',
  titles: 'jsonb',
  departuredate: 'date',
  nights: 'int',
  ports: 'text[]',
  pricecents: 'bigint',
  cabins: 'text[]',
  validuntil: 'date',
  content: 'int',
  changedat: 'timestamptz',
} as const
const names = Object.keys(columns)
const columnList = sql.raw(names.join(', '))
const columnTypes = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)
const changes = sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))

const toRow = (item: FeedCruise, { organizer, ship, cruisingarea }: References, now: Date) => ({
  ...item,
  organizerid: organizer.id,
  shipid: ship?.id,
  cruisingareaid: cruisingarea.id,
  titles: item.titles ?? {},
  departuredate: item.departure,
  pricecents: toCents(item.pricefrom),
  validuntil: item.validuntil ?? openEnd,
  content: contentOf(item),
  changedat: now.toISOString(),
})

/** Cruises of a batch that are stored in this version, or a newer one. */
const listKnown = async (db: Db, items: readonly FeedCruise[]): Promise<ReadonlySet<FeedCruise>> => {
  const rows = await db
    .selectFrom('cruise')
    .select(['routeplanid', 'version'])
    .where(
      'routeplanid',
      'in',
      items.map(({ routeplanid }) => routeplanid),
    )
    .execute()
  const versions = new Map(rows.map(({ routeplanid, version }) => [routeplanid, version]))
  return new Set(items.filter(({ routeplanid, version }) => version <= (versions.get(routeplanid) ?? 0)))
}

/** PRD-4: those of these cruises that are stored in this version with other content. */
const listDifferent = async (db: Db, items: readonly FeedCruise[]): Promise<ReadonlySet<FeedCruise>> => {
  if (items.length === 0) return new Set()
  const sent = items.map((item, at) => ({
    routeplanid: item.routeplanid,
    version: item.version,
    content: contentOf(item),
    at,
  }))
  const { rows } = await sql<{ at: number }>`
    select sent.at from json_to_recordset(${JSON.stringify(sent)})
      as sent (routeplanid int, version bigint, content int, at int)
    join cruise known using (routeplanid, version) where known.content <> sent.content`.execute(db)
  return new Set(rows.flatMap(({ at }) => items[at] ?? []))
}

/**
 * ENG-6: stores the newest version of each cruise, in whatever order versions arrive. Returns one outcome per item, in
 * order. Rows are locked in key order, so that concurrent feeds of the same cruises never deadlock.
 */
export const upsertCruises = async (db: Db, items: readonly FeedCruise[], now: Date): Promise<Outcome[]> => {
  if (items.length === 0) return []
  const found = await resolveReferences(db, items, now, listKnown)
  const newest = new Map<number, { item: FeedCruise; row: object }>()
  for (const [at, item] of items.entries()) {
    const references = found[at]
    if (!references || !('organizer' in references)) continue
    if (item.version <= (newest.get(item.routeplanid)?.item.version ?? 0)) continue
    newest.set(item.routeplanid, { item, row: toRow(item, references, now) })
  }
  const rows = [...newest.values()].map(({ row }) => row)
  const { rows: stored } = await sql<{ routeplanid: number }>`
    insert into cruise (routeplanid, ${columnList})
    select routeplanid, ${columnList} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as sent (routeplanid int, ${columnTypes})
    where not exists (select from cruise known
      where known.routeplanid = sent.routeplanid and known.version >= sent.version)
    order by routeplanid
    on conflict (routeplanid) do update set ${changes} where cruise.version < excluded.version
    returning routeplanid`.execute(db)
  const changed = new Set(stored.map(({ routeplanid }) => routeplanid))
  const outcomes = items.map((item, at) => {
    const one = found[at]
    if (one && !('organizer' in one)) return one
    return newest.get(item.routeplanid)?.item === item && changed.has(item.routeplanid) ? accepted : unchanged
  })
  const others = await listDifferent(
    db,
    items.filter((_, at) => outcomes[at] === unchanged),
  )
  return outcomes.map((outcome, at) => {
    const item = items[at]
    return item && others.has(item) ? different : outcome
  })
}

/** The same for unvalidated items; they are validated before there is a transaction to hold up. */
export const validateCruises = async (sent: readonly unknown[]) => {
  const { good, placed } = await readEach(FeedCruise, sent)
  return async (db: Db, now: Date): Promise<Outcome[]> =>
    placed(await storeAllowed(good, checkCruiseDays(now), (items) => upsertCruises(db, items, now)))
}
