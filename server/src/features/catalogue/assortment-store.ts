import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

// A brand without rows has no assortment of its own: the aggregate is null then, and everything is sold.

/** Whether a brand sells a line: it is listed, and part of the brand's assortment. */
export const isLineSold = (
  line: 'organizer' | 'own',
  mandant: number | RawBuilder<number>,
): RawBuilder<boolean> => sql<boolean>`
  (organizer.state = 'listed' and coalesce(${sql.ref(`${line}.organizerid`)} = any(
    (select array_agg(organizerid) from brandorganizer where mandant = ${mandant})::int[]), true))`

/** Whether a brand sells a destination. */
export const isAreaSold = (mandant: number | RawBuilder<number>): RawBuilder<boolean> => sql<boolean>`
  (cruisingarea.state = 'listed' and coalesce(cruisingarea.cruisingareaid = any(
    (select array_agg(cruisingareaid) from brandarea where mandant = ${mandant})::int[]), true))`

/** The lines that a partner includes and its brand sells. */
export const listIncludedLines = async (db: Db, partnerid: number, mandant: number): Promise<number[]> => {
  const { rows } = await sql<{ organizerid: number }>`
    select own.organizerid from partnerorganizer own join organizer using (organizerid)
    where own.partnerid = ${partnerid} and own.available and own.aufnehmen and ${isLineSold('own', mandant)}
    order by own.organizerid`.execute(db)
  return rows.map(({ organizerid }) => organizerid)
}

const tables = {
  organizers: { table: 'brandorganizer', key: 'organizerid', entries: 'organizer' },
  areas: { table: 'brandarea', key: 'cruisingareaid', entries: 'cruisingarea' },
} as const
type Part = keyof typeof tables

/** A brand's assortment: ids, or all. */
export type Assortment = Record<Part, number[] | 'all'>

export const readAssortment = async (db: Db, mandant: number): Promise<Assortment> => {
  const read = async (part: Part) => {
    const { table, key } = tables[part]
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(key)} as id from ${sql.table(table)} where mandant = ${mandant} order by 1`.execute(db)
    return rows.length === 0 ? ('all' as const) : rows.map(({ id }) => id)
  }
  return { organizers: await read('organizers'), areas: await read('areas') }
}

/** The first id that cannot be part of an assortment: it is unknown, or nobody has adopted it yet. */
export const findUnadopted = async (db: Db, part: Part, ids: readonly number[]): Promise<number | undefined> => {
  const { key, entries } = tables[part]
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(key)} as id from ${sql.table(entries)} where state in ('listed', 'off')`.execute(db)
  const adoptedIds = new Set(rows.map(({ id }) => id))
  return ids.find((id) => !adoptedIds.has(id))
}

/** Replaces a part of a brand's assortment. */
export const setAssortment = async (db: Db, mandant: number, part: Part, ids: readonly number[] | 'all') => {
  const { table, key } = tables[part]
  await sql`delete from ${sql.table(table)} where mandant = ${mandant}`.execute(db)
  if (ids === 'all') return
  await sql`insert into ${sql.table(table)} (mandant, ${sql.ref(key)})
    select ${mandant}::int, id from unnest(${ids}::int[]) as given (id) on conflict do nothing`.execute(db)
}
