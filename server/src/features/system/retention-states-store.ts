import { dayOf } from '@gangway/contract/dates/days'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Batch, Counted, Place } from './retention-parts-store.ts'

/**
 * Former states of bookings whose travellers are back for so long: neither the first, which says when a request came in,
 * nor the last, which is the booking's own.
 */
const isDue = (until: Date) => sql<boolean>`s.at <= ${until}
  and exists (select from bookingstate earlier where (earlier.partnerid, earlier.bookingid) = (s.partnerid, s.bookingid)
    and earlier.version < s.version)
  and exists (select from bookingstate later where (later.partnerid, later.bookingid) = (s.partnerid, s.bookingid)
    and later.version > s.version)`

export const countStates = async (db: Db, until: Date): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    select count(*)::int8 as total, min(at) as oldest, (
      select count(*)::int8 from booking b join bookingstate s using (partnerid, bookingid)
      where b.returndate < ${dayOf(until)}::date and ${isDue(until)}) as due
    from bookingstate`.execute(db)
  return rows[0] ?? { total: 0, oldest: null, due: 0 }
}

/** Visits the next bookings, agency by agency in the order of their returns, and removes their former states. */
export const removeStates = async (
  db: Db,
  { until, from, size }: { until: Date; from: Place | undefined; size: number },
): Promise<Batch> => {
  const [partnerid = '0', returndate = '-infinity', bookingid = '0'] = from ?? []
  const place = sql`(${partnerid}::int, ${returndate}::date, ${bookingid}::int8)`
  const { rows } = await sql<{ removed: number; seen: number; last: string[] | null }>`
    with seen as materialized (
      select p.partnerid, b.returndate, b.bookingid
      from (select partnerid from partner where partnerid >= ${partnerid}::int order by partnerid) p
      cross join lateral (
        select b.returndate, b.bookingid from booking b
        where b.partnerid = p.partnerid and b.returndate < ${dayOf(until)}::date
          and (b.partnerid, b.returndate, b.bookingid) > ${place}
        order by b.returndate, b.bookingid limit ${size}
      ) b order by p.partnerid, b.returndate, b.bookingid limit ${size}
    ), due as materialized (
      select s.ctid as place from bookingstate s join seen using (partnerid, bookingid) where ${isDue(until)}
      for update of s skip locked
    ), gone as (
      delete from bookingstate s using due where s.ctid = due.place returning 1
    )
    select (select count(*)::int from gone) as removed, count(*)::int as seen,
      (array_agg(array[partnerid::text, returndate::text, bookingid::text]
        order by partnerid desc, returndate desc, bookingid desc))[1:1] as last
    from seen`.execute(db)
  const { removed = 0, seen = 0, last } = rows[0] ?? {}
  return { removed, next: seen === size ? last?.flat() : undefined }
}
