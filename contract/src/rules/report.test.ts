import { expect, test } from 'vitest'
import { reportIssues } from '../features/report.ts'

const issue = { key: 'validation_date_required' }
const custom = (startDate: unknown, endDate: unknown) => reportIssues({ datePeriodType: 'custom', startDate, endDate })

test('RPT-4 custom dates need two real days', () => {
  expect(custom('2026-01-01', '2026-01-31')).toEqual([])
  expect(custom('2026-01-01', undefined)).toEqual([{ at: 'endDate', issue }])
  expect(custom('2026-02-30', '2026-03-01')).toEqual([{ at: 'startDate', issue }])
  expect(custom('', '')).toEqual([
    { at: 'startDate', issue },
    { at: 'endDate', issue },
  ])
})

test('RPT-4 custom dates have to be in order; one day alone is a range', () => {
  expect(custom('2026-02-01', '2026-01-31')).toEqual([{ at: 'startDate', issue }])
  expect(custom('2026-02-01', '2026-02-01')).toEqual([])
})

test('RPT-4 this month and this year ignore the dates', () => {
  expect(reportIssues({ datePeriodType: 'month', startDate: 'nonsense' })).toEqual([])
  expect(reportIssues({})).toEqual([])
})
