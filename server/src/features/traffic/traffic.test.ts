import { toMonthRange, toMonthStart } from '@gangway/contract/dates/months'
import {
  countedTransactions,
  getYearly,
  listHits,
  listPageviews,
  trafficTypes,
} from '@gangway/contract/features/traffic'
import { listTransactions } from '@gangway/contract/features/transactions'
import { seededDice } from '@gangway/contract/testing/seeded-dice'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { edgeDays, type Fed, naiveBase, naiveFigure, randomDays } from '../../testing/naive-traffic.ts'
import { randomBookings } from '../../testing/random-bookings.ts'
import { sampled } from '../../testing/sample.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { addTraffic } from '../feed/traffic-store.ts'

const t = await testApp()
/** Partners with odd numbers are tracked. 101002 is not, 102001 has no data. */
const anna = await t.openSession(101001, { userno: 1 })
const untracked = await t.openSession(101002)
const empty = await t.openSession(102001)

const edges = edgeDays.map((bookingdate, at) =>
  aBooking({ bookingid: 50_000 + at, bookingdate, status: at % 2 === 0 ? 'open' : 'request' }),
)
// There is no data in July 2024 and in February 2026.
const isQuiet = (day: string) => /^(2024-07|2026-02)/.test(day)
const fed: Fed = {
  bookings: [...randomBookings(3, 101001, 900), ...edges].filter(({ bookingdate }) => !isQuiet(bookingdate)),
  days: randomDays(5, 101001, '2023-11-20', 1050).filter(({ day }) => !isQuiet(day)),
}
const others: Fed = {
  bookings: randomBookings(4, 101002, 150),
  days: randomDays(6, 101002, '2025-01-01', 300),
}

beforeAll(async () => {
  await t.database.owner.transaction().execute(async (db) => {
    for (const { bookings, days } of [fed, others]) {
      await upsertBookings(db, [...bookings], t.clock.now)
      await addTraffic(db, { days }, t.clock.now)
    }
  })
})
/** Sets the clock and opens new sessions. */
const at = async (now: string) => {
  t.clock.now = new Date(now)
  await t.database.owner.updateTable('session').set({ createdat: t.clock.now }).execute()
}
beforeEach(() => at('2026-11-15T10:00:00Z'))

const yearly = async (as: typeof anna, type: (typeof trafficTypes)[number], year: number | string) => {
  const { status, data, text } = await t.call(getYearly, { as, query: { type, year: String(year) } })
  expect(status, text).toBe(200)
  return data
}

/** The same table computed by hand, for a given day. */
const byHand = (from: Fed, type: (typeof trafficTypes)[number], year: number, today: string) =>
  Array.from({ length: 12 }, (_, at) => {
    const figure = (of: number) => {
      const month = `${of}-${String(at + 1).padStart(2, '0')}`
      const count = naiveFigure(from, type, month)
      return count === 0 && month > today.slice(0, 7) ? null : count
    }
    return {
      monthnr: at + 1,
      year1: figure(year),
      year2: figure(year - 1),
      year3: figure(year - 2),
      base: naiveBase(from, type, `${year}-${String(at + 1).padStart(2, '0')}`, today),
    }
  })

const rounds = sampled(80, 220)

test(`TRF-1, TRF-3 yearly figures and what they are compared with equal a naive recomputation for ${rounds} random queries`, async () => {
  const { below, pickOne } = seededDice(13)
  // Just before and after midnight in Berlin, at ends of months and years, on leap days, when the clock changes.
  const moments = edgeDays.flatMap((day) => [`${day}T22:59:59Z`, `${day}T23:00:00Z`, `${day}T00:30:00Z`])
  const figures: (number | null)[] = []
  for (let round = 0; round < rounds; round++) {
    await at(pickOne(moments))
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(t.clock.now)
    const [as, from] = pickOne([[anna, fed] as const, [anna, fed] as const, [untracked, others] as const])
    const type = pickOne(trafficTypes.filter((one) => as === anna || one !== 'pageview'))
    const year = 2022 + below(7)
    const rows = await yearly(as, type, year)
    expect(rows, `${type} ${year} on ${today}`).toEqual(byHand(from, type, year, today))
    figures.push(...rows.flatMap(({ year1, year2, year3 }) => [year1, year2, year3]))
  }
  // The queries covered all cases: months that have not begun, empty months and full ones.
  expect(figures.filter((figure) => figure === null).length).toBeGreaterThan(100)
  expect(figures.filter((figure) => figure === 0).length).toBeGreaterThan(100)
  expect(figures.filter((figure) => Number(figure) > 0).length).toBeGreaterThan(1000)
})

test('TRF-3 a cell equals its month list: the count of transactions, the sum of days', async () => {
  const { pickOne } = seededDice(17)
  const seen: number[] = []
  for (let round = 0; round < 60; round++) {
    const type = pickOne(trafficTypes)
    const row = pickOne(await yearly(anna, type, 2026))
    const [cell, year] = pickOne([[row.year1, 2026] as const, [row.year2, 2025] as const, [row.year3, 2024] as const])
    const query = toMonthRange(toMonthStart(year, row.monthnr))
    if (type === 'request' || type === 'booking') {
      const counted = countedTransactions[type]
      const { data } = await t.call(listTransactions, { as: anna, query: { ...query, ...counted, limit: '1' } })
      expect(data.total, `${type} ${query.startDate}`).toBe(cell ?? 0)
    } else {
      const { data } = await t.call(type === 'hits' ? listHits : listPageviews, { as: anna, query })
      expect(
        data.reduce((sum, { visits }) => sum + visits, 0),
        `${type} ${query.startDate}`,
      ).toBe(cell ?? 0)
    }
    seen.push(cell ?? 0)
  }
  expect(seen.filter((cell) => cell > 0).length).toBeGreaterThan(30)
})

test('TRF-1 the three years are the chosen one and the two before it, with a row for every month', async () => {
  const rows = await yearly(anna, 'booking', 2026)
  expect(rows.map(({ monthnr }) => monthnr)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  const before = await yearly(anna, 'booking', 2025)
  expect(rows.map(({ year2, year3 }) => [year2, year3])).toEqual(before.map(({ year1, year2 }) => [year1, year2]))
})

test('TRF-1 months that have not begun are empty, by the date in Berlin', async () => {
  const first = async (now: string) => {
    await at(now)
    return (await yearly(empty, 'hits', 2026)).map(({ year1 }) => year1)
  }
  const months = (begun: number) => Array.from({ length: 12 }, (_, at) => (at < begun ? 0 : null))
  // In Berlin December begins at 23:00 UTC.
  expect(await first('2026-11-30T22:59:59Z')).toEqual(months(11))
  expect(await first('2026-11-30T23:00:00Z')).toEqual(months(12))
})

test('TRF-1 figures counted ahead of time are still shown', async () => {
  const bookingdate = '2027-01-02'
  await upsertBookings(t.database.owner, [aBooking({ bookingid: 60_000, partnerid: 104001, bookingdate })], t.clock.now)
  const rows = await yearly(await t.openSession(104001), 'booking', 2027)
  expect(rows.slice(0, 2).map(({ year1 }) => year1)).toEqual([1, null])
})

test('TRF-2, TRF-3 hits and page views list the days of a range in order, each with its visits', async () => {
  const query = { startDate: '2024-02-27', endDate: '2024-04-01' }
  const within = fed.days
    .filter(({ day }) => day >= query.startDate && day <= query.endDate)
    .sort((a, b) => a.day.localeCompare(b.day))
  expect(within.map(({ day }) => day)).toEqual(expect.arrayContaining(['2024-02-29', '2024-03-31', '2024-04-01']))
  const hits = await t.call(listHits, { as: anna, query })
  expect(hits.data).toEqual(within.map(({ day, hits }) => ({ date: day, visits: hits })))
  const views = await t.call(listPageviews, { as: anna, query })
  expect(views.data).toEqual(within.map(({ day, pageviews }) => ({ date: day, visits: pageviews })))
})

test('TRF-1 without page tracking the server answers no page views, by month or by day', async () => {
  const query = { startDate: '2025-01-01', endDate: '2025-12-31' }
  const byMonth = await t.call(getYearly, { as: untracked, query: { type: 'pageview', year: '2025' } })
  const byDay = await t.call(listPageviews, { as: untracked, query })
  expect([byMonth.status, byDay.status]).toEqual([403, 403])
  expect([byMonth.text, byDay.text].join()).not.toMatch(/visits|year1/)
  expect((await t.call(listHits, { as: untracked, query })).data.length).toBeGreaterThan(100)

  await t.database.owner.updateTable('partner').set({ pagetracking: true }).where('partnerid', '=', 101002).execute()
  expect((await t.call(listPageviews, { as: untracked, query })).status).toBe(200)
  await t.database.owner.updateTable('partner').set({ pagetracking: false }).where('partnerid', '=', 101002).execute()
})

test('SES-7 an agency sees only its own figures', async () => {
  for (const type of trafficTypes) {
    const figures = (await yearly(empty, type, 2026)).flatMap(({ year1, year2, year3 }) => [year1, year2, year3])
    expect(new Set(figures)).toEqual(new Set([0, null]))
  }
  const query = { startDate: '2024-01-01', endDate: '2026-12-31' }
  expect((await t.call(listHits, { as: empty, query })).data).toEqual([])
  expect((await t.call(listHits, { as: empty, query, params: { partnerid: '101001' } })).status).toBe(403)
})

test.each([
  [{}, ['year', 'type']],
  [{ year: '2026' }, ['type']],
  [{ year: '2026', type: 'open' }, ['type']],
  [{ year: '1899', type: 'hits' }, ['year']],
  [{ year: '2101', type: 'hits' }, ['year']],
  [{ year: '2026.5', type: 'hits' }, ['year']],
  [{ year: '2026', type: 'hits', month: '1' }, ['month']],
])('API-3 yearly figures for %o are rejected', async (query, fields) => {
  const { status, text } = await t.call(getYearly, { as: anna, query: query as { year: string; type: 'hits' } })
  expect(status).toBe(400)
  expect(JSON.parse(text).fields.map(({ field }: { field: string }) => field)).toEqual(fields)
})

test.each([
  { startDate: '2026-01-02', endDate: '2026-01-01' },
  { startDate: '2026-02-29', endDate: '2026-03-01' },
  { endDate: '2026-03-01' },
])('API-3 days of %o are rejected', async (query) => {
  const { status, text } = await t.call(listHits, { as: anna, query: query as { startDate: string; endDate: string } })
  expect(status).toBe(400)
  expect(JSON.parse(text).fields).toEqual([{ field: 'startDate', key: 'validation_date_required' }])
})

test.each([1900, 2100])('API-3 the year %d is accepted', async (year) => {
  expect(await yearly(anna, 'hits', year)).toHaveLength(12)
})
