import type { Database } from '@gangway/server/db/database'
import { keepHealthOfAll } from '@gangway/server/features/partners/health-store'
import { hashPassword } from '@gangway/server/http/session/hashing'
import { seedAlerts } from './alerts-store.ts'
import { seedAudit } from './audit-store.ts'
import { seedBankAccounts } from './bankaccounts-store.ts'
import { seedBookings } from './bookings/bookings-store.ts'
import { seedBrands } from './brands-store.ts'
import { seedCatalogue } from './catalogue-store.ts'
import { seedCruises } from './cruises/cruises-store.ts'
import { seedDeadlines } from './deadlines-store.ts'
import { seedIntegration } from './integration/integration-store.ts'
import { seedLinkcodes } from './linkcodes/linkcodes-store.ts'
import { drawMaterial } from './marketing/marketing.ts'
import { seedMarketing } from './marketing/marketing-store.ts'
import { seedNews } from './news/news-store.ts'
import { seedOrganizers } from './organizers-store.ts'
import { demoPassword } from './partners.ts'
import { hasPartners, lockDemo, seedPartners } from './partners-store.ts'
import { seedPeople } from './people-store.ts'
import { seedClaims } from './provisions/claims-store.ts'
import { seedProvisions } from './provisions/provisions-store.ts'
import { seedRequests } from './requests/requests-store.ts'
import { seedSmallPartners } from './small-partners/small-partners-store.ts'
import { seedTraffic } from './traffic-store.ts'
import { seedViews } from './views-store.ts'
import { seedWlv } from './wlv/wlv-store.ts'

/** One transaction, so that a start killed half-way starts over. */
export const fillDemo = async (owner: Database['owner'], now: Date, share: number, secretsKey?: string) => {
  const passwordhash = await hashPassword(demoPassword)
  // Drawn by other threads while the database is filled.
  const material = drawMaterial(now)
  material.catch(() => undefined) // rethrown where it is awaited
  await owner.transaction().execute(async (db) => {
    await lockDemo(db)
    await seedBrands(db)
    if (await hasPartners(db)) return
    await seedCatalogue(db)
    await seedCruises(db, now)
    await seedPartners(db, passwordhash)
    await seedPeople(db, passwordhash)
    await seedNews(db, now)
    await seedBankAccounts(db, now)
    await seedOrganizers(db)
    await seedWlv(db)
    await seedBookings(db, now, { share })
    await seedRequests(db, now)
    await seedDeadlines(db, now)
    await seedViews(db)
    await seedTraffic(db, now)
    await seedAudit(db, now)
    await seedSmallPartners(db, now, passwordhash)
    await seedProvisions(db, now)
    await seedClaims(db, now)
    await seedLinkcodes(db, now)
    await seedAlerts(db, now)
    await seedIntegration(db, now, secretsKey)
    await seedMarketing(db, await material)
    await keepHealthOfAll(db, now)
  })
}
