import type { HomeFigure } from '@gangway/contract/features/home'
import type { VisitsRow } from '@gangway/contract/features/traffic'
import { isSince } from '@gangway/contract/report-stages'
import type { Db } from '../../db/database.ts'
import { readDataDays } from '../report/report-store.ts'
import { visitsByDay } from '../traffic/traffic-store.ts'
import { figuresIn } from '../transactions/transactions-figures-store.ts'
import { type Range, sameDays } from './home-days.ts'

const toFigure = (months: number[], isCompared: boolean): HomeFigure => ({
  value: months.at(-1) ?? 0,
  before: isCompared ? (months[0] ?? 0) : null,
  months,
})

const visitsIn = (days: readonly VisitsRow[], { startDate, endDate }: Range) =>
  days.reduce((sum, { date, visits }) => (date >= startDate && date <= endDate ? sum + visits : sum), 0)

/**
 * This month until today and the same days of the months before it; and whether there were any visits in all that time.
 */
export const readFigures = async (db: Db, partnerid: number, today: string) => {
  const ranges = sameDays(today)
  const whole = { startDate: ranges[0]?.startDate ?? today, endDate: today }
  const [first, days, booked] = await Promise.all([
    readDataDays(db, partnerid),
    visitsByDay(db, partnerid, whole, 'hits'),
    figuresIn(db, partnerid, ranges),
  ])
  const isVisitedBefore = isSince(whole.startDate, first.firstvisit)
  const isBookedBefore = isSince(whole.startDate, first.firstbooking)
  return {
    isVisited: days.some(({ visits }) => visits > 0),
    figures: {
      visits: toFigure(
        ranges.map((range) => visitsIn(days, range)),
        isVisitedBefore,
      ),
      requests: toFigure(
        booked.map(({ requests }) => requests),
        isBookedBefore,
      ),
      bookings: toFigure(
        booked.map(({ bookings }) => bookings),
        isBookedBefore,
      ),
      turnover: toFigure(
        booked.map(({ cents }) => cents / 100),
        isBookedBefore,
      ),
    },
  }
}
