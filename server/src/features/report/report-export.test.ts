import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathOf, type SentBody } from '@gangway/contract/call'
import { changeRate } from '@gangway/contract/change-rate'
import { exportReport, getReport, type Report, type ReportGroup } from '@gangway/contract/features/report'
import { type Language, languageList, languages } from '@gangway/contract/languages'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { libreOffice, resavedByLibreOffice } from '../../testing/libre-office.ts'
import { randomBookings } from '../../testing/random-bookings.ts'
import { readableText } from '../../testing/readable-text.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { reportWords } from './report-words.ts'

const t = await testApp()
const anna = await t.sessionOf(101001, { userno: 1 })
const untracked = await t.sessionOf(101002)
type Asked = NonNullable<SentBody<typeof exportReport>>

beforeAll(async () => {
  await upsertBookings(t.database.owner, randomBookings(3, 101001, 900), t.clock.now)
  const days = ['2025-01-31', '2025-12-31', '2026-01-01', '2026-11-14']
  const visits = days.map((day, at) => ({ partnerid: 101001, day, hits: 10 + at, pageviews: 100 * at }))
  await t.database.owner.insertInto('trafficday').values(visits).execute()
})

const download = async (as: TestSession, payload: Asked) => {
  const url = pathOf(exportReport, { partnerid: as.partnerid })
  const headers = { authorization: `Bearer ${as.token}` }
  const answer = await t.app.inject({ method: 'POST', url, payload, headers })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer
}

const answerOf = async (as: TestSession, body: Asked): Promise<Report> => {
  const { language: _, ...filter } = body
  return (await t.call(getReport, { as, body: filter })).data
}

const today = '2026-11-15'
/** Whose, which days, split by what; and, of a month that is not over, until when it is compared. */
const headLines = (sheet: { rows: readonly (readonly unknown[])[] } | undefined) =>
  sheet?.rows.findIndex(([, second]) => second) ?? 0

/** Both sheets as the report says they must be, cell by cell; rates only for what has begun, and for a sum that is over. */
const expectedOf = (report: Report, language: Language, isByBooking: boolean) => {
  const hasBegun = ({ jahr, monat }: { jahr: number; monat: number }) => Date.UTC(jahr, monat - 1) <= Date.parse(today)
  const isOver = report.enddate <= today
  const words = reportWords[language]
  const { id, locale } = languages[language]
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const texts = [
    ...report.shippingcomypanytexts.map((one) => ({ ...one, key: one.shippingcompanyid })),
    ...report.cruisingareatexts.map((one) => ({ ...one, key: one.cruisingareaid })),
  ]
  const nameOf = ({ shippingcompanyid, cruisingareaid }: ReportGroup) =>
    texts.find(({ key }) => key === (shippingcompanyid ?? cruisingareaid))?.texts.find((text) => text.languageid === id)
      ?.name
  type Line = Omit<ReportGroup, 'previous_sum' | 'changerate'> & { visits?: number; changerate?: number }
  // A running month is compared with as many days of the others.
  const rates = ({ sofar, booking_sum, changerate, comparisonrate }: Line) =>
    sofar
      ? [changeRate(booking_sum, sofar.previous_sum), changeRate(booking_sum, sofar.comparison.booking_sum)]
      : [changerate ?? null, comparisonrate]
  const cells = (line: Line, isRated = true) => [
    ...[line.visits ?? null, line.bookingrequest_count, line.booking_count, line.stornos, line.personen],
    ...[line.booking_sum, line.revenue_per_person, line.bookinggesamt_sum, isRated ? rates(line)[0] : null],
    ...[line.comparison.booking_sum, isRated ? rates(line)[1] : null],
  ]
  const rows = report.statistic.flatMap((row) => {
    const month = name.format(Date.UTC(row.jahr, row.monat - 1))
    const isRated = !isByBooking || hasBegun(row)
    return [
      { level: 0, cells: [month, null, ...cells(row, isRated)] },
      ...row.groupeditems.map((item) => ({ level: 1, cells: [month, nameOf(item), ...cells(item, isRated)] })),
    ]
  })
  const visitsOf = (row: Report['total'] | Report['statistic'][number], isRated: boolean) =>
    (['visits', 'pageviews'] as const).flatMap((key) => {
      const [own, before] = [row[key], row.comparison[key] ?? 0]
      const base = 'sofar' in row ? (row.sofar?.comparison[key] ?? 0) : before
      return own === undefined ? [] : [own, before, isRated ? changeRate(own, base) : null]
    })
  const total = { level: 0, cells: [words.total, null, ...cells(report.total, !isByBooking || isOver)] }
  const visits = [
    ...report.statistic.map((row) => [name.format(Date.UTC(row.jahr, row.monat - 1)), ...visitsOf(row, hasBegun(row))]),
    [words.total, ...visitsOf(report.total, isOver)],
  ]
  return { rows: [...rows, total], visits }
}

const filters: Asked[] = [
  {},
  { groupType: 2, bookingPeriodType: 2, language: 'fr' },
  { datePeriodType: 'custom', startDate: '2024-02-29', endDate: '2025-10-26', language: 'en' },
  { datePeriodType: 'month', groupType: 2 },
  { datePeriodType: 'custom', startDate: '2001-01-01', endDate: '2001-01-01' },
]

const check = async (body: Asked, as: TestSession, file: Uint8Array) => {
  const language = body.language ?? 'de'
  const expected = expectedOf(await answerOf(as, body), language, body.bookingPeriodType !== 2)
  const { sheets } = await readXlsx(file)
  const [report, visits] = sheets
  // A row's last cells are not there if they are empty.
  const filled = (row: readonly unknown[], width: number) => [...row, ...Array(width).fill(null)].slice(0, width)
  const head = headLines(report)
  const rows = report?.rows.slice(head + 1) ?? []
  expect(rows.map((row) => filled(row, 13))).toEqual(expected.rows.map(({ cells }) => cells))
  const levels = rows.map((_, at) => report?.rowDefs?.get(head + 1 + at)?.outlineLevel ?? 0)
  expect(levels).toEqual(expected.rows.map(({ level }) => level))
  expect(visits?.rows.slice(headLines(visits) + 1).map((row) => filled(row, 7))).toEqual(
    expected.visits.map((row) => filled(row, 7)),
  )
  return { report, visits }
}

test.each(filters)('RPT-3 the file of %o equals what the call answers, groups as outline rows', async (body) => {
  const { report } = await check(body, anna, (await download(anna, body)).rawPayload)
  const words = reportWords[body.language ?? 'de']
  const { month, ...figures } = words.columns
  expect(report?.rows[headLines(report)]).toEqual([month, words.groups[body.groupType ?? 1], ...Object.values(figures)])
})

test('RPT-3 months to come and the sum of a running year have no rates in the file, as on the screen', async () => {
  const { sheets } = await readXlsx((await download(anna, {})).rawPayload)
  const ratesOf = (name: string) => {
    const [month, visits] = sheets.map(({ rows }) => rows.find(([first]) => first === name) ?? [])
    return [month?.[10] ?? null, month?.[12] ?? null, visits?.[3] ?? null]
  }
  expect(ratesOf('November 2026')).not.toContain(null)
  expect(ratesOf('Dezember 2026')).toEqual([null, null, null])
  expect(ratesOf('Summe')).toEqual([null, null, null])
})

test.skipIf(!libreOffice).each(filters)(
  'RPT-3 LibreOffice reads the file of %o as what the call answers',
  async (body) => {
    await check(body, anna, await resavedByLibreOffice((await download(anna, body)).rawPayload))
  },
  120_000,
)

test('RPT-3 the file is named by brand, partnerreport and the day in Berlin', async () => {
  const now = t.clock.now
  t.clock.now = new Date('2026-11-15T23:30:00Z')
  const { headers } = await download(await t.sessionOf(101001, { userno: 1 }), {})
  expect(headers['content-disposition']).toContain('filename="seeweg-partnerreport-2026-11-16.xlsx"')
  t.clock.now = now
})

test('RPT-3, LNG-4 the head says what is shown, in the language asked for', async () => {
  const body = { datePeriodType: 'custom', startDate: '2026-01-01', endDate: '2026-12-31' } as const
  const headOf = async (more: Asked) => {
    const { sheets } = await readXlsx((await download(anna, { ...body, ...more })).rawPayload)
    return sheets.map((sheet) => sheet.rows.slice(0, headLines(sheet)).map(([line]) => line))
  }
  const german = [
    'Seeweg Kreuzfahrten: Partnerbericht',
    'Partner: 101001',
    'Buchungsdatum: 01.01.2026 – 31.12.2026',
    'Gruppiert nach: Reederei',
    'November 2026: läuft noch, verglichen bis 15.11.2026',
  ]
  expect(await headOf({})).toEqual([german, german])
  const english = await headOf({ language: 'en', bookingPeriodType: 2, groupType: 2 })
  const departures = ['Departure date: 01/01/2026 – 31/12/2026', 'Grouped by: Cruising area']
  // Departures are known beforehand; visits are not.
  expect(english.map((lines) => lines.slice(2))).toEqual([
    departures,
    [...departures, 'November 2026: not over yet, compared up to 15/11/2026'],
  ])
  for (const language of languageList) {
    const brand = language === 'fr' ? 'Seeweg Kreuzfahrten\u00a0' : 'Seeweg Kreuzfahrten'
    expect((await headOf({ language }))[0]?.[0]).toBe(`${brand}: ${reportWords[language].title}`)
  }
})

test('RPT-3 header and names are frozen, columns have widths, amounts are euro and rates percent', async () => {
  const { rawPayload } = await download(anna, {})
  const { sheets } = await readXlsx(rawPayload)
  expect(sheets[0]?.freezePane).toEqual({ rows: headLines(sheets[0]) + 1, columns: 2 })
  expect(sheets[0]?.columns?.map(({ width }) => width).slice(0, 2)).toEqual([20, 30])
  const xml = readableText(rawPayload, undefined)
  expect(xml).toContain('formatCode="#,##0.00\\ &quot;€&quot;"')
  expect(xml).toContain('<outlinePr summaryBelow="0"/>')
  expect(xml).not.toMatch(/<f[ >/]/)
})

test('RPT-5 page views are a part of the file only with tracking', async () => {
  const columnsOf = async (as: TestSession) => {
    const { sheets } = await readXlsx((await download(as, {})).rawPayload)
    return sheets[1]?.rows[headLines(sheets[1])]?.length
  }
  expect(await columnsOf(anna)).toBe(7)
  expect(await columnsOf(untracked)).toBe(4)
})

test('RPT-3 the export refuses what the report refuses', async () => {
  for (const payload of [{ datePeriodType: 'custom' }, { groupType: 3 }, { language: 'it' }, { sort: 'x' }]) {
    const url = pathOf(exportReport, { partnerid: anna.partnerid })
    const headers = { authorization: `Bearer ${anna.token}` }
    expect((await t.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(400)
  }
})

test('RPT-3 a client that leaves stops the export', async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo // listening on a port, so it is no pipe
  const left = new Promise<{ sent: number; isWhole: boolean }>((resolve) => {
    t.app.server.prependOnceListener('request', (_, response) => {
      response.once('close', () =>
        resolve({ sent: response.socket?.bytesWritten ?? 0, isWhole: response.writableFinished }),
      )
    })
  })
  const path = pathOf(exportReport, { partnerid: 101001 })
  const headers = { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' }
  const sent = request({ port, path, method: 'POST', headers })
  sent.end(JSON.stringify({ datePeriodType: 'custom', startDate: '1900-01-01', endDate: '2100-12-31' }))
  sent.on('error', () => undefined)
  const [answer] = await once(sent, 'response')
  answer.destroy()
  expect((await left).isWhole).toBe(false)
})
