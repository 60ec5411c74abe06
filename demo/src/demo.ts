import type { Database } from '@gangway/server/db/database'
import { hasPartners } from './partners-store.ts'
import { exemptPeople } from './people-store.ts'

/**
 * Fills an empty database with the demo: every brand, deterministic, history up to today. `share` of the bookings if
 * fewer are enough.
 */
export const seedDemo = async (
  { owner }: Database,
  now: Date,
  log: (line: string) => void,
  secretsKey?: string,
  share = 1,
) => {
  if (await hasPartners(owner)) return exemptPeople(owner)
  log('Filling the database with demo data …')
  // Loaded here: a start that finds data does not need the drawing code.
  const { fillDemo: plant } = await import('./fill-demo.ts')
  await plant(owner, now, share, secretsKey)
}
