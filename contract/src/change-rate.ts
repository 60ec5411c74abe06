/** Rates are kept to a hundredth of a percent. */
const exact = 10_000

/** By how much a figure changed against its base, 0.125 for 12.5 %, unrounded: for what rounds it itself. */
export const changeOf = (current: number, base: number): number => (base === 0 ? 0 : (current - base) / Math.abs(base))

/** RPT-2: the same as it is answered. A base of 0 gives 0. */
export const changeRate = (current: number, base: number): number => {
  const rate = Math.round(changeOf(current, base) * exact) / exact
  return rate === 0 ? 0 : rate // never -0
}

/** A base of fewer than these gives no rate: people read the difference, as one more after one is no boom of 100 %. */
export const leastForRate = 10

/** A figure beside its base, as screen and file show it: a rate (0.125 is 12.5 %), or the difference where the base is small. */
export type Comparison = { base: number; kind: 'rate' | 'difference'; value: number }

/** `counted` is how many the base is made of: for money the bookings that it comes from. */
export const compared = (current: number, base: number, counted = base): Comparison =>
  counted < leastForRate
    ? { base, kind: 'difference', value: Math.round((current - base) * 100) / 100 }
    : { base, kind: 'rate', value: changeOf(current, base) }
