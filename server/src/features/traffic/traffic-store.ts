import { bookingStates, transactionTypes } from '@gangway/contract/bookings/bookings'
import type { TrafficType, VisitsRow } from '@gangway/contract/features/traffic'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Range = { startDate: string; endDate: string }
export type MonthVisits = { year: number; month: number; hits: number; pageviews: number }
export type MonthCount = { year: number; month: number; count: number }

/** Hits and page views per month within a range; months without visits are left out. */
export const visitsByMonth = async (db: Db, partnerid: number, { startDate, endDate }: Range) => {
  const { rows } = await sql<MonthVisits>`
    select extract(year from day)::int as year, extract(month from day)::int as month,
      sum(hits)::int8 as hits, sum(pageviews)::int8 as pageviews
    from trafficday
    where partnerid = ${partnerid} and day between ${startDate}::date and ${endDate}::date
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Hits or page views per day of a range, in order. */
export const visitsByDay = (
  db: Db,
  partnerid: number,
  { startDate, endDate }: Range,
  kind: 'hits' | 'pageviews',
): Promise<VisitsRow[]> =>
  db
    .selectFrom('trafficday')
    .select(['day as date', `${kind} as visits`])
    .where('partnerid', '=', partnerid)
    .where('day', '>=', startDate)
    .where('day', '<=', endDate)
    .orderBy('day')
    .execute()

const liveStates = transactionTypes.open.map((state) => bookingStates[state])

/** What is counted: everything that began as a request, whatever became of it, or every live booking. */
const countConditions = { request: sql`wasrequest`, booking: sql`state = any(${liveStates}::smallint[])` }

/** How many requests or live bookings were made per month of a range; an index-only scan. */
export const bookingsByMonth = async (
  db: Db,
  partnerid: number,
  { startDate, endDate }: Range,
  type: keyof typeof countConditions,
) => {
  const { rows } = await sql<MonthCount>`
    select extract(year from bookingdate)::int as year, extract(month from bookingdate)::int as month, count(*) as count
    from booking
    where partnerid = ${partnerid} and bookingdate between ${startDate}::date and ${endDate}::date
      and ${countConditions[type]}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** The first day with data of a type: a booking or request of any kind, or a visit. */
export const findFirstDay = async (db: Db, partnerid: number, type: TrafficType): Promise<string | null> => {
  const isBooked = type === 'request' || type === 'booking'
  const { rows } = await sql<{ first: string | null }>`
    select ${isBooked ? sql`min(bookingdate) as first from booking` : sql`min(day) as first from trafficday`}
    where partnerid = ${partnerid}`.execute(db)
  return rows[0]?.first ?? null
}
