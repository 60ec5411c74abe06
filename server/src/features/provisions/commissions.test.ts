import type { BookingState } from '@gangway/contract/bookings/bookings'
import { addDays, monthStart } from '@gangway/contract/dates/days'
import { listOpenCommissions, openStates } from '@gangway/contract/features/provisions-open'
import type { CommissionState, StatementSpan } from '@gangway/contract/money/commission-state'
import { type PayoutRule, usualPayoutRule } from '@gangway/contract/money/payout-schema'
import { randomBookings, randomLines, randomRule } from '@gangway/contract/testing/random-money'
import { type ReconciledBooking, type ReconciledLine, reconcile } from '@gangway/contract/testing/reconcile-model'
import { seededDice } from '@gangway/contract/testing/seeded-dice'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { sampled } from '../../testing/sample.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { readCommissions, readSpan, stateSql } from './commission-store.ts'
import { readOpenCommissions } from './open-commissions-store.ts'

const t = await testApp()
const db = t.database.owner
const partnerid = 101001
const anna = await t.openSession(partnerid, { userno: 1, mask: 1 })

const clear = async () => {
  await db.deleteFrom('statement').execute()
  await db.deleteFrom('booking').execute()
}
beforeEach(clear)

const book = (bookings: readonly (ReconciledBooking & { status?: BookingState })[], owner = partnerid) =>
  upsertBookings(
    db,
    bookings.map(({ bookingid, bookingnr, isLive, commissioncents, bookingdate, departuredate, returndate, status }) =>
      aBooking({
        ...{ partnerid: owner, bookingid, bookingnr, bookingdate },
        reiseterminvon: departuredate,
        reiseterminbis: returndate,
        status: status ?? (isLive ? 'confirmed' : 'cancelled'),
        commission: commissioncents / 100,
      }),
    ),
    t.clock.now,
  )

let numbers = 0
const issue = async (issued: string, lines: readonly ReconciledLine[], owner = partnerid) => {
  numbers += 1
  const { statementid } = await db
    .insertInto('statement')
    .values({
      ...{ partnerid: owner, issued, statementnr: `S${numbers}`, year: 2026, month: 1 },
      sumcents: lines.reduce((sum, { amountcents }) => sum + amountcents, 0),
    })
    .returning('statementid')
    .executeTakeFirstOrThrow()
  if (lines.length > 0)
    await db
      .insertInto('statementline')
      .values(lines.map((line, at) => ({ partnerid: owner, statementid, lineno: at + 1, ...line })))
      .execute()
  return statementid
}

const open = async (query: { state?: 'missing' | 'short' | 'overpaid'; offset?: string; limit?: string } = {}) =>
  (await t.call(listOpenCommissions, { as: anna, query })).data

/** What the model finds open, as the call shows it. */
const expectOpen = (
  rule: PayoutRule,
  span: StatementSpan,
  bookings: readonly ReconciledBooking[],
  lines: readonly ReconciledLine[],
) => {
  const { commissions, matches, unknowncents } = reconcile(rule, span, bookings, lines)
  const inState = (state: (typeof openStates)[number]) => commissions.filter((one) => one.state === state)
  const openOf = (rows: typeof commissions) => rows.reduce((sum, { opencents }) => sum + opencents, 0)
  const unknown = matches.filter(({ state }) => state === 'unknown').length
  return {
    ids: openStates
      .flatMap(inState)
      .map(({ bookingid }) => bookingid)
      .toSorted((a, b) => a - b),
    states: openStates.map((state) => {
      const rows = inState(state)
      return { state, bookings: rows.length, open: openOf(rows) / 100 }
    }),
    sum: openOf(openStates.flatMap(inState)) / 100,
    unknown: { lines: unknown, amount: unknowncents / 100 },
  }
}

const booking = { isLive: true, commissioncents: 10_000, payoutday: '2026-10-05', lines: 0, paidcents: 0 }
const span: StatementSpan = { today: '2026-10-20', since: '2026-01-01', until: '2026-10-05' }

test.each<[string, Partial<typeof booking>, Partial<StatementSpan>, CommissionState | null]>([
  ['before its day', {}, { today: '2026-10-04', until: '2026-09-05' }, 'notdue'],
  ['on its day, without a statement yet', {}, { today: '2026-10-05', until: '2026-09-05' }, 'due'],
  ['in its month, without a statement yet', {}, { today: '2026-10-31', until: '2026-09-05' }, 'due'],
  ['after a month without any statement', {}, { today: '2026-11-01', until: '2026-09-05' }, 'missing'],
  ['after a statement that left it out', {}, {}, 'missing'],
  ['in its month, with the latest statement unknown', {}, { until: null }, 'due'],
  ['on the first day that statements cover', { payoutday: '2026-01-01' }, {}, 'missing'],
  ['paid', { lines: 1, paidcents: 10_000 }, {}, 'paid'],
  ['paid early', { lines: 1, paidcents: 10_000, payoutday: '2027-01-05' }, {}, 'paid'],
  ['paid in parts before its day', { lines: 1, paidcents: 4000, payoutday: '2027-01-05' }, {}, 'notdue'],
  ['paid in parts', { lines: 1, paidcents: 4000 }, {}, 'short'],
  ['a cent too little', { lines: 1, paidcents: 9999 }, {}, 'short'],
  ['a cent too much', { lines: 2, paidcents: 10_001 }, {}, 'overpaid'],
  ['taken back although it is live', { lines: 2, paidcents: 0 }, {}, 'short'],
  ['cancelled and never paid', { isLive: false }, {}, null],
  ['cancelled after it was paid', { isLive: false, lines: 1, paidcents: 10_000 }, {}, 'overpaid'],
  ['cancelled and taken back', { isLive: false, lines: 2, paidcents: 0 }, {}, 'reversed'],
  ['cancelled and taken back twice', { isLive: false, lines: 3, paidcents: -10_000 }, {}, 'short'],
  [
    'cancelled and taken back twice before its day',
    { isLive: false, lines: 3, paidcents: -10_000, payoutday: '2027-01-05' },
    {},
    'short',
  ],
  ['without commission', { commissioncents: 0 }, {}, null],
  ['without commission, but paid', { commissioncents: 0, lines: 1, paidcents: 1 }, {}, 'overpaid'],
  ['older than all statements with lines', { payoutday: '2025-12-05' }, {}, null],
  ['older than all statements, but paid in part', { payoutday: '2025-12-05', lines: 1, paidcents: 1 }, {}, 'short'],
  ['an agency without statements', {}, { since: null, until: null }, 'due'],
])('MNY-4 %s', async (_, changed, changedSpan, state) => {
  const { isLive, commissioncents, payoutday, lines, paidcents } = { ...booking, ...changed }
  const rule: PayoutRule = { from: 'booking', months: 0, day: Number(payoutday.slice(8)) }
  const { rows } = await sql`
    select ${stateSql(rule, { ...span, ...changedSpan })} as state
    from (select ${payoutday}::date as day, ${isLive}::boolean as "isLive", ${commissioncents}::int as commissioncents,
      ${lines}::int as lines, ${(isLive ? commissioncents : 0) - paidcents}::int as opencents) m`.execute(db)
  expect(rows).toEqual([{ state }])
})

const agencies = sampled(50, 150)

test(`MNY-4 the database reconciles ${agencies} generated agencies as a slow, plain model does, to the cent`, async () => {
  const dice = seededDice(4)
  const seen = new Set<string | null>()
  for (let round = 0; round < agencies; round++) {
    await clear()
    const rule = randomRule(dice)
    const bookings = randomBookings(dice, 1 + dice.below(24))
    const lines = randomLines(dice, dice.below(36), bookings)
    // Another agency with the same ids and numbers must not matter.
    await book(bookings, 101002)
    await issue('2026-02-01', lines, 101002)
    await book(bookings)
    const [first, last] = [dice.below(200), dice.below(120)]
    const days = [addDays('2026-01-01', first), addDays('2026-01-01', first + last)] as const
    const half = dice.below(lines.length + 1)
    if (lines.length > 0) {
      await issue(days[0], lines.slice(0, half))
      await issue(days[1], lines.slice(half))
    }
    const today = addDays('2026-01-01', dice.below(400))
    const span = await readSpan(db, partnerid, today)
    const none = { today, since: null, until: null }
    expect(span).toEqual(lines.length > 0 ? { today, since: monthStart(days[0]), until: days[1] } : none)
    const about = JSON.stringify({ rule, span, bookings, lines })
    const expected = reconcile(rule, span, bookings, lines).commissions
    expect(await readCommissions(db, partnerid, rule, today), about).toEqual(expected)
    const some = bookings.filter(() => dice.below(3) === 0).map(({ bookingid }) => bookingid)
    const chosen = expected.filter(({ bookingid }) => some.includes(bookingid))
    expect(await readCommissions(db, partnerid, rule, today, some), about).toEqual(chosen)
    const { rows, states, sum, unknown } = await readOpenCommissions(db, partnerid, {
      rule,
      today,
      standing: 'open',
      offset: 0,
      limit: 200,
    })
    const ids = rows.map(({ bookingid }) => bookingid).toSorted((a, b) => a - b)
    const found = { ids, states, sum, unknown: { lines: unknown.lines, amount: unknown.amount } }
    expect(found, about).toEqual(expectOpen(rule, span, bookings, lines))
    for (const row of rows) {
      const one = expected.find(({ bookingid }) => bookingid === row.bookingid)
      const facts = { state: row.state, payoutday: row.payoutday, open: row.open, paid: row.paid }
      expect(facts, about).toEqual({
        state: one?.state,
        payoutday: one?.payoutday,
        open: (one?.opencents ?? 0) / 100,
        paid: (one?.paidcents ?? 0) / 100,
      })
    }
    for (const { state } of expected) seen.add(state)
  }
  expect(seen.size).toBe(8)
})

const returned = (bookingid: number, returndate: string, changed: Partial<ReconciledBooking> = {}) => ({
  ...{ bookingid, bookingnr: `V${bookingid}`, isLive: true, commissioncents: 10_000 },
  ...{ bookingdate: '2026-01-10', departuredate: '2026-05-01', returndate },
  ...changed,
})
const line = (
  bookingid: number | null,
  amountcents: number,
  changed: Partial<ReconciledLine> = {},
): ReconciledLine => ({
  ...{ assignedid: null, bookingid, bookingnr: '', kind: 'commission' as const, amountcents },
  ...changed,
})

test('MNY-4 the open money has the facts of its bookings, oldest payout first, in pages, with the totals of all', async () => {
  await book([
    returned(1, '2026-09-20'),
    returned(2, '2026-08-14'),
    returned(3, '2026-08-15', { isLive: false }),
    returned(4, '2026-08-16'),
    returned(5, '2026-12-01'),
    { ...returned(6, '2026-08-16'), status: 'request' as const, isLive: false },
  ])
  const statement = await issue('2026-09-05', [
    line(2, 4000),
    line(3, 10_000),
    line(4, 10_000),
    line(null, 777, { bookingnr: 'X1', kind: 'correction' }),
    line(null, 5000, { kind: 'bonus' }),
  ])
  await issue('2026-10-05', [line(null, 100, { kind: 'bonus' })])
  const all = await open()
  expect(all.rows.map(({ bookingid, state, open }) => [bookingid, state, open])).toEqual([
    [2, 'short', 60],
    [3, 'overpaid', -100],
    [1, 'missing', 100],
  ])
  expect(all.rows[0]).toEqual({
    ...{ bookingid: 2, bookingnr: 'V2', status: 'confirmed', customername: 'Jörg Müller', shipname: 'Mein Schiff 3' },
    ...{ reiseterminbis: '2026-08-14', commission: 100, paid: 40, open: 60, payoutday: '2026-09-05', state: 'short' },
    claim: null,
  })
  expect(all.states).toEqual([
    { state: 'missing', bookings: 1, open: 100 },
    { state: 'short', bookings: 1, open: 60 },
    { state: 'overpaid', bookings: 1, open: -100 },
  ])
  expect(all.sum).toBe(60)
  expect(all.unknown).toEqual({
    lines: 1,
    amount: 7.77,
    rows: [
      {
        ...{ statementid: statement, lineno: 4, statementnr: `S${numbers - 1}`, issued: '2026-09-05' },
        ...{ bookingid: null, bookingnr: 'X1', kind: 'correction', amount: 7.77, text: '' },
      },
    ],
  })
  const page = await open({ offset: '1', limit: '1' })
  expect([page.rows.map(({ bookingid }) => bookingid), page.states]).toEqual([[3], all.states])
  const short = await open({ state: 'short' })
  expect([short.rows.map(({ bookingid }) => bookingid), short.sum]).toEqual([[2], 60])
})

test('MNY-4 a provider that sends no lines never makes anything missing', async () => {
  await book([returned(1, '2026-03-20'), returned(2, '2026-08-14')])
  expect(await open()).toEqual({
    rows: [],
    states: openStates.map((state) => ({ state, bookings: 0, open: 0 })),
    sum: 0,
    promised: { bookings: 0, open: 0 },
    closed: { bookings: 0, open: 0 },
    unknown: { lines: 0, amount: 0, rows: [] },
  })
})

test('MNY-4 lines that arrive before their bookings are matched as soon as the bookings are there', async () => {
  await issue('2026-09-05', [line(1, 10_000), line(null, 10_000, { bookingnr: 'V2' })])
  expect((await open()).unknown.lines).toBe(2)
  await book([returned(1, '2026-08-14'), returned(2, '2026-08-14')])
  expect((await open()).unknown.lines).toBe(0)
  const states = await readCommissions(db, partnerid, usualPayoutRule, '2026-11-15')
  expect(states.map(({ state }) => state)).toEqual(['paid', 'paid'])
})
