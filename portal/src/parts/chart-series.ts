import { scaleBand, scaleLinear } from '@visx/scale'

/** A place on the chart's axis, such as a month. */
export type ChartPlace = {
  short: string
  /** A letter or two, for phones. */
  narrow?: string
  long: string
}

/** Up to three of them; the first one has the accent. `null` is a place that has no figure (yet). */
export type ChartSeries = {
  name: string
  values: readonly (number | null)[]
  /** Bars stand beside each other, lines lie over them. */
  mark?: 'bar' | 'line'
  /** The place whose figure still grows. */
  unfinished?: number
}

type Size = { width: number; height: number }

/** Pixels around the plot; what stands left of it is as wide as its longest number. */
const around = { top: 8, right: 4, bottom: 24 }
const digit = 7.2

/** The most that is drawn, never 0: an empty chart has an axis too. */
const mostOf = (series: readonly ChartSeries[]) => Math.max(1, ...series.flatMap(({ values }) => values.map(Number)))

/** Round numbers for the axis; those between whole numbers would name figures that there are not. */
const ticksOf = (ticks: readonly number[], most: number) => ticks.filter((tick) => most > 4 || Number.isInteger(tick))

/** Where everything stands in a plot of that size. */
export const layoutOf = (
  places: readonly ChartPlace[],
  series: readonly ChartSeries[],
  size: Size,
  tickText: (n: number) => string,
) => {
  const most = mostOf(series)
  const ground = size.height - around.bottom
  const y = scaleLinear<number>({ domain: [0, most], range: [ground, around.top], nice: 4 })
  const ticks = ticksOf(y.ticks(4), most).map((value) => ({ value, text: tickText(value), y: y(value) }))
  const left = Math.ceil(Math.max(...ticks.map(({ text }) => text.length)) * digit) + 8
  const domain = places.map((_, at) => at)
  const x = scaleBand<number>({ domain, range: [left, size.width - around.right], padding: 0.24 })
  const bars = series.flatMap(({ mark = 'bar' }, at) => (mark === 'bar' ? [at] : []))
  const inner = scaleBand<number>({ domain: bars, range: [0, x.bandwidth()], padding: 0.08 })
  return {
    ...{ left, right: size.width - around.right, top: around.top, ground, ticks, step: x.step() },
    /** The middle of a place. */
    middle: (place: number) => (x(place) ?? 0) + x.bandwidth() / 2,
    y: (value: number) => y(value),
    barX: (place: number, at: number) => (x(place) ?? 0) + (inner(at) ?? 0),
    barWidth: Math.max(1, inner.bandwidth()),
    /** The place that lies under a point of the plot. */
    placeAt: (px: number) => Math.min(places.length - 1, Math.max(0, Math.floor((px - left) / x.step()))),
  }
}

export type ChartLayout = ReturnType<typeof layoutOf>
