/** The days before a week that are compared with it, and those of them that say how high it should be. */
const levelDays = 4 * 7
export const comparedDays = 4 * levelDays

/** Weeks of fewer visits or bookings on an average day say nothing. */
const leastMean = 3

/** One week in so many is further away from what is usual by chance alone. */
const oneIn = 500

/** So many on an average day are needed before a single day without any says something. */
const silenceFrom = 40

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** What each day of the week gets of the week's average day. */
const weekdayFactors = (days: readonly number[]) => {
  const mean = sum(days) / days.length
  const weeks = days.length / 7
  return Array.from({ length: 7 }, (_, weekday) => {
    const own = sum(days.filter((_, day) => day % 7 === weekday))
    // As if there had been one more, average day: a weekday on which nothing ever happened is no impossible one.
    return (own + mean) / (weeks + 1) / mean
  })
}

/**
 * How much more counts vary than chance alone would make them, in squares of their mean (the reciprocal of a negative binomial's size).
 * `chance`: how much chance alone makes of a mean.
 */
const dispersionOf = (counts: readonly number[], means: readonly number[], chance = 1) => {
  const excess = sum(counts.map((count, at) => (count - (means[at] ?? 0)) ** 2 - chance * (means[at] ?? 0)))
  return Math.max(0, excess / sum(means.map((mean) => mean ** 2)))
}

/** The probabilities of 0, 1, 2 … of a negative binomial, until all of them are 1 but for a trifle. */
const probabilities = (mean: number, variance: number): number[] => {
  const size = mean ** 2 / Math.max(variance - mean, 1e-6 * mean)
  const success = mean / (mean + size)
  const found: number[] = []
  // In logarithms, because the first of them may be too small for a number.
  let log = size * Math.log1p(-success)
  for (let count = 0; count < mean || Math.exp(log) > 1e-9; count += 1) {
    found.push(Math.exp(log))
    log += Math.log((count + size) / (count + 1)) + Math.log(success)
  }
  return found
}

/** The range outside of which a week comes in one of 500 cases, half of them on each side. */
const rangeOf = (mean: number, variance: number): [low: number, high: number] => {
  let below = 0
  let low = 0
  let high = 0
  for (const [count, probability] of probabilities(mean, variance).entries()) {
    below += probability
    if (below <= 0.5 / oneIn) low = count + 1
    high = count
    if (below >= 1 - 0.5 / oneIn) break
  }
  return [low, high]
}

export type UsualWeek = { low: number; high: number }

/**
 * NTF-3: how many visits or bookings the week after these 112 days usually has, by their last 28 days; undefined where there are too few.
 * The days begin with the weekday of the week.
 */
export const usualWeek = (days: readonly number[]): UsualWeek | undefined => {
  const level = sum(days.slice(-levelDays)) / levelDays
  if (days.length !== comparedDays || level < leastMean) return undefined
  const factors = weekdayFactors(days)
  const blocks = Array.from({ length: comparedDays / levelDays }, (_, at) =>
    sum(days.slice(at * levelDays, (at + 1) * levelDays)),
  )
  const means = days.map((_, day) => ((blocks[Math.floor(day / levelDays)] ?? 0) / levelDays) * (factors[day % 7] ?? 1))
  const mean = 7 * level
  // The level itself is known from four weeks only.
  const chance = 1 + 7 / levelDays
  const daily = dispersionOf(days, means) * sum(factors.map((factor) => (factor * level) ** 2)) * chance
  // Weeks vary more than their days say where good and bad days come together, and in a season that comes or goes: how far earlier
  // weeks were from the four before them. Twelve weeks say that too roughly to trust it where it is less.
  const weeks = Array.from({ length: comparedDays / 7 }, (_, week) => sum(days.slice(7 * week, 7 * week + 7)))
  const expected = weeks.map((_, week) => sum(weeks.slice(Math.max(0, week - 4), week)) / 4)
  const weekly = dispersionOf(weeks.slice(4), expected.slice(4), chance) * mean ** 2
  const [low, high] = rangeOf(mean, mean * chance + Math.max(daily, daily / 2 + weekly))
  return { low, high }
}

/** Whether a day without a single visit cannot be chance, by the 28 days before it. */
export const isSilent = (days: readonly number[], count: number): boolean =>
  count === 0 && days.length >= levelDays && sum(days.slice(-levelDays)) / levelDays >= silenceFrom
