import { stageOf } from '@gangway/contract/bookings/report-stages'
import type { ReportGroup, ReportRow } from '@gangway/contract/features/report'
import { expect, test } from 'vitest'
import { figureOf, groupBars, placesOf } from './report-figures.ts'

const nothing = {
  bookingrequest_count: 0,
  booking_count: 0,
  booking_sum: 0,
  stornos: 0,
  personen: 0,
  bookinggesamt_sum: 0,
}
const item = (cruisingareaid: number, booking_sum: number, booking_count: number): ReportGroup => ({
  cruisingareaid,
  ...nothing,
  booking_sum,
  booking_count,
  revenue_per_person: null,
  previous_sum: 0,
  previous_count: 0,
  changerate: 0,
  comparison: nothing,
  comparisonrate: 0,
})
const month = (jahr: number, monat: number, groupeditems: ReportGroup[] = []): ReportRow => ({
  jahr,
  monat,
  visits: 7,
  ...nothing,
  revenue_per_person: null,
  previous_sum: 0,
  previous_count: 0,
  changerate: 0,
  groupeditems,
  comparison: { visits: 0, ...nothing },
  comparisonrate: 0,
})

test('RPT-5 revenue per person is rounded to the cent, and null where nobody travels', () => {
  expect(figureOf('perPerson', { ...nothing, booking_sum: 10.01, personen: 3 })).toBe(3.34)
  expect(figureOf('perPerson', nothing)).toBeNull()
})

test('RPT-2 groups have no visits, months do', () => {
  expect(figureOf('visits', item(1, 0, 0))).toBeNull()
  expect(figureOf('visits', month(2026, 1))).toBe(7)
})

test.each([
  ['2026-02-28', ['past', 'running', 'coming']],
  ['2026-03-01', ['past', 'past', 'running']],
  ['2025-12-31', ['coming', 'coming', 'coming']],
  // The month as far as it was requested: before its first day it has not begun, after its last it is over.
  ['2026-01-09', ['coming', 'coming', 'coming']],
  ['2026-03-21', ['past', 'past', 'past']],
])('RPT-5 on %s the first months of 2026 are %o', (today, stages) => {
  const range = { startdate: '2026-01-10', enddate: '2026-03-20' }
  expect([1, 2, 3].map((monat) => stageOf({ jahr: 2026, monat }, range, today))).toEqual(stages)
})

test('RPT-3 a chart of many months shows years', () => {
  const months = (count: number) =>
    Array.from({ length: count }, (_, at) => month(2021 + Math.floor(at / 12), 1 + (at % 12)))
  expect(placesOf(months(24))).toHaveLength(24)
  expect(placesOf(months(72)).map(({ jahr, monat, rows }) => [jahr, monat, rows.length])).toEqual(
    [2021, 2022, 2023, 2024, 2025, 2026].map((jahr) => [jahr, undefined, 12]),
  )
})

test('RPT-3 groups are compared with the days before, sorted by size or by the largest change', () => {
  const sum = (id: number, value: number, before: number, baseCount = 20) => ({
    cruisingareaid: id,
    ...nothing,
    booking_sum: value,
    revenue_per_person: null,
    comparison: { ...nothing, booking_sum: before, booking_count: baseCount },
  })
  const groups = [sum(1, 55, 50), sum(2, 50, 90), sum(3, 5, 0), sum(4, 0, 0), sum(5, 0, 20)]
  expect(groupBars(groups, 'revenue', 'value').map(({ id }) => id)).toEqual([1, 2, 3, 5])
  expect(groupBars(groups, 'revenue', 'change').map(({ id }) => id)).toEqual([2, 5, 1, 3])
  expect(groupBars(groups, 'revenue', 'value')[1]).toEqual({ id: 2, value: 50, before: 90, counted: 20 })
})
