import type { Db } from '../db/database.ts'

type Owner = { partnerid: number; userno: number }

export const saveTemporaryPassword = async (db: Db, owner: Owner, hash: Buffer, expiresat: Date) => {
  const { partnerid, userno } = owner
  await db.insertInto('temporarypassword').values({ partnerid, userno, hash, expiresat }).execute()
}

/** Whether a temporary password is valid, without using it up: a second step of the login follows. */
export const hasTemporaryPassword = async (db: Db, owner: Owner, hash: Buffer, now: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('temporarypassword')
    .select('userno')
    .where('partnerid', '=', owner.partnerid)
    .where('userno', '=', owner.userno)
    .where('hash', '=', hash)
    .where('expiresat', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** True once for each temporary password that is still valid. */
export const consumeTemporaryPassword = async (db: Db, owner: Owner, hash: Buffer, now: Date): Promise<boolean> => {
  const row = await db
    .deleteFrom('temporarypassword')
    .where('partnerid', '=', owner.partnerid)
    .where('userno', '=', owner.userno)
    .where('hash', '=', hash)
    .where('expiresat', '>', now)
    .returning('partnerid')
    .executeTakeFirst()
  return row !== undefined
}
