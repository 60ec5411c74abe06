import type { Db } from '@gangway/server/db/database'
import { demoOrganizers } from './organizers.ts'
import { demoTopsort } from './topsort.ts'

/** The organizers that are open to the demo agencies, and what each puts first. */
export const seedOrganizers = async (db: Db) => {
  await db.insertInto('partnerorganizer').values(demoOrganizers()).execute()
  await db.insertInto('topsort').values(demoTopsort()).execute()
}
