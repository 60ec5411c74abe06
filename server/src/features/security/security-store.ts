import type { Db } from '../../db/database.ts'

type Owner = { partnerid: number; userno: number; tokenhash: Buffer }

export const readPasswordHash = async (db: Db, { partnerid, userno }: Owner): Promise<string | null> => {
  const row = await db
    .selectFrom('login')
    .select('passwordhash')
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .executeTakeFirst()
  return row?.passwordhash ?? null
}

/** Remembers in the session that its owner has proved who they are. */
export const markProven = async (db: Db, { partnerid, tokenhash }: Owner, provenat: Date) => {
  await db
    .updateTable('session')
    .set({ provenat })
    .where('partnerid', '=', partnerid)
    .where('tokenhash', '=', tokenhash)
    .execute()
}
