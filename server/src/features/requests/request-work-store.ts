import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { RequestTables } from '../../db/request-tables.ts'

/** What people have set about a booking. */
export type Work = Omit<
  Selectable<RequestTables['bookingwork']>,
  'partnerid' | 'bookingid' | 'searchtext' | 'changedat' | 'changedby' | 'version'
>

/** What the booking engine says of a status: `engineWordOf` in SQL. */
const wordOf = (state: string) =>
  sql<string>`case ${sql.ref(state)} when 1 then 'request' when 5 then 'cancelled' else 'booked' end`

/**
 * The booking engine has said something else since a person moved `w`, even if the booking `b` is now what that person saw.
 * Compared by time; of the same moment, a different word counts as later. Most bookings have no `w`: the first conditions are
 * false there, and nothing is looked up.
 */
export const isOverruled = sql<boolean>`coalesce(b.state <> 1 and w.engineword is not null and w.engineword = ${wordOf('b.state')} and exists (
  select from bookingstate said
  where (said.partnerid, said.bookingid) = (b.partnerid, b.bookingid) and ${wordOf('said.state')} <> w.engineword
    and said.at >= (select max(moved.at) from bookingstep moved
      where (moved.partnerid, moved.bookingid) = (b.partnerid, b.bookingid) and moved.step = 'move')), false)`

/** Nothing that the booking engine said has come after what a person did with `w`: it stands as that person left it. */
export const standsAsLeft = sql<boolean>`(b.state = 1 or (w.engineword = ${wordOf('b.state')} and not ${isOverruled}))`

const untouched: Work = {
  reference: '',
  userno: null,
  dueday: null,
  stage: null,
  engineword: null,
  waituntil: null,
  lostreason: null,
  answeredat: null,
  answeredby: null,
}

/** A booking with what was done with it; `version` is 0 where nobody has done anything yet. */
export type WorkedBooking = {
  bookingid: number
  bookingnr: string
  state: number
  wasrequest: boolean
  isoverruled: boolean
  version: number
  changedat: Date | null
  changedby: string | null
  work: Work
}

export const findWork = async (db: Db, partnerid: number, bookingid: number): Promise<WorkedBooking | undefined> => {
  const booking = await db
    .selectFrom('booking')
    .select(['bookingid', 'bookingnr', 'state', 'wasrequest'])
    .where('partnerid', '=', partnerid)
    .where('bookingid', '=', bookingid)
    .executeTakeFirst()
  if (!booking) return undefined
  const stored = await db
    .selectFrom('bookingwork as w')
    .innerJoin('booking as b', (join) =>
      join.onRef('b.partnerid', '=', 'w.partnerid').onRef('b.bookingid', '=', 'w.bookingid'),
    )
    .select(['w.reference', 'w.userno', 'w.dueday', 'w.stage', 'w.engineword', 'w.waituntil', 'w.lostreason'])
    .leftJoin('loginname as n', (join) =>
      join.onRef('n.partnerid', '=', 'w.partnerid').onRef('n.username', '=', 'w.changedby'),
    )
    .select(['w.answeredat', 'w.answeredby', 'w.version', 'w.changedat'])
    .select(({ fn }) => fn.coalesce('n.name', 'w.changedby').as('changedby'))
    .select(isOverruled.as('isoverruled'))
    .where('w.partnerid', '=', partnerid)
    .where('w.bookingid', '=', bookingid)
    .executeTakeFirst()
  if (!stored) return { ...booking, isoverruled: false, version: 0, changedat: null, changedby: null, work: untouched }
  const { version, changedat, changedby, isoverruled, ...work } = stored
  return { ...booking, isoverruled, version, changedat, changedby, work }
}

/** Nobody else can change what was done with this booking until the transaction ends. */
export const lockWork = async (db: Db, partnerid: number, bookingid: number) => {
  await db
    .selectFrom('bookingwork')
    .select('version')
    .where('partnerid', '=', partnerid)
    .where('bookingid', '=', bookingid)
    .forUpdate()
    .execute()
}

type Written = { partnerid: number; bookingid: number; version: number; work: Work; at: Date; by: string }

/**
 * Writes what people have set, from the version that was read; the first change adds the row. False if somebody else was
 * faster.
 */
export const writeWork = async (
  db: Db,
  { partnerid, bookingid, version, work, at, by }: Written,
  searchtext: string | undefined,
): Promise<boolean> => {
  const values = { ...work, ...(searchtext !== undefined && { searchtext }), changedat: at, changedby: by }
  if (version === 0) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('bookingwork')
      .values({ ...values, partnerid, bookingid, version: 1 })
      .onConflict((conflict) => conflict.columns(['partnerid', 'bookingid']).doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows > 0n
  }
  const { numUpdatedRows } = await db
    .updateTable('bookingwork')
    .set({ ...values, version: version + 1 })
    .where('partnerid', '=', partnerid)
    .where('bookingid', '=', bookingid)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export type NewStep = Pick<Selectable<RequestTables['bookingstep']>, 'step'> &
  Partial<
    Pick<
      Selectable<RequestTables['bookingstep']>,
      'text' | 'stage' | 'waituntil' | 'lostreason' | 'assignee' | 'mailkind' | 'deadlineid'
    >
  >

type StepsOf = { partnerid: number; bookingid: number; author: string; userno: number | null; at: Date }

/** Adds steps in this order; the caller has written the booking's row, so that nobody else adds any meanwhile. Returns the first number. */
export const addSteps = async (db: Db, { partnerid, bookingid, ...by }: StepsOf, steps: readonly NewStep[]) => {
  if (steps.length === 0) return 0
  const { last } = await db
    .selectFrom('bookingstep')
    .select((step) => step.fn.max('stepno').as('last'))
    .where('partnerid', '=', partnerid)
    .where('bookingid', '=', bookingid)
    .executeTakeFirstOrThrow()
  const first = Number(last ?? 0) + 1
  await db
    .insertInto('bookingstep')
    .values(steps.map((step, at) => ({ ...step, ...by, partnerid, bookingid, stepno: first + at })))
    .execute()
  return first
}

/** Whether a booking has this deadline. */
export const hasDeadline = async (db: Db, partnerid: number, bookingid: number, deadlineid: number): Promise<boolean> =>
  (await db
    .selectFrom('deadline')
    .select('deadlineid')
    .where('partnerid', '=', partnerid)
    .where('bookingid', '=', bookingid)
    .where('deadlineid', '=', deadlineid)
    .executeTakeFirst()) !== undefined

/** The newest notes, as many as can matter to the search. */
export const listNotes = async (db: Db, partnerid: number, bookingid: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('bookingstep')
    .select('text')
    .where('partnerid', '=', partnerid)
    .where('bookingid', '=', bookingid)
    .where('text', '<>', '')
    .orderBy('stepno', 'desc')
    .limit(500)
    .execute()
  return rows.map(({ text }) => text)
}

export const findPerson = (db: Db, partnerid: number, userno: number) =>
  db
    .selectFrom('login')
    .select(['username', 'locked'])
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .executeTakeFirst()
