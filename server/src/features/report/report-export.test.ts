import { pathOf, type SentBody } from '@gangway/contract/calls/call'
import {
  exportReport,
  type GroupIds,
  getReport,
  type Report,
  type ReportFigures,
  type ReportGroup,
  type ReportGroupSum,
} from '@gangway/contract/features/report'
import { type Language, languageList, languages } from '@gangway/contract/texts/languages'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { libreOffice, resaveWithLibreOffice } from '../../testing/libre-office.ts'
import { randomBookings } from '../../testing/random-bookings.ts'
import { randomWork, storeWork } from '../../testing/random-work.ts'
import { readableText } from '../../testing/readable-text.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { reportMessages } from './report-messages.ts'

const t = await testApp()
const anna = await t.openSession(101001, { userno: 1 })
const untracked = await t.openSession(101002)
type Asked = NonNullable<SentBody<typeof exportReport>>

beforeAll(async () => {
  const bookings = randomBookings(3, 101001, 900)
  await upsertBookings(t.database.owner, bookings, t.clock.now)
  await storeWork(t.database.owner, 101001, randomWork(4, bookings, [0, 1, 2]), t.clock.now)
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

const readReport = async (as: TestSession, body: Asked): Promise<Report> => {
  const { language: _, ...filter } = body
  return (await t.call(getReport, { as, body: filter })).data
}

const today = '2026-11-15'
/** The header lines: agency, days, grouping and, for a month that is not over, the day up to which it is compared. */
const headLines = (sheet: { rows: readonly (readonly unknown[])[] } | undefined) =>
  sheet?.rows.findIndex(([, second]) => second) ?? 0

type Change = number | string | null

/** A rate, or the difference if the base counts fewer than ten; by hand. */
const change = (now: number, base: number, counted: number): number =>
  counted < 10 ? Math.round((now - base) * 100) / 100 : Math.round((now / base - 1) * 10_000) / 10_000

const toMonth = (day: string | null) => day?.slice(0, 7) ?? '9999'
const monthBefore = (jahr: number, monat: number) => new Date(Date.UTC(jahr, monat - 2, 1)).toISOString().slice(0, 7)

/** Both sheets as the report requires them, cell by cell; changes only for what has begun and has a base. */
const expectedSheets = (report: Report, language: Language, isByBooking: boolean) => {
  const hasBegun = ({ jahr, monat }: { jahr: number; monat: number }) => Date.UTC(jahr, monat - 1) <= Date.parse(today)
  const messages = reportMessages[language]
  const { id, locale } = languages[language]
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const texts = [
    ...report.shippingcomypanytexts.map((one) => ({ ...one, key: one.shippingcompanyid })),
    ...report.cruisingareatexts.map((one) => ({ ...one, key: one.cruisingareaid })),
  ]
  const groupName = ({ shippingcompanyid, cruisingareaid, userno }: GroupIds) => {
    if (userno === null) return messages.labels.nobody
    if (userno !== undefined) return report.people.find((one) => one.userno === userno)?.name
    return texts
      .find(({ key }) => key === (shippingcompanyid ?? cruisingareaid))
      ?.texts.find((text) => text.languageid === id)?.name
  }
  type Line = Omit<ReportGroupSum, 'comparison'> & { visits?: number }
  const figures = (line: Line) => [
    ...[line.visits ?? null, line.bookingrequest_count, line.booking_count, line.stornos, line.personen],
    ...[line.booking_sum, line.revenue_per_person, line.bookinggesamt_sum],
  ]
  const first = toMonth(report.since.bookings)
  const against = (now: number, base: { booking_sum: number; booking_count: number }, isKnown: boolean): Change[] =>
    isKnown ? [base.booking_sum, change(now, base.booking_sum, base.booking_count)] : [null, messages.nothing]
  const rows = report.statistic.flatMap((row) => {
    const month = name.format(Date.UTC(row.jahr, row.monat - 1))
    const cells = (line: ReportGroup | Report['statistic'][number]) => {
      if (isByBooking && !hasBegun(row)) return [...figures(line), null, null, null, null]
      const { previous_sum, previous_count, comparison } = line.sofar ?? line
      const previous = { booking_sum: previous_sum, booking_count: previous_count }
      const yearAgo = `${row.jahr - 1}-${String(row.monat).padStart(2, '0')}`
      return [
        ...figures(line),
        ...against(line.booking_sum, previous, monthBefore(row.jahr, row.monat) >= first),
        ...against(line.booking_sum, comparison, yearAgo >= first),
      ]
    }
    return [
      { level: 0, cells: [month, null, ...cells(row)] },
      ...row.groupeditems.map((item) => ({ level: 1, cells: [month, groupName(item), ...cells(item)] })),
    ]
  })
  const { total, groups, comparison } = report
  const isKnown = toMonth(comparison.startdate) >= first
  const summed = (line: Line, base: ReportFigures) => [
    ...[...figures(line), null, isKnown ? null : messages.nothing],
    ...against(line.booking_sum, base, isKnown),
  ]
  const sums = [
    { level: 0, cells: [messages.labels.total, null, ...summed(total, comparison)] },
    ...groups.map((item) => ({
      level: 1,
      cells: [messages.labels.total, groupName(item), ...summed(item, item.comparison)],
    })),
  ]
  type Visits = { visits: number; pageviews?: number | undefined }
  const visitCells = (own: Visits, base: Visits, isCompared: boolean, isKnownThen: boolean) =>
    (['visits', 'pageviews'] as const).flatMap((key): Change[] => {
      const [now, before] = [own[key], base[key] ?? 0]
      if (now === undefined) return []
      if (!isCompared) return [now, null, null]
      return isKnownThen ? [now, before, change(now, before, before)] : [now, null, messages.nothing]
    })
  const visited = toMonth(report.since.visits)
  const visits = [
    ...report.statistic.map((row) => [
      name.format(Date.UTC(row.jahr, row.monat - 1)),
      ...visitCells(
        ...([row, (row.sofar ?? row).comparison, hasBegun(row)] as const),
        `${row.jahr - 1}-${String(row.monat).padStart(2, '0')}` >= visited,
      ),
    ]),
    [messages.labels.total, ...visitCells(total, comparison, true, toMonth(comparison.startdate) >= visited)],
  ]
  return { rows: [...rows, ...sums], visits }
}

const filters: Asked[] = [
  {},
  { groupType: 2, bookingPeriodType: 2, language: 'fr' },
  { datePeriodType: 'custom', startDate: '2024-02-29', endDate: '2025-10-26', language: 'en' },
  { datePeriodType: 'month', groupType: 2 },
  { groupType: 3 },
  { datePeriodType: 'custom', startDate: '2001-01-01', endDate: '2001-01-01' },
]

const check = async (body: Asked, as: TestSession, file: Uint8Array) => {
  const language = body.language ?? 'de'
  const expected = expectedSheets(await readReport(as, body), language, body.bookingPeriodType !== 2)
  const { sheets } = await readXlsx(file)
  const [report, visits] = sheets
  // Empty cells at the end of a row are missing.
  const filled = (row: readonly unknown[], width: number) => [...row, ...Array(width).fill(null)].slice(0, width)
  const head = headLines(report)
  const rows = report?.rows.slice(head + 1) ?? []
  expect(rows.map((row) => filled(row, 14))).toEqual(expected.rows.map(({ cells }) => cells))
  const levels = rows.map((_, at) => report?.rowDefs?.get(head + 1 + at)?.outlineLevel ?? 0)
  expect(levels).toEqual(expected.rows.map(({ level }) => level))
  expect(visits?.rows.slice(headLines(visits) + 1).map((row) => filled(row, 7))).toEqual(
    expected.visits.map((row) => filled(row, 7)),
  )
  return { report, visits }
}

test.each(filters)('RPT-3, ENQ-5 the file of %o equals what the call answers, groups as outline rows', async (body) => {
  const { report } = await check(body, anna, (await download(anna, body)).rawPayload)
  const { labels, monthAgo } = reportMessages[body.language ?? 'de']
  const { month, visits, requests, bookings, cancellations, persons, ...amounts } = labels.columns
  const { revenue, perPerson, totalRevenue, change, yearBefore, yearChange } = amounts
  expect(report?.rows[headLines(report)]).toEqual([
    ...[month, labels.groupTypes[body.groupType ?? 1], visits, requests, bookings, cancellations, persons],
    ...[revenue, perPerson, totalRevenue, monthAgo, change, yearBefore, yearChange],
  ])
})

test('RPT-2, RPT-3 every change in the file follows from two figures of its own row', async () => {
  const { sheets } = await readXlsx((await download(anna, {})).rawPayload)
  const rows = sheets[0]?.rows.slice(headLines(sheets[0]) + 1) ?? []
  const [revenue, monthAgo, monthChange, yearAgo, yearChange] = [7, 10, 11, 12, 13]
  let checked = 0
  for (const row of rows)
    for (const [base, shown] of [
      [row[monthAgo], row[monthChange]],
      [row[yearAgo], row[yearChange]],
    ]) {
      if (typeof base !== 'number' || typeof shown !== 'number') continue
      const now = Number(row[revenue])
      const [rate, difference] = [base === 0 ? 0 : now / base - 1, now - base]
      expect(Math.min(Math.abs(shown - rate), Math.abs(shown - difference)), String(row)).toBeLessThan(0.006)
      checked++
    }
  expect(checked).toBeGreaterThan(50)
  // A future month is compared with nothing; the running month and the total with the same days.
  const of = (name: string) => rows.find(([first]) => first === name) ?? []
  expect([of('Dezember 2026')[monthChange] ?? null, of('Dezember 2026')[yearChange] ?? null]).toEqual([null, null])
  const { statistic, comparison } = await readReport(anna, {})
  expect(of('November 2026')[monthAgo]).toBe(statistic[10]?.sofar?.previous_sum)
  expect(of('Summe')[yearAgo]).toBe(comparison.booking_sum)
})

test.skipIf(!libreOffice).each(filters)(
  'RPT-3 LibreOffice reads the file of %o as what the call answers',
  async (body) => {
    await check(body, anna, await resaveWithLibreOffice((await download(anna, body)).rawPayload))
  },
  120_000,
)

test('RPT-3 the file name contains brand, partnerreport and the day in Berlin', async () => {
  const now = t.clock.now
  t.clock.now = new Date('2026-11-15T23:30:00Z')
  const { headers } = await download(await t.openSession(101001, { userno: 1 }), {})
  expect(headers['content-disposition']).toContain('filename="seeweg-partnerreport-2026-11-16.xlsx"')
  t.clock.now = now
})

test('NTF-6, RPT-3 the report is also a CSV file: the rows of the Excel file, rates as per cent', async () => {
  const body = { datePeriodType: 'custom', startDate: '2025-01-01', endDate: '2025-12-31', language: 'de' } as const
  const answer = await download(anna, { ...body, format: 'csv' })
  expect(answer.headers['content-disposition']).toContain('filename="seeweg-partnerreport-2026-11-15.csv"')
  const lines = answer.body.slice(1).trim().split('\r\n')
  const [sheet] = (await readXlsx((await download(anna, body)).rawPayload)).sheets
  const rows = sheet?.rows.slice(headLines(sheet)) ?? []
  expect(lines[0]).toBe(rows[0]?.join(';'))
  expect(lines).toHaveLength(rows.length)
  const written = (cell: unknown) => (typeof cell === 'number' ? cell.toFixed(2).replace('.', ',') : cell)
  const revenue = rows[0]?.indexOf(reportMessages.de.labels.columns.revenue) ?? -1
  expect(lines.map((line) => line.split(';')[revenue])).toEqual(rows.map((row) => written(row[revenue])))
  expect(lines.some((line) => /;-?\d+(?:,\d+)?%/.test(line))).toBe(true)
})

test('RPT-3, LNG-4 the header says what is shown, in the requested language', async () => {
  const body = { datePeriodType: 'custom', startDate: '2026-01-01', endDate: '2026-12-31' } as const
  const readHeads = async (more: Asked) => {
    const { sheets } = await readXlsx((await download(anna, { ...body, ...more })).rawPayload)
    return sheets.map((sheet) => sheet.rows.slice(0, headLines(sheet)).map(([line]) => line))
  }
  const german = [
    'Seeweg Kreuzfahrten: Partnerbericht',
    'Partner: 101001',
    'Buchungsdatum: 01.01.2026 – 31.12.2026',
    'Gruppiert nach: Reederei',
    'Summe verglichen mit: 01.01.2025 – 15.11.2025',
    'November 2026: läuft noch, verglichen bis 15.11.2026',
  ]
  expect(await readHeads({})).toEqual([german, german])
  const english = await readHeads({ language: 'en', bookingPeriodType: 2, groupType: 2 })
  const departures = ['Departure date: 01/01/2026 – 31/12/2026', 'Grouped by: Cruising area']
  // Departures are known in advance; visits are not.
  expect(english.map((lines) => lines.slice(2))).toEqual([
    departures,
    [...departures, 'November 2026: not over yet, compared up to 15/11/2026'],
  ])
  for (const language of languageList) {
    const brand = language === 'fr' ? 'Seeweg Kreuzfahrten\u00a0' : 'Seeweg Kreuzfahrten'
    expect((await readHeads({ language }))[0]?.[0]).toBe(`${brand}: ${reportMessages[language].labels.title}`)
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

test('RPT-5 the file has page views only with tracking', async () => {
  const countColumns = async (as: TestSession) => {
    const { sheets } = await readXlsx((await download(as, {})).rawPayload)
    return sheets[1]?.rows[headLines(sheets[1])]?.length
  }
  expect(await countColumns(anna)).toBe(7)
  expect(await countColumns(untracked)).toBe(4)
})

test('RPT-3 the export rejects what the report rejects', async () => {
  for (const payload of [{ datePeriodType: 'custom' }, { groupType: 4 }, { language: 'it' }, { sort: 'x' }]) {
    const url = pathOf(exportReport, { partnerid: anna.partnerid })
    const headers = { authorization: `Bearer ${anna.token}` }
    expect((await t.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(400)
  }
})
