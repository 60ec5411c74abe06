export type Dice = { below: (n: number) => number; pickOne: <T>(list: readonly T[]) => T }

/** A seeded random number generator (mulberry32). */
export const seededDice = (seed: number): Dice => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  const pickOne = <T>(list: readonly T[]): T => {
    const item = list[below(list.length)]
    if (item === undefined) throw new Error('nothing to choose from')
    return item
  }
  return { below, pickOne }
}
