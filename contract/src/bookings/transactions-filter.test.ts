import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { line } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { countActive, filtersOf, leftOutOf, queryOf, rangeOf } from './transactions-filter.ts'

const today = '2026-03-31'
const agency = { isTravelerShown: true, hasProvisions: true }

test('TRX-1 without parameters in the URL it is 90 days back to today, live bookings by booking date', () => {
  expect(filtersOf({}, today, agency)).toEqual({
    startDate: '2025-12-31',
    endDate: '2026-03-31',
    period: '90',
    type: 'open',
    dateType: 'booking',
    searchIn: '',
    sort: 'date',
    order: 'desc',
  })
})

describe.each([
  ['7', today, '2026-03-24', '2026-03-31'],
  ['30', today, '2026-03-01', '2026-03-31'],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['lastmonth', today, '2026-02-01', '2026-02-28'],
  ['lastmonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['year', today, '2026-01-01', '2026-12-31'],
  ['lastyear', today, '2025-01-01', '2025-12-31'],
  ['next30', today, '2026-03-31', '2026-04-30'],
  ['next90', today, '2026-03-31', '2026-06-29'],
  ['all', today, '1900-01-01', '2100-12-31'],
] as const)('period %s on %s', (period, day, startDate, endDate) => {
  test(`TRX-1 is ${startDate} to ${endDate}`, () => {
    expect(rangeOf(period, day)).toEqual({ startDate, endDate })
  })
})

test('TRX-3 the URL wins over the defaults, and invalid values in it do no harm', () => {
  const search = { startDate: '2026-01-01', endDate: '2026-01-31', type: 'storno', dateType: 'return', searchIn: 'x' }
  expect(filtersOf(search, today, agency)).toMatchObject({ ...search, period: 'custom', sort: 'reiseterminbis' })
  expect(filtersOf({ type: 'all', period: '8', sort: 'x', order: 'up' }, today, agency)).toEqual(
    filtersOf({}, today, agency),
  )
  expect(filtersOf({ searchIn: 'x'.repeat(300) }, today, agency).searchIn).toHaveLength(255)
})

test('TRX-1 cells pasted from a spreadsheet are searched as words', () => {
  const { searchIn } = filtersOf({ searchIn: 'Müller\tAIDA\n\u0000' }, today, agency)
  expect(searchIn).toBe('Müller AIDA  ')
  expect(z.safeParse(line(limits.search), searchIn).success).toBe(true)
})

test('TRX-4 the reader’s language is sent when sorting by cruising area, and otherwise not', () => {
  expect(queryOf(filtersOf({ sort: 'cruisingarea' }, today, agency), 'en')).toMatchObject({ language: 'en' })
  expect(queryOf(filtersOf({}, today, agency), 'en')).not.toHaveProperty('language')
})

test('TRX-1 the reader’s language is sent with a search: a status is searched by its label', () => {
  expect(queryOf(filtersOf({ searchIn: 'bezahlt' }, today, agency), 'de')).toMatchObject({ language: 'de' })
})

test('TRX-6 each date type is sorted by its own date', () => {
  const sorts = ['booking', 'departure', 'return'].map((dateType) => filtersOf({ dateType }, today, agency).sort)
  expect(sorts).toEqual(['date', 'reiseterminvon', 'reiseterminbis'])
})

test('TRX-3 a phone counts the collapsed filters that differ from the default', () => {
  expect(countActive(filtersOf({ searchIn: 'x', type: 'storno' }, today, agency))).toBe(0)
  expect(countActive(filtersOf({ period: 'year' }, today, agency))).toBe(1)
  expect(countActive(filtersOf({ startDate: '2026-01-01', dateType: 'return' }, today, agency))).toBe(2)
})

test('TRX-2 sorting by traveler is ignored where travelers are not shown', () => {
  expect(filtersOf({ sort: 'travelername' }, today, agency).sort).toBe('travelername')
  expect(filtersOf({ sort: 'travelername' }, today, { ...agency, isTravelerShown: false }).sort).toBe('date')
})

test('ENQ-5 the person in the URL is a filter: mine, nobody or the number of a login, and nothing else', () => {
  for (const person of ['mine', 'nobody', '0', '12']) {
    const filters = filtersOf({ person }, today, agency)
    expect(queryOf(filters, 'de')).toMatchObject({ person })
    expect(countActive(filters)).toBe(1)
  }
  for (const person of [undefined, '', 'all', '-1', '1.5', '1234567890'])
    expect(filtersOf({ person }, today, agency)).not.toHaveProperty('person')
})

test('TRX-3 the status in the URL is a filter of live bookings, and of nothing else', () => {
  for (const status of ['open', 'confirmed', 'paid']) {
    const filters = filtersOf({ status }, today, agency)
    expect(queryOf(filters, 'de')).toMatchObject({ type: 'open', status })
    expect(countActive(filters)).toBe(1)
    for (const type of ['request', 'storno'])
      expect(filtersOf({ status, type }, today, agency)).not.toHaveProperty('status')
  }
  for (const status of [undefined, '', 'request', 'cancelled', 'all'])
    expect(filtersOf({ status }, today, agency)).not.toHaveProperty('status')
})

test('MNY-4 the state of the commission is a filter, but not for requests or where provisions are hidden', () => {
  const search = { commissionstate: 'missing', sort: 'payoutday' }
  const filters = filtersOf(search, today, agency)
  expect(filters).toMatchObject(search)
  expect(queryOf(filters, 'de')).toMatchObject(search)
  expect(countActive(filters)).toBe(1)
  expect(filtersOf({ ...search, type: 'request' }, today, agency)).not.toHaveProperty('commissionstate')
  const hidden = filtersOf(search, today, { ...agency, hasProvisions: false })
  expect(hidden).not.toHaveProperty('commissionstate')
  expect(hidden.sort).toBe('date')
  expect(filtersOf({ commissionstate: 'lost' }, today, agency)).not.toHaveProperty('commissionstate')
})

test('NTF-5 filters that are no longer there are named: a colleague who left, what the agency may not see, unknown ones', () => {
  const search = { type: 'storno', period: 'month', person: '7', commissionstate: 'missing', sort: 'commissionstate' }
  expect(leftOutOf(search, agency, [0, 7])).toEqual([])
  expect(leftOutOf(search, agency, undefined)).toEqual([])
  expect(leftOutOf(search, agency, [0, 8])).toEqual(['person'])
  expect(leftOutOf(search, { ...agency, hasProvisions: false }, [0, 7])).toEqual(['commissionstate', 'sort'])
  expect(leftOutOf({ person: 'mine', status: 'paid', searchIn: 'x', order: 'asc' }, agency, [0])).toEqual([])
  const unknown = { type: 'x', dateType: 'x', period: '8', status: 'x', person: 'x' }
  expect(leftOutOf(unknown, agency, [0])).toEqual(['type', 'dateType', 'period', 'status', 'person'])
})
