import { expect, test } from 'vitest'
import { naiveReconcile } from '../testing/naive-reconcile.ts'
import { randomBookings, randomLines, randomRule, randomSpan } from '../testing/random-money.ts'
import { seededDice } from '../testing/seeded-dice.ts'
import { commissionStates } from './commission-state.ts'
import { lineStates, type ReconciledBooking, type ReconciledLine, reconcile } from './reconcile.ts'

// Mutation testing repeats them hundreds of times, and takes fewer.
const { GANGWAY_GENERATED: fewer } = process.env
const cases = fewer ? Number(fewer) : 100_000
const leastOfEach = fewer ? 1 : 1000

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0)

test('MNY-4 100,000 generated agencies are reconciled as a slow, plain model does it, to the cent', () => {
  const dice = seededDice(20)
  const seen = new Map<string, number>()
  const count = (key: string) => seen.set(key, (seen.get(key) ?? 0) + 1)
  for (let round = 0; round < cases; round++) {
    const rule = randomRule(dice)
    const span = randomSpan(dice)
    const bookings = randomBookings(dice, dice.below(5))
    const lines = randomLines(dice, dice.below(7), bookings)
    const found = reconcile(rule, span, bookings, lines)
    const expected = naiveReconcile(rule, span, bookings, lines)
    // Comparing texts takes a tenth of the time; a difference is shown by the comparison below.
    const plain = found.commissions.map(({ bookingid, paidcents, bonuscents, opencents, state }) => ({
      ...{ bookingid, paidcents, bonuscents, opencents, state },
    }))
    const comparable = { commissions: plain, matches: found.matches }
    if (JSON.stringify(comparable) !== JSON.stringify(expected))
      expect(comparable, JSON.stringify({ rule, span, bookings, lines })).toEqual(expected)
    const { sums } = found
    const parts = [sums.paid, sums.bonus, sums.unknown, sums.general]
    const whole = sumOf(lines.map(({ amountcents }) => amountcents))
    const perBooking = sumOf(found.commissions.map(({ paidcents, bonuscents }) => paidcents + bonuscents))
    if (sums.lines !== whole || sumOf(parts) !== whole || perBooking !== sums.paid + sums.bonus)
      expect.fail(`the parts do not add up: ${JSON.stringify({ sums, whole, perBooking, bookings, lines })}`)
    for (const { state } of found.commissions) count(state ?? 'none')
    for (const { state } of found.matches) count(state)
  }
  const rare = [...commissionStates, ...lineStates, 'none'].filter((state) => (seen.get(state) ?? 0) < leastOfEach)
  expect(rare).toEqual([])
})

const day = '2026-08-01'
const booking: ReconciledBooking = {
  ...{ bookingid: 7, bookingnr: 'V7', isLive: true, commissioncents: 10_000 },
  ...{ bookingdate: day, departuredate: day, returndate: day },
}
const line: ReconciledLine = { assignedid: null, bookingid: 7, bookingnr: '', kind: 'commission', amountcents: 10_000 }
const match = (changed: Partial<ReconciledLine>, bookings = [booking, { ...booking, bookingid: 8, bookingnr: 'V8' }]) =>
  reconcile({ from: 'return', months: 1, day: 5 }, { today: day, since: null, until: null }, bookings, [
    { ...line, ...changed },
  ]).matches[0]

test.each<[string, Partial<ReconciledLine>, ReturnType<typeof match>]>([
  ['by id', {}, { state: 'matched', bookingid: 7 }],
  ['by number', { bookingid: null, bookingnr: 'V8' }, { state: 'matched', bookingid: 8 }],
  ['by id rather than by number', { bookingnr: 'V8' }, { state: 'matched', bookingid: 7 }],
  ['by number if nobody has the id', { bookingid: 99, bookingnr: 'V8' }, { state: 'matched', bookingid: 8 }],
  ['by hand rather than by id', { assignedid: 8 }, { state: 'matched', bookingid: 8 }],
  ['not with an unknown id', { bookingid: 99 }, { state: 'unknown', bookingid: null }],
  ['not with an unknown number', { bookingid: null, bookingnr: 'V9' }, { state: 'unknown', bookingid: null }],
  ['and needs none without id and number', { bookingid: null }, { state: 'general', bookingid: null }],
])('MNY-4 a line finds its booking %s', (_, changed, found) => {
  expect(match(changed)).toEqual(found)
})

test('MNY-4 a number that two bookings have finds neither', () => {
  const twins = [booking, { ...booking, bookingid: 8 }]
  expect(match({ bookingid: null, bookingnr: 'V7' }, twins)).toEqual({ state: 'unknown', bookingid: null })
})

test('MNY-4 every line counts once: for its booking, as a bonus, as unknown or for the agency as a whole', () => {
  const rule = { from: 'return', months: 1, day: 5 } as const
  const span = { today: '2026-11-15', since: '2026-01-01', until: '2026-11-05' }
  const days = { bookingdate: '2026-01-10', departuredate: '2026-09-01', returndate: '2026-09-08' }
  const booking = { bookingid: 7, bookingnr: 'K-7', isLive: true, commissioncents: 1000, ...days }
  const line = { assignedid: null, bookingid: null, bookingnr: '' }
  const { commissions, matches, sums } = reconcile(
    rule,
    span,
    [booking],
    [
      { ...line, bookingid: 7, kind: 'commission', amountcents: 600 },
      { ...line, bookingnr: 'K-7', kind: 'correction', amountcents: 150 },
      { ...line, assignedid: 7, bookingnr: 'X', kind: 'bonus', amountcents: 70 },
      { ...line, bookingnr: 'X', kind: 'commission', amountcents: 9 },
      { ...line, kind: 'bonus', amountcents: 4 },
    ],
  )
  expect(sums).toEqual({ lines: 833, paid: 750, bonus: 70, unknown: 9, general: 4 })
  expect(matches.map(({ state }) => state)).toEqual(['matched', 'matched', 'matched', 'unknown', 'general'])
  expect(commissions).toEqual([
    {
      ...{ bookingid: 7, isLive: true, commissioncents: 1000, payoutday: '2026-10-05' },
      ...{ lines: 2, paidcents: 750, bonuscents: 70, opencents: 250, state: 'short' },
    },
  ])
})

test('MNY-4 the states of a line, as they are sent', () => {
  expect(lineStates).toEqual(['matched', 'unknown', 'general'])
})
