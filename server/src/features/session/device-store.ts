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

/** Whether this login was used anywhere that we remember. */
export const hasDevices = async (db: Db, { partnerid, userno }: Owner): Promise<boolean> => {
  const row = await db
    .selectFrom('device')
    .select('userno')
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type UsedDevice = { hash: Buffer; address: string; agent: string; now: Date }

/** Remembers that this login succeeded in this browser. */
export const rememberDevice = async (db: Db, { partnerid, userno }: Owner, used: UsedDevice) => {
  const { hash, address, agent, now } = used
  await db
    .insertInto('device')
    .values({ partnerid, userno, hash, createdat: now, usedat: now, address, agent })
    .onConflict((conflict) => conflict.columns(['partnerid', 'hash']).doUpdateSet({ usedat: now, address, agent }))
    .execute()
  await sql`
    delete from device where partnerid = ${partnerid} and hash in (
      select hash from device where partnerid = ${partnerid} and userno = ${userno}
      order by usedat desc, hash offset ${maxDevices})`.execute(db)
}
