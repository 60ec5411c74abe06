import type { Db } from '@gangway/server/db/database'
import { addTraffic } from '@gangway/server/features/feed/traffic-store'
import { type DemoPartner, demoPartners } from './partners.ts'
import { demoTraffic } from './traffic.ts'

/** Stores the visits of every demo agency through the feed. */
export const seedTraffic = async (db: Db, now: Date, partners: readonly DemoPartner[] = demoPartners) => {
  for (const partner of partners) {
    const { days } = await addTraffic(db, { days: demoTraffic(partner, now) }, now)
    if (days.some(({ result }) => result !== 'accepted')) throw new Error('the demo has a day that cannot be')
  }
}
