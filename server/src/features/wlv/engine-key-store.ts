import type { Db } from '../../db/database.ts'
import { sha256 } from '../../http/session/tokens.ts'

const name = 'built-in booking page'
const day = 24 * 60 * 60 * 1000

/** Stores a key of the built-in page, and deletes those of servers that did not shut down cleanly. */
export const saveKey = async (db: Db, key: string, now: Date) => {
  await db
    .deleteFrom('apikey')
    .where('name', '=', name)
    .where((row) => row(row.fn.coalesce('lastusedat', 'createdat'), '<', new Date(now.getTime() - day)))
    .execute()
  await db
    .insertInto('apikey')
    .values({ name, hash: sha256(key), scopes: ['engine'], createdat: now })
    .execute()
}

export const deleteKey = async (db: Db, key: string) => {
  await db.deleteFrom('apikey').where('hash', '=', sha256(key)).execute()
}
