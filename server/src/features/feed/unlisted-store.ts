import { type CatalogueKind, catalogueKinds, textsOf } from '@gangway/contract/features/catalogue'
import { sql } from 'kysely'
import { catalogueTables } from '../../db/catalogue-tables.ts'
import type { Db } from '../../db/database.ts'
import { locks } from '../../db/locks.ts'
import { type Entry, lookUp } from './catalogue-lookup-store.ts'
import { type Outcome, unchanged } from './outcome.ts'
import {
  type ReferenceFinder,
  type References,
  referenceFinder,
  type Sailing,
  sentEntriesReader,
  wantedBy,
} from './references.ts'

/** The names of areas in every language, as lists sort and search by them. */
export const writeAreaTexts = async (db: Db, areas: readonly { id: number; name: string; names?: object }[]) => {
  if (areas.length === 0) return
  const texts = areas.flatMap(({ id, name, names = {} }) =>
    textsOf(name, names).map((text) => ({ cruisingareaid: id, ...text })),
  )
  await db
    .insertInto('cruisingareatext')
    .values(texts)
    .onConflict((conflict) =>
      conflict.columns(['cruisingareaid', 'languageid']).doUpdateSet({ name: (row) => row.ref('excluded.name') }),
    )
    .execute()
}

/** New ids of our own range. */
export const newIds = async (db: Db, count: number): Promise<number[]> => {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval('catalogue_unlisted')::int as id from generate_series(1, ${count}::int)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Gives ids to the entries that bookings named without one. */
const assignIds = async (db: Db, created: ReferenceFinder['created']) => {
  const nameless = catalogueKinds.flatMap((kind) => created[kind].filter(({ id }) => id < 0))
  const ids = await newIds(db, nameless.length)
  const idByTemporary = new Map(nameless.map(({ id }, at) => [id, ids[at] ?? 0]))
  for (const entry of catalogueKinds.flatMap((kind) => created[kind])) {
    entry.id = idByTemporary.get(entry.id) ?? entry.id
    if (entry.organizerid !== null) entry.organizerid = idByTemporary.get(entry.organizerid) ?? entry.organizerid
  }
}

const insertEntries = async (db: Db, kind: CatalogueKind, entries: readonly Entry[], now: Date) => {
  if (entries.length === 0) return
  const { table, key, name } = catalogueTables[kind]
  const line = sql.raw(kind === 'ship' ? ', organizerid' : '')
  await sql`
    insert into ${sql.table(table)} (${sql.ref(key)}, ${sql.ref(name)}, area, state, foldednames, firstseen${line})
    select id, name, area, 'unlisted', foldednames, ${now}::timestamptz${line}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as sent (id int, name text, area int, foldednames text[], organizerid int)
    order by id`.execute(db)
  if (kind === 'cruisingarea') await writeAreaTexts(db, entries)
}

const updateEntries = async (db: Db, kind: CatalogueKind, entries: readonly Entry[]) => {
  if (entries.length === 0) return
  const { table, key, name } = catalogueTables[kind]
  await sql`
    update ${sql.table(table)} known
    set ${sql.ref(name)} = sent.name, area = sent.area, foldednames = sent.foldednames
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as sent (id int, name text, area int, foldednames text[])
    where known.${sql.ref(key)} = sent.id`.execute(db)
  if (kind === 'cruisingarea') await writeAreaTexts(db, entries)
}

/** Stores what the bookings of a batch taught us. Lines come before their ships. */
const storeNews = async (db: Db, { created, changed }: ReferenceFinder, now: Date) => {
  await assignIds(db, created)
  for (const kind of catalogueKinds) {
    await insertEntries(db, kind, created[kind], now)
    await updateEntries(
      db,
      kind,
      [...changed[kind]].filter((entry) => !created[kind].includes(entry)),
    )
  }
}

/** Of these items, those in a version that is stored already: they add nothing to the catalogue. */
type ListKnown<Item> = (db: Db, items: readonly Item[]) => Promise<ReadonlySet<Item>>

/**
 * What each booking or cruise refers to, or why it is refused. Names and ids that the catalogue does not have are added
 * to it as unlisted; batches that do so take turns, so that one name becomes one row. Until the transaction ends, nothing
 * found here can be merged into something else.
 */
export const resolveReferences = async <Item extends Sailing>(
  db: Db,
  items: readonly Item[],
  now: Date,
  listKnown: ListKnown<Item>,
): Promise<(References | Outcome)[]> => {
  await sql`select pg_advisory_xact_lock_shared(${locks.catalogue})`.execute(db)
  const sentEntriesOf = sentEntriesReader()
  const sent = items.map(sentEntriesOf)
  const finder = referenceFinder(await lookUp(db, wantedBy(sent, { byName: false })))
  const results = items.map((item, at) => {
    const sentEntry = sent[at]
    return sentEntry && finder.findAll(sentEntry, item)
  })
  const firstOpen = results.indexOf(undefined)
  if (firstOpen < 0) return results.flatMap((result) => result ?? [])
  // What one item adds counts for those after it.
  const open = items.flatMap((item, at) => (at >= firstOpen ? { item, at } : []))
  const openItems = open.map(({ item }) => item)
  const added = await addReferences(db, openItems, now, listKnown)
  for (const [place, { at }] of open.entries()) results[at] = added[place]
  return results.map((result) => result ?? unchanged)
}

/** The references of items that name something unknown. */
const addReferences = async <Item extends Sailing>(
  db: Db,
  items: readonly Item[],
  now: Date,
  listKnown: ListKnown<Item>,
): Promise<(References | Outcome)[]> => {
  await sql`select pg_advisory_xact_lock(${locks.unlisted})`.execute(db)
  const knownVersions = await listKnown(db, items)
  const sentEntriesOf = sentEntriesReader()
  const sent = items.map(sentEntriesOf)
  const finder = referenceFinder(await lookUp(db, wantedBy(sent, { byName: true })))
  const results = items.map((item, at) => {
    const sentEntry = sent[at]
    return knownVersions.has(item) || !sentEntry ? unchanged : finder.findOrAdd(sentEntry, item)
  })
  await storeNews(db, finder, now)
  return results
}
