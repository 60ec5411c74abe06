import type { Database } from '@gangway/server/db/database'
import { hasPartners } from './partners-store.ts'

/**
 * Fills an empty database with the demo: every tenant, deterministic, history up to today. `share` of the bookings, where
 * fewer will do.
 */
export const seedDemo = async ({ owner }: Database, now: Date, log: (line: string) => void, share = 1) => {
  if (await hasPartners(owner)) return
  log('Filling the database with demo data …')
  // Loaded here: a start that finds data has no use for what draws.
  const { plant } = await import('./plant.ts')
  await plant(owner, now, share)
}
