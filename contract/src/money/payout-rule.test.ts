import { expect, test } from 'vitest'
import { addDays } from '../dates/days.ts'
import { firstDayPaidAfter, payoutDay } from './payout-rule.ts'
import { type PayoutRule, payoutBases } from './payout-schema.ts'

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

test('MNY-1 a booking is paid after a day exactly if its own day is on or after the first such day', () => {
  for (const from of payoutBases)
    for (const months of [0, 1, 2, 13])
      for (const payday of [1, 5, 15, 28, 29, 30, 31]) {
        const rule = { from, months, day: payday }
        for (let at = 0; at < 800; at += 7) {
          const day = addDays('2027-06-01', at)
          const first = firstDayPaidAfter(rule, day)
          const paidOn = (own: string) => payoutDay(rule, { bookingdate: own, departuredate: own, returndate: own })
          const found = [paidOn(first) > day, paidOn(addDays(first, -1)) > day]
          expect(found, `${JSON.stringify(rule)} ${day}`).toEqual([true, false])
        }
      }
})
