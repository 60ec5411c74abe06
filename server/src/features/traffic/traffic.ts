import { isSince } from '@gangway/contract/bookings/report-stages'
import { daysOf, figuresOf } from '@gangway/contract/bookings/yearly-figures'
import { dayOf, monthEnd, monthStart, yearEarlier } from '@gangway/contract/dates/days'
import { toMonthRange, toMonthStart } from '@gangway/contract/dates/months'
import {
  exportTraffic,
  getYearly,
  isTypeOpen,
  listHits,
  listPageviews,
  type TrafficType,
  trafficYears,
  type YearlyRow,
} from '@gangway/contract/features/traffic'
import type shared from '@gangway/contract/labels/traffic/en.json'
import { fill } from '@gangway/contract/texts/fill'
import { labelValue } from '@gangway/contract/texts/label-value'
import { type Language, languages } from '@gangway/contract/texts/languages'
import type { Db } from '../../db/database.ts'
import { changeCell } from '../../files/change-cell.ts'
import { readLabels } from '../../files/read-texts.ts'
import { tableFile } from '../../files/table-file.ts'
import type { Row, Sheet } from '../../files/xlsx-sheet.ts'
import { limitExport } from '../../http/limits/exports.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { Context, Feature, FileAnswer } from '../../http/pipeline/handler.ts'
import { bookingsByMonth, findFirstDay, type MonthCount, visitsByDay, visitsByMonth } from './traffic-store.ts'

type Range = { startDate: string; endDate: string }
type Asked = { type: TrafficType; year: number }

const countByMonth = async (db: Db, partnerid: number, type: TrafficType, range: Range): Promise<MonthCount[]> => {
  if (type === 'request' || type === 'booking') return bookingsByMonth(db, partnerid, range, type)
  const visits = await visitsByMonth(db, partnerid, range)
  return visits.map(({ hits, pageviews, ...month }) => ({ ...month, count: type === 'hits' ? hits : pageviews }))
}

/** The days of last year that a month which is not over is compared with. */
const soFarRange = (today: string): Range => ({
  startDate: yearEarlier(monthStart(today)),
  endDate: yearEarlier(today),
})

/**
 * The twelve months of three years. Months that have not begun have no figure, unless something is counted there
 * already.
 */
const yearlyRows = async (db: Db, partnerid: number, { type, year }: Asked, now: Date): Promise<YearlyRow[]> => {
  const today = dayOf(now)
  const years = { startDate: toMonthStart(year - trafficYears + 1, 1), endDate: `${year}-12-31` }
  const [rows, [soFar], since] = await Promise.all([
    countByMonth(db, partnerid, type, years),
    countByMonth(db, partnerid, type, soFarRange(today)),
    findFirstDay(db, partnerid, type),
  ])
  const counts = new Map(rows.map((row) => [toMonthStart(row.year, row.month), row.count]))
  const figure = (start: string) => counts.get(start) ?? (start > today ? null : 0)
  const baseOf = (start: string) => {
    if (start > today || !isSince(yearEarlier(start), since)) return null
    return today <= monthEnd(start) ? (soFar?.count ?? 0) : figure(yearEarlier(start))
  }
  return Array.from({ length: 12 }, (_, at) => ({
    monthnr: at + 1,
    year1: figure(toMonthStart(year, at + 1)),
    year2: figure(toMonthStart(year - 1, at + 1)),
    year3: figure(toMonthStart(year - 2, at + 1)),
    base: baseOf(toMonthStart(year, at + 1)),
  }))
}

const allLabels = readLabels<typeof shared>('traffic')

type Exporting = Context<typeof exportTraffic>

const createFormats = (language: Language) => {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format: write } = new Intl.DateTimeFormat(languages[language].locale, { ...options, timeZone: 'UTC' })
    return (day: string) => write(Date.parse(day))
  }
  return {
    day: format({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    weekday: format({ weekday: 'short' }),
    month: format({ month: 'long' }),
  }
}

/** The table of three years. What a month that is not over is compared with has a row of its own. */
const yearSheet = async (db: Db, { session, brand, query, now }: Exporting, language: Language): Promise<Sheet> => {
  const { type, year } = query
  const [labels, formats, today] = [allLabels[language].traffic, createFormats(language), dayOf(now())]
  const { years, months, soFar, total } = figuresOf(await yearlyRows(db, session.partnerid, query, now()), year, today)
  const upToToday = fill(labels.upTo, { day: formats.day(today) })
  const cellOf = (change: (typeof total)['change']) => changeCell(change, 'number', labels.nothing)
  const monthRows = months.flatMap(({ monthnr, values, base, hasBegun, isUnfinished, change }): Row[] => {
    const name = formats.month(`2000-${String(monthnr).padStart(2, '0')}-01`)
    if (!isUnfinished || base === null) return [{ cells: [name, ...values, hasBegun ? cellOf(change) : null] }]
    return [
      { cells: [name, ...values, null] },
      { cells: [labelValue(language, name, upToToday), values[0], base, null, cellOf(change)] },
    ]
  })
  const [year1 = 0, year2 = 0, year3 = 0] = years
  const what = labels.types[type]
  return {
    name: what,
    head: [labelValue(language, brand.name, labels.title), fill(labels.overview, { what, year1, year2, year3 })],
    columns: [
      { header: labels.month, kind: 'text', width: 28 },
      ...years.map((one) => ({ header: String(one), kind: 'number' as const, width: 12 })),
      { header: fill(labels.change, { year: year2 }), kind: 'percent', width: 22 },
    ],
    rows: [
      [
        ...monthRows,
        ...(soFar ? [{ cells: [upToToday, ...soFar.values, cellOf(soFar.change)], isStrong: true }] : []),
        { cells: [labels.total, ...total.values, total.isUnfinished ? null : cellOf(total.change)], isStrong: true },
      ],
    ],
    frozenColumns: 1,
  }
}

/** The days of a month with their visits or page views. */
const monthSheet = async (db: Db, context: Exporting, language: Language, month: string): Promise<Sheet> => {
  const { session, brand, query, now } = context
  const [labels, formats] = [allLabels[language].traffic, createFormats(language)]
  const kind = query.type === 'pageview' ? 'pageviews' : 'hits'
  const visits = await visitsByDay(db, session.partnerid, toMonthRange(month), kind)
  const days = daysOf(visits, month, dayOf(now()))
  const what = labels.types[query.type]
  const sum = days.reduce((all, one) => all + one.visits, 0)
  return {
    name: what,
    head: [
      labelValue(language, brand.name, labels.title),
      fill(labels.monthTitle, { what, month: formats.month(month), year: month.slice(0, 4) }),
    ],
    columns: [
      { header: labels.day, kind: 'day', width: 13 },
      { header: labels.weekday, kind: 'text', width: 18 },
      { header: what, kind: 'number', width: 16 },
    ],
    rows: [
      [
        ...days.map((one) => ({ cells: [one.date, formats.weekday(one.date), one.visits] })),
        { cells: [null, labels.total, sum], isStrong: true },
      ],
    ],
  }
}

/** NTF-6: the table of the screen, or the days of the month below it, with the same words and figures. */
const buildExport = async (context: Exporting): Promise<FileAnswer> => {
  const { database, session, brand, query } = context
  const { type, year, month, format, language = brand.language } = query
  if (!isTypeOpen(type, session.pagetracking)) throw new ApiError('forbidden')
  const sheet = await database.asPartner(session.partnerid, 'read', (db) =>
    month ? monthSheet(db, context, language, month) : yearSheet(db, context, language),
  )
  const period = month ? month.slice(0, 7) : `${year - trafficYears + 1}-${year}`
  return tableFile({
    name: [brand.key, allLabels[language].traffic.types[type], period],
    format,
    language,
    sheets: [sheet],
  })
}

const admitType = (type: TrafficType, session: { pagetracking: boolean }) => {
  if (!isTypeOpen(type, session.pagetracking)) throw new ApiError('forbidden')
}

export const traffic: Feature = (on) => {
  on(getYearly, ({ db, session, query, now }) => {
    admitType(query.type, session)
    return yearlyRows(db, session.partnerid, query, now())
  })

  on(listHits, ({ db, session, query }) => visitsByDay(db, session.partnerid, query, 'hits'))

  on(listPageviews, ({ db, session, query }) => {
    admitType('pageview', session)
    return visitsByDay(db, session.partnerid, query, 'pageviews')
  })

  on(exportTraffic, limitExport(buildExport))
}
