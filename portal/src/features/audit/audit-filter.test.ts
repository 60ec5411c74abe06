import { expect, test } from 'vitest'
import { auditFilterOf, isNarrow } from './audit-filter.ts'

test('OPS-3 the address says what is asked for', () => {
  const search = { user: 'anna.reports', area: 'users', startDate: '2026-01-01', endDate: '2026-01-31', before: '17-3' }
  expect(auditFilterOf(search)).toEqual(search)
  expect(isNarrow(search as never)).toBe(true)
})

test('OPS-3 what the address says wrongly is not asked for', () => {
  expect(auditFilterOf({ area: 'feed', startDate: '2026-02-30', endDate: 'x', before: 'y', user: '' })).toEqual({})
  expect(auditFilterOf({ startDate: '2026-02-02', endDate: '2026-02-01' })).toEqual({ startDate: '2026-02-02' })
  expect(auditFilterOf({ user: 'u'.repeat(65) })).toEqual({})
  expect(auditFilterOf({ user: 'a\u0000b' })).toEqual({})
  expect(isNarrow({ before: '17-3' })).toBe(false)
})
