import { expect, test } from 'vitest'
import { kindOf, mayPublish, pageOf, statementsFilterOf, uploadOf } from './publishing-search.ts'

test('CON-5 the URL has the filters of the statements; what is not valid filters nothing', () => {
  const url = { partnerid: '101001', search: 'Oktober', brand: '101', year: '2026', month: '10', downloaded: 'no' }
  const { brand: mandant, ...filter } = url
  expect(statementsFilterOf(url)).toEqual({ ...filter, mandant })
  const wrong = { partnerid: 'x', search: 'a\u0000', brand: '-1', year: '99', month: '13', downloaded: 'maybe' }
  expect(statementsFilterOf(wrong)).toEqual({})
  expect([
    uploadOf({ upload: '12' }),
    uploadOf({ upload: '1e3' }),
    pageOf({ page: '3' }),
    pageOf({ page: '-3' }),
  ]).toEqual([12, undefined, 3, 1])
})

test('CON-5 each role begins with what it publishes', () => {
  const roles = ['administrator', 'accounting', 'marketing', 'care', 'reader'] as const
  expect(roles.map((role) => kindOf({}, role))).toEqual([
    'provisions',
    'provisions',
    'marketing',
    'provisions',
    'provisions',
  ])
  expect(kindOf({ kind: 'marketing' }, 'reader')).toBe('marketing')
  expect(roles.map((role) => mayPublish('marketing', role))).toEqual([true, false, true, false, false])
})
