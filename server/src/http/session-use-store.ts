import type { Db } from '../db/database.ts'

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

export const markPersonSessionUsed = async (db: Db, { tokenhash }: { tokenhash: Buffer }, at: Date) => {
  await db.updateTable('personsession').set({ lastusedat: at }).where('tokenhash', '=', tokenhash).execute()
}
