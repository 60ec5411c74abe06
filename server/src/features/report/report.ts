import { type Comparison, compareFigures } from '@gangway/contract/bookings/change-rate'
import {
  isRunning,
  rowChanges,
  stageOf,
  sumChange,
  visitBase,
  visitSumBase,
} from '@gangway/contract/bookings/report-stages'
import type { Brand } from '@gangway/contract/brands/brands'
import type { Body } from '@gangway/contract/calls/call'
import { dayOf } from '@gangway/contract/dates/days'
import {
  exportReport,
  type GroupIds,
  getReport,
  type Report,
  type ReportFigures,
  type ReportGroup,
  type ReportGroupSum,
  type ReportRow,
} from '@gangway/contract/features/report'
import { labelValue } from '@gangway/contract/texts/label-value'
import { type Language, languages, textIn } from '@gangway/contract/texts/languages'
import { changeCell } from '../../files/change-cell.ts'
import { type Table, tableFile } from '../../files/table-file.ts'
import type { Cell, Chart, Column, Row, Sheet } from '../../files/xlsx-sheet.ts'
import { limitExport } from '../../http/limits/exports.ts'
import type { Feature, TableContext } from '../../http/pipeline/handler.ts'
import { readReport } from './report-answer.ts'
import { type ReportMessages, reportMessages } from './report-messages.ts'

type ExportLanguage = { language: Language; brand: Brand; messages: ReportMessages }
type ExportedReport = { report: Report; isByBooking: boolean; today: string }

const monthName = (language: Language, month: 'long' | 'short' = 'long') => {
  const format = new Intl.DateTimeFormat(languages[language].locale, {
    month,
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

/** A month, a group or a total, and what it is compared with; a total has no previous month, a group no visits. */
type Line = ReportFigures & {
  visits?: number
  revenue_per_person: number | null
  month?: Comparison | undefined
  year?: Comparison | undefined
  /** Why there is no comparison where one would be possible. */
  nothing?: string
}

type Field = Omit<Column, 'header'> & {
  key: keyof ReportMessages['labels']['columns'] | 'monthAgo'
  cell: (line: Line) => Cell
}

const fields: readonly Field[] = [
  { key: 'visits', kind: 'number', width: 11, cell: ({ visits }) => visits ?? null },
  { key: 'requests', kind: 'number', width: 11, cell: (line) => line.bookingrequest_count },
  { key: 'bookings', kind: 'number', width: 11, cell: (line) => line.booking_count },
  { key: 'cancellations', kind: 'number', width: 13, cell: ({ stornos }) => stornos },
  { key: 'persons', kind: 'number', width: 11, cell: ({ personen }) => personen },
  { key: 'revenue', kind: 'euro', width: 17, cell: (line) => line.booking_sum },
  { key: 'perPerson', kind: 'euro', width: 17, cell: (line) => line.revenue_per_person },
  { key: 'totalRevenue', kind: 'euro', width: 21, cell: (line) => line.bookinggesamt_sum },
  { key: 'monthAgo', kind: 'euro', width: 17, cell: ({ month }) => month?.base ?? null },
  { key: 'change', kind: 'percent', width: 16, cell: ({ month, nothing }) => changeCell(month, 'euro', nothing) },
  { key: 'yearBefore', kind: 'euro', width: 17, cell: ({ year }) => year?.base ?? null },
  { key: 'yearChange', kind: 'percent', width: 16, cell: ({ year, nothing }) => changeCell(year, 'euro', nothing) },
]

const groupNames = (report: Report, { language, brand, messages }: ExportLanguage) => {
  const { shippingcomypanytexts, cruisingareatexts, people } = report
  const companies = new Map(shippingcomypanytexts.map(({ shippingcompanyid, texts }) => [shippingcompanyid, texts]))
  const areas = new Map(cruisingareatexts.map(({ cruisingareaid, texts }) => [cruisingareaid, texts]))
  const names = new Map(people.map(({ userno, name }) => [userno, name]))
  return ({ shippingcompanyid = 0, cruisingareaid = 0, userno }: GroupIds) => {
    if (userno === null) return messages.labels.nobody
    if (userno !== undefined) return names.get(userno) ?? ''
    return textIn(companies.get(shippingcompanyid) ?? areas.get(cruisingareaid) ?? [], language, brand)?.name ?? ''
  }
}

/** Month by month with its groups as outline rows, then the totals with those of the groups. */
function* reportRows({ report, isByBooking, today }: ExportedReport, exportLanguage: ExportLanguage): Generator<Row[]> {
  const [monthOf, groupOf] = [monthName(exportLanguage.language), groupNames(report, exportLanguage)]
  const { labels, nothing } = exportLanguage.messages
  const cells = (line: Line) => fields.map(({ cell }) => cell(line))
  for (const month of report.statistic) {
    const name = monthOf(month)
    // A future month has no bookings yet: as on the screen, that is not a loss of 100 %.
    const isComing = isByBooking && stageOf(month, report, today) === 'coming'
    const toLine = (row: ReportRow | ReportGroup): Line =>
      isComing ? row : { ...row, ...rowChanges(row, month, report), nothing }
    yield [
      { cells: [name, null, ...cells(toLine(month))], isStrong: true },
      ...month.groupeditems.map((item) => ({ cells: [name, groupOf(item), ...cells(toLine(item))], level: 1 })),
    ]
  }
  const { total, comparison, groups } = report
  const summed = (line: ReportGroupSum) => ({ ...line, year: sumChange(line, line.comparison, report) })
  const whole = { ...total, year: sumChange(total, comparison, report) }
  const messages = whole.year ? {} : { nothing }
  yield [
    { cells: [labels.total, null, ...cells({ ...whole, ...messages, month: undefined })], isStrong: true },
    ...groups.map((item) => ({
      cells: [labels.total, groupOf(item), ...cells({ ...summed(item), ...messages })],
      level: 1,
    })),
  ]
}

type Visits = { visits: number; pageviews?: number | undefined }

/** What visits are compared with: `undefined` for the future, `null` if there is nothing to compare with. */
const visitCells = (own: Visits, base: Visits | null | undefined, nothing: string): Cell[] => {
  const keys = own.pageviews === undefined ? (['visits'] as const) : (['visits', 'pageviews'] as const)
  return keys.flatMap((key): Cell[] => {
    const now = own[key] ?? 0
    if (!base) return [now, null, base === null ? nothing : null]
    const change = compareFigures(now, base[key] ?? 0)
    return [now, change.base, changeCell(change, 'number', undefined)]
  })
}

const visitsSheet = (
  { report, today }: ExportedReport,
  head: readonly string[],
  { language, messages }: ExportLanguage,
): Sheet => {
  const { columns, total } = messages.labels
  const isTracked = report.total.pageviews !== undefined
  const [month, rows] = [monthName(language), report.statistic]
  const threeOf = (header: string): Column[] => [
    { header, kind: 'number', width: 14 },
    { header: `${header}, ${messages.yearAgo}`, kind: 'number', width: 24 },
    { header: columns.yearChange, kind: 'percent', width: 16 },
  ]
  return {
    name: columns.visits,
    head,
    frozenColumns: 1,
    columns: [
      { header: columns.month, kind: 'text', width: 20 },
      ...threeOf(columns.visits),
      ...(isTracked ? threeOf(columns.pageviews) : []),
    ],
    rows: [
      rows.map((row) => ({ cells: [month(row), ...visitCells(row, visitBase(row, report, today), messages.nothing)] })),
      [{ cells: [total, ...visitCells(report.total, visitSumBase(report), messages.nothing)], isStrong: true }],
    ],
  }
}

/** The header in the reader's language: agency, days and how they count, grouping, comparison. */
const buildHeader = ({ body, brand, session }: Exporting, report: Report, { language, messages }: ExportLanguage) => {
  const { labels } = messages
  const day = dayName(language)
  const days = (first: string, last: string) => `${day(first)} – ${day(last)}`
  return [
    labelValue(language, brand.name, labels.title),
    labelValue(language, messages.partner, session.partnerid),
    labelValue(language, labels.byTypes[body.bookingPeriodType], days(report.startdate, report.enddate)),
    labelValue(language, labels.group, labels.groupTypes[body.groupType]),
    ...(report.isclipped ? [messages.clipped] : []),
    ...sumLine(report, days, { language, messages }),
  ]
}

type Days = (first: string, last: string) => string

/** What the total is compared with, unless it is the whole previous year. */
const sumLine = (report: Report, days: Days, { language, messages }: Pick<ExportLanguage, 'language' | 'messages'>) => {
  const { comparison } = report
  if (!sumChange(report.total, comparison, report)) return []
  if (comparison.years === 1 && !isRunning(report)) return []
  return [labelValue(language, messages.totalComparedWith, days(comparison.startdate, comparison.enddate))]
}

/** The month that is not over, and the day up to which it is compared. */
const describeRunningMonth = ({ report, today }: ExportedReport, { language, messages }: ExportLanguage) =>
  report.statistic
    .filter(({ sofar }) => sofar)
    .map((month) => labelValue(language, monthName(language)(month), `${messages.running} ${dayName(language)(today)}`))

/** The revenue of each month beside the year before, as the screen draws it. */
const buildChart = ({ statistic }: Report, { language, messages }: ExportLanguage): Chart => {
  const { revenue, yearBefore } = messages.labels.columns
  const month = monthName(language, 'short')
  return {
    ...{ title: revenue, kind: 'euro', names: [revenue, yearBefore] },
    bars: statistic.map((row) => ({ label: month(row), values: [row.booking_sum, row.comparison.booking_sum] })),
  }
}

type Exporting = TableContext & { body: Omit<Body<typeof exportReport>, 'format'> }

/** RPT-3, NTF-2: the report of a filter, with the visits on a separate sheet. */
export const reportTable = async (context: Exporting): Promise<Table> => {
  const { database, session, brand, body, now } = context
  const { language = brand.language, ...filter } = body
  const today = dayOf(now())
  const request = { partnerid: session.partnerid, isTracked: session.pagetracking, filter, today }
  const report = await database.asPartner(session.partnerid, 'read', (db) => readReport(db, request))
  const messages = reportMessages[language]
  const exportLanguage = { language, brand, messages }
  const content = { report, isByBooking: body.bookingPeriodType === 1, today }
  const head = buildHeader(context, report, exportLanguage)
  const { labels, monthAgo } = messages
  const headers = { ...labels.columns, monthAgo }
  const columns: Column[] = [
    { header: headers.month, kind: 'text', width: 20 },
    { header: labels.groupTypes[body.groupType], kind: 'text', width: 30 },
    ...fields.map(({ key, kind, width }) => ({ header: headers[key], kind, width })),
  ]
  const running = describeRunningMonth(content, exportLanguage)
  const sheet: Sheet = {
    name: labels.title,
    head: content.isByBooking ? [...head, ...running] : head,
    columns,
    rows: reportRows(content, exportLanguage),
    frozenColumns: 2,
    chart: buildChart(report, exportLanguage),
  }
  const visits = visitsSheet(content, [...head, ...running], exportLanguage)
  return { name: [brand.key, 'partnerreport', today], language, sheets: [sheet, visits] }
}

export const report: Feature = (on) => {
  on(getReport, ({ db, session, body, now }) =>
    readReport(db, {
      partnerid: session.partnerid,
      isTracked: session.pagetracking,
      filter: body,
      today: dayOf(now()),
    }),
  )

  // NTF-6: as CSV without the visits.
  on(
    exportReport,
    limitExport(async (context) => {
      const { format, ...body } = context.body
      return tableFile({ ...(await reportTable({ ...context, body })), format })
    }),
  )
}
