/** Rates are kept to a hundredth of a percent. */
const exact = 10_000

/** By how much a figure changed against its base, 0.125 for 12.5 %, unrounded: for what rounds it itself. */
export const changeOf = (current: number, base: number): number => (base === 0 ? 0 : (current - base) / Math.abs(base))

/** RPT-2: the same as it is answered. A base of 0 gives 0. */
export const changeRate = (current: number, base: number): number => {
  const rate = Math.round(changeOf(current, base) * exact) / exact
  return rate === 0 ? 0 : rate // never -0
}

/** Whether something came from nothing: the rate says 0, people read "new". */
export const isNew = (current: number, base: number): boolean => base === 0 && current > 0
