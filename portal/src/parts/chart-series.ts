/** A place on the chart's axis, such as a month. */
export type ChartPlace = {
  short: string
  /** A letter or two, for phones. */
  narrow?: string
  long: string
}

/** Up to three of them: the first stands as bars, the others lie over it as lines. `null` is a place without a figure (yet). */
export type ChartSeries = {
  name: string
  values: readonly (number | null)[]
  /** The place whose figure still grows. */
  unfinished?: number
}

type Size = { width: number; height: number }

/** Pixels around the plot; what stands left of it is as wide as its widest number. */
const around = { top: 8, right: 4, bottom: 24 }

/** About as wide as it is drawn: digits are all of one width, what stands between and behind them is narrower. */
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (/\d/.test(sign) ? 8 : 5), 0)

/** The part of a place that its bar fills, and the pixels beyond which it would be a slab. */
const bar = { part: 0.7, most: 44 }

/** The most that is drawn, never 0: an empty chart has an axis too. */
const mostOf = (series: readonly ChartSeries[]) => Math.max(1, ...series.flatMap(({ values }) => values.map(Number)))

/** 1, 2 or 5 times a power of ten, so that about four steps reach the number; whole, as what is counted is. */
const stepTo = (most: number) => {
  const rough = most / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const times = [10, 5, 2].find((one) => rough / power >= one / Math.SQRT2) ?? 1
  return Math.max(1, times * power)
}

/** Round numbers from 0 to the first that nothing is above. */
const ticksTo = (most: number) => {
  const step = stepTo(most)
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step)
}

/** Where everything stands in a plot of that size. */
export const layoutOf = (
  places: readonly ChartPlace[],
  series: readonly ChartSeries[],
  size: Size,
  tickText: (n: number) => string,
) => {
  const values = ticksTo(mostOf(series))
  const ground = size.height - around.bottom
  const y = (value: number) => ground - (value / (values.at(-1) ?? 1)) * (ground - around.top)
  const ticks = values.map((value) => ({ value, text: tickText(value), y: y(value) }))
  const left = Math.max(...ticks.map(({ text }) => widthOf(text))) + 8
  const right = size.width - around.right
  const step = (right - left) / places.length
  const barWidth = Math.max(1, Math.min(bar.most, step * bar.part))
  /** The middle of a place. */
  const middle = (place: number) => left + step * (place + 0.5)
  return {
    ...{ left, right, top: around.top, ground, ticks, step, barWidth, y, middle },
    /** The place that lies under a point of the plot. */
    placeAt: (px: number) => Math.min(places.length - 1, Math.max(0, Math.floor((px - left) / step))),
    /** A line through the values; it stops where there is none. */
    lineOf: (figures: readonly (number | null)[]) =>
      figures
        .map((value, place) => {
          if (value === null) return ''
          return `${(figures[place - 1] ?? null) === null ? 'M' : 'L'}${middle(place)},${y(value)}`
        })
        .join(''),
  }
}

export type ChartLayout = ReturnType<typeof layoutOf>
