import type { ChartSeries } from './chart-series.ts'

type ReadingMessages = { unfinished: string; nothing: string }

/** What a chart says about one of its positions, a line per series. */
export const valuesAt = (
  place: number,
  series: readonly ChartSeries[],
  format: (n: number) => string,
  messages: ReadingMessages,
) =>
  series.map(({ name, values, unfinished }) => {
    const value = values[place] ?? null
    if (value === null) return { name, text: messages.nothing }
    return { name, text: place === unfinished ? `${format(value)} (${messages.unfinished})` : format(value) }
  })
