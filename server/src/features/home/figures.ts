import { changeOf, isNew } from '@gangway/contract/change-rate'
import type { HomeFigure } from '@gangway/contract/features/home'
import type { VisitsRow } from '@gangway/contract/features/traffic'
import type { Db } from '../../db/database.ts'
import { visitsByDay } from '../traffic/traffic-store.ts'
import { figuresIn } from '../transactions/transactions-figures-store.ts'
import { type Range, sameDays } from './home-days.ts'

/** What came from nothing has no rate. */
const rateOf = (before: number, value: number) => (isNew(value, before) ? null : changeOf(value, before))

const figureOf = (months: number[]): HomeFigure => {
  const [before, value] = [months[0] ?? 0, months.at(-1) ?? 0]
  return { value, before, change: rateOf(before, value), months }
}

const visitsIn = (days: readonly VisitsRow[], { startDate, endDate }: Range) =>
  days.reduce((sum, { date, visits }) => (date >= startDate && date <= endDate ? sum + visits : sum), 0)

/** This month until today, beside the same days of the months before it; and whether anybody visited in all that time. */
export const figuresOf = async (db: Db, partnerid: number, today: string) => {
  const ranges = sameDays(today)
  const whole = { startDate: ranges[0]?.startDate ?? today, endDate: today }
  const [days, booked] = await Promise.all([
    visitsByDay(db, partnerid, whole, 'hits'),
    figuresIn(db, partnerid, ranges),
  ])
  return {
    isVisited: days.some(({ visits }) => visits > 0),
    figures: {
      visits: figureOf(ranges.map((range) => visitsIn(days, range))),
      requests: figureOf(booked.map(({ requests }) => requests)),
      bookings: figureOf(booked.map(({ bookings }) => bookings)),
      turnover: figureOf(booked.map(({ cents }) => cents / 100)),
    },
  }
}
