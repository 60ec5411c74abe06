import {
  CatalogueArea,
  type CatalogueKind,
  CatalogueOrganizer,
  CatalogueShip,
  type CatalogueState,
} from '@gangway/contract/features/catalogue'
import { foldForSearch } from '@gangway/contract/texts/search-fold'
import { sql } from 'kysely'
import { catalogueTables } from '../../db/catalogue-tables.ts'
import type { Db } from '../../db/database.ts'
import { locks } from '../../db/locks.ts'
import { moveBookings } from './booking-moves-store.ts'
import { contentOf } from './content.ts'
import { accepted, different, type Outcome, readEach, rejectedAt, unchanged } from './outcome.ts'
import { newIds, writeAreaTexts } from './unlisted-store.ts'

type Item = CatalogueOrganizer & { organizerid?: number; content?: number }
type StoredEntry = {
  id: number
  name: string
  area: number
  version: number
  /** PRD-4: what the feed's version said, as a number; null where the provider's people wrote last. */
  content: number | null
  state: CatalogueState
  mergedinto: number | null
  organizerid: number | null
}

/** What a batch of the catalogue contains, unvalidated. */
export type SentCatalogue = {
  organizers: readonly unknown[]
  ships: readonly unknown[]
  cruisingareas: readonly unknown[]
}
export type CatalogueOutcomes = { organizers: Outcome[]; ships: Outcome[]; cruisingareas: Outcome[] }

/** Whoever changes the catalogue has it alone: no booking is stored meanwhile. */
export const lockCatalogue = (db: Db) => sql`select pg_advisory_xact_lock(${locks.catalogue})`.execute(db)

/** Everything that a row is found by. */
export const foldNames = (name: string, names: object = {}): string[] =>
  [...new Set([name, ...Object.values(names)].map((one) => foldForSearch(String(one))))].filter((one) => one !== '')

export const readEntries = async (db: Db, kind: CatalogueKind, ids: readonly number[]) => {
  const { table, key, name } = catalogueTables[kind]
  const line = sql.raw(kind === 'ship' ? 'organizerid' : 'null::int')
  const { rows } = await sql<StoredEntry>`
    select ${sql.ref(key)} as id, ${sql.ref(name)} as name, area, version, content, state, mergedinto, ${line} as organizerid
    from ${sql.table(table)} where ${sql.ref(key)} = any(${ids}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * A renamed entry is still found by its former name: it stays behind as a merged row, so that senders without ids need
 * not change on the same day.
 */
export const keepFormerName = async (db: Db, kind: CatalogueKind, former: StoredEntry) => {
  const folded = foldForSearch(former.name)
  if (folded === '' || former.name === `#${former.id}`) return
  const { table, key, name } = catalogueTables[kind]
  const line = kind === 'ship' ? sql`, organizerid` : sql``
  const lineValue = kind === 'ship' ? sql`, ${former.organizerid}::int` : sql``
  const [id = 0] = await newIds(db, 1)
  await sql`
    insert into ${sql.table(table)} (${sql.ref(key)}, ${sql.ref(name)}, area, state, mergedinto, foldednames${line})
    select ${id}::int, ${former.name}, ${former.area}::int, 'merged', ${former.id}::int, array[${folded}]${lineValue}
    where not exists (select from ${sql.table(table)} known
      where known.mergedinto = ${former.id} and ${folded} = any(known.foldednames))`.execute(db)
}

/** Stores entries as they are, whatever was stored before. */
export const writeItems = async (db: Db, kind: CatalogueKind, items: readonly Item[]) => {
  const { table, key, name } = catalogueTables[kind]
  const rows = items.map((item) => ({
    ...item,
    content: item.content ?? null,
    state: item.state === 'on' ? 'listed' : 'off',
    names: item.names ?? {},
    foldednames: foldNames(item.name, item.names),
  }))
  const columns = [
    name,
    'area',
    'state',
    'version',
    'content',
    'names',
    'foldednames',
    ...(kind === 'ship' ? ['organizerid'] : []),
  ]
  const list = sql.raw(columns.join(', '))
  const changes = sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '))
  await sql`
    insert into ${sql.table(table)} (${sql.ref(key)}, ${list})
    select id, name, area, state, version, content, names, foldednames${sql.raw(kind === 'ship' ? ', organizerid' : '')}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id int, name text, area int, state text,
      version bigint, content int, names jsonb, foldednames text[], organizerid int)
    on conflict (${sql.ref(key)}) do update set ${changes}`.execute(db)
  if (kind === 'cruisingarea') await writeAreaTexts(db, rows)
}

/** Stores entries of one kind: the highest version of each counts. `findLine` answers the line of a ship's item. */
const storeItems = async (
  db: Db,
  kind: CatalogueKind,
  items: readonly Item[],
  findLine: (item: Item) => number | undefined = () => 0,
): Promise<Outcome[]> => {
  if (items.length === 0) return []
  const known = await readEntries(
    db,
    kind,
    items.map(({ id }) => id),
  )
  const newest = new Map<number, Item>()
  const outcomes = items.map((item): Outcome => {
    const before = known.get(item.id)
    if (before?.state === 'merged') return rejectedAt('id', 'locked')
    const organizerid = findLine(item)
    if (organizerid === undefined)
      return rejectedAt('organizerid', 'choice', {
        params: { value: item.organizerid ?? 0 },
        allowed: 'a cruise line that is known or in the same batch',
      })
    const { version = 0, content: former } = newest.get(item.id) ?? before ?? {}
    const content = contentOf(item)
    if (item.version === version) return (former ?? content) === content ? unchanged : different
    if (item.version < version) return unchanged
    newest.set(item.id, { ...item, ...(kind === 'ship' && { organizerid }), content })
    return accepted
  })
  await writeItems(db, kind, [...newest.values()])
  for (const { id, name } of newest.values()) {
    const before = known.get(id)
    if (!before || before.name === name) continue
    await keepFormerName(db, kind, before)
    // Destinations are not part of a booking's search text: they are found by their ids.
    if (kind !== 'cruisingarea') await moveBookings(db, kind, id, id)
  }
  return outcomes
}

/** The lines that ships may belong to: every one that is known; a merged one leads to the one it became. */
const lineFinder = async (db: Db, ships: readonly CatalogueShip[]) => {
  const lines = await readEntries(
    db,
    'organizer',
    ships.map(({ organizerid }) => organizerid),
  )
  return ({ organizerid = 0 }: Item) => {
    const line = lines.get(organizerid)
    return line && (line.mergedinto ?? line.id)
  }
}

/** Validates a batch of the catalogue, then stores it; there is one outcome per item, in order. */
export const validateCatalogue = async (sent: SentCatalogue) => {
  const organizers = await readEach(CatalogueOrganizer, sent.organizers)
  const ships = await readEach(CatalogueShip, sent.ships)
  const cruisingareas = await readEach(CatalogueArea, sent.cruisingareas)
  return async (db: Db): Promise<CatalogueOutcomes> => {
    await lockCatalogue(db)
    const organizerOutcomes = await storeItems(db, 'organizer', organizers.good)
    return {
      organizers: organizers.placed(organizerOutcomes),
      // Their lines may be part of the same batch.
      ships: ships.placed(await storeItems(db, 'ship', ships.good, await lineFinder(db, ships.good))),
      cruisingareas: cruisingareas.placed(await storeItems(db, 'cruisingarea', cruisingareas.good)),
    }
  }
}
