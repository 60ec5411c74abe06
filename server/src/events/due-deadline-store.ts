import { bookingStates } from '@gangway/contract/bookings/bookings'
import type { DeadlineState } from '@gangway/contract/features/deadlines'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

const { confirmed, paid, cancelled } = bookingStates

/**
 * DUE-1: what has become of deadline `d` of booking `b`: the one place that says so. An option that was booked and money that was paid
 * are done without anybody's click. Nothing can be done any more once the ship has left.
 */
export const stateOn = (today: string): RawBuilder<DeadlineState> => sql`case
  when d.doneat is not null then 'done'
  when b.state = ${cancelled} or b.removed or (d.issent and d.iswithdrawn) then 'lapsed'
  when d.kind = 'option' and b.state in (${confirmed}, ${paid}) then 'done'
  when d.kind in ('deposit', 'balance') and b.state = ${paid} then 'done'
  when greatest(d.day, b.departuredate) < ${today}::date then 'lapsed'
  else 'open' end`

/** A reminder of one day of a deadline. */
export type Reminder = { deadlineid: number; day: string }

/** DUE-3: those that still say the truth: whoever sends reminders asks at that moment. A deadline that moved, or is done, is left out. */
export const listStillDue = async <R extends Reminder>(
  db: Db,
  { partnerid, today }: { partnerid: number; today: string },
  reminders: readonly R[],
): Promise<R[]> => {
  const ids = reminders.map(({ deadlineid }) => deadlineid)
  const { rows } = await sql<Reminder>`
    select d.deadlineid, d.day from deadline d join booking b on (b.partnerid, b.bookingid) = (d.partnerid, d.bookingid)
    where d.partnerid = ${partnerid} and d.deadlineid = any(${ids}::int[]) and ${stateOn(today)} = 'open'`.execute(db)
  const days = new Map(rows.map(({ deadlineid, day }) => [deadlineid, day]))
  return reminders.filter(({ deadlineid, day }) => days.get(deadlineid) === day)
}
