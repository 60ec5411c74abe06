import type { CatalogueKind } from '@gangway/contract/features/catalogue'
import { topsortLists } from '@gangway/contract/rules/topsort'
import { sql } from 'kysely'
import { catalogueTables } from '../../db/catalogue-tables.ts'
import type { Db } from '../../db/database.ts'
import { moveBookings } from '../feed/booking-moves-store.ts'
import { foldNames, keepFormerName, lockCatalogue, readEntries } from '../feed/catalogue-items-store.ts'
import { writeAreaTexts } from '../feed/unlisted-store.ts'

/** Why an entry cannot be adopted. */
export type AdoptIssue = 'unknown' | 'not unlisted' | 'unknown target' | 'bad target' | 'other water'
export type Adopted = {
  kind: CatalogueKind
  id: number
  former: string
  name: string
  into: number | null
  bookings: number
}

type Wanted = { kind: CatalogueKind; id: number; name?: string | undefined; into?: number | undefined }

/** What agencies and brands chose follows; where they had chosen the target already, it stays chosen once. */
const followChoices = async (db: Db, kind: CatalogueKind, from: number, to: number) => {
  const { key } = catalogueTables[kind]
  const owners = { organizer: ['partnerorganizer', 'brandorganizer'], ship: [], cruisingarea: ['brandarea'] }[kind]
  for (const table of owners) {
    const owner = sql.ref(table === 'partnerorganizer' ? 'partnerid' : 'mandant')
    await sql`delete from ${sql.table(table)} own where ${sql.ref(key)} = ${from}
      and exists (select from ${sql.table(table)} other where other.${owner} = own.${owner} and other.${sql.ref(key)} = ${to})`.execute(
      db,
    )
    await sql`update ${sql.table(table)} set ${sql.ref(key)} = ${to} where ${sql.ref(key)} = ${from}`.execute(db)
  }
  const listKind = kind === 'cruisingarea' ? 'destination' : kind
  const listtypes = Object.entries(topsortLists).flatMap(([listtype, { of }]) =>
    of === listKind ? Number(listtype) : [],
  )
  await sql`
    update topsort set ids = case when ${to} = any(ids) then array_remove(ids, ${from}::int)
      else array_replace(ids, ${from}::int, ${to}::int) end
    where listtype = any(${listtypes}::int[]) and ${from} = any(ids)`.execute(db)
}

/** Makes an unlisted entry another name of a known one: its bookings, and all later ones, belong to that one. */
const mergeInto = async (db: Db, { kind, id }: Wanted, to: number): Promise<number> => {
  const { table, key } = catalogueTables[kind]
  await sql`update ${sql.table(table)} set state = 'merged', mergedinto = ${to} where ${sql.ref(key)} = ${id}`.execute(
    db,
  )
  if (kind === 'organizer')
    await db.updateTable('ship').set({ organizerid: to }).where('organizerid', '=', id).execute()
  await followChoices(db, kind, id, to)
  return moveBookings(db, kind, id, to)
}

/** Lists an entry, under another name if one is given. */
const list = async (db: Db, { kind, id }: Wanted, name: string) => {
  const { table, key, name: column } = catalogueTables[kind]
  await sql`update ${sql.table(table)} set state = 'listed', ${sql.ref(column)} = ${name}, foldednames = ${foldNames(name)}::text[]
    where ${sql.ref(key)} = ${id}`.execute(db)
  if (kind === 'cruisingarea') await writeAreaTexts(db, [{ id, name }])
  return moveBookings(db, kind, id, id)
}

/**
 * Adopts an entry that bookings brought: as a new one, or as a known one (`into`), which must be listed or off, so that
 * merged entries never form a chain. Bookings and search follow at once, later items by the names that stay behind.
 */
export const adoptEntry = async (db: Db, wanted: Wanted): Promise<Adopted | { issue: AdoptIssue }> => {
  const { kind, id, into } = wanted
  await lockCatalogue(db)
  const entries = await readEntries(db, kind, into === undefined ? [id] : [id, into])
  const entry = entries.get(id)
  if (!entry) return { issue: 'unknown' }
  if (entry.state !== 'unlisted') return { issue: 'not unlisted' }
  const adopted = { kind, id, former: entry.name }
  if (into === undefined) {
    const name = wanted.name ?? entry.name
    const bookings = await list(db, wanted, name)
    if (name !== entry.name) await keepFormerName(db, kind, entry)
    return { ...adopted, name, into: null, bookings }
  }
  const target = entries.get(into)
  if (!target) return { issue: 'unknown target' }
  if (target.state !== 'listed' && target.state !== 'off') return { issue: 'bad target' }
  // A destination says itself whether it is at sea or on a river: later bookings would be refused.
  if (kind === 'cruisingarea' && (entry.area & ~target.area) !== 0) return { issue: 'other water' }
  return { ...adopted, name: target.name, into, bookings: await mergeInto(db, wanted, into) }
}
