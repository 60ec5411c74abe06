import { toMonthRange, toMonthStart } from '@gangway/contract/dates/months'
import { getHome } from '@gangway/contract/features/home'
import { getReport } from '@gangway/contract/features/report'
import { countedTransactions, getYearly } from '@gangway/contract/features/traffic'
import { listTransactions } from '@gangway/contract/features/transactions'
import { testApp } from '@gangway/server/testing/test-app'
import { beforeAll, expect, test } from 'vitest'
import { seedBookings } from './bookings/bookings-store.ts'
import { demoPartners } from './partners.ts'

// Figures of a demo agency, recomputed from its tables in plain TypeScript.

const t = await testApp()
const partner = demoPartners.find(({ partnerid }) => partnerid === 101001) ?? expect.fail('no demo agency')
const anna = await t.openSession(partner.partnerid)

type Row = { bookingid: number; bookingdate: string; state: number }
let rows: Row[] = []
/** The ids of the bookings that were a request in any of their versions. */
let requested = new Set<number>()

beforeAll(async () => {
  const { owner } = t.database
  await owner.transaction().execute((db) => seedBookings(db, t.clock.now, { partners: [partner] }))
  rows = await owner.selectFrom('booking').selectAll().where('partnerid', '=', partner.partnerid).execute()
  const states = await owner.selectFrom('bookingstate').selectAll().where('partnerid', '=', partner.partnerid).execute()
  requested = new Set(states.filter(({ state }) => state === 1).map(({ bookingid }) => bookingid))
})

const requestsIn = (month: string, lastDay = '99') =>
  rows.filter(
    ({ bookingid, bookingdate }) =>
      requested.has(bookingid) && bookingdate.startsWith(month) && bookingdate.slice(8) <= lastDay,
  )

test('TRF-3 traffic, its month list, the report and home count the same requests, whatever became of them', async () => {
  const yearly = (await t.call(getYearly, { as: anna, query: { type: 'request', year: '2026' } })).data
  const report = (await t.call(getReport, { as: anna, body: {} })).data
  for (const { monthnr, year1, year2, year3 } of yearly) {
    const expected = [2026, 2025, 2024].map((year) => requestsIn(toMonthStart(year, monthnr).slice(0, 7)).length)
    expect([year1 ?? 0, year2, year3], `month ${monthnr}`).toEqual(expected)
    expect(report.statistic[monthnr - 1]?.bookingrequest_count).toBe(expected[0])
  }
  expect(report.total.bookingrequest_count).toBe(requestsIn('2026').length)

  const query = { ...toMonthRange('2026-01-01'), ...countedTransactions.request, limit: '200' }
  const list = (await t.call(listTransactions, { as: anna, query })).data
  const january = requestsIn('2026-01')
  expect(list.total).toBe(january.length)
  expect(list.rows.map(({ bookingid }) => bookingid).sort()).toEqual(january.map(({ bookingid }) => bookingid).sort())
  // Each has its status of today: most of them are bookings or cancelled by now.
  const statuses = ['', 'request', 'open', 'confirmed', 'paid', 'cancelled']
  for (const { bookingid, status } of list.rows)
    expect(status).toBe(statuses[january.find((row) => row.bookingid === bookingid)?.state ?? 0])
  expect(new Set(list.rows.map(({ status }) => status)).size).toBeGreaterThan(2)

  const { figures } = (await t.call(getHome, { as: anna })).data
  expect(figures.requests.value).toBe(requestsIn('2026-11', '15').length)
  expect(figures.requests.before).toBe(requestsIn('2025-11', '15').length)
})

test('TRX-1, TRF-3 the list of transactions counts only current requests as requests', async () => {
  const query = { startDate: '2026-01-01', endDate: '2026-12-31', type: 'request', limit: '1' } as const
  const { data } = await t.call(listTransactions, { as: anna, query })
  const today = rows.filter(({ state, bookingdate }) => state === 1 && bookingdate.startsWith('2026'))
  expect(data.total).toBe(today.length)
  expect(requestsIn('2026').length).toBeGreaterThan(today.length * 1.2)
})
