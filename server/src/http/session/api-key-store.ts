import type { Scope } from '@gangway/contract/calls/call'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { writeProviderEvent } from '../pipeline/audit-store.ts'
import { newApiKey, sha256 } from './tokens.ts'

/** Creates a key and returns it. It cannot be read again: only its hash is stored. */
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

/** Revokes a key at once; false if there is no live key with this id. */
export const revokeKey = async (db: Db, keyid: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('apikey')
    .set({ revokedat: now })
    .where('keyid', '=', keyid)
    .where('revokedat', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const hour = 3_600_000

/** Records when and from where a key was used, at most once an hour, so that reads rarely write. */
const recordUse = async (db: Db, { keyid, name }: { keyid: number; name: string }, address: string, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable('apikey')
    .set({ lastusedat: now })
    .where('keyid', '=', keyid)
    // Of several servers one notes it.
    .where((key) => key.or([key('lastusedat', 'is', null), key('lastusedat', '<', new Date(now.getTime() - hour))]))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  const field = { field: 'keyid', old: null, new: keyid }
  await writeProviderEvent(db, { at: now, username: name, noun: 'keys', action: 'use', changes: [field], address })
}

type KeyUse = { key: string; scopes: readonly Scope[]; address: string }

/** The id of a live API key with one of these scopes. */
export const findKey = async (db: Db, { key, scopes, address }: KeyUse, now: Date): Promise<number | undefined> => {
  const row = await db
    .selectFrom('apikey')
    .select(['keyid', 'name', 'lastusedat'])
    .where('hash', '=', sha256(key))
    .where('revokedat', 'is', null)
    .where(sql<boolean>`scopes && ${scopes}::text[]`)
    .executeTakeFirst()
  if (!row) return undefined
  if (!row.lastusedat || row.lastusedat.getTime() < now.getTime() - hour) await recordUse(db, row, address, now)
  return row.keyid
}
