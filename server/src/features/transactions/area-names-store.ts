import type { Db } from '../../db/database.ts'
import type { AreaName } from './search-words.ts'

/** The names of all destinations, in every language. */
export const areaNames = (db: Db): Promise<AreaName[]> =>
  db.selectFrom('cruisingareatext').select(['cruisingareaid', 'name']).execute()
