import type { Db } from '@gangway/server/db/database'
import { validateCatalogue } from '@gangway/server/features/feed/catalogue-items-store'
import { demoCatalogue } from './catalogue.ts'

/** Stores the demo's catalogue as the feed would. */
export const seedCatalogue = async (db: Db) => {
  const store = await validateCatalogue(demoCatalogue)
  const outcomes = Object.values(await store(db)).flat()
  const refused = outcomes.find(({ result }) => result === 'refused')
  if (refused) throw new Error(`the demo has a catalogue entry that cannot be: ${JSON.stringify(refused.fields)}`)
}
