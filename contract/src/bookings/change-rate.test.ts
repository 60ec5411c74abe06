import { expect, test } from 'vitest'
import { changeRate, compareFigures } from './change-rate.ts'

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

test('RPT-2, HDR-5 a base below ten gives the difference; for money, a base of fewer than ten bookings does', () => {
  expect(compareFigures(9, 1)).toEqual({ base: 1, kind: 'difference', value: 8 })
  expect(compareFigures(5, 0)).toEqual({ base: 0, kind: 'difference', value: 5 })
  expect(compareFigures(5, 10)).toEqual({ base: 10, kind: 'rate', value: -0.5 })
  expect(compareFigures(0.3, 0.01)).toEqual({ base: 0.01, kind: 'difference', value: 0.29 })
  expect(compareFigures(150.3, 100.1, 9)).toEqual({ base: 100.1, kind: 'difference', value: 50.2 })
  expect(compareFigures(150, 100, 10)).toEqual({ base: 100, kind: 'rate', value: 0.5 })
})
