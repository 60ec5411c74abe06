import { bookingStates, transactionTypes } from '@gangway/contract/bookings/bookings'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Range = { startDate: string; endDate: string }
export type BookingFigures = { requests: number; bookings: number; cents: number }

const liveStates = transactionTypes.open.map((state) => bookingStates[state])

/** Requests, live bookings and their price per range of booking days, in order; an index-only scan. */
export const figuresIn = async (db: Db, partnerid: number, ranges: readonly Range[]): Promise<BookingFigures[]> => {
  const starts = ranges.map(({ startDate }) => startDate)
  const ends = ranges.map(({ endDate }) => endDate)
  const { rows } = await sql<BookingFigures>`
    select f.* from unnest(${starts}::date[], ${ends}::date[]) with ordinality as r (startdate, enddate, place)
    cross join lateral (
      select count(*) filter (where wasrequest) as requests,
        count(*) filter (where state = any(${liveStates}::smallint[])) as bookings,
        coalesce(sum(pricecents) filter (where state = any(${liveStates}::smallint[])), 0)::int8 as cents
      from booking b where b.partnerid = ${partnerid} and b.bookingdate between r.startdate and r.enddate
    ) f order by r.place`.execute(db)
  return rows
}
