import { expect, test } from 'vitest'
import { isMonthStart, toMonthRange, toMonthStart } from './months.ts'

test.each(['2026-01-01', '2026-12-01', '1900-01-01', '2100-12-01'])('TRF-3 %s is the first day of a month', (day) => {
  expect(isMonthStart(day)).toBe(true)
})

test.each([
  ...['2026-01-02', '2026-13-01', '2026-00-01', '2026-1-01', '2026-01-1', '2026-01', '1899-12-01', '2101-01-01'],
  ...['', 'x', '2026-01-01 ', ' 2026-01-01', '2026-01-01T00:00', '02026-01-01', '２０２６-01-01', '2026-01-01\n'],
])('TRF-3 %j is not the first day of a month', (text) => {
  expect(isMonthStart(text)).toBe(false)
})

test.each([
  ['2026-01-01', '2026-01-31'],
  ['2026-02-01', '2026-02-28'],
  ['2024-02-01', '2024-02-29'],
  ['1900-02-01', '1900-02-28'],
  ['2000-02-01', '2000-02-29'],
  ['2026-03-01', '2026-03-31'],
  ['2026-04-01', '2026-04-30'],
  ['2026-10-01', '2026-10-31'],
  ['2026-12-01', '2026-12-31'],
])('TRF-3 the month that begins on %s ends on %s', (startDate, endDate) => {
  expect(toMonthRange(startDate)).toEqual({ startDate, endDate })
})

test('TRF-3 months are written with leading zeros', () => {
  expect([toMonthStart(2026, 3), toMonthStart(1998, 12)]).toEqual(['2026-03-01', '1998-12-01'])
  expect(toMonthStart(987, 1)).toBe('0987-01-01')
})
