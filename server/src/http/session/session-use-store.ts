import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export const markSessionUsed = async (
  db: Db,
  { partnerid, tokenhash }: { partnerid: number; tokenhash: Buffer },
  at: Date,
) => {
  await db
    .updateTable('session')
    .set({ lastusedat: at })
    .where('partnerid', '=', partnerid)
    .where('tokenhash', '=', tokenhash)
    .execute()
}

/** SCL-2: remembers that a replica must have replayed everything that is committed now to answer this session. */
export const markSessionPosition = async (
  db: Db,
  { partnerid, tokenhash }: { partnerid: number; tokenhash: Buffer },
) => {
  await db
    .updateTable('session')
    .set({ position: sql<string>`greatest(position, pg_current_wal_flush_lsn())` })
    .where('partnerid', '=', partnerid)
    .where('tokenhash', '=', tokenhash)
    .execute()
}

export const markPersonSessionUsed = async (db: Db, { tokenhash }: { tokenhash: Buffer }, at: Date) => {
  await db.updateTable('personsession').set({ lastusedat: at }).where('tokenhash', '=', tokenhash).execute()
}
