import { type CatalogueKind, type CatalogueState, catalogueKinds } from '@gangway/contract/features/catalogue'
import { sql } from 'kysely'
import { catalogueTables } from '../../db/catalogue-tables.ts'
import type { Db } from '../../db/database.ts'

/** An entry of the catalogue that bookings refer to. */
export type Entry = {
  id: number
  name: string
  foldednames: readonly string[]
  area: number
  state: CatalogueState
  mergedinto: number | null
  /** Of a ship: its line. */
  organizerid: number | null
}

/** Ids, and folded names, to look up. */
export type Wanted = Record<CatalogueKind, { ids: ReadonlySet<number>; names: ReadonlySet<string> }>

export type FoundEntries = Record<CatalogueKind, Entry[]>

/** The entries with these ids or names; where one is merged into another, that one too. */
const entriesQuery = (kind: CatalogueKind, { ids, names }: Wanted[CatalogueKind]) => {
  const { table, key, name } = catalogueTables[kind]
  const [own, own2] = [sql.ref(`e.${key}`), sql.ref(`m.${key}`)]
  const line = kind === 'ship' ? sql.ref('e.organizerid') : sql`null`
  const matches = (id: typeof own, folded: typeof own) =>
    names.size === 0
      ? sql`${id} = any(${[...ids]}::int[])`
      : sql`(${id} = any(${[...ids]}::int[]) or ${folded} && ${[...names]}::text[])`
  return sql`(select coalesce(json_agg(json_build_object('id', ${own}, 'name', ${sql.ref(`e.${name}`)}, 'area', e.area,
      'state', e.state, 'mergedinto', e.mergedinto, 'foldednames', e.foldednames, 'organizerid', ${line})), '[]')
    from ${sql.table(table)} e
    where ${matches(own, sql.ref('e.foldednames'))}
      or ${own} in (select m.mergedinto from ${sql.table(table)} m
        where m.state = 'merged' and ${matches(own2, sql.ref('m.foldednames'))}))`
}

/** Looks up entries of the catalogue, in one query. */
export const lookUp = async (db: Db, wanted: Wanted): Promise<FoundEntries> => {
  const lists = catalogueKinds.map((kind) => sql`${entriesQuery(kind, wanted[kind])} as ${sql.ref(kind)}`)
  const { rows } = await sql<FoundEntries>`select ${sql.join(lists)}`.execute(db)
  return rows[0] ?? { organizer: [], ship: [], cruisingarea: [] }
}
