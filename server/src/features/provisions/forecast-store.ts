import { bookingStates, transactionTypes } from '@gangway/contract/bookings/bookings'
import { addDays, monthStart, yearEarlier } from '@gangway/contract/dates/days'
import { firstDayPaidAfter, payoutDayIn } from '@gangway/contract/money/payout-rule'
import type { PayoutRule } from '@gangway/contract/money/payout-schema'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { LeadGroup } from './cancellation.ts'
import { listActiveClaims } from './claims-store.ts'
import { payoutColumns, readCommissions, readSpan } from './commission-store.ts'
import {
  computeForecast,
  type ForecastFacts,
  findNextPayout,
  forecastMonths,
  type LastYearGroup,
  monthOfPromise,
  type OpenGroup,
  type PromisedBooking,
  type RecentGroup,
  recentDays,
} from './forecast.ts'
import { listPayouts, sumPayouts } from './payouts-store.ts'

type Agency = { partnerid: number; rule: PayoutRule; today: string }

const isLive = sql`b.state = any(${transactionTypes.open.map((state) => bookingStates[state])}::smallint[])`

const dayOfPayout = ({ from }: PayoutRule) => sql.ref(`b.${payoutColumns[from]}`)

/** The first day of the month of payout of bookings with this day, so many months later. Computed per group: per booking it would cost as much as reading them. */
const payoutMonth = (day: RawBuilder<unknown>, rule: PayoutRule, later = 0) =>
  sql<string>`(date_trunc('month', ${day}::timestamp) + make_interval(months => ${rule.months + later}))::date`

/** The bookings whose payout lies in these months, from the first day of one to the first day of another. */
const paidBetween = (rule: PayoutRule, start: string, end: string) => sql`
  ${dayOfPayout(rule)} >= ${monthStart(start, -rule.months)}::date and ${dayOfPayout(rule)} < ${monthStart(end, -rule.months)}::date`

/** Until which day payouts have come. Without lines, nobody knows whether one whose day has passed has come. */
const readSettled = async (db: Db, { partnerid, today }: Agency) => {
  const { since, until } = await readSpan(db, partnerid, today)
  return since && until ? until : addDays(today, -1)
}

/** The month of the next payout: this one, unless its payout has come. */
const findFirst = ({ rule, today }: Agency, settled: string) =>
  monthStart(today, payoutDayIn(rule, today) > settled ? 0 : 1)

/**
 * The live bookings with a payout from one month to another that has not come, and what is still to be paid of each
 * (`opencents`).
 */
const openBookings = (agency: Agency, settled: string, start: string, end: string): RawBuilder<unknown> => {
  const { partnerid, rule } = agency
  return sql`
    expected as materialized (
      select b.bookingid, b.departuredate, b.commissioncents, ${dayOfPayout(rule)} as day
      from booking b
      where b.partnerid = ${partnerid} and ${isLive} and b.commissioncents > 0 and ${paidBetween(rule, start, end)}
        and ${dayOfPayout(rule)} >= ${firstDayPaidAfter(rule, settled)}::date
    ),
    paid as materialized (
      select foundid as bookingid, sum(amountcents::float8)::int8 as paidcents from statementline
      where partnerid = ${partnerid} and foundid = any(array(select bookingid from expected)) and kind <> 'bonus'
      group by foundid
    ),
    open as (
      select e.*, e.commissioncents - coalesce(p.paidcents, 0) as opencents
      from expected e left join paid p using (bookingid)
      where e.commissioncents > coalesce(p.paidcents, 0)
    )`
}

const readOpen = async (db: Db, agency: Agency, settled: string) => {
  const first = findFirst(agency, settled)
  const bookings = openBookings(agency, settled, first, monthStart(first, forecastMonths))
  const { rows } = await sql<OpenGroup>`with ${bookings}
    select ${payoutMonth(sql`day`, agency.rule)} as month, departuredate, sum(bookings)::int as bookings, sum(cents)::int8 as cents,
      sum(squares) as squares
    from (
      select day, departuredate, count(*) as bookings, sum(opencents) as cents, sum(opencents::float8 * opencents) as squares
      from open group by day, departuredate
    ) days
    group by 1, 2`.execute(db)
  return rows
}

/** MNY-5: what accepted claims promise for this month or later, as far as it is still open. */
const readPromised = async (db: Db, { partnerid, rule, today }: Agency): Promise<PromisedBooking[]> => {
  const promises = (await listActiveClaims(db, partnerid)).flatMap(({ bookingid, state, promised }) =>
    state === 'accepted' && promised !== null && promised >= monthStart(today) ? [{ bookingid, month: promised }] : [],
  )
  if (promises.length === 0) return []
  const ids = promises.map(({ bookingid }) => bookingid)
  const commissions = await readCommissions(db, partnerid, rule, today, ids)
  const openOf = new Map(
    commissions.flatMap(({ bookingid, state, opencents }) =>
      state === 'missing' || state === 'short' ? [[bookingid, opencents] as const] : [],
    ),
  )
  return promises.flatMap((promise) => {
    const cents = openOf.get(promise.bookingid)
    return cents === undefined ? [] : [{ ...promise, cents }]
  })
}

/** The departures of the last year tell how often bookings are cancelled. */
const experienceDays = 365

/** The day on which a cancelled booking was cancelled; null if it was only ever a request. */
const cancelledOn = sql`(
  select (max(s.at) filter (where s.state = ${bookingStates.cancelled}) at time zone 'Europe/Berlin')::date
  from bookingstate s where (s.partnerid, s.bookingid) = (b.partnerid, b.bookingid)
  having bool_or(s.state not in (${bookingStates.request}, ${bookingStates.cancelled})))`

/** The experience with cancellations. */
export const readLeads = async (db: Db, { partnerid, today }: Agency) => {
  const departed = sql`b.partnerid = ${partnerid} and b.departuredate > b.bookingdate
    and b.departuredate between ${addDays(today, -experienceDays)}::date and ${today}::date`
  const { rows } = await sql<LeadGroup>`
    select (departuredate - bookingdate) / 7 as "from", coalesce((departuredate - "leftOn") / 7, 0) as "to",
      count(*)::int as bookings, "isCancelled"
    from (
      select b.departuredate, b.bookingdate, b.state = ${bookingStates.cancelled} as "isCancelled",
        case when b.state = ${bookingStates.cancelled} then ${cancelledOn} end as "leftOn"
      from booking b where ${departed} and (${isLive} or b.state = ${bookingStates.cancelled})
      offset 0 -- so that each is looked up once
    ) departed
    where not "isCancelled" or "leftOn" <= departuredate group by 1, 2, 4`.execute(db)
  return rows
}

const readLastYear = async (db: Db, { partnerid, rule, today }: Agency, first: string) => {
  const yearAgo = yearEarlier(today)
  const isLater = sql`b.bookingdate > ${yearAgo}::date`
  const { rows } = await sql<LastYearGroup>`
    select ${payoutMonth(sql`day`, rule, forecastMonths)} as month, sum(booked)::int8 as "bookedCents",
      sum(later)::int8 as "laterCents", sum(squares) as "laterSquares"
    from (
      select ${dayOfPayout(rule)} as day,
        coalesce(sum(b.commissioncents) filter (where not ${isLater}), 0) as booked,
        coalesce(sum(b.commissioncents) filter (where ${isLater}), 0) as later,
        coalesce(sum(b.commissioncents::float8 * b.commissioncents) filter (where ${isLater}), 0) as squares
      from booking b
      where b.partnerid = ${partnerid} and ${isLive} and ${paidBetween(rule, monthStart(first, -forecastMonths), first)}
      group by 1
    ) days
    group by 1`.execute(db)
  return rows
}

const readOpened = async (db: Db, { partnerid, today }: Agency) => {
  const row = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.min('bookingdate').as('day'))
    .where('partnerid', '=', partnerid)
    .executeTakeFirst()
  return row?.day ?? today
}

const readRecent = async (db: Db, { partnerid, rule, today }: Agency, opened: string) => {
  const start = [addDays(today, -recentDays), opened].sort().at(-1) ?? today
  const month = payoutMonth(dayOfPayout(rule), rule)
  const { rows } = await sql<RecentGroup>`
    select ((extract(year from ${month}) - extract(year from b.bookingdate)) * 12
        + extract(month from ${month}) - extract(month from b.bookingdate))::int as distance,
      sum(b.commissioncents)::int8 as cents, sum(b.commissioncents::float8 ^ 2) as squares
    from booking b
    where b.partnerid = ${partnerid} and ${isLive} and b.bookingdate > ${start}::date and b.bookingdate <= ${today}::date
    group by 1`.execute(db)
  return { recent: rows, recentDays: Math.round((Date.parse(today) - Date.parse(start)) / 86_400_000) }
}

/** What the forecast of an agency is computed from. */
export const readForecastFacts = async (db: Db, agency: Agency): Promise<ForecastFacts> => {
  const { today } = agency
  const [opened, settled] = await Promise.all([readOpened(db, agency), readSettled(db, agency)])
  const first = findFirst(agency, settled)
  const hasYear = opened <= yearEarlier(today)
  const [open, promised, leads, lastYear, recent] = await Promise.all([
    readOpen(db, agency, settled),
    readPromised(db, agency),
    readLeads(db, agency),
    hasYear ? readLastYear(db, agency, first) : [],
    hasYear ? { recent: [], recentDays: 0 } : readRecent(db, agency, opened),
  ])
  return { today, first, open, promised, leads, lastYear, ...recent }
}

/** The next payout, as home shows it. */
export const readNextPayout = async (db: Db, agency: Agency) => {
  const facts = await readForecastFacts(db, agency)
  return findNextPayout(computeForecast(facts).months, agency.rule, facts.first)
}

/** What was paid by month, since the same month of last year. */
export const readPayouts = async (db: Db, { partnerid, today }: Agency): Promise<ReadonlyMap<string, number>> => {
  const payouts = await listPayouts(db, partnerid, [monthStart(today, -forecastMonths), null])
  const byMonth = Map.groupBy(payouts, ({ day }) => monthStart(day))
  return new Map([...byMonth].map(([month, own]) => [month, sumPayouts(own)]))
}

type OpenBooking = {
  ispromised: boolean
  bookingid: number
  bookingnr: string
  customername: string
  shipname: string
  bookingdate: string
  departuredate: string
  returndate: string
  opencents: number
}

/** The bookings behind a month, the largest commission first. */
export const listMonthBookings = async (db: Db, agency: Agency, month: string, most: number) => {
  const [settled, promised] = await Promise.all([readSettled(db, agency), readPromised(db, agency)])
  const first = findFirst(agency, settled)
  const own = promised.filter((one) => monthOfPromise(one, first) === month)
  const bookings = openBookings(agency, settled, month, monthStart(month, 1))
  const { rows } = await sql<OpenBooking & { total: number }>`with ${bookings}
    select b.bookingid, b.bookingnr, b.customername, coalesce(s.shipname, '') as shipname, b.bookingdate, b.departuredate,
      b.returndate, o.opencents, o.ispromised, o.total
    from (
      select bookingid, opencents, ispromised, (count(*) over ())::int as total
      from (
        select bookingid, opencents, false as ispromised from open
        union all
        select *, true from unnest(${own.map(({ bookingid }) => bookingid)}::int8[], ${own.map(({ cents }) => cents)}::int8[])
      ) expected
      order by opencents desc, bookingid limit ${most}
    ) o
    join booking b on b.partnerid = ${agency.partnerid} and b.bookingid = o.bookingid left join ship s using (shipid)
    order by o.opencents desc, o.bookingid`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}
