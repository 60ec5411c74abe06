import { expect, test } from 'vitest'
import { changeRate, isNew } from './change-rate.ts'

test.each([
  [150, 100, 0.5],
  [50, 100, -0.5],
  [100, 100, 0],
  [0, 100, -1],
  [100, 0, 0],
  [0, 0, 0],
  [1, 3, -0.6667],
  [99_999_999, 100_000_000, 0],
  [50, -100, 1.5],
])('RPT-2, RPT-5 from %#: %d against %d is a change of %d', (current, base, rate) => {
  expect(changeRate(current, base)).toBe(rate)
})

test('RPT-2 only what came from nothing is new', () => {
  expect([isNew(5, 0), isNew(0, 0), isNew(5, 1), isNew(-5, 0)]).toEqual([true, false, false, false])
})
