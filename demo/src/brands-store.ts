import { exampleRecords } from '@gangway/contract/brands/example-brands'
import { saveBrand } from '@gangway/server/brands/brand-store'
import type { Db } from '@gangway/server/db/database'

/** The shipped brands as a provider would complete them; left alone once any brand has been changed. */
export const seedBrands = async (db: Db) => {
  const changed = await db.selectFrom('brand').select('mandant').where('cbeloginurl', '<>', '').limit(1).execute()
  if (changed.length > 0) return
  for (const record of exampleRecords) await saveBrand(db, record)
}
