import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isoDate } from '../calls/fields.ts'
import { listFieldErrors } from '../testing/list-field-errors.ts'
import { rangeIssues } from './dates.ts'
import { checkAcross } from './rule.ts'

const range = z.strictObject({ startDate: isoDate, endDate: isoDate }).check(checkAcross(rangeIssues))
const at = (...fields: string[]) => fields.map((field) => ({ field, key: 'validation_date_required' }))

describe('TRX-1 both dates, the start not after the end', () => {
  test.each([
    ['2026-01-01', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['2025-12-31', '2026-01-01'],
  ])('TRX-1 %s to %s is a range', (startDate, endDate) => {
    expect(listFieldErrors(range, { startDate, endDate })).toEqual([])
  })
  test.each([
    [{ startDate: '2026-12-31', endDate: '2026-12-30' }, at('startDate')],
    [{ startDate: '2026-01-01' }, at('endDate')],
    [{ endDate: '2026-01-01' }, at('startDate')],
    [{}, at('startDate', 'endDate')],
    [{ startDate: '', endDate: '' }, at('startDate', 'endDate')],
    [{ startDate: '2026-02-30', endDate: '2026-12-31' }, at('startDate')],
    [{ startDate: null, endDate: 5 }, at('startDate', 'endDate')],
    [{ startDate: '2026-01-01', endDate: { toString: 1 } }, at('endDate')],
    [{ startDate: { toString: 1 }, endDate: '2026-01-01' }, at('startDate')],
  ])('TRX-1 %j is refused at its field', (value, expected) => {
    expect(listFieldErrors(range, value)).toEqual(expected)
  })
  test('RPT-4 the rule alone, for dates that are optional', () => {
    expect(rangeIssues({})).toHaveLength(2)
    expect(rangeIssues({ startDate: '2026-01-02', endDate: '2026-01-01' })).toEqual([
      { at: 'startDate', issue: { key: 'validation_date_required' } },
    ])
    expect(rangeIssues({ startDate: '2026-01-01', endDate: '2026-01-01' })).toEqual([])
  })
})

test('TRX-1 the date that is missing is named, and only that one', () => {
  const issue = { key: 'validation_date_required' }
  expect(rangeIssues({ startDate: '2026-01-01' })).toEqual([{ at: 'endDate', issue }])
  expect(rangeIssues({ endDate: '2026-01-01' })).toEqual([{ at: 'startDate', issue }])
})
