import { expect, test } from 'vitest'
import { type PayoutRule, payoutDay } from './payout-rule.ts'

const booking = { bookingdate: '2026-01-31', departuredate: '2026-11-28', returndate: '2026-12-05' }

test.each<[PayoutRule, string]>([
  [{ from: 'booking', months: 0, day: 5 }, '2026-01-05'],
  [{ from: 'booking', months: 1, day: 31 }, '2026-02-28'],
  [{ from: 'booking', months: 25 - 1, day: 29 }, '2028-01-29'],
  [{ from: 'booking', months: 13, day: 30 }, '2027-02-28'],
  [{ from: 'departure', months: 1, day: 15 }, '2026-12-15'],
  [{ from: 'departure', months: 3, day: 31 }, '2027-02-28'],
  [{ from: 'return', months: 1, day: 5 }, '2027-01-05'],
  [{ from: 'return', months: 14, day: 31 }, '2028-02-29'],
])('MNY-1 %j pays on %s', (rule, day) => {
  expect(payoutDay(rule, booking)).toBe(day)
})
