import type { Db } from '@gangway/server/db/database'
import { type NewMaterial, publishMarketing } from '@gangway/server/features/marketing/marketing-store'

/** Publishes offers and banners for every region the way the provider does. */
export const seedMarketing = async (db: Db, material: readonly NewMaterial[]) => {
  for (const one of material) await publishMarketing(db, one)
}
