import type { SentBody } from '@gangway/contract/calls/call'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import { getReport, groupIdOf, type Report, type ReportGroupSum } from '@gangway/contract/features/report'
import { seededDice } from '@gangway/contract/testing/seeded-dice'
import { languages } from '@gangway/contract/texts/languages'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { type FedDay, naiveReport } from '../../testing/naive-report.ts'
import { randomBookings } from '../../testing/random-bookings.ts'
import { randomWork, storeWork } from '../../testing/random-work.ts'
import { sampled } from '../../testing/sample.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { sumsQuery } from './report-store.ts'

const t = await testApp()
const today = new Date('2026-11-15T10:00:00Z')
// Sessions of a later day are valid on every earlier one, so the clock can be set freely.
t.clock.now = new Date('2030-01-01T00:00:00Z')
const anna = await t.openSession(101001, { userno: 1 })
const untracked = await t.openSession(101002)
const swiss = await t.openSession(102001)
const empty = await t.openSession(104001)

const fed = randomBookings(7, 101001, 900, '2023-11-20', 1100)
// Months without data: no bookings in a whole February, no departures in a whole May.
const kept = fed.filter((b) => !b.bookingdate.startsWith('2025-02') && !b.reiseterminvon.startsWith('2025-05'))
const works = randomWork(8, kept, [0, 1, 2])
const otherWorks = randomWork(9, kept.slice(0, 150), [0])
const visited: FedDay[] = Array.from({ length: 1100 }, (_, at) => ({
  day: addDays('2023-12-01', at),
  hits: (at * 7919) % 97,
  pageviews: (at * 104_729) % 499,
})).filter(({ day }) => !day.startsWith('2025-06'))

const feed = (items: Parameters<typeof upsertBookings>[1]) => upsertBookings(t.database.owner, items, today)
const visit = (partnerid: number, days: readonly FedDay[]) =>
  t.database.owner
    .insertInto('trafficday')
    .values(days.map((day) => ({ partnerid, ...day })))
    .execute()

beforeAll(async () => {
  await feed(kept)
  await feed(kept.slice(0, 150).map((item) => ({ ...item, partnerid: 101002 })))
  await storeWork(t.database.owner, 101001, works, today)
  await storeWork(t.database.owner, 101002, otherWorks, today)
  await visit(101001, visited)
  await visit(101002, visited)
})
beforeEach(() => {
  t.clock.now = today
})

type Asked = NonNullable<SentBody<typeof getReport>>

const ask = async (body: Asked, as = anna): Promise<Report> => {
  const { status, data, text } = await t.call(getReport, { as, body })
  expect(status, text).toBe(200)
  return data
}

/** Moments at which it is another day, month or hour elsewhere. */
const moments = [
  ...['2024-02-29T10:00:00Z', '2024-12-31T22:59:00Z', '2024-12-31T23:00:00Z', '2025-03-30T00:59:59Z'],
  ...['2025-03-30T01:00:00Z', '2025-10-26T00:30:00Z', '2025-10-31T23:30:00Z', '2026-02-28T23:30:00Z'],
  ...['2026-03-31T22:30:00Z', '2026-11-15T10:00:00Z'],
]

const days = [
  ...['2024-01-31', '2024-02-01', '2024-02-28', '2024-02-29', '2024-03-01', '2024-03-31', '2024-12-31', '2025-01-01'],
  ...['2025-02-01', '2025-02-28', '2025-03-30', '2025-05-15', '2025-06-30', '2025-10-26', '2026-02-28', '2026-04-30'],
]

const rangeOn = (datePeriodType: string, day: string, own: [string, string]) => {
  if (datePeriodType === 'custom') return { startdate: own[0], enddate: own[1] }
  const last = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(day.slice(5, 7)) - 1]
  const isLeap = day.startsWith('2024-02')
  if (datePeriodType === 'month')
    return { startdate: `${day.slice(0, 8)}01`, enddate: `${day.slice(0, 8)}${isLeap ? 29 : last}` }
  return { startdate: `${day.slice(0, 4)}-01-01`, enddate: `${day.slice(0, 4)}-12-31` }
}

const rounds = sampled(48, 240)

test(`RPT-2, RPT-4, RPT-5, ENQ-5 reports equal a naive recomputation for ${rounds} random filters`, async () => {
  const { below, pickOne } = seededDice(23)
  const seen = { empty: 0, leap: 0, custom: 0, presets: 0, rates: 0, running: 0, missed: 0, years: 0 }
  for (let round = 0; round < rounds; round++) {
    t.clock.now = new Date(pickOne(moments))
    const own = [pickOne(days), below(3) === 0 ? addDays(pickOne(days), below(40)) : pickOne(days)].sort() as [
      string,
      string,
    ]
    const as = pickOne([anna, anna, untracked])
    const filter = {
      bookingPeriodType: pickOne([1, 2] as const),
      groupType: pickOne([1, 2, 3] as const),
      datePeriodType: pickOne(['month', 'year', 'custom', 'custom'] as const),
      startDate: own[0],
      endDate: own[1],
    }
    const answered = await ask(filter, as)
    const range = rangeOn(filter.datePeriodType, dayOf(t.clock.now), own)
    const asked = { ...filter, ...range, today: dayOf(t.clock.now), isTracked: as === anna }
    const expected =
      as === anna
        ? naiveReport(kept, visited, asked, works)
        : naiveReport(kept.slice(0, 150), visited, asked, otherWorks)
    const byRevenue = (a: ReportGroupSum, b: ReportGroupSum) =>
      b.booking_sum - a.booking_sum ||
      b.comparison.booking_sum - a.comparison.booking_sum ||
      groupIdOf(a) - groupIdOf(b)
    const sorted = expected.statistic.map(({ groupeditems, ...row }) => ({
      ...row,
      groupeditems: groupeditems.toSorted(byRevenue),
    }))
    const { statistic, total, comparison, startdate, enddate, groups, since, isclipped } = answered
    const about = JSON.stringify({ ...filter, now: t.clock.now })
    expect({ startdate, enddate, statistic }, about).toEqual({
      startdate: expected.startdate,
      enddate: expected.enddate,
      statistic: sorted,
    })
    expect(total, about).toEqual(expected.total)
    expect(groups, about).toEqual(expected.groups.toSorted(byRevenue))
    expect([since, isclipped], about).toEqual([expected.since, false])
    // Nothing is compared with itself.
    expect(comparison.enddate < startdate, about).toBe(true)
    if (comparison.years > 1) seen.years++
    const { startdate: _, enddate: __, visitsenddate: ___, ...compared } = comparison
    expect(compared, about).toEqual(expected.comparison)
    if (statistic.some(({ groupeditems }) => groupeditems.length === 0)) seen.empty++
    if (startdate <= '2024-02-29' && enddate >= '2024-02-29') seen.leap++
    seen[filter.datePeriodType === 'custom' ? 'custom' : 'presets']++
    if (statistic.some(({ sofar, comparison: whole }) => sofar && sofar.comparison.booking_sum < whole.booking_sum))
      seen.running++
    if (statistic.some(({ groupeditems }) => groupeditems.some(({ booking_count: n }) => n === 0))) seen.missed++
    if (statistic.some(({ changerate, comparisonrate }) => changerate !== 0 && comparisonrate !== 0)) seen.rates++
  }
  // The filters covered all cases.
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(rounds / 12)
})

test('RPT-1 without a filter it is this year by booking date and shipping company', async () => {
  const report = await ask({})
  expect(report).toEqual(await ask({ bookingPeriodType: 1, groupType: 1, datePeriodType: 'year' }))
  expect([report.startdate, report.enddate, report.statistic.length]).toEqual(['2026-01-01', '2026-12-31', 12])
  expect(report.statistic[0]?.groupeditems[0]?.shippingcompanyid).toBeGreaterThan(0)
  expect(report.cruisingareatexts).toEqual([])
})

test('RPT-4 this month and this year ignore the dates', async () => {
  for (const datePeriodType of ['month', 'year'] as const) {
    const plain = await ask({ datePeriodType })
    for (const dates of [
      { startDate: '2026-12-31', endDate: '2020-01-01' },
      { startDate: 'x', endDate: '' },
      { startDate: null },
    ])
      expect(await ask({ datePeriodType, ...dates })).toEqual(plain)
  }
})

test.each([
  ['no dates', {}, ['startDate', 'endDate']],
  ['no end', { startDate: '2026-01-01' }, ['endDate']],
  ['empty dates', { startDate: '', endDate: null }, ['startDate', 'endDate']],
  ['start after end', { startDate: '2026-01-02', endDate: '2026-01-01' }, ['startDate']],
  ['a day that is none', { startDate: '2026-02-29', endDate: '2026-03-01' }, ['startDate']],
  ['a moment', { startDate: '2026-01-01T00:00:00Z', endDate: '2026-03-01' }, ['startDate']],
])('RPT-4 custom dates with %s answer 400', async (_, dates, fields) => {
  const { status, text } = await t.call(getReport, { as: anna, body: { datePeriodType: 'custom', ...dates } })
  expect(status).toBe(400)
  const refused: { field: string; key: string }[] = JSON.parse(text).fields
  expect(refused).toEqual(fields.map((field) => ({ field, key: 'validation_date_required' })))
})

test.each([
  { bookingPeriodType: 3 },
  { bookingPeriodType: '1' },
  { groupType: 0 },
  { datePeriodType: 'week' },
  { years: 2 },
])('RPT-4 %o answers 400', async (wrong) => {
  const { status } = await t.call(getReport, { as: anna, body: wrong as Asked })
  expect(status).toBe(400)
})

test('RPT-2 a month is compared with the previous one, the first with the one before the range; a change from nothing is 0', async () => {
  const booked = (bookingid: number, bookingdate: string, bookingpricebrutto: number, more = {}) =>
    aBooking({ partnerid: 102001, bookingid, bookingdate, bookingpricebrutto, ...more })
  await feed([
    booked(1, '2019-12-31', 100),
    booked(2, '2020-01-15', 150.5),
    booked(3, '2020-03-31', 10.01, { status: 'paid', persons: 3 }),
    booked(4, '2020-03-01', 20, { status: 'cancelled' }),
    booked(5, '2020-03-02', 5000, { status: 'request' }),
    booked(6, '2019-03-02', 20.02, { organizerid: 2 }),
  ])
  const { statistic, total } = await ask(
    { datePeriodType: 'custom', startDate: '2020-01-01', endDate: '2020-04-30' },
    swiss,
  )
  expect(statistic.map(({ changerate, previous_sum }) => [changerate, previous_sum])).toEqual([
    [0.505, 100],
    [-1, 150.5],
    [0, 0],
    [-1, 10.01],
  ])
  const march = statistic[2]
  expect(march).toMatchObject({
    jahr: 2020,
    monat: 3,
    bookingrequest_count: 1,
    booking_count: 1,
    booking_sum: 10.01,
    stornos: 1,
    personen: 3,
    bookinggesamt_sum: 30.01,
    revenue_per_person: 3.34,
    comparisonrate: -0.5,
    comparison: { booking_sum: 20.02 },
  })
  // A company with revenue only a year ago has a row too: the groups' bases add up to the month's.
  expect(march?.groupeditems).toHaveLength(2)
  expect(march?.groupeditems[1]).toMatchObject({
    shippingcompanyid: 2,
    booking_count: 0,
    booking_sum: 0,
    comparison: { booking_sum: 20.02 },
    comparisonrate: -1,
  })
  // The company is new: last year's revenue of that month belongs to another.
  expect(march?.groupeditems[0]).toMatchObject({
    shippingcompanyid: 1,
    comparison: { booking_sum: 0 },
    comparisonrate: 0,
  })
  expect(statistic[1]?.revenue_per_person).toBeNull()
  expect(total).toMatchObject({ booking_count: 2, booking_sum: 160.51, bookinggesamt_sum: 180.51, stornos: 1 })
})

test('RPT-5 a running year is compared with the same days, a departure year with the whole one', async () => {
  const byBooking = await ask({})
  expect(byBooking.comparison).toMatchObject({ startdate: '2025-01-01', enddate: '2025-11-15' })
  const byDeparture = await ask({ bookingPeriodType: 2 })
  expect(byDeparture.comparison).toMatchObject({ startdate: '2025-01-01', enddate: '2025-12-31' })
  // There are no visits in advance, whatever bookings count by.
  expect(byDeparture.comparison.visitsenddate).toBe('2025-11-15')
  expect(byDeparture.comparison.visits).toBe(byBooking.comparison.visits)
  const past = await ask({ datePeriodType: 'custom', startDate: '2024-02-01', endDate: '2024-02-29' })
  expect(past.comparison).toMatchObject({ startdate: '2023-02-01', enddate: '2023-02-28' })
})

test('RPT-5 a running month also says what its days until today are compared with', async () => {
  const booked = (bookingid: number, bookingdate: string, bookingpricebrutto: number, more = {}) =>
    aBooking({ partnerid: 104001, bookingid, bookingdate, bookingpricebrutto, ...more })
  await feed([
    booked(1, '2026-11-15', 300),
    ...[booked(2, '2026-10-15', 200), booked(3, '2026-10-16', 1000)],
    ...[booked(4, '2025-11-15', 100, { organizerid: 2 }), booked(5, '2025-11-16', 5000, { organizerid: 2 })],
  ])
  await visit(104001, [
    { day: '2025-11-15', hits: 7, pageviews: 0 },
    { day: '2025-11-30', hits: 90, pageviews: 0 },
  ])
  const readMonths = async (more: Asked) => (await ask({ ...more }, empty)).statistic
  const year = await readMonths({})
  expect(year.filter(({ sofar }) => sofar).map(({ monat }) => monat)).toEqual([11])
  expect(year[10]).toMatchObject({
    // As the spec defines it, against whole months …
    previous_sum: 1200,
    changerate: -0.75,
    comparison: { booking_sum: 5100, visits: 97 },
    // … and as people compare.
    sofar: {
      previous_sum: 200,
      previous_count: 1,
      changerate: 0.5,
      comparisonrate: 2,
      comparison: { booking_sum: 100, visits: 7 },
    },
  })
  const [own, missed] = year[10]?.groupeditems ?? []
  expect(own?.sofar).toMatchObject({ previous_sum: 200, comparison: { booking_sum: 0 } })
  expect(missed).toMatchObject({ shippingcompanyid: 2, booking_sum: 0, sofar: { comparison: { booking_sum: 100 } } })

  // Departures are known in advance; visits are not.
  const [november] = await readMonths({ datePeriodType: 'month', bookingPeriodType: 2 })
  expect(november?.sofar?.comparison).toEqual({ ...november?.comparison, visits: 7 })
  // Past and future days are not part of a running range.
  for (const [startDate, endDate] of [
    ['2026-11-01', '2026-11-14'],
    ['2026-11-16', '2026-11-30'],
  ] as const)
    expect((await readMonths({ datePeriodType: 'custom', startDate, endDate }))[0]?.sofar).toBeUndefined()
  await t.database.owner.deleteFrom('booking').where('partnerid', '=', 104001).execute()
  await t.database.owner.deleteFrom('trafficday').where('partnerid', '=', 104001).execute()
})

test('RPT-5 page views are only answered with tracking', async () => {
  const tracked = await ask({})
  expect(tracked.statistic[0]?.pageviews).toBeGreaterThan(0)
  expect(tracked.total.comparison.pageviews).toBeGreaterThan(0)
  expect(JSON.stringify(await ask({}, untracked))).not.toContain('pageviews')
})

test('RPT-4 groups have their names in every language, spelled as the spec spells the key', async () => {
  const ids = Object.values(languages)
    .map(({ id }) => id)
    .sort((a, b) => a - b)
  const byCompany = await ask({})
  const company = byCompany.shippingcomypanytexts.find(({ shippingcompanyid }) => shippingcompanyid === 1)
  expect(company?.texts.map(({ languageid }) => languageid).sort((a, b) => a - b)).toEqual(ids)
  expect(company?.texts[0]?.name).toBe('TUI Cruises')
  const byArea = await ask({ groupType: 2 })
  const used = new Set(byArea.statistic.flatMap(({ groupeditems }) => groupeditems.map((item) => item.cruisingareaid)))
  expect(new Set(byArea.cruisingareatexts.map(({ cruisingareaid }) => cruisingareaid))).toEqual(used)
  expect(byArea.cruisingareatexts[0]?.texts.map(({ languageid }) => languageid)).toEqual(ids)
  expect(byArea.shippingcomypanytexts).toEqual([])
})

test.each([
  ['bookingdate', 'organizerid'],
  ['departuredate', 'cruisingareaid'],
] as const)('RPT-2 by %s the figures come from an index-only scan', async (day, group) => {
  const segments = [{ from: '2025-01-01', to: '2025-12-31' }]
  const { sql: text, parameters } = sumsQuery({ partnerid: 101001, day, group, segments }).compile(t.database.owner)
  const plan = await t.database.owner.transaction().execute(async (tx) => {
    // With this few rows a sequential scan would be as cheap.
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    return tx.executeQuery<{ 'QUERY PLAN': string }>({
      sql: `explain ${text}`,
      parameters,
      queryId: { queryId: 'explain' },
      query: sql`explain`.toOperationNode(),
    })
  })
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(lines).toContain(`Index Only Scan using booking_${day}`)
  expect(lines).not.toMatch(/Seq Scan|Bitmap|Index Scan/)
})
