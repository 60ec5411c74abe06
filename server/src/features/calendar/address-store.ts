import type { CalendarAddress } from '@gangway/contract/features/calendar'
import type { Db } from '../../db/database.ts'

type Owner = { partnerid: number; userno: number }

/** Whether a login has an address, and since when. */
export const readAddress = async (db: Db, { partnerid, userno }: Owner): Promise<CalendarAddress> => {
  const row = await db
    .selectFrom('calendaraddress')
    .select(['createdat', 'usedat'])
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .executeTakeFirst()
  return { createdat: row?.createdat.toISOString() ?? null, usedat: row?.usedat?.toISOString() ?? null }
}

/** Stores the hash of a new address in the place of the former one. */
export const replaceAddress = async (db: Db, { partnerid, userno }: Owner, tokenhash: Buffer, now: Date) => {
  const address = { tokenhash, createdat: now, usedat: null }
  await db
    .insertInto('calendaraddress')
    .values({ partnerid, userno, ...address })
    .onConflict((conflict) => conflict.columns(['partnerid', 'userno']).doUpdateSet(address))
    .execute()
}

/** Whether there was an address to delete. */
export const deleteAddress = async (db: Db, { partnerid, userno }: Owner): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('calendaraddress')
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whose address this is; undefined for an unknown or withdrawn one, and for a locked login or agency. */
export const findReader = (db: Db, partnerid: number, tokenhash: Buffer) =>
  db
    .selectFrom('calendaraddress as a')
    .innerJoin('login as l', (join) =>
      join.onRef('l.partnerid', '=', 'a.partnerid').onRef('l.userno', '=', 'a.userno').on('l.locked', '=', false),
    )
    .innerJoin('partner as p', (join) => join.onRef('p.partnerid', '=', 'a.partnerid').on('p.locked', '=', false))
    .select(['a.partnerid', 'a.userno', 'a.usedat', 'l.mask', 'p.mandant', 'p.partnertype'])
    .where('a.partnerid', '=', partnerid)
    .where('a.tokenhash', '=', tokenhash)
    .executeTakeFirst()

/** Remembers that a calendar program read it. */
export const markAddressUsed = async (db: Db, { partnerid, userno }: Owner, now: Date) => {
  await db
    .updateTable('calendaraddress')
    .set({ usedat: now })
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .execute()
}
