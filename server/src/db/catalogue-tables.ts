import type { CatalogueKind, CatalogueNames } from '@gangway/contract/features/catalogue'
import type { CabinKind, CruiseState } from '@gangway/contract/features/cruises'
import type { ColumnType, Generated } from 'kysely'

/** The table of each kind of entry, its key, and the column of its main name. */
export const catalogueTables = {
  organizer: { table: 'organizer', key: 'organizerid', name: 'organizername' },
  ship: { table: 'ship', key: 'shipid', name: 'shipname' },
  cruisingarea: { table: 'cruisingarea', key: 'cruisingareaid', name: 'cruisingareaname' },
} as const satisfies Record<CatalogueKind, { table: string; key: string; name: string }>

/** ENG-6: a dated cruise on offer. */
type CruiseTable = {
  routeplanid: number
  version: number
  state: CruiseState
  organizerid: number
  shipid: number
  cruisingareaid: number
  area: 1 | 2
  title: string
  titles: ColumnType<CatalogueNames, string | undefined, string>
  departuredate: string
  nights: number
  ports: Generated<string[]>
  pricecents: number
  cabins: ColumnType<CabinKind[], string[] | undefined, string[]>
  validuntil: Generated<string>
  changedat: Date
}

export type CruiseTables = { cruise: CruiseTable }
