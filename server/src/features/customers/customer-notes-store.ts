import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export type NoteRow = { noteno: number; bookingid: number; text: string; ismoved: boolean; author: string; at: Date }

/** Every version of what was written about these bookings' customer, the newest first. */
export const listCustomerNotes = async (db: Db, partnerid: number, ids: readonly number[]): Promise<NoteRow[]> =>
  db
    .selectFrom('customernote as c')
    .leftJoin('loginname as n', (join) =>
      join.onRef('n.partnerid', '=', 'c.partnerid').onRef('n.username', '=', 'c.author'),
    )
    .select(['c.noteno', 'c.bookingid', 'c.text', 'c.ismoved', 'c.at'])
    .select(({ fn }) => fn.coalesce('n.name', 'c.author').as('author'))
    .where('c.partnerid', '=', partnerid)
    .where(sql<boolean>`c.bookingid = any(${ids}::int8[])`)
    .orderBy('c.noteno', 'desc')
    .execute()

/** The number of the agency's last note; 0 where there is none. */
export const findLastNote = async (db: Db, partnerid: number): Promise<number> => {
  const { last } = await db
    .selectFrom('customernote')
    .select((row) => row.fn.max('noteno').as('last'))
    .where('partnerid', '=', partnerid)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

type NewNote = NoteRow & { partnerid: number; userno: number }

/** False if somebody else has written one of these numbers meanwhile. */
export const addCustomerNotes = async (db: Db, notes: readonly NewNote[]): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('customernote')
    .values([...notes])
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === notes.length
}
