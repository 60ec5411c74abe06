import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isPerson, type Owner } from './session-store.ts'

/** Browsers remembered per account; the least recently used is dropped. The main login of an agency is used by many. */
const maxDevices = (owner: Owner) => (isPerson(owner) ? 20 : 100)

/** Two tables, since row security hides those of other agencies. Here only columns are read that both have. */
const tableOf = (owner: Owner) => (isPerson(owner) ? 'persondevice as d' : 'device as d') as 'persondevice as d'

const isOf = (owner: Owner) =>
  isPerson(owner)
    ? sql<boolean>`d.personid = ${owner.personid}`
    : sql<boolean>`d.partnerid = ${owner.partnerid} and d.userno = ${owner.userno}`

const devicesOf = (db: Db, owner: Owner) => db.selectFrom(tableOf(owner)).where(isOf(owner))

export const isDevice = async (db: Db, owner: Owner, hash: Buffer): Promise<boolean> =>
  (await devicesOf(db, owner).select('d.hash').where('d.hash', '=', hash).executeTakeFirst()) !== undefined

/** Whether this account was used anywhere that we remember. */
export const hasDevices = async (db: Db, owner: Owner): Promise<boolean> =>
  (await devicesOf(db, owner).select('d.hash').limit(1).executeTakeFirst()) !== undefined

type UsedDevice = { hash: Buffer; address: string; agent: string; now: Date }

/** Of the provider's people only the time is kept, which no screen shows. */
const storeDevice = async (db: Db, owner: Owner, { hash, address, agent, now }: UsedDevice) => {
  if (isPerson(owner)) {
    await db
      .insertInto('persondevice')
      .values({ personid: owner.personid, hash, usedat: now })
      .onConflict((conflict) => conflict.columns(['personid', 'hash']).doUpdateSet({ usedat: now }))
      .execute()
    return
  }
  const { partnerid, userno } = owner
  await db
    .insertInto('device')
    .values({ partnerid, userno, hash, createdat: now, usedat: now, address, agent })
    .onConflict((conflict) => conflict.columns(['partnerid', 'hash']).doUpdateSet({ usedat: now, address, agent }))
    .execute()
}

/** Remembers that somebody has logged in with this browser. */
export const rememberDevice = async (db: Db, owner: Owner, used: UsedDevice) => {
  await storeDevice(db, owner, used)
  const oldest = devicesOf(db, owner)
    .select('d.hash')
    .orderBy('d.usedat', 'desc')
    .orderBy('d.hash')
    .offset(maxDevices(owner))
  await db.deleteFrom(tableOf(owner)).where(isOf(owner)).where('d.hash', 'in', oldest).execute()
}
