import type { Formats } from '../messages/formats.ts'
import type { ChartPlace } from './chart-series.ts'

/** The twelve months as positions of a chart. */
export const monthPlaces = (formats: Formats): ChartPlace[] =>
  Array.from({ length: 12 }, (_, at) => ({
    short: formats.monthShort(at + 1),
    narrow: formats.monthLetter(at + 1),
    long: formats.month(at + 1),
  }))
