import { changeRate } from '@gangway/contract/change-rate'
import { dayOf } from '@gangway/contract/days'
import type { exportReport, Report, ReportGroup } from '@gangway/contract/features/report'
import { labelled } from '@gangway/contract/labelled'
import { type Language, languages, textIn } from '@gangway/contract/languages'
import { isRunning, stageOf } from '@gangway/contract/report-stages'
import type { Tenant } from '@gangway/contract/tenants'
import { writeXlsx, xlsxType } from '../../files/xlsx.ts'
import type { Cell, Column, Row, Sheet } from '../../files/xlsx-sheet.ts'
import type { Context, FileAnswer } from '../../http/handler.ts'
import { reportOf } from './report-answer.ts'
import { type ReportWords, reportWords } from './report-words.ts'

type Speaking = { language: Language; tenant: Tenant; words: ReportWords }
type Shown = { report: Report; isByBooking: boolean; today: string }

const monthName = (language: Language) => {
  const format = new Intl.DateTimeFormat(languages[language].locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return ({ jahr, monat }: { jahr: number; monat: number }) => format.format(Date.UTC(jahr, monat - 1, 1))
}

const dayName = (language: Language) => {
  const { locale } = languages[language]
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  return (date: string) => day.format(Date.parse(date))
}

/** A month, a group or the sum of all months; the sum has no month before, a group no visits. */
type Line = Omit<ReportGroup, 'previous_sum' | 'changerate' | 'comparisonrate'> & {
  visits?: number
  changerate?: number
  comparisonrate?: number
}

/** A month to come was not booked in yet, and a running year is not over: as on the screen, that is no loss of 100 %. */
const unrated = ({ changerate: _, comparisonrate: __, ...line }: Line): Line => line

/** A running month is compared with as many days of the others. */
const rated = ({ sofar, ...line }: Line): Line =>
  sofar
    ? {
        ...line,
        changerate: changeRate(line.booking_sum, sofar.previous_sum),
        comparisonrate: changeRate(line.booking_sum, sofar.comparison.booking_sum),
      }
    : line

type Field = Omit<Column, 'header'> & { key: keyof ReportWords['columns']; cell: (line: Line) => Cell }

const fields: readonly Field[] = [
  { key: 'visits', kind: 'number', width: 11, cell: ({ visits }) => visits ?? null },
  { key: 'requests', kind: 'number', width: 11, cell: (line) => line.bookingrequest_count },
  { key: 'bookings', kind: 'number', width: 11, cell: (line) => line.booking_count },
  { key: 'cancellations', kind: 'number', width: 13, cell: ({ stornos }) => stornos },
  { key: 'persons', kind: 'number', width: 11, cell: ({ personen }) => personen },
  { key: 'revenue', kind: 'euro', width: 17, cell: (line) => line.booking_sum },
  { key: 'perPerson', kind: 'euro', width: 17, cell: (line) => line.revenue_per_person },
  { key: 'totalRevenue', kind: 'euro', width: 17, cell: (line) => line.bookinggesamt_sum },
  { key: 'change', kind: 'percent', width: 16, cell: ({ changerate }) => changerate ?? null },
  { key: 'yearAgo', kind: 'euro', width: 17, cell: ({ comparison }) => comparison.booking_sum },
  { key: 'yearChange', kind: 'percent', width: 16, cell: ({ comparisonrate }) => comparisonrate ?? null },
]

const groupNames = ({ shippingcomypanytexts, cruisingareatexts }: Report, { language, tenant }: Speaking) => {
  const companies = new Map(shippingcomypanytexts.map(({ shippingcompanyid, texts }) => [shippingcompanyid, texts]))
  const areas = new Map(cruisingareatexts.map(({ cruisingareaid, texts }) => [cruisingareaid, texts]))
  return ({ shippingcompanyid = 0, cruisingareaid = 0 }: ReportGroup) =>
    textIn(companies.get(shippingcompanyid) ?? areas.get(cruisingareaid) ?? [], language, tenant)?.name ?? ''
}

/** A month at a time, its groups folded under it, and the sums at the end. */
function* reportRows({ report, isByBooking, today }: Shown, speaking: Speaking): Generator<Row[]> {
  const [monthOf, groupOf] = [monthName(speaking.language), groupNames(report, speaking)]
  const cells = (line: Line) => fields.map(({ cell }) => cell(line))
  for (const month of report.statistic) {
    const name = monthOf(month)
    const shown = isByBooking && stageOf(month, report, today) === 'coming' ? unrated : rated
    yield [
      { cells: [name, null, ...cells(shown(month))], isStrong: true },
      ...month.groupeditems.map((item) => ({ cells: [name, groupOf(item), ...cells(shown(item))], level: 1 })),
    ]
  }
  const total = isRunning(report) ? unrated(report.total) : report.total
  yield [{ cells: [speaking.words.total, null, ...cells(total)], isStrong: true }]
}

type Visits = { visits: number; pageviews?: number | undefined }
type Visited = Visits & { comparison: Visits; sofar?: { comparison: Visits } | undefined }

const visitCells = ({ sofar, comparison, ...own }: Visited, isRated: boolean): Cell[] => {
  const base = sofar?.comparison ?? comparison
  const keys = own.pageviews === undefined ? (['visits'] as const) : (['visits', 'pageviews'] as const)
  return keys.flatMap((key) => {
    const [now, before] = [own[key] ?? 0, comparison[key] ?? 0]
    return [now, before, isRated ? changeRate(now, base[key] ?? 0) : null]
  })
}

const visitsSheet = ({ report, today }: Shown, head: readonly string[], { language, words }: Speaking): Sheet => {
  const columns = words.visits
  const isTracked = report.total.pageviews !== undefined
  const [month, rows] = [monthName(language), report.statistic]
  const threeOf = (header: string): Column[] => [
    { header, kind: 'number', width: 14 },
    { header: `${header}, ${columns.yearAgo}`, kind: 'number', width: 24 },
    { header: columns.change, kind: 'percent', width: 16 },
  ]
  return {
    ...{ name: columns.title, head, frozenColumns: 1 },
    columns: [
      { header: words.columns.month, kind: 'text', width: 20 },
      ...threeOf(words.columns.visits),
      ...(isTracked ? threeOf(columns.pageviews) : []),
    ],
    rows: [
      rows.map((row) => ({ cells: [month(row), ...visitCells(row, stageOf(row, report, today) !== 'coming')] })),
      [{ cells: [words.total, ...visitCells(report.total, report.enddate <= today)], isStrong: true }],
    ],
  }
}

/** What the file shows, in the reader's language: whose, which days counted how, split by what, beside what. */
const headOf = ({ body, tenant, session }: Exporting, report: Report, { language, words }: Speaking) => {
  const day = dayName(language)
  const days = (first: string, last: string) => `${day(first)} – ${day(last)}`
  return [
    labelled(language, tenant.name, words.title),
    labelled(language, words.partner, session.partnerid),
    labelled(language, words.periodTypes[body.bookingPeriodType], days(report.startdate, report.enddate)),
    labelled(language, words.groupedBy, words.groups[body.groupType]),
  ]
}

/** Which month is not over: until which day its changes are. */
const runningOf = ({ report, today }: Shown, { language, words }: Speaking) =>
  report.statistic
    .filter(({ sofar }) => sofar)
    .map((month) => labelled(language, monthName(language)(month), `${words.running} ${dayName(language)(today)}`))

type Exporting = Context<typeof exportReport>

/** RPT-3: the report of a filter as an Excel file, and the visits on a sheet of their own. */
export const exportOf = async (context: Exporting): Promise<FileAnswer> => {
  const { database, session, tenant, body, now } = context
  const { language = tenant.language, ...filter } = body
  const today = dayOf(now())
  const asked = { partnerid: session.partnerid, isTracked: session.pagetracking, filter, today }
  const report = await database.asPartner(session.partnerid, 'read', (db) => reportOf(db, asked))
  const words = reportWords[language]
  const speaking = { language, tenant, words }
  const shown = { report, isByBooking: body.bookingPeriodType === 1, today }
  const head = headOf(context, report, speaking)
  const columns: Column[] = [
    { header: words.columns.month, kind: 'text', width: 20 },
    { header: words.groups[body.groupType], kind: 'text', width: 30 },
    ...fields.map(({ key, kind, width }) => ({ header: words.columns[key], kind, width })),
  ]
  const running = runningOf(shown, speaking)
  const sheet: Sheet = {
    ...{ name: words.title, head: shown.isByBooking ? [...head, ...running] : head },
    ...{ columns, rows: reportRows(shown, speaking), frozenColumns: 2 },
  }
  return {
    name: `${tenant.key}-partnerreport-${today}.xlsx`,
    type: xlsxType,
    content: writeXlsx([sheet, visitsSheet(shown, [...head, ...running], speaking)]),
  }
}
