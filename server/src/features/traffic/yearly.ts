import { dayOf } from '@gangway/contract/days'
import { type TrafficType, trafficYears, type YearlyRow } from '@gangway/contract/features/traffic'
import { monthStartOf } from '@gangway/contract/months'
import type { Db } from '../../db/database.ts'
import { bookingsByMonth, type MonthCount, visitsByMonth } from './traffic-store.ts'

const countsOf = async (db: Db, partnerid: number, type: TrafficType, year: number): Promise<MonthCount[]> => {
  const range = { startDate: monthStartOf(year - trafficYears + 1, 1), endDate: `${year}-12-31` }
  if (type === 'request' || type === 'booking') return bookingsByMonth(db, partnerid, range, type)
  const visits = await visitsByMonth(db, partnerid, range)
  return visits.map(({ hits, pageviews, ...month }) => ({ ...month, count: type === 'hits' ? hits : pageviews }))
}

/** The twelve months of three years. What has not begun has no figure, unless something was counted there already. */
export const yearlyRows = async (
  db: Db,
  partnerid: number,
  { type, year }: { type: TrafficType; year: number },
  now: Date,
): Promise<YearlyRow[]> => {
  const today = dayOf(now)
  const counts = new Map(
    (await countsOf(db, partnerid, type, year)).map((row) => [monthStartOf(row.year, row.month), row.count]),
  )
  const figure = (start: string) => counts.get(start) ?? (start > today ? null : 0)
  return Array.from({ length: 12 }, (_, at) => ({
    monthnr: at + 1,
    year1: figure(monthStartOf(year, at + 1)),
    year2: figure(monthStartOf(year - 1, at + 1)),
    year3: figure(monthStartOf(year - 2, at + 1)),
  }))
}
