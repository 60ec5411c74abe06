import type { Database } from '../db/database.ts'
import { hashPassword } from '../http/hashing.ts'
import { seedAudit } from './audit-store.ts'
import { seedBankAccounts } from './bankaccounts-store.ts'
import { seedBookings } from './bookings-store.ts'
import { seedMarketing } from './marketing-store.ts'
import { seedOrganizers } from './organizers-store.ts'
import { demoPassword } from './partners.ts'
import { hasPartners, seedPartners, takeTurn } from './partners-store.ts'
import { seedProvisions } from './provisions-store.ts'
import { seedTraffic } from './traffic-store.ts'
import { seedWlv } from './wlv-store.ts'

/**
 * Fills an empty database with the demo: every tenant, deterministic, history up to today.
 * One transaction, so that a start that is killed half-way begins anew. `share` of the bookings, where fewer will do.
 */
export const seedDemo = async ({ owner }: Database, now: Date, log: (line: string) => void, share = 1) => {
  if (await hasPartners(owner)) return
  log('Filling the database with demo data …')
  const passwordhash = await hashPassword(demoPassword)
  // Loaded here: a start that finds data has no use for what draws. Drawn by other threads while the database is filled.
  const { drawMaterial } = await import('./marketing.ts')
  const material = drawMaterial(now)
  material.catch(() => undefined) // thrown where it is awaited
  await owner.transaction().execute(async (db) => {
    await takeTurn(db)
    if (await hasPartners(db)) return
    await seedPartners(db, passwordhash)
    await seedBankAccounts(db)
    await seedOrganizers(db)
    await seedWlv(db)
    await seedBookings(db, now, { share })
    await seedTraffic(db, now)
    await seedAudit(db, now)
    await seedProvisions(db, now)
    await seedMarketing(db, await material)
  })
}
