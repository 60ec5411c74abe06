/** Rates are rounded to a hundredth of a percent. */
const exact = 10_000

/** How much a figure changed against its base, unrounded (0.125 is 12.5 %), for callers that round it themselves. */
export const relativeChange = (current: number, base: number): number =>
  base === 0 ? 0 : (current - base) / Math.abs(base)

/** RPT-2: the rounded rate, as calls answer it. A base of 0 gives 0. */
export const changeRate = (current: number, base: number): number => {
  const rate = Math.round(relativeChange(current, base) * exact) / exact
  return rate === 0 ? 0 : rate // never -0
}

/** Below this base no rate is shown but the difference: from one booking to two is no boom of 100 %. */
export const leastForRate = 10

/**
 * A figure beside its base, as screen and file show it: a rate (0.125 is 12.5 %), or the difference where the base is
 * small.
 */
export type Comparison = { base: number; kind: 'rate' | 'difference'; value: number }

/** `counted` is how many items the base consists of: for money, the number of bookings behind it. */
export const compareFigures = (current: number, base: number, baseCount = base): Comparison =>
  baseCount < leastForRate
    ? { base, kind: 'difference', value: Math.round((current - base) * 100) / 100 }
    : { base, kind: 'rate', value: relativeChange(current, base) }
