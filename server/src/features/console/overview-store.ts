import { bookingStates, transactionTypes } from '@gangway/contract/bookings/bookings'
import type { Figures } from '@gangway/contract/features/console-overview'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Range = { startDate: string; endDate: string }

const liveStates = transactionTypes.open.map((state) => bookingStates[state])

/** The figures of a range by brand; brands without partners are left out. Each partner is one step in an index. */
export const readFiguresByBrand = async (db: Db, { startDate, endDate }: Range) => {
  const { rows } = await sql<Omit<Figures, 'turnover'> & { mandant: number; partners: number; cents: number }>`
    select p.mandant, count(*) as partners, sum(t.visits)::int8 as visits, sum(b.requests)::int8 as requests,
      sum(b.bookings)::int8 as bookings, sum(b.cents)::int8 as cents
    from partner p
    cross join lateral (
      select coalesce(sum(hits), 0) as visits from trafficday t
      where t.partnerid = p.partnerid and t.day between ${startDate}::date and ${endDate}::date) t
    cross join lateral (
      select count(*) filter (where wasrequest) as requests,
        count(*) filter (where state = any(${liveStates}::smallint[])) as bookings,
        coalesce(sum(pricecents) filter (where state = any(${liveStates}::smallint[])), 0) as cents
      from booking b
      where b.partnerid = p.partnerid and b.bookingdate between ${startDate}::date and ${endDate}::date) b
    group by p.mandant`.execute(db)
  return new Map(rows.map(({ mandant, cents, ...row }) => [mandant, { ...row, turnover: cents / 100 }]))
}
