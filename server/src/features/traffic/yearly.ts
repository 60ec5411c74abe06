import { dayOf, monthEnd, monthStart, yearEarlier } from '@gangway/contract/days'
import { type TrafficType, trafficYears, type YearlyRow } from '@gangway/contract/features/traffic'
import { toMonthStart } from '@gangway/contract/months'
import { isSince } from '@gangway/contract/report-stages'
import type { Db } from '../../db/database.ts'
import { bookingsByMonth, findFirstDay, type MonthCount, visitsByMonth } from './traffic-store.ts'

type Range = { startDate: string; endDate: string }
type Asked = { type: TrafficType; year: number }

const countByMonth = async (db: Db, partnerid: number, type: TrafficType, range: Range): Promise<MonthCount[]> => {
  if (type === 'request' || type === 'booking') return bookingsByMonth(db, partnerid, range, type)
  const visits = await visitsByMonth(db, partnerid, range)
  return visits.map(({ hits, pageviews, ...month }) => ({ ...month, count: type === 'hits' ? hits : pageviews }))
}

/** The days of last year that a month which is not over is compared with. */
const soFarRange = (today: string): Range => ({
  startDate: yearEarlier(monthStart(today)),
  endDate: yearEarlier(today),
})

/**
 * The twelve months of three years. Months that have not begun have no figure, unless something is counted there
 * already.
 */
export const yearlyRows = async (db: Db, partnerid: number, { type, year }: Asked, now: Date): Promise<YearlyRow[]> => {
  const today = dayOf(now)
  const years = { startDate: toMonthStart(year - trafficYears + 1, 1), endDate: `${year}-12-31` }
  const [rows, [soFar], since] = await Promise.all([
    countByMonth(db, partnerid, type, years),
    countByMonth(db, partnerid, type, soFarRange(today)),
    findFirstDay(db, partnerid, type),
  ])
  const counts = new Map(rows.map((row) => [toMonthStart(row.year, row.month), row.count]))
  const figure = (start: string) => counts.get(start) ?? (start > today ? null : 0)
  const baseOf = (start: string) => {
    if (start > today || !isSince(yearEarlier(start), since)) return null
    return today <= monthEnd(start) ? (soFar?.count ?? 0) : figure(yearEarlier(start))
  }
  return Array.from({ length: 12 }, (_, at) => ({
    monthnr: at + 1,
    year1: figure(toMonthStart(year, at + 1)),
    year2: figure(toMonthStart(year - 1, at + 1)),
    year3: figure(toMonthStart(year - 2, at + 1)),
    base: baseOf(toMonthStart(year, at + 1)),
  }))
}
