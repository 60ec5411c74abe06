import { pathOf } from '@gangway/contract/call'
import { addDays, dayOf, monthEnd, monthStart, yearEarlier } from '@gangway/contract/days'
import { getHome } from '@gangway/contract/features/home'
import { getPartnerHealth } from '@gangway/contract/features/partners'
import { getProvisionYear } from '@gangway/contract/features/provisions'
import { getForecast } from '@gangway/contract/features/provisions-forecast'
import { exportOpenCommissions, listOpenCommissions } from '@gangway/contract/features/provisions-open'
import { exportProvisionYear } from '@gangway/contract/features/provisions-year'
import { exportReport, getReport } from '@gangway/contract/features/report'
import { countRequests, listRequests } from '@gangway/contract/features/requests'
import { countedTransactions, getYearly, listHits, type TrafficType } from '@gangway/contract/features/traffic'
import { listTransactions } from '@gangway/contract/features/transactions'
import { allPermissions } from '@gangway/contract/permissions'
import { keepHealthOfAll } from '@gangway/server/features/partners/health-store'
import { type TestApp, type TestSession, testApp } from '@gangway/server/testing/test-app'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedBookings } from './bookings/bookings-store.ts'
import { demoPartners } from './partners.ts'
import { seedClaims } from './provisions/claims-store.ts'
import { seedProvisions } from './provisions/provisions-store.ts'
import { seedRequests } from './requests/requests-store.ts'
import { seedTraffic } from './traffic-store.ts'
import { listDemoUsers } from './users.ts'

// Every figure that stands in two places, read where each is shown:
//
// | figure                          | home          | traffic                    | report            | list / tab           | file         | console |
// | visits, this month and before   | figures       | month cell, days of month  | total, comparison |                      | Excel, total |         |
// | requests, this month and before | figures       | month cell                 | total, comparison | transactions: origin | Excel, total |         |
// | bookings and revenue            | figures       | month cell (bookings)      | total, comparison | transactions: open   | Excel, total |         |
// | late requests                   | attention     |                            |                   | board                |              |         |
// | next payout                     | payout card   |                            |                   | forecast: first line |              |         |
// | missing money                   | payout card   |                            |                   | open money: rows     | Excel, rows  |         |
// | commission paid in a year       |               |                            |                   | statements: the year | Excel        |         |
// | revenue of 365 days             |               |                            | own dates         | transactions: open   |              | health  |

const days = ['2026-11-18', '2027-01-02', '2028-02-29']
const partner = demoPartners.find(({ partnerid }) => partnerid === 101001) ?? expect.fail('no demo agency')
const { partnerid } = partner

const sum = (values: readonly number[]) => Math.round(values.reduce((all, one) => all + one * 100, 0)) / 100

const fill = async ({ database: { owner }, clock: { now } }: TestApp) => {
  const logins = listDemoUsers(partnerid).map(({ userno, username, mask }) => ({ partnerid, userno, username, mask }))
  await owner
    .insertInto('login')
    .values(logins.map((login) => ({ ...login, ...allPermissions, passwordhash: '' })))
    .onConflict((conflict) => conflict.columns(['partnerid', 'userno']).doNothing())
    .execute()
  await owner.transaction().execute(async (db) => {
    await seedBookings(db, now, { partners: [partner], share: 0.3 })
    await seedRequests(db, now, [partner])
    await seedTraffic(db, now, [partner])
    await seedProvisions(db, now)
    await seedClaims(db, now)
    await keepHealthOfAll(db, now)
  })
}

describe.each(days)('on %s', (day) => {
  let t: TestApp
  let as: TestSession
  const month = { startDate: monthStart(day), endDate: day }
  const before = { startDate: yearEarlier(month.startDate), endDate: yearEarlier(day) }
  const year = Number(day.slice(0, 4))
  const home = async () => (await t.call(getHome, { as })).data
  const transactions = async (query: object) =>
    (await t.call(listTransactions, { as, query: { ...query, limit: '1' } as never })).data
  const cell = async (type: TrafficType) => {
    const rows = (await t.call(getYearly, { as, query: { type, year: String(year) } })).data
    return rows[Number(day.slice(5, 7)) - 1] ?? expect.fail('no such month')
  }
  const sheetsOf = async (
    call: typeof exportReport | typeof exportOpenCommissions | typeof exportProvisionYear,
    payload?: object,
    query = '',
  ) => {
    const answer = await t.app.inject({
      method: call.method,
      url: pathOf(call, { partnerid }) + query,
      headers: { authorization: `Bearer ${as.token}` },
      ...(payload && { payload }),
    })
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    return (await readXlsx(answer.rawPayload)).sheets
  }

  beforeAll(async () => {
    t = await testApp()
    t.clock.now = new Date(`${day}T11:00:00Z`)
    await fill(t)
    as = await t.openSession(partnerid)
  })

  test('HDR-5, TRF-3, RPT-2 visits, requests, bookings and revenue of the month are the same on home, in traffic, report and list', async () => {
    const { figures } = await home()
    const report = (await t.call(getReport, { as, body: { datePeriodType: 'month' } })).data
    const [asked, booked] = [
      await transactions({ ...month, ...countedTransactions.request }),
      await transactions({ ...month, ...countedTransactions.booking }),
    ]
    const now = Object.fromEntries(Object.entries(figures).map(([name, { value }]) => [name, value]))
    expect(now.requests).toBeGreaterThan(0)
    expect(now).toEqual({
      visits: (await cell('hits')).year1,
      requests: (await cell('request')).year1,
      bookings: (await cell('booking')).year1,
      turnover: booked.revenue,
    })
    expect(now).toEqual({
      visits: report.total.visits,
      requests: report.total.bookingrequest_count,
      bookings: report.total.booking_count,
      turnover: report.total.booking_sum,
    })
    expect([asked.total, booked.total]).toEqual([now.requests, now.bookings])
    const hits = (await t.call(listHits, { as, query: month })).data
    expect(sum(hits.map(({ visits }) => visits))).toBe(now.visits)
  })

  test('HDR-5, TRF-3, RPT-2 the same days of last year are the same on home, in traffic, report and list', async () => {
    const { figures } = await home()
    const { comparison } = (await t.call(getReport, { as, body: { datePeriodType: 'month' } })).data
    const booked = await transactions({ ...before, ...countedTransactions.booking })
    const asked = await transactions({ ...before, ...countedTransactions.request })
    const then = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure.before]))
    expect(then).toEqual({
      visits: (await cell('hits')).base,
      requests: (await cell('request')).base,
      bookings: (await cell('booking')).base,
      turnover: booked.revenue,
    })
    expect(then).toEqual({
      visits: comparison.visits,
      requests: comparison.bookingrequest_count,
      bookings: comparison.booking_count,
      turnover: comparison.booking_sum,
    })
    expect([asked.total, booked.total]).toEqual([then.requests, then.bookings])
  })

  test('TRF-3 every month of the table is what its list has', async () => {
    for (const type of ['request', 'booking'] as const) {
      const rows = (await t.call(getYearly, { as, query: { type, year: String(year) } })).data
      for (const { monthnr, year1, year2 } of rows)
        for (const [count, of] of [
          [year1, year],
          [year2, year - 1],
        ] as const) {
          const startDate = `${of}-${String(monthnr).padStart(2, '0')}-01`
          const range = { startDate, endDate: monthEnd(startDate), ...countedTransactions[type] }
          if (count !== null) expect((await transactions(range)).total, `${type} ${startDate}`).toBe(count)
        }
    }
  })

  test('RPT-5 the totals of the report are the sums of its months and of its groups, and those of its file', async () => {
    const report = (await t.call(getReport, { as, body: {} })).data
    const { total, statistic, groups } = report
    for (const key of ['bookingrequest_count', 'booking_count', 'booking_sum', 'stornos', 'personen'] as const) {
      expect(sum(statistic.map((row) => row[key])), key).toBe(total[key])
      expect(sum(groups.map((row) => row[key])), key).toBe(total[key])
    }
    expect(sum(statistic.map(({ visits }) => visits))).toBe(total.visits)
    const cells = (await sheetsOf(exportReport, {})).flatMap(({ rows }) => rows)
    const line = cells.find((row) => row.includes(total.booking_sum) && row.includes(total.booking_count))
    expect(line, 'a line with the totals').toEqual(
      expect.arrayContaining([total.visits, total.bookingrequest_count, total.stornos, total.personen]),
    )
  })

  test('HDR-5, ENQ-2 late requests are as many on home as on the board', async () => {
    const attention = (await home()).attention.find(({ kind }) => kind === 'requests')
    const counted = (await t.call(countRequests, { as })).data
    const { cards } = (await t.call(listRequests, { as, query: {} })).data
    const late = cards.filter(
      ({ stage, answeredat, requestedat }) =>
        (stage === 'new' || stage === 'working') &&
        answeredat === null &&
        t.clock.now.getTime() - Date.parse(requestedat) >= 2 * 86_400_000,
    )
    expect(attention).toEqual({ kind: 'requests', count: counted.late })
    expect(counted.new).toBe(cards.filter(({ stage }) => stage === 'new').length)
    expect(late.length).toBe(counted.late)
  })

  test('MNY-7 the missing money of home is that of the tab, row by row, and of its file', async () => {
    const { states, rows } = (await t.call(listOpenCommissions, { as, query: { limit: '200' } })).data
    const missing = states.filter(({ state }) => state !== 'overpaid')
    const own = rows.filter(({ state }) => state !== 'overpaid')
    expect(own.length).toBeGreaterThan(0)
    expect(sum(missing.map(({ open }) => open))).toBe(sum(own.map(({ open }) => open)))
    expect(missing.reduce((all, { bookings }) => all + bookings, 0)).toBe(own.length)
    const lines = (await sheetsOf(exportOpenCommissions)).flatMap((sheet) => sheet.rows)
    for (const { bookingnr, open } of own) expect(lines.find(([nr]) => nr === bookingnr)).toContain(open)
  })

  test('MNY-6, MNY-7 the next payout of home is the first line of the forecast', async () => {
    const { nextpayout, months } = (await t.call(getForecast, { as })).data
    const [first] = months
    expect(nextpayout.amount).toBeGreaterThan(0)
    expect(nextpayout.amount).toBe(first?.expected)
    expect(nextpayout.day.slice(0, 7)).toBe(first?.month.slice(0, 7))
  })

  test('MNY-7, MNY-8 what was paid in a year is the same on the screen and in its file', async () => {
    const { year: paidYear, sum: yearSum, months, years } = (await t.call(getProvisionYear, { as, query: {} })).data
    expect(years).toContain(paidYear)
    const paid = sum(months.map(({ sum: paidSum }) => paidSum ?? 0))
    expect(paid).toBe(yearSum)
    const lines = (await sheetsOf(exportProvisionYear, undefined, `?year=${paidYear}&format=xlsx`)).flatMap(
      (sheet) => sheet.rows,
    )
    expect(
      lines.some((row) => row.includes(paid)),
      `a line with ${paid}`,
    ).toBe(true)
  })

  test('CON-4, RPT-2 the revenue of the console is what the agency’s report says of the same 365 days', async () => {
    const { revenue } = (
      await t.call(getPartnerHealth, { as: await t.openConsole('reader'), params: { partnerid: String(partnerid) } })
    ).data
    const [startDate, endDate] = [addDays(dayOf(t.clock.now), -364), dayOf(t.clock.now)]
    const report = (await t.call(getReport, { as, body: { datePeriodType: 'custom', startDate, endDate } })).data
    expect(revenue).toBe(report.total.booking_sum)
  })
})
