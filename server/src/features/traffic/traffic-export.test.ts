import { pathOf, type SentQuery } from '@gangway/contract/calls/call'
import { exportTraffic, getYearly, listHits, trafficTypes } from '@gangway/contract/features/traffic'
import { exportTransactions } from '@gangway/contract/features/transactions'
import { languageList } from '@gangway/contract/texts/languages'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { randomDays } from '../../testing/naive-traffic.ts'
import { randomBookings } from '../../testing/random-bookings.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { addTraffic } from '../feed/traffic-store.ts'

const t = await testApp()
const anna = await t.openSession(101001, { userno: 1 })
const untracked = await t.openSession(101002)

beforeAll(async () => {
  await upsertBookings(t.database.owner, randomBookings(3, 101001, 900), t.clock.now)
  await addTraffic(t.database.owner, { days: randomDays(5, 101001, '2023-11-20', 1080) }, t.clock.now)
})

type Asked = NonNullable<SentQuery<typeof exportTraffic>>

const load = (query: Asked, as = anna) =>
  t.app.inject({
    method: 'GET',
    url: pathOf(exportTraffic, { partnerid: as.partnerid }),
    query: query as Record<string, string>,
    headers: { authorization: `Bearer ${as.token}` },
  })

const rowsOf = async (query: Asked) => {
  const answer = await load(query)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets
  const rows = sheet?.rows ?? []
  const header = rows.findIndex(([, second]) => second)
  return { name: answer.headers['content-disposition'], head: rows.slice(0, header), rows: rows.slice(header) }
}

const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')

test.each(trafficTypes)('NTF-6, TRF-3 the Excel file of %s has the figures of the table', async (type) => {
  const { name, head, rows } = await rowsOf({ type, year: '2026', language: 'de' })
  const { data } = await t.call(getYearly, { as: anna, query: { type, year: '2026' } })
  const words = { request: 'Anfragen', booking: 'Buchungen', hits: 'Besuche', pageview: 'Seitenaufrufe' }
  expect(name).toContain(`filename="seeweg-${words[type].toLowerCase()}-2024-2026.xlsx"`)
  expect(head.at(-1)?.[0] ?? head[1]?.[0]).toBeTruthy()
  expect(head.flat()).toContain(`${words[type]} nach Monaten: 2026, 2025 und 2024`)
  expect(rows[0]).toEqual(['Monat', '2026', '2025', '2024', 'Veränderung zu 2025'])
  const figures = rows.filter(([month]) => months.includes(String(month)))
  expect(figures.map(([, ...values]) => values.slice(0, 3).map((value) => value ?? null))).toEqual(
    data.map(({ year1, year2, year3 }) => [year1, year2, year3]),
  )
  // The month that is not over is compared with the same days, which have a row of their own.
  const november = data[10]
  const soFar = rows.find(([month]) => month === 'November: Bis 15.11.2026')
  expect(soFar?.slice(1, 3)).toEqual([november?.year1, november?.base])
  const base = november?.base ?? 0
  const change = base < 10 ? (november?.year1 ?? 0) - base : (november?.year1 ?? 0) / base - 1
  expect(soFar?.[4]).toBeCloseTo(change, 3)
  const sum = (key: 'year1' | 'year2' | 'year3') => data.reduce((all, one) => all + (one[key] ?? 0), 0)
  expect(rows.at(-1)?.slice(0, 4)).toEqual(['Summe', sum('year1'), sum('year2'), sum('year3')])
  expect(rows.at(-2)?.[0]).toBe('Bis 15.11.2026')
})

test('NTF-6, TRF-2 the days of a month are a file of their own, with their total', async () => {
  const query = { type: 'hits', year: '2026', month: '2026-10-01', language: 'de' } as const
  const { name, rows } = await rowsOf(query)
  const { data } = await t.call(listHits, { as: anna, query: { startDate: '2026-10-01', endDate: '2026-10-31' } })
  expect(name).toContain(`filename="seeweg-${'Besuche'.toLowerCase()}-2026-10.xlsx"`)
  expect(rows[0]).toEqual(['Tag', 'Wochentag', 'Besuche'])
  expect(rows).toHaveLength(33)
  const byDay = new Map(data.map(({ date, visits }) => [date, visits]))
  for (const [day, , visits] of rows.slice(1, -1))
    expect(visits).toBe(byDay.get((day as Date).toISOString().slice(0, 10)) ?? 0)
  expect(rows.at(-1)?.slice(1)).toEqual(['Summe', data.reduce((all, { visits }) => all + visits, 0)])
})

test('NTF-6 the same as CSV, as the Excel of each language opens it', async () => {
  const { data } = await t.call(getYearly, { as: anna, query: { type: 'hits', year: '2025' } })
  for (const language of languageList) {
    const answer = await load({ type: 'hits', year: '2025', language, format: 'csv' })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.body.startsWith('\uFEFF')).toBe(true)
    const separator = language === 'en' ? ',' : ';'
    const lines = answer.body
      .trim()
      .split('\r\n')
      .map((line) => line.split(separator))
    expect(lines).toHaveLength(14)
    expect(lines.slice(1, 13).map(([, year1]) => year1)).toEqual(data.map(({ year1 }) => String(year1)))
  }
  const month = await load({ type: 'hits', year: '2026', month: '2026-10-01', language: 'de', format: 'csv' })
  expect(month.headers['content-disposition']).toContain('seeweg-besuche-2026-10.csv')
  expect(month.body).toContain('\r\n01.10.2026;Do;')
})

test('NTF-6, TRF-3 what came in as a request in a month is a file with its own name, and with everything in it', async () => {
  const url = pathOf(exportTransactions, { partnerid: 101001 })
  const headers = { authorization: `Bearer ${anna.token}` }
  const query = { startDate: '2025-03-01', endDate: '2025-03-31', origin: 'request', format: 'csv', language: 'de' }
  const answer = await t.app.inject({ method: 'GET', url, query, headers })
  expect(answer.headers['content-disposition']).toContain('filename="seeweg-anfragen-2025-03.csv"')
  const { data } = await t.call(getYearly, { as: anna, query: { type: 'request', year: '2025' } })
  const ids = answer.body.match(/^\d+;/gm) ?? []
  expect(ids).toHaveLength(data[2]?.year1 ?? -1)
  expect(answer.body).toContain('Angefragt am')
})

test('TRF-1 page views are not exported without page tracking, and a month only as a first day of visits', async () => {
  expect((await load({ type: 'pageview', year: '2026' }, untracked)).statusCode).toBe(403)
  for (const wrong of [
    { type: 'hits', month: '2026-10-02' },
    { type: 'booking', month: '2026-10-01' },
    { type: 'hits', format: 'pdf' },
  ])
    expect((await load({ year: '2026', ...wrong } as Asked)).statusCode).toBe(400)
})
