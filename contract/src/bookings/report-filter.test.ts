import { expect, test } from 'vitest'
import { bodyOf, filtersOf, isAskable, leftOutOf, searchOf } from './report-filter.ts'

const today = '2026-03-31'
const bodyAt = (search: Parameters<typeof filtersOf>[0]) => bodyOf(filtersOf(search, today))

test('RPT-1 without parameters in the URL it is this year, by shipping company and booking date', () => {
  expect(bodyAt({})).toEqual({ bookingPeriodType: 1, groupType: 1, datePeriodType: 'year' })
  const nonsense = { period: 'week', years: '9', by: 'x', group: 'y' }
  expect(bodyAt(nonsense)).toEqual(bodyAt({}))
})

test.each([
  [{ period: 'month' }, { datePeriodType: 'month' }],
  [{ period: 'lastyear' }, { datePeriodType: 'custom', startDate: '2025-01-01', endDate: '2025-12-31' }],
  [{ period: 'back' }, { datePeriodType: 'custom', startDate: '2025-01-01', endDate: '2026-12-31' }],
  [
    { period: 'back', years: '5' },
    { datePeriodType: 'custom', startDate: '2021-01-01', endDate: '2026-12-31' },
  ],
  [
    { startDate: '2024-02-29', endDate: '2024-03-01' },
    { datePeriodType: 'custom', startDate: '2024-02-29' },
  ],
  [
    { by: 'departure', group: 'area' },
    { bookingPeriodType: 2, groupType: 2, datePeriodType: 'year' },
  ],
  [{ group: 'person' }, { groupType: 3 }],
])('RPT-1, RPT-4, ENQ-5 the URL %o requests %o', (search, body) => {
  expect(bodyAt(search)).toMatchObject(body)
})

test('RPT-1 custom dates start with the days shown before, and a quick pick discards them', () => {
  const filters = { startDate: '2026-01-01', endDate: '2026-12-31' }
  expect(filtersOf(searchOf('custom', filters), today)).toMatchObject({ period: 'custom', ...filters })
  const search = { ...searchOf('custom', filters), ...searchOf('month', filters) }
  expect(filtersOf(search, today).period).toBe('month')
  expect(filtersOf({ ...searchOf('back', filters), ...searchOf('year', filters) }, today).period).toBe('year')
})

test.each([
  [{}, '2026-01-01', '2026-12-31'],
  [{ period: 'month' }, '2026-03-01', '2026-03-31'],
  [{ period: 'lastyear' }, '2025-01-01', '2025-12-31'],
  [{ period: 'back', years: '2' }, '2024-01-01', '2026-12-31'],
])('RPT-1 custom dates chosen at %o start as %s to %s', (search, startDate, endDate) => {
  const filters = filtersOf(search, today)
  expect(filtersOf(searchOf('custom', filters), today)).toMatchObject({ period: 'custom', startDate, endDate })
})

test('RPT-4 custom dates that are not a range are not requested', () => {
  expect(isAskable(filtersOf({ startDate: '2026-02-01', endDate: '2026-01-01' }, today))).toBe(false)
  expect(isAskable(filtersOf({ startDate: '2026-02-01' }, today))).toBe(false)
  expect(isAskable(filtersOf({ startDate: '2026-02-01', endDate: '2026-02-01' }, today))).toBe(true)
  expect(isAskable(filtersOf({}, today))).toBe(true)
})

test('NTF-5 filters that are no longer there are named', () => {
  expect(leftOutOf({})).toEqual([])
  expect(leftOutOf({ period: 'back', years: '5', by: 'departure', group: 'person', startDate: '2026-01-01' })).toEqual(
    [],
  )
  expect(leftOutOf({ period: 'week', by: 'x', group: 'ship' })).toEqual(['period', 'by', 'group'])
  expect(leftOutOf({ period: 'back', years: '9' })).toEqual(['period'])
})
