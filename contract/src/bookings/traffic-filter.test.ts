import { expect, test } from 'vitest'
import { filterOf, leftOutOf, typesOpen, yearsToPick } from './traffic-filter.ts'

const ask = (search: { type?: string; year?: string }, about: Partial<Parameters<typeof filterOf>[0]> = {}) =>
  filterOf({ search, month: undefined, today: '2026-11-15', isTracked: true, ...about })

test('TRF-1 without parameters in the URL it is the visits of this year', () => {
  expect(ask({})).toEqual({ type: 'hits', year: 2026, choice: 'this' })
})

test.each([
  ['this', 2026, 'this'],
  ['last', 2025, 'last'],
  ['2026', 2026, 'this'],
  ['2025', 2025, 'last'],
  ['2019', 2019, '2019'],
  ['1900', 1900, '1900'],
  ['2027', 2026, 'this'],
  ['1899', 2026, 'this'],
  ['20260', 2026, 'this'],
  ['-1', 2026, 'this'],
  ['next', 2026, 'this'],
])('TRF-1 ?year=%s is %d', (year, expectedYear, choice) => {
  expect(ask({ year })).toEqual({ type: 'hits', year: expectedYear, choice })
})

test('TRF-1 page views are offered and accepted in the URL only with page tracking', () => {
  expect(typesOpen(true)).toEqual(['request', 'booking', 'hits', 'pageview'])
  expect(typesOpen(false)).toEqual(['request', 'booking', 'hits'])
  expect(ask({ type: 'pageview' }).type).toBe('pageview')
  expect(ask({ type: 'pageview' }, { isTracked: false }).type).toBe('hits')
  expect(ask({ type: 'storno' }).type).toBe('hits')
})

test('TRF-1 an open month determines the type, and the years where the URL has none', () => {
  const month = (startdate: string) => ({ month: { type: 'booking' as const, startdate } })
  expect(ask({ type: 'hits' }, month('2026-03-01'))).toMatchObject({ type: 'booking', year: 2026 })
  expect(ask({}, month('2024-12-01')).year).toBe(2026)
  expect(ask({}, month('2023-12-01')).year).toBe(2023)
  expect(ask({ year: 'this' }, month('2023-12-01')).year).toBe(2026)
  expect(ask({}, month('2027-01-01')).year).toBe(2026)
})

test('TRF-1 ten years can be picked, including the chosen one; the first two are relative to today', () => {
  const choices = (chosenYear: number) => yearsToPick(chosenYear, '2026-01-01').map(({ choice }) => choice)
  expect(choices(2026)).toEqual(['this', 'last', '2024', '2023', '2022', '2021', '2020', '2019', '2018', '2017'])
  expect(choices(2001).at(-1)).toBe('2001')
  expect(choices(2001)).toHaveLength(11)
})

test('NTF-5 filters that are no longer there are named: page views that are not counted, years that cannot be', () => {
  const leftOut = (search: { type?: string; year?: string }, isTracked = true) =>
    leftOutOf({ search, month: undefined, today: '2026-11-15', isTracked })
  expect(leftOut({ type: 'pageview', year: 'last' })).toEqual([])
  expect(leftOut({ type: 'pageview', year: 'last' }, false)).toEqual(['type'])
  expect(leftOut({ type: 'storno', year: '1899' })).toEqual(['type', 'year'])
})
