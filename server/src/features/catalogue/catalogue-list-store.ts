import { type CatalogueKind, type CatalogueState, catalogueKinds } from '@gangway/contract/features/catalogue'
import { sql } from 'kysely'
import { catalogueTables } from '../../db/catalogue-tables.ts'
import type { Db } from '../../db/database.ts'

export type CatalogueRow = {
  kind: CatalogueKind
  id: number
  name: string
  area: number
  state: CatalogueState
  version: number
  mergedinto: number | null
  firstseen: Date | null
  organizerid: number | null
  bookings: number
}

type Filter = { kind?: CatalogueKind | undefined; state?: CatalogueState | undefined }

/** The entries of the catalogue with the number of their bookings; those that nobody adopted yet come oldest first. */
export const listEntries = async (db: Db, { kind, state }: Filter): Promise<CatalogueRow[]> => {
  const lists = catalogueKinds
    .filter((one) => kind === undefined || one === kind)
    .map((one) => {
      const { table, key, name } = catalogueTables[one]
      return sql`
        select ${one} as kind, e.${sql.ref(key)} as id, e.${sql.ref(name)} as name, e.area, e.state, e.version, e.mergedinto,
          e.firstseen, ${one === 'ship' ? sql`e.organizerid` : sql`null::int`} as organizerid, coalesce(n, 0) as bookings
        from ${sql.table(table)} e
        left join (select ${sql.ref(key)}, count(*) as n from booking group by 1) counts using (${sql.ref(key)})
        where ${state === undefined ? sql`e.state <> 'merged'` : sql`e.state = ${state}`}`
    })
  const { rows } = await sql<CatalogueRow>`
    select * from (${sql.join(lists, sql` union all `)}) all_entries
    order by state <> 'unlisted', case when state = 'unlisted' then firstseen end,
      case kind when 'organizer' then 1 when 'ship' then 2 else 3 end, id`.execute(db)
  return rows
}
