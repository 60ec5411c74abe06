import type { Db } from '@gangway/server/db/database'
import { upsertCruises } from '@gangway/server/features/feed/cruises-store'
import { demoCruises } from './cruises.ts'

/** Stores the cruises of the demo as the feed would, in one batch. */
export const seedCruises = async (db: Db, now: Date) => {
  const outcomes = await upsertCruises(db, demoCruises(now), now)
  const refused = outcomes.find(({ result }) => result !== 'accepted')
  if (refused) throw new Error(`the demo has a cruise that cannot be: ${JSON.stringify(refused)}`)
}
