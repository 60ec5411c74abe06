import { expect, test } from 'vitest'
import { auditFilterOf, isNarrow } from './audit-filter.ts'

test('OPS-3 the URL determines the filters', () => {
  const search = { user: 'anna.reports', area: 'users', startDate: '2026-01-01', endDate: '2026-01-31', before: '17-3' }
  expect(auditFilterOf(search)).toEqual({ ...search, logins: 'hidden' })
  expect(isNarrow(search as never)).toBe(true)
})

const nothing = { logins: 'hidden' } as const

test('OPS-3 logins are left out unless the URL asks for them', () => {
  expect(auditFilterOf({})).toEqual(nothing)
  expect(auditFilterOf({ logins: 'shown' })).toEqual({ logins: 'shown' })
  expect(auditFilterOf({ logins: 'x' })).toEqual(nothing)
  expect(isNarrow(nothing)).toBe(false)
})

test('OPS-3 invalid values in the URL are ignored', () => {
  expect(auditFilterOf({ area: 'feed', startDate: '2026-02-30', endDate: 'x', before: 'y', user: '' })).toEqual(nothing)
  expect(auditFilterOf({ startDate: '2026-02-02', endDate: '2026-02-01' })).toEqual({
    ...nothing,
    startDate: '2026-02-02',
  })
  expect(auditFilterOf({ user: 'u'.repeat(65) })).toEqual(nothing)
  expect(auditFilterOf({ user: 'a\u0000b' })).toEqual(nothing)
  expect(isNarrow({ ...nothing, before: '17-3' })).toBe(false)
})
