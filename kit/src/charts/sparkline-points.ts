/** The height of the box that contains the points; it is 100 wide. */
export const height = 24

/**
 * Points in a box of 100 × 24 with a little padding; only 0 is at the bottom, so that a sparkline does not exaggerate.
 */
export const computePoints = (values: readonly (number | null)[]): [number, number][] => {
  const most = Math.max(1, ...values.map(Number))
  const step = 96 / Math.max(1, values.length - 1)
  return values.flatMap((value, place): [number, number][] =>
    value === null ? [] : [[round(2 + place * step), round(21 - (value / most) * 18)]],
  )
}

const round = (n: number) => Math.round(n * 100) / 100
