import { expect, test } from 'vitest'
import { toCents } from './cents.ts'

test.each([
  [0, 0],
  [19.99, 1999],
  [1.15, 115],
  [4.35, 435],
  [0.07, 7],
  [-263.84, -26_384],
  [99_999_999.99, 9_999_999_999],
])('MNY-2 %d euro are exactly %i cents', (euro, cents) => {
  expect(toCents(euro)).toBe(cents)
})
