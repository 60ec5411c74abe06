import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A step with its bookings; an undo has none of its own. */
export type StoredStep = {
  stepno: number
  step: 'merge' | 'split' | 'undo'
  undoes: number | null
  bookingid: number
  bookingnr: string
  otherid: number
  othernr: string
  author: string
  at: Date
  one: number[]
  other: number[]
}

/** What people decided about any of these bookings, with the undos of it, in order. */
export const listSteps = async (db: Db, partnerid: number, ids: readonly number[]): Promise<StoredStep[]> => {
  const { rows } = await sql<StoredStep>`
    select s.stepno, s.step, s.undoes, s.bookingid, s.otherid, coalesce(n.name, s.author) as author, s.at,
      coalesce(b.bookingnr, '') as bookingnr, coalesce(o.bookingnr, '') as othernr,
      coalesce((select json_agg(m.bookingid order by m.bookingid) from customerstepbooking m
        where m.partnerid = s.partnerid and m.stepno = s.stepno and m.side = 1), '[]') as one,
      coalesce((select json_agg(m.bookingid order by m.bookingid) from customerstepbooking m
        where m.partnerid = s.partnerid and m.stepno = s.stepno and m.side = 2), '[]') as other
    from customerstep s
    left join loginname n on n.partnerid = s.partnerid and n.username = s.author
    left join booking b on b.partnerid = s.partnerid and b.bookingid = s.bookingid
    left join booking o on o.partnerid = s.partnerid and o.bookingid = s.otherid
    where s.partnerid = ${partnerid} and coalesce(s.undoes, s.stepno) in (
      select stepno from customerstepbooking where partnerid = ${partnerid} and bookingid = any(${ids}::int8[]))
    order by s.stepno`.execute(db)
  return rows
}

/** The bookings that a merge or split is about; none if there is no such step. */
export const listStepBookings = async (db: Db, partnerid: number, stepno: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('customerstepbooking')
    .select('bookingid')
    .where('partnerid', '=', partnerid)
    .where('stepno', '=', stepno)
    .execute()
  return rows.map(({ bookingid }) => bookingid)
}

export type NewStep = Pick<StoredStep, 'step' | 'undoes' | 'bookingid' | 'otherid' | 'one' | 'other'>
type Author = { partnerid: number; author: string; userno: number; at: Date }

/** The number of the agency's last step; 0 where there is none. */
export const findLastStep = async (db: Db, partnerid: number): Promise<number> => {
  const { last } = await db
    .selectFrom('customerstep')
    .select((row) => row.fn.max('stepno').as('last'))
    .where('partnerid', '=', partnerid)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** Adds a step with this number. False if somebody else has added one with it: then the step has to be planned again. */
export const addStep = async (
  db: Db,
  by: Author,
  stepno: number,
  { one, other, ...step }: NewStep,
): Promise<boolean> => {
  const { partnerid } = by
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('customerstep')
    .values({ ...step, ...by, stepno })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  await sql`
    insert into customerstepbooking (partnerid, stepno, bookingid, side)
    select ${partnerid}::int, ${stepno}::int, unnest(${one}::int8[]), 1
    union all select ${partnerid}::int, ${stepno}::int, unnest(${other}::int8[]), 2`.execute(db)
  return true
}
