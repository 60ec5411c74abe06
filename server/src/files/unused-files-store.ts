import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Milliseconds that an unreferenced file is kept: long enough for a transaction that is about to reference it. */
const grace = 24 * 60 * 60 * 1000

/** Files per round; the rest waits for the next one. */
const atOnce = 500

const isUnused = sql<boolean>`
  not exists (select from wlv where wlv.logohash = file.hash)
  and not exists (select from wlvtext where wlvtext.agbhash = file.hash)
  and not exists (select from provision where provision.hash = file.hash)
  and not exists (select from marketing where marketing.hash = file.hash or marketing.previewhash = file.hash)
  and not exists (select from uploadfile where uploadfile.hash = file.hash)
  and not exists (select from brand where brand.wordmarkhash = file.hash)`

/**
 * Deletes files that nothing references: withdrawn statements and material, and replaced files. Run it inside a
 * transaction. Files are locked first and checked again: a concurrent upload of the same content has either locked its
 * file (then it is skipped), or finds it deleted and stores it again.
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
