import type { Db } from '../db/database.ts'
import { type BroughtMaterial, publishMarketing } from '../features/marketing/marketing-store.ts'

/** Offers and banners for every region, through the provider's own door. */
export const seedMarketing = async (db: Db, material: readonly BroughtMaterial[]) => {
  for (const one of material) await publishMarketing(db, one)
}
