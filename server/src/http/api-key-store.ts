import type { Scope } from '@gangway/contract/call'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { sha256 } from './session-lookup-store.ts'

/** The id of a live API key with this scope. Its last use is noted at most once an hour: a read stays a read. */
export const findKey = async (db: Db, key: string, scope: Scope, now: Date): Promise<number | undefined> => {
  const row = await db
    .selectFrom('apikey')
    .select(['keyid', 'lastusedat'])
    .where('hash', '=', sha256(key))
    .where('revokedat', 'is', null)
    .where(sql<boolean>`${scope} = any(scopes)`)
    .executeTakeFirst()
  if (!row) return undefined
  const hourAgo = now.getTime() - 3_600_000
  if (!row.lastusedat || row.lastusedat.getTime() < hourAgo)
    await db.updateTable('apikey').set({ lastusedat: now }).where('keyid', '=', row.keyid).execute()
  return row.keyid
}
