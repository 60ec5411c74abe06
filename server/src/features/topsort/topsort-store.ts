import { type AreaId, type ListType, parseIds, type TopsortKind } from '@gangway/contract/rules/topsort'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Area = 1 | 2 | 3
type Named = { id: number; area: Area; name: string }
type Text = { languageid: number; name: string }

// The table's checks allow only these three, which the column's type cannot express.
const area = sql<Area>`area`

export const organizerOptions = (db: Db): Promise<Named[]> =>
  db
    .selectFrom('organizer')
    .select(['organizerid as id', area.as('area'), 'organizername as name'])
    .orderBy('organizerid')
    .execute()

export const shipOptions = (db: Db): Promise<(Named & { organizerid: number })[]> =>
  db
    .selectFrom('ship')
    .select(['shipid as id', 'organizerid', area.as('area'), 'shipname as name'])
    .orderBy('shipid')
    .execute()

export const destinationOptions = (db: Db) =>
  db
    .selectFrom('cruisingarea')
    .innerJoin('cruisingareatext as text', 'text.cruisingareaid', 'cruisingarea.cruisingareaid')
    .select(['cruisingarea.cruisingareaid as id', area.as('area')])
    .select(
      sql<Text[]>`json_agg(json_build_object('languageid', languageid, 'name', name) order by languageid)`.as('texts'),
    )
    .groupBy('cruisingarea.cruisingareaid')
    .orderBy('cruisingarea.cruisingareaid')
    .execute()

/** The cruise lines that a partner includes; an agency that includes none offers all of them. */
export const listIncludedLines = async (db: Db, partnerid: number): Promise<ReadonlySet<number> | 'all'> => {
  const rows = await db
    .selectFrom('partnerorganizer')
    .select('organizerid')
    .where('partnerid', '=', partnerid)
    .where('aufnehmen', '=', true)
    .execute()
  return rows.length === 0 ? 'all' : new Set(rows.map(({ organizerid }) => organizerid))
}

/** The saved lists of a partner by type. */
export const readLists = async (db: Db, partnerid: number): Promise<Map<number, string>> => {
  const rows = await db.selectFrom('topsort').select(['listtype', 'ids']).where('partnerid', '=', partnerid).execute()
  return new Map(rows.map(({ listtype, ids }) => [listtype, ids.join(',')]))
}

const catalogueTables = {
  organizer: { table: 'organizer', key: 'organizerid' },
  destination: { table: 'cruisingarea', key: 'cruisingareaid' },
  ship: { table: 'ship', key: 'shipid' },
} as const satisfies Record<TopsortKind, { table: string; key: string }>

/** The first id of a list that the catalogue does not have for this area. bigint: any number may be sent. */
export const findUnknownId = async (db: Db, of: TopsortKind, areaid: AreaId, list: string) => {
  const { table, key } = catalogueTables[of]
  const { rows } = await sql<{ id: number }>`
    select given.id
    from unnest(${parseIds(list)}::bigint[]) with ordinality as given (id, place)
    left join ${sql.table(table)} known on known.${sql.ref(key)} = given.id and known.area & ${areaid} <> 0
    where known.${sql.ref(key)} is null
    order by given.place
    limit 1`.execute(db)
  return rows[0]?.id
}

/** Saves a list and returns it as stored. */
export const saveList = async (db: Db, partnerid: number, listtype: ListType, list: string): Promise<string> => {
  const { ids } = await db
    .insertInto('topsort')
    .values({ partnerid, listtype, ids: parseIds(list) })
    .onConflict((conflict) =>
      conflict.columns(['partnerid', 'listtype']).doUpdateSet({ ids: (row) => row.ref('excluded.ids') }),
    )
    .returning('ids')
    .executeTakeFirstOrThrow()
  return ids.join(',')
}
