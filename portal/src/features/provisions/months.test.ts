import { expect, test } from 'vitest'
import { monthIn, monthOfDay, stepMonth, yearBounds } from './months.ts'

test('PRV-1 months run from 1 to 12 and continue across years', () => {
  expect(stepMonth({ year: 2026, month: 9 }, 1)).toEqual({ year: 2026, month: 10 })
  expect(stepMonth({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
  expect(stepMonth({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
  expect(stepMonth({ year: 2026, month: 3 }, -27)).toEqual({ year: 2023, month: 12 })
})

test.each([
  [
    { year: '2026', month: '9' },
    { year: 2026, month: 9 },
  ],
  [
    { year: '2026', month: '09' },
    { year: 2026, month: 9 },
  ],
  [{ year: '2026', month: '13' }, undefined],
  [{ year: '2026', month: '0' }, undefined],
  [{ year: '1', month: '9' }, undefined],
  [{ year: '2026' }, undefined],
  [{ month: '9' }, undefined],
  [{ year: '2026', month: 'x' }, undefined],
])('PRV-1 the URL %j means %j', (search, month) => {
  expect(monthIn(search)).toEqual(month)
})

test('PRV-1 a day belongs to its month, and the years reach from the first file to today', () => {
  expect(monthOfDay('2026-09-30')).toEqual({ year: 2026, month: 9 })
  expect(yearBounds([2023, 2024], 2026)).toEqual({ first: 2023, last: 2026 })
  expect(yearBounds([], 2026)).toEqual({ first: 2026, last: 2026 })
})
