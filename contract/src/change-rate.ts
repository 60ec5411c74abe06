/** Rates are kept to a hundredth of a percent. */
const exact = 10_000

/** RPT-2: by how much a figure changed against its base, 0.125 for 12.5 %. A base of 0 gives 0. */
export const changeRate = (current: number, base: number): number => {
  if (base === 0) return 0
  const rate = Math.round(((current - base) / Math.abs(base)) * exact) / exact
  return rate === 0 ? 0 : rate // never -0
}

/** Whether something came from nothing: the rate says 0, people read "new". */
export const isNew = (current: number, base: number): boolean => base === 0 && current > 0
