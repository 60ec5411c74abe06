import { textsOf } from '@gangway/contract/features/catalogue'
import { type ListType, parseIds, type TopsortKind, topsortLists } from '@gangway/contract/rules/topsort'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isAreaSold, isLineSold } from '../catalogue/assortment-store.ts'

type Area = 1 | 2 | 3
type Text = { languageid: number; name: string }

// The table's checks allow only these three, which the column's type cannot express.
const areaOf = (table: string) => sql<Area>`${sql.ref(table)}.area`

/** The lines that a brand sells, with their names in every language. */
export const organizerOptions = async (db: Db, mandant: number) => {
  const rows = await db
    .selectFrom('organizer')
    .select(['organizerid as id', areaOf('organizer').as('area'), 'organizername as name', 'names'])
    .where(isLineSold('organizer', mandant))
    .orderBy('organizerid')
    .execute()
  return rows.map(({ id, area, name, names }) => ({ id, area, texts: textsOf(name, names) }))
}

/** The ships of these lines. */
export const shipOptions = async (db: Db, mandant: number) => {
  const rows = await db
    .selectFrom('ship')
    .innerJoin('organizer', 'organizer.organizerid', 'ship.organizerid')
    .select(['shipid as id', 'ship.organizerid', areaOf('ship').as('area'), 'shipname as name', 'ship.names'])
    .where('ship.state', '=', 'listed')
    .where(isLineSold('organizer', mandant))
    .orderBy('shipid')
    .execute()
  return rows.map(({ id, organizerid, area, name, names }) => ({ id, organizerid, area, texts: textsOf(name, names) }))
}

/** The destinations that a brand sells. */
export const destinationOptions = (db: Db, mandant: number) =>
  db
    .selectFrom('cruisingarea')
    .innerJoin('cruisingareatext as text', 'text.cruisingareaid', 'cruisingarea.cruisingareaid')
    .select(['cruisingarea.cruisingareaid as id', areaOf('cruisingarea').as('area')])
    .select(
      sql<Text[]>`json_agg(json_build_object('languageid', languageid, 'name', name) order by languageid)`.as('texts'),
    )
    .where(isAreaSold(mandant))
    .groupBy('cruisingarea.cruisingareaid')
    .orderBy('cruisingarea.cruisingareaid')
    .execute()

/** The saved lists of a partner by type, with everything that it ever chose. */
export const readLists = async (db: Db, partnerid: number): Promise<Map<number, string>> => {
  const rows = await db.selectFrom('topsort').select(['listtype', 'ids']).where('partnerid', '=', partnerid).execute()
  return new Map(rows.map(({ listtype, ids }) => [listtype, ids.join(',')]))
}

/** What may be in a list: what the brand sells, by kind. */
const onOffer = (of: TopsortKind, mandant: number) => {
  if (of === 'organizer')
    return sql`select organizerid as id, area from organizer where ${isLineSold('organizer', mandant)}`
  if (of === 'destination') return sql`select cruisingareaid as id, area from cruisingarea where ${isAreaSold(mandant)}`
  return sql`select ship.shipid as id, ship.area from ship join organizer using (organizerid)
    where ship.state = 'listed' and ${isLineSold('organizer', mandant)}`
}

/** The ids of a list that the brand does not sell, at sea or on rivers. bigint: any number may be sent. */
export const listUnsold = async (db: Db, mandant: number, listtype: ListType, list: string): Promise<number[]> => {
  const ids = parseIds(list)
  if (ids.length === 0) return []
  const { of, areaid } = topsortLists[listtype]
  const { rows } = await sql<{ id: number }>`
    select given.id
    from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    left join (${onOffer(of, mandant)}) sold on sold.id = given.id and sold.area & ${areaid} <> 0
    where sold.id is null
    order by given.place`.execute(db)
  return rows.map(({ id }) => id)
}

/** Saves a list and returns it as stored. */
export const saveList = async (db: Db, partnerid: number, listtype: ListType, chosenIds: number[]): Promise<string> => {
  const { ids } = await db
    .insertInto('topsort')
    .values({ partnerid, listtype, ids: chosenIds })
    .onConflict((conflict) =>
      conflict.columns(['partnerid', 'listtype']).doUpdateSet({ ids: (row) => row.ref('excluded.ids') }),
    )
    .returning('ids')
    .executeTakeFirstOrThrow()
  return ids.join(',')
}
