import { expect, test } from 'vitest'
import { listErrorKeys } from '../testing/list-field-errors.ts'
import { PayoutRule, usualPayoutRule } from './payout-schema.ts'

test('MNY-1 a brand that has set nothing pays on the fifth of the month after the return', () => {
  expect(usualPayoutRule).toEqual({ from: 'return', months: 1, day: 5 })
})

test.each(['booking', 'departure', 'return'])('MNY-1 a payout can be counted from the %s', (from) => {
  expect(listErrorKeys(PayoutRule, { from, months: 0, day: 1 })).toEqual({})
  expect(listErrorKeys(PayoutRule, { from, months: 24, day: 31 })).toEqual({})
})

test('MNY-1 a payout rule has a known base, up to 24 months, a day of a month, and nothing else', () => {
  expect(listErrorKeys(PayoutRule, { from: 'arrival', months: -1, day: 0 })).toEqual({
    from: 'pattern',
    months: 'min',
    day: 'min',
  })
  expect(listErrorKeys(PayoutRule, { from: 'return', months: 25, day: 32 })).toEqual({ months: 'max', day: 'max' })
  expect(Object.keys(listErrorKeys(PayoutRule, { from: 'return', months: 1, day: 5, hour: 1 }))).toHaveLength(1)
})
