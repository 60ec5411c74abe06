import { changeOf } from '@gangway/contract/change-rate'
import { trafficYears, type YearlyRow } from '@gangway/contract/features/traffic'

type Values = readonly [number | null, number | null, number | null]

/** How one figure stands to another; from nothing there is no rate. */
export const rateOf = (now: number | null, before: number | null): number | undefined =>
  now === null || before === null || before === 0 ? undefined : changeOf(now, before)

const sumsOf = (rows: readonly { values: Values }[]): Values => {
  const sum = (at: 0 | 1 | 2) => {
    const figures = rows.flatMap(({ values }) => values[at] ?? [])
    return figures.length > 0 ? figures.reduce((all, figure) => all + figure, 0) : null
  }
  return [sum(0), sum(1), sum(2)]
}

/**
 * What the table and the chart show. A month that is not over is compared with nothing, and neither is its year: of the
 * current year the months that are over are summed a second time and compared with the same months.
 */
export const figuresOf = (rows: readonly YearlyRow[], year: number, today: string) => {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  const isCurrent = year === thisYear
  const months = rows.map(({ monthnr, year1, year2, year3 }) => {
    const isUnfinished = isCurrent && monthnr === thisMonth
    const values: Values = [year1, year2, year3]
    return { monthnr, values, isUnfinished, change: isUnfinished ? undefined : rateOf(year1, year2) }
  })
  const finished = isCurrent ? months.filter(({ monthnr }) => monthnr < thisMonth) : []
  const [total, sofar] = [sumsOf(months), sumsOf(finished)]
  return {
    years: Array.from({ length: trafficYears }, (_, at) => year - at),
    months,
    /** The months of the current year that are over. */
    finished:
      finished.length > 0 ? { last: finished.length, values: sofar, change: rateOf(sofar[0], sofar[1]) } : undefined,
    total: { values: total, isUnfinished: isCurrent, change: isCurrent ? undefined : rateOf(total[0], total[1]) },
    isEmpty: total.every((sum) => !sum),
  }
}

export type Figures = ReturnType<typeof figuresOf>
