import type { Db } from '@gangway/server/db/database'
import { demoOrganizers } from './organizers.ts'
import { demoTopsort } from './topsort.ts'

/** The organizers available to the demo agencies, and each agency's top-sort lists. */
export const seedOrganizers = async (db: Db) => {
  await db.insertInto('partnerorganizer').values(demoOrganizers()).execute()
  await db.insertInto('topsort').values(demoTopsort()).execute()
}
