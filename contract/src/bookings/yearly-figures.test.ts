import { expect, test } from 'vitest'
import { daysOf, figuresOf } from './yearly-figures.ts'

/** Twelve months of which the first ones of the first year have begun, the last of them with three of ten so far. */
const rows = (begun: number, isRunning = true) =>
  Array.from({ length: 12 }, (_, at) => ({
    monthnr: at + 1,
    year1: at < begun ? 10 * (at + 1) : null,
    year2: 10,
    year3: 5,
    base: at >= begun ? null : isRunning && at === begun - 1 ? 3 : 10,
  }))

test('TRF-1 the totals are those of the columns; months that have not begun do not count', () => {
  const { years, total, months } = figuresOf(rows(3), 2026, '2026-03-12')
  expect(years).toEqual([2026, 2025, 2024])
  expect(total.values).toEqual([60, 120, 60])
  expect(months[3]?.values).toEqual([null, 10, 5])
  expect(figuresOf(rows(0), 2026, '2025-12-31').total.values).toEqual([null, 120, 60])
})

test('TRF-3 the current month is compared with the same days, and so is its year', () => {
  const { months, soFar, total } = figuresOf(rows(3), 2026, '2026-03-12')
  expect(months.map(({ isUnfinished }) => isUnfinished).indexOf(true)).toBe(2)
  expect(months.slice(0, 4).map(({ change }) => change)).toEqual([
    { base: 10, kind: 'rate', value: 0 },
    { base: 10, kind: 'rate', value: 1 },
    { base: 3, kind: 'difference', value: 27 },
    undefined,
  ])
  expect(soFar).toEqual({ values: [60, 23, null], change: { base: 23, kind: 'rate', value: 60 / 23 - 1 } })
  expect(total).toMatchObject({ isUnfinished: true, change: undefined })
})

test('TRF-1 a completed year is compared as a whole, and not at all where a month has nothing before it', () => {
  const { total, soFar, months } = figuresOf(rows(12, false), 2025, '2026-03-01')
  expect(total).toEqual({
    values: [780, 120, 60],
    isUnfinished: false,
    change: { base: 120, kind: 'rate', value: 5.5 },
  })
  expect(soFar).toBeUndefined()
  expect(months.some(({ isUnfinished }) => isUnfinished)).toBe(false)
  const begunInMarch = rows(12, false).map((row) => ({ ...row, base: row.monthnr < 3 ? null : row.base }))
  expect(figuresOf(begunInMarch, 2025, '2026-03-01').total.change).toBeUndefined()
})

test('TRF-1 three years without figures count as empty', () => {
  const none = rows(12).map(({ monthnr }) => ({ monthnr, year1: null, year2: 0, year3: 0, base: null }))
  expect(figuresOf(none, 2026, '2026-03-01').isEmpty).toBe(true)
  expect(figuresOf(rows(0), 2026, '2026-03-01').isEmpty).toBe(false)
})

test('TRF-2 a month lists every day until today, with 0 where the server sends nothing', () => {
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
