import { dateTypes, getTransaction, listTransactions } from '@gangway/contract/features/transactions'
import { commissionStates, lineKinds } from '@gangway/contract/money/commission-state'
import { payoutDay } from '@gangway/contract/money/payout-rule'
import { usualPayoutRule } from '@gangway/contract/money/payout-schema'
import type { ReconciledLine } from '@gangway/contract/testing/reconcile-model'
import { seededDice } from '@gangway/contract/testing/seeded-dice'
import { beforeAll, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { computeSums, listNaively, listStatesNaively, type NaiveQuery } from '../../testing/naive-transactions.ts'
import { randomBookings } from '../../testing/random-bookings.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { exportMessages } from './export-messages.ts'

const t = await testApp()
const feed = (items: Parameters<typeof upsertBookings>[1]) => upsertBookings(t.database.owner, items, t.clock.now)

const fed = randomBookings(7, 101001, 800)
const all = { startDate: '1900-01-01', endDate: '2100-12-31' }
const anna = await t.openSession(101001, { userno: 1 })
const other = await t.openSession(101002)

/** Lines that pay some of the bookings in full, in parts, too much, or take back, by id, number or hand. */
const paidLines = (() => {
  const { below, pickOne } = seededDice(5)
  return Array.from({ length: 240 }, (): ReconciledLine => {
    const { bookingid, bookingnr, commission } = pickOne(fed)
    const cents = Math.round(commission * 100)
    const found = [{ bookingid }, { bookingnr }, { assignedid: bookingid }, { bookingid, bookingnr }]
    return {
      ...{ assignedid: null, bookingid: null, bookingnr: '', ...pickOne(found) },
      kind: below(8) === 0 ? pickOne(lineKinds) : 'commission',
      amountcents: pickOne([cents, cents, cents, cents - 100, cents + 1, 0, -cents]),
    }
  })
})()
const issued = ['2025-06-05', '2026-11-05'] as const
const today = '2026-11-15'
const annasStates = listStatesNaively(fed, usualPayoutRule, { today, since: '2025-06-01', until: issued[1] }, paidLines)
const othersStates = listStatesNaively(fed.slice(0, 100), usualPayoutRule, { today, since: null, until: null }, [])

const issue = async (day: string, lines: readonly ReconciledLine[]) => {
  const { statementid } = await t.database.owner
    .insertInto('statement')
    .values({
      ...{ partnerid: 101001, issued: day, statementnr: day, year: 2026, month: 1 },
      sumcents: lines.reduce((sum, { amountcents }) => sum + amountcents, 0),
    })
    .returning('statementid')
    .executeTakeFirstOrThrow()
  const rows = lines.map((line, at) => ({ partnerid: 101001, statementid, lineno: at + 1, ...line }))
  await t.database.owner.insertInto('statementline').values(rows).execute()
}

beforeAll(async () => {
  await feed(fed)
  await feed(fed.slice(0, 100).map((item) => ({ ...item, partnerid: 101002 })))
  await issue(issued[0], paidLines.slice(0, 100))
  await issue(issued[1], paidLines.slice(100))
})

test('MNY-4, TRX-1, TRX-4 lists of each commission state, filtered or searched by its name, equal a naive recomputation for 160 random filters', async () => {
  const { below, pickOne } = seededDice(11)
  const { commissionStates: names } = exportMessages.de.labels
  const foundStates = new Set<string>()
  for (let round = 0; round < 160; round++) {
    const between = [pickOne(['2024-01-01', '2024-12-31', '2025-06-30']), pickOne(['2025-01-01', '2026-06-30'])].sort()
    // By turns a state is filtered, and its name is searched.
    const state = commissionStates[(round >> 1) % commissionStates.length] ?? 'due'
    const isFiltered = round % 2 === 0
    const query: NaiveQuery = {
      startDate: between[0] ?? '',
      endDate: between[1] ?? '',
      type: pickOne(['request', 'open', 'open', 'storno']),
      dateType: pickOne(dateTypes),
      searchIn: isFiltered ? pickOne(['', '', 'müller', 'aida']) : names[state],
      commissionstate: isFiltered ? state : undefined,
    }
    const as = pickOne([anna, anna, other])
    const expected =
      as === anna
        ? listNaively(fed, query, { states: annasStates })
        : listNaively(fed.slice(0, 100), query, { states: othersStates })
    const offset = below(2) * 10
    const { commissionstate, ...sent } = query
    const { status, data } = await t.call(listTransactions, {
      as,
      query: { ...sent, ...(commissionstate && { commissionstate }), offset: String(offset), limit: '20' },
    })
    expect(status).toBe(200)
    expect(data).toMatchObject(computeSums(expected))
    expect(
      data.rows.map(({ bookingid }) => bookingid),
      JSON.stringify(query),
    ).toEqual(expected.slice(offset, offset + 20).map(({ bookingid }) => bookingid))
    if (expected.length > 0) foundStates.add(query.commissionstate ?? query.searchIn)
  }
  expect([...foundStates].sort()).toEqual([...commissionStates, ...Object.values(names)].sort())
})

test('MNY-4, TRX-4 the list is sorted by commission state in both directions, those without a state at one end', async () => {
  const positions = async (order: 'asc' | 'desc') => {
    const ids: number[] = []
    for (const offset of ['0', '200', '400']) {
      const { data } = await t.call(listTransactions, {
        as: anna,
        query: { ...all, sort: 'commissionstate', order, limit: '200', offset },
      })
      ids.push(...data.rows.map(({ bookingid }) => bookingid))
    }
    return ids.map((id) => ({ id, place: [null, ...commissionStates].indexOf(annasStates.get(id) ?? null) }))
  }
  const ascending = await positions('asc')
  expect(new Set(ascending.map(({ place }) => place)).size).toBeGreaterThan(5)
  expect(ascending).toEqual(ascending.toSorted((a, b) => a.place - b.place || a.id - b.id))
  expect(await positions('desc')).toEqual(ascending.toReversed())
})

test('MNY-1, MNY-4 every row has its expected payout and the state of its commission, whatever the filter', async () => {
  const byId = new Map(fed.map((booking) => [booking.bookingid, booking]))
  for (const type of ['request', 'open', 'storno'] as const) {
    const { data } = await t.call(listTransactions, {
      as: anna,
      query: { ...all, type, sort: 'bookingid', order: 'asc', limit: '200' },
    })
    expect(data.rows.length).toBeGreaterThan(100)
    for (const { bookingid, payoutday, commissionstate } of data.rows) {
      const booking = byId.get(bookingid)
      if (!booking) continue
      const { bookingdate, reiseterminvon: departuredate, reiseterminbis: returndate } = booking
      const expected = payoutDay(usualPayoutRule, { bookingdate, departuredate, returndate })
      expect(payoutday).toBe(type === 'open' ? expected : null)
      expect(commissionstate).toBe(annasStates.get(bookingid))
    }
  }
})

test('MNY-1, MNY-4 a brand that hides provisions has neither column: not in rows, details, search, order or filter', async () => {
  const as = await t.openSession(109_001)
  await feed([aBooking({ partnerid: 109_001, bookingid: 700_040, bookingdate: '2021-01-01' })])
  const query = { startDate: '2021-01-01', endDate: '2021-01-01' }
  const { data, text } = await t.call(listTransactions, { as, query })
  expect(data.total).toBe(1)
  expect(text).not.toMatch(/payoutday|commissionstate/)
  const details = await t.call(getTransaction, { as, params: { bookingid: '700040' } })
  expect(details.status).toBe(200)
  expect(details.text).not.toMatch(/payoutday|commissionstate/)
  for (const searchIn of ['Pendiente de pago', '05/08/2026'])
    expect((await t.call(listTransactions, { as, query: { ...query, searchIn } })).data.total, searchIn).toBe(0)
  for (const asked of [{ sort: 'payoutday' }, { sort: 'commissionstate' }, { commissionstate: 'missing' }] as const)
    expect((await t.call(listTransactions, { as, query: { ...query, ...asked } })).status).toBe(403)
})
