import { isSince } from '@gangway/contract/bookings/report-stages'
import type { SentBody } from '@gangway/contract/calls/call'
import { getReport, type Report } from '@gangway/contract/features/report'
import { beforeAll, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { randomDays } from '../../testing/naive-traffic.ts'
import { randomBookings } from '../../testing/random-bookings.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { addTraffic } from '../feed/traffic-store.ts'

const t = await testApp()
const anna = await t.openSession(101001)
const empty = await t.openSession(104001)

const kept = randomBookings(7, 101001, 300, '2023-11-20', 1000)
const visited = randomDays(5, 101001, '2023-12-01', 900)
const feed = (items: Parameters<typeof upsertBookings>[1]) => upsertBookings(t.database.owner, items, t.clock.now)

beforeAll(async () => {
  await feed(kept)
  await t.database.owner.transaction().execute((db) => addTraffic(db, { days: visited }, t.clock.now))
})

const ask = async (body: NonNullable<SentBody<typeof getReport>>, as = anna): Promise<Report> => {
  const { status, data, text } = await t.call(getReport, { as, body })
  expect(status, text).toBe(200)
  return data
}

const ever = { datePeriodType: 'custom', startDate: '1900-01-01', endDate: '2100-12-31' } as const

test('RPT-4 a partner without data gets this year of zeros, however long the range', async () => {
  const { statistic, total, isclipped, startdate, enddate } = await ask(ever, empty)
  expect([statistic.length, isclipped, startdate, enddate]).toEqual([12, true, '2026-01-01', '2026-12-31'])
  expect(total).toMatchObject({ visits: 0, booking_sum: 0, revenue_per_person: null, comparisonrate: 0 })
})

test('RPT-4 a range is limited to where there can be figures, and loses none of them', async () => {
  const booked = kept.map(({ bookingdate }) => bookingdate).sort()
  const left = kept.map(({ reiseterminvon }) => reiseterminvon).sort()
  for (const bookingPeriodType of [1, 2] as const) {
    const { statistic, total, startdate, enddate, isclipped } = await ask({ ...ever, bookingPeriodType })
    expect(isclipped).toBe(true)
    expect(startdate).toBe(`${booked[0]?.slice(0, 7)}-01`)
    expect(enddate.slice(0, 7)).toBe(left.at(-1)?.slice(0, 7))
    expect(statistic.length).toBeLessThan(60)
    expect(total.booking_count).toBe(kept.filter(({ status }) => /open|confirmed|paid/.test(status)).length)
    expect(total.visits).toBe(visited.reduce((sum, { hits }) => sum + hits, 0))
  }
  // A range outside of all figures is valid, and one month long.
  for (const [startDate, endDate] of [
    ['1900-01-01', '1999-12-31'],
    ['2050-01-01', '2100-12-31'],
  ] as const) {
    const { statistic, isclipped } = await ask({ datePeriodType: 'custom', startDate, endDate })
    expect([statistic.length, isclipped]).toEqual([1, true])
  }
})

test('RPT-4 one stray booking does not make a report of centuries', async () => {
  const stray = (bookingid: number, bookingdate: string, reiseterminvon: string) =>
    aBooking({ partnerid: 105001, bookingid, bookingdate, reiseterminvon, reiseterminbis: reiseterminvon })
  await feed([stray(1, '1900-01-01', '2100-12-01'), stray(2, '2026-01-01', '2026-02-01')])
  const { statistic, startdate, enddate } = await ask(ever, await t.openSession(105001))
  expect(statistic.length).toBeLessThanOrEqual(300)
  expect(startdate < '2020' && enddate > '2028').toBe(true)
})

test('RPT-2, RPT-5 a long range is compared with as many years before it, and with nothing before the first booking', async () => {
  const { comparison, since } = await ask({ datePeriodType: 'custom', startDate: '2024-01-01', endDate: '2026-12-31' })
  expect(comparison).toMatchObject({ years: 3, startdate: '2021-01-01', enddate: '2023-11-15' })
  expect(since.bookings).toBe(kept.map(({ bookingdate }) => bookingdate).sort()[0])
  expect(isSince(comparison.startdate, since.bookings)).toBe(false)
  expect(isSince(comparison.enddate, since.bookings)).toBe(true)
})
