import type { ReportGroup, ReportRow } from '@gangway/contract/features/report'
import { stageOf } from '@gangway/contract/report-stages'
import { expect, test } from 'vitest'
import { figureOf, placesOf, sharesOf } from './report-figures.ts'

const nothing = {
  ...{ bookingrequest_count: 0, booking_count: 0, booking_sum: 0, stornos: 0, personen: 0, bookinggesamt_sum: 0 },
}
const item = (cruisingareaid: number, booking_sum: number, booking_count: number): ReportGroup => ({
  ...{ cruisingareaid, ...nothing, booking_sum, booking_count, revenue_per_person: null, previous_sum: 0 },
  ...{ changerate: 0, comparison: nothing, comparisonrate: 0 },
})
const month = (jahr: number, monat: number, groupeditems: ReportGroup[] = []): ReportRow => ({
  ...{ jahr, monat, visits: 7, ...nothing, revenue_per_person: null, previous_sum: 0, changerate: 0, groupeditems },
  ...{ comparison: { visits: 0, ...nothing }, comparisonrate: 0 },
})

test('RPT-5 revenue per person is to the cent, and empty where nobody travels', () => {
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
  // As much of a month as was asked for: before its first day it has not begun, after its last it is over.
  ['2026-01-09', ['coming', 'coming', 'coming']],
  ['2026-03-21', ['past', 'past', 'past']],
])('RPT-5 on %s the first months of 2026 are %o', (today, stages) => {
  const asked = { startdate: '2026-01-10', enddate: '2026-03-20' }
  expect([1, 2, 3].map((monat) => stageOf({ jahr: 2026, monat }, asked, today))).toEqual(stages)
})

test('RPT-3 many months are drawn as years', () => {
  const months = (count: number) =>
    Array.from({ length: count }, (_, at) => month(2021 + Math.floor(at / 12), 1 + (at % 12)))
  expect(placesOf(months(24))).toHaveLength(24)
  expect(placesOf(months(72)).map(({ jahr, monat, rows }) => [jahr, monat, rows.length])).toEqual(
    [2021, 2022, 2023, 2024, 2025, 2026].map((jahr) => [jahr, undefined, 12]),
  )
})

test('RPT-3 groups are summed over all months, the largest first, the small ones together', () => {
  const rows = [
    month(2026, 1, [item(1, 10, 1), item(2, 50, 1)]),
    month(2026, 2, [item(1, 45, 1), item(3, 5, 9), item(4, 0, 0)]),
  ]
  expect(sharesOf(rows, 'revenue', 2)).toEqual({
    ...{
      shown: [
        { id: 1, value: 55 },
        { id: 2, value: 50 },
      ],
      others: { count: 1, value: 5 },
    },
  })
  expect(sharesOf(rows, 'bookings', 8).shown.map(({ id }) => id)).toEqual([3, 1, 2])
})
