import { limits } from '@gangway/contract/calls/limits'
import type { Db } from '../db/database.ts'
import { findAgencyAddress } from './agency-address-store.ts'

type NewChange = {
  partnerid: number
  userno: number | null
  username: string
  formeremail: string
  newemail: string
  changedat: Date
}

/** Records a change of the agency's address; returns the change's number. */
export const recordAddressChange = async (db: Db, change: NewChange): Promise<number> =>
  (await db.insertInto('addresschange').values(change).returning('changeid').executeTakeFirstOrThrow()).changeid

export const setAgencyAddress = (db: Db, partnerid: number, email: string) =>
  db.updateTable('agency').set({ email }).where('partnerid', '=', partnerid).execute()

/** The first change of the address within the last 72 hours. */
export const findRecentChange = (db: Db, partnerid: number, now: Date) =>
  db
    .selectFrom('addresschange')
    .select(['formeremail', 'changedat'])
    .where('partnerid', '=', partnerid)
    .where('undoneat', 'is', null)
    .where('changedat', '>', new Date(now.getTime() - limits.addressChange))
    .orderBy('changedat')
    .orderBy('changeid')
    .limit(1)
    .executeTakeFirst()

/** Where passwords are mailed: for 72 hours after a change still to the previous address. */
export const addressForPasswords = async (db: Db, partnerid: number, now: Date): Promise<string | undefined> =>
  (await findRecentChange(db, partnerid, now))?.formeremail ?? findAgencyAddress(db, partnerid)

/** Stores the hash of the token in a mail that is about to be sent. */
export const saveUndoToken = async (db: Db, partnerid: number, changeid: number, hash: Buffer) => {
  await db
    .updateTable('addresschange')
    .set({ hash })
    .where('partnerid', '=', partnerid)
    .where('changeid', '=', changeid)
    .execute()
}

/** The partner whose change a token belongs to, however old. */
export const findPartnerOfUndo = async (db: Db, hash: Buffer): Promise<number | undefined> =>
  (await db.selectFrom('addresschange').select('partnerid').where('hash', '=', hash).executeTakeFirst())?.partnerid

/**
 * Undoes the change that this token belongs to and every later one, once; undefined: no such change, or too late. The
 * agency has its former address again.
 */
export const undoAddressChange = async (db: Db, hash: Buffer, now: Date) => {
  const change = await db
    .selectFrom('addresschange as c')
    .innerJoin('partner as p', 'p.partnerid', 'c.partnerid')
    .select(['c.partnerid', 'c.changeid', 'c.userno', 'c.formeremail', 'p.mandant'])
    .where('c.hash', '=', hash)
    .where('c.undoneat', 'is', null)
    .where('c.changedat', '>', new Date(now.getTime() - limits.addressChange))
    .forUpdate('c')
    .executeTakeFirst()
  if (!change) return undefined
  const { partnerid, changeid, formeremail } = change
  const replaced = (await findAgencyAddress(db, partnerid)) ?? ''
  await setAgencyAddress(db, partnerid, formeremail)
  await db
    .updateTable('addresschange')
    .set({ undoneat: now })
    .where('partnerid', '=', partnerid)
    .where('changeid', '>=', changeid)
    .where('undoneat', 'is', null)
    .execute()
  return { ...change, replaced }
}
