/** A position on the chart's axis, such as a month. */
export type ChartPlace = {
  short: string
  /** A letter or two, for phones. */
  narrow?: string
  long: string
}

/** Up to three: the first is drawn as bars, the others as lines over it. `null` is a position without a value (yet). */
export type ChartSeries = {
  name: string
  values: readonly (number | null)[]
  /** The position whose value still grows. */
  unfinished?: number
}

type Size = { width: number; height: number }

/** Pixels around the plot; the left margin is as wide as its widest number. */
const margins = { top: 8, right: 4, bottom: 24 }

/** An estimate of its width: digits all have the same width, the characters between and after them are narrower. */
const estimateWidth = (text: string) => [...text].reduce((sum, character) => sum + (/\d/.test(character) ? 8 : 5), 0)

/** The share of a position that its bar fills, and its maximum width in pixels. */
const bar = { part: 0.7, most: 44 }

/** The largest value, never 0: an empty chart has an axis too. */
const findHighest = (series: readonly ChartSeries[]) =>
  Math.max(1, ...series.flatMap(({ values }) => values.map(Number)))

/** 1, 2 or 5 times a power of ten, so that about four steps reach the number; a whole number, like what is counted. */
const stepTo = (most: number) => {
  const rough = most / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const times = [10, 5, 2].find((one) => rough / power >= one / Math.SQRT2) ?? 1
  return Math.max(1, times * power)
}

/** Round numbers from 0 up to the first that is not below any value. */
const ticksTo = (most: number) => {
  const step = stepTo(most)
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step)
}

/** The coordinates of everything in a plot of that size. */
export const computeLayout = (
  places: readonly ChartPlace[],
  series: readonly ChartSeries[],
  size: Size,
  tickText: (n: number) => string,
) => {
  const values = ticksTo(findHighest(series))
  const baseline = size.height - margins.bottom
  const y = (value: number) => baseline - (value / (values.at(-1) ?? 1)) * (baseline - margins.top)
  const ticks = values.map((value) => ({ value, text: tickText(value), y: y(value) }))
  const left = Math.max(...ticks.map(({ text }) => estimateWidth(text))) + 8
  const right = size.width - margins.right
  const step = (right - left) / places.length
  const barWidth = Math.max(1, Math.min(bar.most, step * bar.part))
  /** The middle of a position. */
  const middle = (place: number) => left + step * (place + 0.5)
  return {
    left,
    right,
    top: margins.top,
    ground: baseline,
    ticks,
    step,
    barWidth,
    y,
    middle,
    /** The position at a point of the plot. */
    placeAt: (px: number) => Math.min(places.length - 1, Math.max(0, Math.floor((px - left) / step))),
    /** A line through the values; it is interrupted where there is none. */
    lineOf: (figures: readonly (number | null)[]) =>
      figures
        .map((value, place) => {
          if (value === null) return ''
          return `${(figures[place - 1] ?? null) === null ? 'M' : 'L'}${middle(place)},${y(value)}`
        })
        .join(''),
  }
}

export type ChartLayout = ReturnType<typeof computeLayout>
