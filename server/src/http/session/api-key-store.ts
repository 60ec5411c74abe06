import type { Scope } from '@gangway/contract/calls/call'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { writeProviderEvent } from '../pipeline/audit-store.ts'
import { newApiKey, sha256 } from './tokens.ts'

/** PRD-5: for which brands a key is, without any for all of them, and until when. */
export type KeyLimits = { mandants?: readonly number[] | undefined; expiresat?: Date | RawBuilder<Date> | null }

/** Creates a key and returns it. It cannot be read again: only its hash is stored. */
export const createKey = async (
  db: Db,
  name: string,
  scopes: readonly Scope[],
  { mandants = [], expiresat = null }: KeyLimits = {},
): Promise<{ keyid: number; key: string }> => {
  const key = newApiKey()
  const { keyid } = await db
    .insertInto('apikey')
    .values({
      name,
      hash: sha256(key),
      scopes: [...scopes],
      mandants: [...mandants],
      expiresat,
      lastusedat: null,
      revokedat: null,
    })
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

/** PRD-5: a key that made a call; without `brands` it is for all of them. */
export type LiveKey = { keyid: number; name: string; brands: readonly number[] | undefined }

type KeyRow = { keyid: number; name: string; lastusedat: Date | null; mandants: number[]; isOpen: boolean }

/** A live API key; `isOpen`: it has one of these scopes. Undefined: nobody has it, or it is revoked or expired. */
export const findKey = async (
  db: Db,
  { key, scopes, address }: KeyUse,
  now: Date,
): Promise<(LiveKey & { isOpen: boolean }) | undefined> => {
  const { rows } = await sql<KeyRow>`${prepared('key')}
    select keyid, name, lastusedat, mandants, scopes && ${scopes}::text[] as "isOpen" from apikey
    where hash = ${sha256(key)} and revokedat is null and (expiresat is null or expiresat > ${now}::timestamptz)`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { keyid, name, lastusedat, mandants, isOpen } = row
  if (isOpen && (!lastusedat || lastusedat.getTime() < now.getTime() - hour)) await recordUse(db, row, address, now)
  return { keyid, name, isOpen, brands: mandants.length > 0 ? mandants : undefined }
}
