import type { Db } from '../../db/database.ts'

export const readPersonHash = async (db: Db, { personid }: { personid: number }): Promise<string | null> => {
  const row = await db.selectFrom('person').select('passwordhash').where('personid', '=', personid).executeTakeFirst()
  return row?.passwordhash ?? null
}

/** Remembers in the session that its owner has proved who they are. */
export const markPersonProven = async (db: Db, { tokenhash }: { tokenhash: Buffer }, provenat: Date) => {
  await db.updateTable('personsession').set({ provenat }).where('tokenhash', '=', tokenhash).execute()
}
