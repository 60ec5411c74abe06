import type { Db } from '../../db/database.ts'
import { listPeople } from '../requests/request-people-store.ts'
import type { SearchedNames } from './search-words.ts'

/** The names of all destinations, in every language, and of the people of the agency. */
export const readSearchedNames = async (db: Db, partnerid: number): Promise<SearchedNames> => {
  const [areas, people] = await Promise.all([
    db.selectFrom('cruisingareatext').select(['cruisingareaid', 'name']).execute(),
    listPeople(db, partnerid),
  ])
  return { areas, people }
}
