import { expect, test } from 'vitest'
import { historyFilterOf, isNarrow } from './audit-filter.ts'

test('CON-10 the filters of a URL become a query, and what is invalid is ignored', () => {
  expect(historyFilterOf({})).toEqual({ logins: 'hidden' })
  const whole = { partnerid: '101001', user: 'a@b.example', area: 'brands', by: 'provider', logins: 'shown' }
  expect(historyFilterOf(whole)).toEqual(whole)
  const days = { startDate: '2026-11-01', endDate: '2026-11-15', before: '1794700000000-a-17' }
  expect(historyFilterOf(days)).toEqual({ ...days, logins: 'hidden' })
  expect(
    historyFilterOf({
      partnerid: 'x',
      area: 'A B',
      by: 'nobody',
      startDate: '2026-13-01',
      endDate: 'soon',
      before: '1-2',
      user: 'x'.repeat(400),
    }),
  ).toEqual({ logins: 'hidden' })
  expect(historyFilterOf({ startDate: '2026-11-15', endDate: '2026-11-01' })).toEqual({
    logins: 'hidden',
    startDate: '2026-11-15',
  })
  expect([isNarrow({ logins: 'shown' }), isNarrow({ logins: 'hidden', by: 'agency' })]).toEqual([false, true])
})
