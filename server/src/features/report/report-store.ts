import { bookingStates } from '@gangway/contract/bookings/bookings'
import { unassignedGroup } from '@gangway/contract/features/report'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Span } from './report-spans.ts'

/** The counted figures, money in cents. */
export type Sums = {
  requests: number
  bookings: number
  cents: number
  stornos: number
  persons: number
  allcents: number
}

/** `segment` is the index of the span in the query. */
export type GroupSums = Sums & { segment: number; groupid: number }
export type Visits = { segment: number; hits: number; pageviews: number }

export type Question = {
  partnerid: number
  day: 'bookingdate' | 'departuredate'
  /** A booking without the last one belongs to nobody. */
  group: 'organizerid' | 'cruisingareaid' | 'workuserno'
  segments: readonly Span[]
}

/** The first and last days with any data of a partner. */
export type DataDays = {
  firstbooking: string | null
  firstdeparture: string | null
  lastdeparture: string | null
  firstvisit: string | null
}

/** Each read from one end of its index. */
export const readDataDays = async (db: Db, partnerid: number): Promise<DataDays> => {
  const { rows } = await sql<DataDays>`
    select (select min(bookingdate) from booking where partnerid = ${partnerid}) as firstbooking,
      (select min(departuredate) from booking where partnerid = ${partnerid}) as firstdeparture,
      (select max(departuredate) from booking where partnerid = ${partnerid}) as lastdeparture,
      (select min(day) from trafficday where partnerid = ${partnerid}) as firstvisit`.execute(db)
  return rows[0] ?? { firstbooking: null, firstdeparture: null, lastdeparture: null, firstvisit: null }
}

const request = sql.lit(bookingStates.request)
const cancelled = sql.lit(bookingStates.cancelled)

const spansTable = (segments: readonly Span[]) =>
  sql`unnest(${segments.map(({ from }) => from)}::date[], ${segments.map(({ to }) => to)}::date[])
    with ordinality as s(first, last, nr)`

/**
 * Each span is one index-only scan of the covering index for its date. Most bookings are live: counting all and
 * subtracting open requests and cancellations costs a fifth less than testing each row.
 */
export const sumsQuery = ({ partnerid, day, group, segments }: Question) => sql<GroupSums>`
  select s.nr - 1 as segment, f.groupid, f.requests, f.stornos, f.persons, f.allcents,
    f.entries - f.open - f.stornos as bookings, f.allcents - f.lostcents as cents
  from ${spansTable(segments)} cross join lateral (
    select coalesce(${sql.ref(`b.${group}`)}, ${sql.lit(unassignedGroup)}) as groupid, count(*) as entries,
      count(*) filter (where b.wasrequest) as requests,
      count(*) filter (where b.state = ${request}) as open,
      count(*) filter (where b.state = ${cancelled}) as stornos,
      coalesce(sum(b.persons) filter (where b.state <> ${request} and b.state <> ${cancelled}), 0)::int8 as persons,
      coalesce(sum(b.pricecents) filter (where b.state <> ${request}), 0)::int8 as allcents,
      coalesce(sum(b.pricecents) filter (where b.state = ${cancelled}), 0)::int8 as lostcents
    from booking b
    where b.partnerid = ${partnerid} and ${sql.ref(`b.${day}`)} between s.first and s.last
    group by 1
  ) f`

export const readSums = async (db: Db, question: Question): Promise<GroupSums[]> =>
  (await sumsQuery(question).execute(db)).rows

/** Visits by the day they were made, whichever day the bookings count by. */
export const readVisits = async (db: Db, partnerid: number, segments: readonly Span[]): Promise<Visits[]> => {
  const { rows } = await sql<Visits>`
    select s.nr - 1 as segment, f.* from ${spansTable(segments)} cross join lateral (
      select coalesce(sum(t.hits), 0)::int8 as hits, coalesce(sum(t.pageviews), 0)::int8 as pageviews
      from trafficday t where t.partnerid = ${partnerid} and t.day between s.first and s.last
    ) f`.execute(db)
  return rows
}

/** The names of shipping companies; they are the same in every language. */
export const readCompanyNames = async (db: Db, ids: readonly number[]) => {
  if (ids.length === 0) return []
  return db
    .selectFrom('organizer')
    .select(['organizerid', 'organizername'])
    .where(sql<boolean>`organizerid = any(${ids}::int[])`)
    .orderBy('organizerid')
    .execute()
}
