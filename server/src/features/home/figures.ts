import type { HomeFigure } from '@gangway/contract/features/home'
import type { VisitsRow } from '@gangway/contract/features/traffic'
import { isSince } from '@gangway/contract/report-stages'
import type { Db } from '../../db/database.ts'
import { dataDaysOf } from '../report/report-store.ts'
import { visitsByDay } from '../traffic/traffic-store.ts'
import { figuresIn } from '../transactions/transactions-figures-store.ts'
import { type Range, sameDays } from './home-days.ts'

const figureOf = (months: number[], isCompared: boolean): HomeFigure => ({
  value: months.at(-1) ?? 0,
  before: isCompared ? (months[0] ?? 0) : null,
  months,
})

const visitsIn = (days: readonly VisitsRow[], { startDate, endDate }: Range) =>
  days.reduce((sum, { date, visits }) => (date >= startDate && date <= endDate ? sum + visits : sum), 0)

/**
 * This month until today and the same days of the months before it; and whether there were any visits in all that time.
 */
export const figuresOf = async (db: Db, partnerid: number, today: string) => {
  const ranges = sameDays(today)
  const whole = { startDate: ranges[0]?.startDate ?? today, endDate: today }
  const [first, days, booked] = await Promise.all([
    dataDaysOf(db, partnerid),
    visitsByDay(db, partnerid, whole, 'hits'),
    figuresIn(db, partnerid, ranges),
  ])
  const isVisitedBefore = isSince(whole.startDate, first.firstvisit)
  const isBookedBefore = isSince(whole.startDate, first.firstbooking)
  return {
    isVisited: days.some(({ visits }) => visits > 0),
    figures: {
      visits: figureOf(
        ranges.map((range) => visitsIn(days, range)),
        isVisitedBefore,
      ),
      requests: figureOf(
        booked.map(({ requests }) => requests),
        isBookedBefore,
      ),
      bookings: figureOf(
        booked.map(({ bookings }) => bookings),
        isBookedBefore,
      ),
      turnover: figureOf(
        booked.map(({ cents }) => cents / 100),
        isBookedBefore,
      ),
    },
  }
}
