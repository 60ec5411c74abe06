import { expect, test } from 'vitest'
import { filtersOf, searchOf } from './clicks-filter.ts'

const today = '2026-11-18'

test('RCH-2 the address says which clicks are shown, and what is wrong in it is left out', () => {
  const usual = { startDate: '2026-08-20', endDate: today, period: 'days', by: 'link', linkid: undefined }
  expect(filtersOf({}, today)).toEqual(usual)
  expect(filtersOf({ period: 'never', by: 'moon', link: '-1', startDate: '2026-13-40' }, today)).toEqual(usual)
  const last = { ...usual, period: 'lastyear', startDate: '2025-01-01', endDate: '2025-12-31', by: 'site', linkid: '7' }
  expect(filtersOf({ period: 'lastyear', by: 'site', link: '7' }, today)).toEqual(last)
  const own = { startDate: '2026-02-01', endDate: '2026-02-03' }
  expect(filtersOf(searchOf('custom', own), today)).toEqual({ ...usual, ...own, period: 'custom' })
})
