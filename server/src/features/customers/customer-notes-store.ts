import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export type NoteRow = { noteno: number; bookingid: number; text: string; ismoved: boolean; author: string; at: Date }

/** Every version of what was written about these bookings' customer, the newest first. */
export const listCustomerNotes = async (db: Db, partnerid: number, ids: readonly number[]): Promise<NoteRow[]> =>
  db
    .selectFrom('customernote')
    .select(['noteno', 'bookingid', 'text', 'ismoved', 'author', 'at'])
    .where('partnerid', '=', partnerid)
    .where(sql<boolean>`bookingid = any(${ids}::int8[])`)
    .orderBy('noteno', 'desc')
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
