import { expect, test } from 'vitest'
import { type FalseAlarms, generateVisits, judgeWeeks } from '../../testing/generated-visits.ts'
import { comparedDays, isSilent, usualWeek } from './unusual-week.ts'

const steady = (perDay: number) => Array.from({ length: comparedDays }, (_, day) => perDay + ((day * 7) % 3) - 1)

/** A year of so many agencies of one size. */
const judgeAgencies = (agencies: number, perDay: number) => {
  const judged = Array.from({ length: agencies }, (_, seed) =>
    judgeWeeks(generateVisits(1 + seed * 7919 + perDay, perDay, comparedDays + 364)),
  )
  const sum = (of: (one: FalseAlarms) => number) => judged.reduce((all, one) => all + of(one), 0)
  return {
    perYear: sum(({ alarms }) => alarms) / agencies,
    found: sum(({ lowFound }) => lowFound) / sum(({ lowWeeks }) => lowWeeks),
  }
}

test('NTF-3 without any real change an agency is alarmed less than once in five years, and weeks at 40 % are found', () => {
  const small = judgeAgencies(30, 10)
  const large = judgeAgencies(20, 100)
  expect(small.perYear).toBeLessThanOrEqual(0.2)
  expect(large.perYear).toBeLessThanOrEqual(0.2)
  expect(small.found).toBeGreaterThan(0.7)
  expect(large.found).toBeGreaterThan(0.95)
})

test('NTF-3 the usual range lies around the last four weeks, and is wider where weeks differ more', () => {
  const calm = usualWeek(steady(20))
  expect(calm).toMatchObject({ low: expect.any(Number), high: expect.any(Number) })
  const { low = 0, high = 0 } = calm ?? {}
  expect(low).toBeGreaterThan(80)
  expect(low).toBeLessThan(140)
  expect(high).toBeGreaterThan(140)
  expect(high).toBeLessThan(200)
  const wild = usualWeek(steady(20).map((count, day) => (Math.floor(day / 7) % 2 === 0 ? count * 2 : 5)))
  expect((wild?.high ?? 0) - (wild?.low ?? 0)).toBeGreaterThan(2 * (high - low))
})

test('NTF-3 below three a day, or without a history, nothing is said', () => {
  expect(usualWeek(steady(2))).toBeUndefined()
  expect(usualWeek(steady(20).slice(7))).toBeUndefined()
})

test('NTF-3 a single day says something only if it is silent, from forty a day', () => {
  const month = (perDay: number) => steady(perDay).slice(-28)
  expect(isSilent(month(45), 0)).toBe(true)
  expect(isSilent(month(45), 1)).toBe(false)
  expect(isSilent(month(30), 0)).toBe(false)
})
