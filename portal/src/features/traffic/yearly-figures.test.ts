import { expect, test } from 'vitest'
import { daysOf } from './month-days.ts'
import { figuresOf, rateOf } from './yearly-figures.ts'

/** Twelve months of which the first ones of the first year have begun. */
const rows = (begun: number) =>
  Array.from({ length: 12 }, (_, at) => ({
    monthnr: at + 1,
    year1: at < begun ? 10 * (at + 1) : null,
    year2: 10,
    year3: 5,
  }))

test('TRF-1 the totals are those of the columns; months that have not begun count nothing', () => {
  const { years, total, months } = figuresOf(rows(3), 2026, '2026-03-31')
  expect(years).toEqual([2026, 2025, 2024])
  expect(total.values).toEqual([60, 120, 60])
  expect(months[3]?.values).toEqual([null, 10, 5])
  expect(figuresOf(rows(0), 2026, '2025-12-31').total.values).toEqual([null, 120, 60])
})

test('TRF-1 a month that is not over is marked and compared with nothing, and so is its year', () => {
  const { months, total } = figuresOf(rows(3), 2026, '2026-03-31')
  expect(months.map(({ isUnfinished }) => isUnfinished).indexOf(true)).toBe(2)
  expect(months.slice(0, 4).map(({ change }) => change)).toEqual([0, 1, undefined, undefined])
  expect(total).toMatchObject({ isUnfinished: true, change: undefined })
})

test('TRF-1 the months of this year that are over are compared with the same months of the year before', () => {
  expect(figuresOf(rows(3), 2026, '2026-03-01').finished).toEqual({ last: 2, values: [30, 20, 10], change: 0.5 })
  expect(figuresOf(rows(1), 2026, '2026-01-31').finished).toBeUndefined()
})

test('TRF-1 a year that is over is compared whole', () => {
  const { total, finished, months } = figuresOf(rows(12), 2025, '2026-03-01')
  expect(total).toEqual({ values: [780, 120, 60], isUnfinished: false, change: 5.5 })
  expect(finished).toBeUndefined()
  expect(months.some(({ isUnfinished }) => isUnfinished)).toBe(false)
})

test('TRF-1 three years without a figure are empty', () => {
  const none = rows(12).map(({ monthnr }) => ({ monthnr, year1: null, year2: 0, year3: 0 }))
  expect(figuresOf(none, 2026, '2026-03-01').isEmpty).toBe(true)
  expect(figuresOf(rows(0), 2026, '2026-03-01').isEmpty).toBe(false)
})

test('TRF-1 from nothing there is no rate', () => {
  expect([rateOf(5, 0), rateOf(0, 0), rateOf(null, 5), rateOf(5, null)]).toEqual(Array(4).fill(undefined))
  expect([rateOf(0, 4), rateOf(6, 4)]).toEqual([-1, 0.5])
})

test('TRF-2 a month lists every day until today, with 0 where the server says nothing', () => {
  const rows = [
    { date: '2024-02-01', visits: 3 },
    { date: '2024-02-29', visits: 9 },
  ]
  const whole = daysOf(rows, '2024-02-01', '2026-11-15')
  expect([whole.length, whole[0], whole[1], whole.at(-1)]).toEqual([
    29,
    { date: '2024-02-01', visits: 3 },
    { date: '2024-02-02', visits: 0 },
    { date: '2024-02-29', visits: 9 },
  ])
  // Clocks change in March and October; days stay days.
  expect(daysOf([], '2026-03-01', '2026-11-15')).toHaveLength(31)
  expect(daysOf([], '2026-10-01', '2026-11-15')).toHaveLength(31)
  expect(daysOf([], '2026-11-01', '2026-11-15')).toHaveLength(15)
  expect(daysOf([{ date: '2026-11-16', visits: 1 }], '2026-11-01', '2026-11-15')).toHaveLength(16)
  expect(daysOf([], '2026-12-01', '2026-11-15')).toEqual([])
})
