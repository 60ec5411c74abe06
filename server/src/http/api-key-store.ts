import type { Scope } from '@gangway/contract/call'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { sha256 } from './session-lookup-store.ts'
import { newApiKey } from './tokens.ts'

/** Makes a key and answers it: this once, since only its hash is kept. */
export const createKey = async (
  db: Db,
  name: string,
  scopes: readonly Scope[],
): Promise<{ keyid: number; key: string }> => {
  const key = newApiKey()
  const { keyid } = await db
    .insertInto('apikey')
    .values({ name, hash: sha256(key), scopes: [...scopes], lastusedat: null, revokedat: null })
    .returning('keyid')
    .executeTakeFirstOrThrow()
  return { keyid, key }
}

/** Ends a key at once; false where there is no live one with this id. */
export const revokeKey = async (db: Db, keyid: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('apikey')
    .set({ revokedat: now })
    .where('keyid', '=', keyid)
    .where('revokedat', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The id of a live API key with one of these scopes. Its last use is noted at most once an hour: a read stays a read. */
export const findKey = async (
  db: Db,
  key: string,
  scopes: readonly Scope[],
  now: Date,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('apikey')
    .select(['keyid', 'lastusedat'])
    .where('hash', '=', sha256(key))
    .where('revokedat', 'is', null)
    .where(sql<boolean>`scopes && ${scopes}::text[]`)
    .executeTakeFirst()
  if (!row) return undefined
  const hourAgo = now.getTime() - 3_600_000
  if (!row.lastusedat || row.lastusedat.getTime() < hourAgo)
    await db.updateTable('apikey').set({ lastusedat: now }).where('keyid', '=', row.keyid).execute()
  return row.keyid
}
