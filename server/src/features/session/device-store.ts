import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Owner = { partnerid: number; userno: number }

/** Browsers remembered per login; the least recently used is dropped. */
const maxDevices = 100

export const isDevice = async (db: Db, { partnerid, userno }: Owner, hash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('device')
    .select('userno')
    .where('partnerid', '=', partnerid)
    .where('hash', '=', hash)
    .where('userno', '=', userno)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers that this login succeeded in this browser. */
export const rememberDevice = async (db: Db, { partnerid, userno }: Owner, hash: Buffer, now: Date) => {
  await db
    .insertInto('device')
    .values({ partnerid, userno, hash, createdat: now, usedat: now })
    .onConflict((conflict) => conflict.columns(['partnerid', 'hash']).doUpdateSet({ usedat: now }))
    .execute()
  await sql`
    delete from device where partnerid = ${partnerid} and hash in (
      select hash from device where partnerid = ${partnerid} and userno = ${userno}
      order by usedat desc, hash offset ${maxDevices})`.execute(db)
}
