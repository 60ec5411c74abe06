import type { Db } from '@gangway/server/db/database'
import { type BroughtMaterial, publishMarketing } from '@gangway/server/features/marketing/marketing-store'

/** Offers and banners for every region, through the provider's own door. */
export const seedMarketing = async (db: Db, material: readonly BroughtMaterial[]) => {
  for (const one of material) await publishMarketing(db, one)
}
