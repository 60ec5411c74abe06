import { addDays } from '../dates/days.ts'
import { toMonthRange } from '../dates/months.ts'
import { trafficYears, type VisitsRow, type YearlyRow } from '../features/traffic.ts'
import { type Comparison, compareFigures } from './change-rate.ts'

type Values = readonly [number | null, number | null, number | null]

const sumOf = (figures: readonly (number | null)[]) => {
  const numbers = figures.filter((figure) => figure !== null)
  return numbers.length > 0 ? numbers.reduce((sum, figure) => sum + figure, 0) : null
}

/** How the months that have begun compare with the same days before; undefined where one of them has none. */
const changeOfAll = (begun: readonly YearlyRow[]): Comparison | undefined => {
  if (begun.length === 0 || begun.some(({ base }) => base === null)) return undefined
  return compareFigures(sumOf(begun.map(({ year1 }) => year1)) ?? 0, sumOf(begun.map(({ base }) => base)) ?? 0)
}

/**
 * What table, chart and files show. The current month is compared with the same days, and so is its year: for the
 * current year the days until today are also summed separately.
 */
export const figuresOf = (rows: readonly YearlyRow[], year: number, today: string) => {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  const isCurrent = year === thisYear
  const months = rows.map(({ monthnr, year1, year2, year3, base }) => {
    const hasBegun = year < thisYear || (isCurrent && monthnr <= thisMonth)
    return {
      monthnr,
      base,
      hasBegun,
      values: [year1, year2, year3] as Values,
      isUnfinished: isCurrent && monthnr === thisMonth,
      change: base === null ? undefined : compareFigures(year1 ?? 0, base),
    }
  })
  const begun = rows.filter(({ monthnr }) => year < thisYear || monthnr <= thisMonth)
  const change = year > thisYear ? undefined : changeOfAll(begun)
  const total: Values = [
    sumOf(rows.map(({ year1 }) => year1)),
    sumOf(rows.map(({ year2 }) => year2)),
    sumOf(rows.map(({ year3 }) => year3)),
  ]
  return {
    years: Array.from({ length: trafficYears }, (_, at) => year - at),
    months,
    /** The days of the current year until today. */
    soFar: isCurrent && change ? { values: [total[0], change.base, null] as Values, change } : undefined,
    total: { values: total, isUnfinished: isCurrent, change: isCurrent ? undefined : change },
    isEmpty: total.every((sum) => !sum),
  }
}

export type Figures = ReturnType<typeof figuresOf>

/** Every day of a month until today, including days without visits, which the server may leave out. */
export const daysOf = (rows: readonly VisitsRow[], startdate: string, today: string): VisitsRow[] => {
  const visits = new Map(rows.map((row) => [row.date, row.visits]))
  const { endDate } = toMonthRange(startdate)
  const days: VisitsRow[] = []
  for (let date = startdate; date <= endDate; date = addDays(date, 1))
    // A visit may already be counted for tomorrow: somewhere it is.
    if (date <= today || visits.has(date)) days.push({ date, visits: visits.get(date) ?? 0 })
  return days
}
