import { allPermissions } from '@gangway/contract/access/permissions'
import { type Call, pathOf } from '@gangway/contract/calls/call'
import { addDays, dayOf, monthEnd, monthStart, yearEarlier } from '@gangway/contract/dates/days'
import { getConsoleOverview } from '@gangway/contract/features/console-overview'
import { getCustomer, listCustomers } from '@gangway/contract/features/customers'
import { getHome } from '@gangway/contract/features/home'
import { getInbox } from '@gangway/contract/features/inbox'
import { exportPartners, getPartner, getPartnerHealth, listPartners } from '@gangway/contract/features/partners'
import { getProvisionYear } from '@gangway/contract/features/provisions'
import { listClaims } from '@gangway/contract/features/provisions-claims'
import { getForecast, getForecastMonth } from '@gangway/contract/features/provisions-forecast'
import { exportOpenCommissions, listOpenCommissions } from '@gangway/contract/features/provisions-open'
import { listCommissionStatements } from '@gangway/contract/features/provisions-statements'
import { exportProvisionYear } from '@gangway/contract/features/provisions-year'
import { exportReport, getReport } from '@gangway/contract/features/report'
import { countRequests, listRequests } from '@gangway/contract/features/requests'
import { countedTransactions, getYearly, listHits, type TrafficType } from '@gangway/contract/features/traffic'
import { exportTransactions, listTransactions } from '@gangway/contract/features/transactions'
import { numberFormat } from '@gangway/contract/texts/number-format'
import { keepHealthOfAll } from '@gangway/server/features/partners/health-store'
import { pdfTexts } from '@gangway/server/testing/pdf-texts'
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
// | figure                          | home          | traffic                    | report            | list / tab             | file         | console          |
// | visits, this month and before   | figures       | month cell, days of month  | total, comparison |                        | Excel, total | overview         |
// | requests, this month and before | figures       | month cell                 | total, comparison | transactions: origin   | Excel, total | overview         |
// | bookings and revenue            | figures       | month cell (bookings)      | total, comparison | transactions: open     | Excel, total | overview         |
// | totals of transactions          |               |                            |                   | transactions           | Excel        | partner: records |
// | late requests                   | attention     |                            |                   | board                  |              | health           |
// | next payout                     | payout card   |                            |                   | forecast: first line   |              |                  |
// | certain and likely of a month   |               |                            |                   | forecast, its bookings |              |                  |
// | missing money                   | payout card   |                            |                   | open money: rows       | Excel, rows  |                  |
// | claims                          | attention     |                            |                   | claims                 |              | inbox            |
// | commission paid in a year       |               |                            |                   | statements: the year   | Excel, PDF   |                  |
// | commission paid in a month      |               |                            |                   | year, its statements   |              |                  |
// | revenue of a customer           |               |                            |                   | customers, customer    |              |                  |
// | revenue of 365 days             |               |                            | own dates         | transactions: open     | Excel, list  | health, list     |

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
  let reader: string
  const month = { startDate: monthStart(day), endDate: day }
  const before = { startDate: yearEarlier(month.startDate), endDate: yearEarlier(day) }
  const year = Number(day.slice(0, 4))
  const home = async () => (await t.call(getHome, { as })).data
  const health = async () =>
    (await t.call(getPartnerHealth, { as: reader, params: { partnerid: String(partnerid) } })).data
  const transactions = async (query: object) =>
    (await t.call(listTransactions, { as, query: { ...query, limit: '1' } as never })).data
  const cell = async (type: TrafficType) => {
    const rows = (await t.call(getYearly, { as, query: { type, year: String(year) } })).data
    return rows[Number(day.slice(5, 7)) - 1] ?? expect.fail('no such month')
  }
  type Asked = { payload?: object; query?: Record<string, string>; token?: string }
  const fileOf = async (call: Call, { payload, query = {}, token = as.token }: Asked = {}) => {
    const answer = await t.app.inject({
      method: call.method,
      url: pathOf(call, { partnerid }),
      query,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    return answer.rawPayload
  }
  const linesOf = async (call: Call, asked?: Asked) =>
    (await readXlsx(await fileOf(call, asked))).sheets.flatMap(({ rows }) => rows)

  beforeAll(async () => {
    t = await testApp()
    t.clock.now = new Date(`${day}T11:00:00Z`)
    await fill(t)
    as = await t.openSession(partnerid)
    reader = await t.openConsole('reader')
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
    const cells = await linesOf(exportReport, { payload: {} })
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
    const lines = await linesOf(exportOpenCommissions)
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
    const query = { year: String(paidYear), language: 'de' }
    const lines = await linesOf(exportProvisionYear, { query: { ...query, format: 'xlsx' } })
    expect(lines.find((row) => row.includes(paid))).toBeDefined()
    const written = numberFormat('de', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(paid)
    expect(pdfTexts(await fileOf(exportProvisionYear, { query: { ...query, format: 'pdf' } }))).toContain(written)
  })

  test('MNY-7 what was paid in a month is the same in the year and in its statements', async () => {
    const { year: paidYear, months } = (await t.call(getProvisionYear, { as, query: {} })).data
    expect(months.length).toBeGreaterThan(0)
    for (const { month: number, sum: paid } of months) {
      const query = { year: String(paidYear), month: String(number) }
      const statements = (await t.call(listCommissionStatements, { as, query })).data
      expect(sum(statements.map((statement) => statement.sum)), `month ${number}`).toBe(paid)
    }
  })

  test('MNY-6 what is certain and likely in a month of the forecast is what its bookings bring', async () => {
    const [first] = (await t.call(getForecast, { as })).data.months
    const query = { month: first?.month ?? '' }
    const { rows, total } = (await t.call(getForecastMonth, { as, query })).data
    expect(total).toBe((first?.certainbookings ?? 0) + (first?.likelybookings ?? 0))
    expect(sum(rows.map(({ open }) => open))).toBe(sum([first?.certain ?? 0, first?.booked ?? 0]))
    expect(sum(rows.map(({ open, chance }) => open * chance))).toBeCloseTo(
      (first?.certain ?? 0) + (first?.likely ?? 0),
      1,
    )
  })

  test('MNY-5, HDR-5, CON-8 claims are answered on home and wait in the inbox as the agency’s own list says', async () => {
    const claims = (await t.call(listClaims, { as })).data
    const answered = claims.filter(({ state }) => state === 'answered')
    const attention = (await home()).attention.find(({ kind }) => kind === 'claims')
    expect(attention).toMatchObject({ kind: 'claims', count: answered.length })
    const waiting = claims.filter(({ state, isoverdue }) => state === 'open' || (state === 'accepted' && isoverdue))
    const { items } = (await t.call(getInbox, { as: reader })).data
    const own = items.flatMap((item) => (item.kind === 'claim' && item.partnerid === partnerid ? [item] : []))
    const byId = (one: { claimid: number }, other: { claimid: number }) => one.claimid - other.claimid
    expect(waiting.length).toBeGreaterThan(0)
    expect(own.toSorted(byId).map(({ claimid, amount }) => ({ claimid, amount }))).toEqual(
      waiting.toSorted(byId).map(({ claimid, amount }) => ({ claimid, amount })),
    )
  })

  test('TRX-3, TRX-5 the totals of transactions are the sums of their file, and its head says the same', async () => {
    const range = { startDate: addDays(day, -90), endDate: day }
    const { total, persons, revenue, commission } = await transactions(range)
    const lines = await linesOf(exportTransactions, { query: { ...range, format: 'xlsx', language: 'de' } })
    const head = lines.findIndex((row) => row.includes('Provision inkl. MwSt.'))
    const rows = lines.slice(head + 1)
    const column = (name: string) => {
      const at = lines[head]?.indexOf(name) ?? -1
      expect(at, name).toBeGreaterThan(-1)
      return sum(rows.map((row) => Number(row[at])))
    }
    expect(total).toBeGreaterThan(0)
    expect([rows.length, column('Personen'), column('Preis'), column('Provision inkl. MwSt.')]).toEqual([
      ...[total, persons, revenue, commission],
    ])
    const euro = numberFormat('de', { style: 'currency', currency: 'EUR' })
    const text = lines.slice(0, head).flat().join(' ')
    for (const value of [revenue, commission]) expect(text).toContain(euro.format(value))
  })

  test('ENQ-7 a customer has the same revenue in the list and on its page', async () => {
    const { customers } = (await t.call(listCustomers, { as, query: {} })).data
    const buyers = customers.filter(({ revenue }) => revenue > 0).slice(0, 5)
    expect(buyers.length).toBeGreaterThan(0)
    for (const { bookingid, revenue, bookings, requests } of buyers) {
      const customer = (await t.call(getCustomer, { as, params: { bookingid: String(bookingid) } })).data
      const own = customer.bookings.filter(({ status }) => status === 'request').length
      expect([customer.revenue, customer.bookings.length - own, own]).toEqual([revenue, bookings, requests])
    }
  })

  test('CON-4, RPT-2 the revenue of the console is what the agency’s report says of the same 365 days', async () => {
    const { revenue } = await health()
    const [startDate, endDate] = [addDays(dayOf(t.clock.now), -364), dayOf(t.clock.now)]
    const report = (await t.call(getReport, { as, body: { datePeriodType: 'custom', startDate, endDate } })).data
    expect(revenue).toBe(report.total.booking_sum)
  })

  test('CON-4 revenue and money at risk of a partner are the same on its screen, in the list and in the list’s file', async () => {
    const { revenue, atrisk, reasons } = await health()
    const query = { search: String(partnerid) }
    const [listed] = (await t.call(listPartners, { as: reader, query })).data.rows
    expect(listed).toMatchObject({ revenue, atrisk, reasons: reasons.map(({ reason }) => reason) })
    const lines = await linesOf(exportPartners, { query: { ...query, format: 'xlsx' }, token: reader })
    expect(lines.find(([number]) => number === partnerid)).toEqual(expect.arrayContaining([revenue, atrisk]))
  })

  test('CON-4, HDR-5 the console says of late requests and of records what the agency sees itself', async () => {
    const late = (await home()).attention.find(({ kind }) => kind === 'requests')
    expect((await health()).reasons.find(({ reason }) => reason === 'requests')).toMatchObject({
      count: late && 'count' in late ? late.count : expect.fail('home has no late requests'),
    })
    const { counts } = (await t.call(getPartner, { as: reader, params: { partnerid: String(partnerid) } })).data
    const ever = { startDate: '2010-01-01', endDate: day }
    expect([counts.bookings, counts.requests]).toEqual([
      (await transactions({ ...ever, type: 'open' })).total,
      (await transactions({ ...ever, type: 'request' })).total,
    ])
  })

  test('CON-1, HDR-5 the console’s overview of a brand is the home of its only busy agency', async () => {
    const { figures } = await home()
    const { brands } = (await t.call(getConsoleOverview, { as: reader })).data
    const pick = (at: 'value' | 'before') =>
      Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure[at]]))
    expect(brands.find(({ mandant }) => mandant === partner.mandant)).toMatchObject({
      month: pick('value'),
      before: pick('before'),
    })
  })
})
