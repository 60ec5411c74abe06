import { foldForSearch } from '@gangway/contract/search-fold'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Organizer = { organizerid: number; organizername: string }
type Ship = { shipid: number; organizerid: number; shipname: string }
type Area = { cruisingareaid: number; area: number }

/** The catalogue entries that bookings refer to. */
export type KnownCatalogue = {
  partners: ReadonlySet<number>
  organizers: ReadonlyMap<number, Organizer>
  areas: ReadonlyMap<number, Area>
  ships: ReadonlyMap<number, Ship>
  /** A ship by name: the line's own, else the only one of that name. */
  shipNamed: (name: string, organizerid: number) => Ship | undefined
}

type Named = {
  partnerid: number
  organizerid: number
  cruisingareaid: number
  shipid?: number | null | undefined
  shipname: string
}

const collectIds = (items: readonly Named[], key: 'partnerid' | 'organizerid' | 'cruisingareaid') => [
  ...new Set(items.map((item) => item[key])),
]

const byName = (ships: readonly Ship[]) => {
  const named = Map.groupBy(ships, ({ shipname }) => foldForSearch(shipname))
  return (name: string, organizerid: number) => {
    const namesakes = named.get(foldForSearch(name)) ?? []
    return (
      namesakes.find((ship) => ship.organizerid === organizerid) ?? (namesakes.length === 1 ? namesakes[0] : undefined)
    )
  }
}

/** Looks up everything that these bookings refer to, in one query. */
export const lookUp = async (db: Db, items: readonly Named[]): Promise<KnownCatalogue> => {
  const shipids = [...new Set(items.flatMap(({ shipid }) => shipid ?? []))]
  const needsNames = items.some(({ shipid, shipname }) => !shipid && shipname !== '')
  const { rows } = await sql<{ partners: number[]; organizers: Organizer[]; ships: Ship[]; areas: Area[] }>`select
    array(select partnerid from partner where partnerid = any(${collectIds(items, 'partnerid')}::int[])) as partners,
    (select coalesce(json_agg(organizer), '[]') from organizer
      where organizerid = any(${collectIds(items, 'organizerid')}::int[])) as organizers,
    (select coalesce(json_agg(ship), '[]') from ship
      where ${needsNames} or shipid = any(${shipids}::int[])) as ships,
    (select coalesce(json_agg(cruisingarea), '[]') from cruisingarea
      where cruisingareaid = any(${collectIds(items, 'cruisingareaid')}::int[])) as areas`.execute(db)
  const { partners, organizers, ships, areas } = rows[0] ?? { partners: [], organizers: [], ships: [], areas: [] }
  return {
    partners: new Set(partners),
    organizers: new Map(organizers.map((row) => [row.organizerid, row])),
    areas: new Map(areas.map((row) => [row.cruisingareaid, row])),
    ships: new Map(ships.map((row) => [row.shipid, row])),
    shipNamed: byName(ships),
  }
}
