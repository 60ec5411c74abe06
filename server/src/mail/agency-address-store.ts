import type { Db } from '../db/database.ts'

/** The agency's mail address. */
export const findAgencyAddress = async (db: Db, partnerid: number): Promise<string | undefined> => {
  const row = await db.selectFrom('agency').select('email').where('partnerid', '=', partnerid).executeTakeFirst()
  return row?.email
}
