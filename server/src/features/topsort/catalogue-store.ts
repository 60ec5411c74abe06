import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { locks } from '../../db/locks.ts'
import { type Catalogue, catalogue } from './catalogue.ts'

/** Updates the catalogue to what this version of the server ships. Servers that start together take turns. */
export const loadCatalogue = async (db: Db, { organizers, ships, areas }: Catalogue = catalogue()) => {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.catalogue})`.execute(tx)
    await tx
      .insertInto('organizer')
      .values(organizers)
      .onConflict((conflict) =>
        conflict.column('organizerid').doUpdateSet({
          organizername: (row) => row.ref('excluded.organizername'),
          area: (row) => row.ref('excluded.area'),
        }),
      )
      .execute()
    await tx
      .insertInto('ship')
      .values(ships)
      .onConflict((conflict) =>
        conflict.column('shipid').doUpdateSet({
          shipname: (row) => row.ref('excluded.shipname'),
          organizerid: (row) => row.ref('excluded.organizerid'),
          area: (row) => row.ref('excluded.area'),
        }),
      )
      .execute()
    await tx
      .insertInto('cruisingarea')
      .values(areas.map(({ cruisingareaid, area }) => ({ cruisingareaid, area })))
      .onConflict((conflict) =>
        conflict.column('cruisingareaid').doUpdateSet({ area: (row) => row.ref('excluded.area') }),
      )
      .execute()
    await tx
      .insertInto('cruisingareatext')
      .values(areas.flatMap(({ cruisingareaid, texts }) => texts.map((text) => ({ cruisingareaid, ...text }))))
      .onConflict((conflict) =>
        conflict.columns(['cruisingareaid', 'languageid']).doUpdateSet({ name: (row) => row.ref('excluded.name') }),
      )
      .execute()
  })
}
