import { expect, test } from 'vitest'
import { isRange } from './day-range.ts'

test.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-02', '2026-01-01', false],
  ['', '2026-01-01', false],
  ['2026-01-01', '', false],
  ['2026-02-29', '2026-03-01', false],
  ['0202-01-01', '2026-03-01', false],
])('TRX-1 %s to %s is a range: %s', (startDate, endDate, is) => {
  expect(isRange({ startDate, endDate })).toBe(is)
})
