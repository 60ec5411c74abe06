/** Random numbers that are the same at every start: one generator per agency, used in a fixed order. */
export type Dice = {
  /** At least 0 and below 1. */
  roll: () => number
  between: (least: number, most: number) => number
  /** A whole number, both ends included. */
  whole: (least: number, most: number) => number
  chance: (probability: number) => boolean
  pick: <T>(from: readonly T[]) => T
  weighted: <T>(from: Weighted<T>) => T
  /** Around `middle`: half of the values between a third less and a half more, few far away. */
  around: (middle: number, spread: number) => number
}

/** Weighted values, with running totals so that picking is fast. */
export type Weighted<T> = { things: readonly T[]; sums: readonly number[] }

export const weigh = <T>(things: readonly T[], weightOf: (one: T) => number): Weighted<T> => {
  let sum = 0
  return { things, sums: things.map((one) => (sum += weightOf(one))) }
}

/**
 * Whether it happens this time: as often as its probability in any stretch of time, which plain dice are not, so that a
 * month of a small agency can be compared with another.
 */
export type Regularly = (what: string, probability: number) => boolean

export const regularly = (dice: Dice): Regularly => {
  const due = new Map<string, number>()
  return (what, probability) => {
    const now = (due.get(what) ?? dice.roll()) + probability * dice.between(0.5, 1.5)
    due.set(what, now >= 1 ? now - 1 : now)
    return now >= 1
  }
}

/** The first index whose total exceeds the roll. */
const findIndex = (sums: readonly number[], roll: number) => {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > roll) high = middle
    else low = middle + 1
  }
  return low
}

/** mulberry32: tiny, fast, and good enough for a believable year. */
export const seededDice = (seed: number): Dice => {
  let state = seed | 0
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + roll() * (most - least)
  const at = <T>(from: readonly T[], place: number): T => {
    const thing = from[place]
    if (thing === undefined) throw new RangeError('nothing to pick from')
    return thing
  }
  return {
    roll,
    between,
    whole: (least, most) => Math.floor(between(least, most + 1)),
    chance: (probability) => roll() < probability,
    pick: (from) => at(from, Math.floor(roll() * from.length)),
    weighted: ({ things, sums }) => at(things, findIndex(sums, roll() * (sums.at(-1) ?? 0))),
    // Log-normal: the sum of twelve rolls is close enough to a normal distribution.
    around: (middle, spread) => {
      let normal = -6
      for (let rolled = 0; rolled < 12; rolled += 1) normal += roll()
      return middle * Math.exp(spread * normal)
    },
  }
}
