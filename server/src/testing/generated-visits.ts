import { comparedDays, usualWeek } from '../features/notifications/unusual-week.ts'

/** Mulberry32: the same numbers for the same seed. */
const seededRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Marsaglia and Tsang's method, for shapes of 1 and more. */
const gamma = (random: () => number, shape: number) => {
  const d = shape - 1 / 3
  for (;;) {
    const x = normal(random)
    const v = (1 + x / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(1 - random()) < x ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v
  }
}

const poisson = (random: () => number, mean: number) => {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)))
  let count = 0
  for (let product = random(); product > Math.exp(-mean); product *= random()) count += 1
  return count
}

/** The visits of an agency without any real change: weekdays, a yearly wave, good and bad days. */
export const generateVisits = (seed: number, perDay: number, days: number): number[] => {
  const random = seededRandom(seed)
  const weekdays = Array.from({ length: 7 }, (_, weekday) => (weekday < 5 ? 1 : 0.5) + 0.3 * random())
  const mean = weekdays.reduce((all, one) => all + one, 0) / 7
  const wave = 0.1 + 0.2 * random()
  const start = 365 * random()
  // A day varies by a fifth to a third beyond chance.
  const shape = 9 + 16 * random()
  return Array.from({ length: days }, (_, day) => {
    const season = 1 + wave * Math.sin((2 * Math.PI * (day + start)) / 365)
    const usual = (perDay * season * (weekdays[day % 7] ?? 1)) / mean
    return poisson(random, (usual * gamma(random, shape)) / shape)
  })
}

export type FalseAlarms = { alarms: number; weeks: number; lowWeeks: number; lowFound: number }

/** Every week of these days as the check sees it, and whether it would have been found at 40 % of what it was. */
export const judgeWeeks = (days: readonly number[]): FalseAlarms => {
  const judged = { alarms: 0, weeks: 0, lowWeeks: 0, lowFound: 0 }
  for (let start = comparedDays; start + 7 <= days.length; start += 7) {
    const usual = usualWeek(days.slice(start - comparedDays, start))
    judged.weeks += 1
    if (!usual) continue
    const count = days.slice(start, start + 7).reduce((all, one) => all + one, 0)
    if (count < usual.low || count > usual.high) judged.alarms += 1
    judged.lowWeeks += 1
    if (Math.round(0.4 * count) < usual.low) judged.lowFound += 1
  }
  return judged
}
