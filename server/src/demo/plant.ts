import type { Database } from '../db/database.ts'
import { hashPassword } from '../http/hashing.ts'
import { seedAudit } from './audit-store.ts'
import { seedBankAccounts } from './bankaccounts-store.ts'
import { seedBookings } from './bookings-store.ts'
import { drawMaterial } from './marketing.ts'
import { seedMarketing } from './marketing-store.ts'
import { seedOrganizers } from './organizers-store.ts'
import { demoPassword } from './partners.ts'
import { hasPartners, seedPartners, takeTurn } from './partners-store.ts'
import { seedProvisions } from './provisions-store.ts'
import { seedTraffic } from './traffic-store.ts'
import { seedWlv } from './wlv-store.ts'

/** One transaction, so that a start that is killed half-way begins anew. */
export const plant = async (owner: Database['owner'], now: Date, share: number) => {
  const passwordhash = await hashPassword(demoPassword)
  // Drawn by other threads while the database is filled.
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
