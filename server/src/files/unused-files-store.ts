import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Files and bytes per batch; the rest waits for the next one. */
const atOnce = { files: 500, bytes: 64 * 1024 * 1024 }

/** Nothing references the file. A test compares this with the foreign keys of the database. */
const isUnused = sql<boolean>`
  not exists (select from wlv where wlv.logohash = file.hash)
  and not exists (select from wlvtext where wlvtext.agbhash = file.hash)
  and not exists (select from provision where provision.hash = file.hash)
  and not exists (select from marketing where marketing.hash = file.hash)
  and not exists (select from marketing where marketing.previewhash = file.hash)
  and not exists (select from uploadfile where uploadfile.hash = file.hash)
  and not exists (select from claimfile where claimfile.hash = file.hash)
  and not exists (select from answerfile where answerfile.hash = file.hash)
  and not exists (select from brand where brand.wordmarkhash = file.hash)`

/** All stored files; how many of those stored until then nothing needs, and their size. */
export const countUnusedFiles = async (db: Db, until: Date) => {
  const { rows } = await sql<{ total: number; oldest: Date | null; due: number; bytes: number }>`
    select count(*)::int8 as total, min(createdat) as oldest, unused.due, unused.bytes
    from file cross join (
      select count(*)::int8 as due, coalesce(sum(size), 0)::int8 as bytes from file
      where createdat <= ${until} and ${isUnused}) unused
    group by unused.due, unused.bytes`.execute(db)
  return rows[0] ?? { total: 0, oldest: null, due: 0, bytes: 0 }
}

/**
 * Deletes files stored until then that nothing references: withdrawn statements and material, and replaced files. Run it
 * inside a transaction. Files are locked first and checked again: a concurrent upload of the same content has either locked
 * its file (then it is skipped), or finds it deleted and stores it again. `until` leaves time to a transaction that is about
 * to reference its file.
 */
export const removeUnusedFiles = async (db: Db, until: Date): Promise<{ removed: number; isLast: boolean }> => {
  const { rows } = await sql<{ hash: Buffer; size: number }>`
    select hash, size from file where createdat <= ${until} and ${isUnused}
    order by hash limit ${atOnce.files} for update skip locked`.execute(db)
  let bytes = 0
  const hashes = rows.flatMap(({ hash, size }, place) => {
    bytes += size
    return place === 0 || bytes <= atOnce.bytes ? [hash] : []
  })
  if (hashes.length === 0) return { removed: 0, isLast: true }
  const { numAffectedRows } = await sql`delete from file where hash = any(${hashes}::bytea[]) and ${isUnused}`.execute(
    db,
  )
  const removed = Number(numAffectedRows)
  return { removed, isLast: removed === 0 || (rows.length < atOnce.files && hashes.length === rows.length) }
}
