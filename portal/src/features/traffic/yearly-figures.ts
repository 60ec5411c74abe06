import { type Comparison, compareFigures } from '@gangway/contract/change-rate'
import { trafficYears, type YearlyRow } from '@gangway/contract/features/traffic'

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
 * What the table and the chart show. The current month is compared with the same days, and so is its year: for the
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
