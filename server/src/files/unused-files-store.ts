import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Milliseconds that a file stays although nothing points to it: long enough for whoever is about to. */
const grace = 24 * 60 * 60 * 1000

/** Files per round; the rest waits for the next one. */
const atOnce = 500

const isUnused = sql<boolean>`
  not exists (select from wlv where wlv.logohash = file.hash)
  and not exists (select from wlvtext where wlvtext.agbhash = file.hash)
  and not exists (select from provision where provision.hash = file.hash)
  and not exists (select from marketing where marketing.hash = file.hash or marketing.previewhash = file.hash)`

/**
 * Removes files that nothing needs: withdrawn statements and material, and what was replaced. Run it inside a transaction.
 * They are locked first and looked at again afterwards: an upload of the same content that is under way has locked its file
 * (then it is passed over), or finds it gone and keeps it anew.
 */
export const removeUnusedFiles = async (db: Db, now: Date): Promise<number> => {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from file where createdat <= ${new Date(now.getTime() - grace)} and ${isUnused}
    order by hash limit ${atOnce} for update skip locked`.execute(db)
  if (rows.length === 0) return 0
  const hashes = rows.map(({ hash }) => hash)
  const { numAffectedRows } = await sql`delete from file where hash = any(${hashes}::bytea[]) and ${isUnused}`.execute(
    db,
  )
  return Number(numAffectedRows)
}
