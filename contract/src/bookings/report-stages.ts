import { monthEnd, monthStart, yearEarlier } from '../dates/days.ts'
import { toMonthStart } from '../dates/months.ts'
import type { Report, ReportFigures } from '../features/report.ts'
import { compareFigures } from './change-rate.ts'

type Month = { jahr: number; monat: number }

/** The stage of a month within the report: past, current or future. */
export const stageOf = (
  { jahr, monat }: Month,
  { startdate, enddate }: Pick<Report, 'startdate' | 'enddate'>,
  today: string,
) => {
  const start = toMonthStart(jahr, monat)
  if (today < start || today < startdate) return 'coming'
  return today > monthEnd(start) || today > enddate ? 'past' : 'running'
}

/** The same day this many years earlier. */
export const yearsEarlier = (day: string, years: number): string =>
  years === 0 ? day : yearsEarlier(yearEarlier(day), years - 1)

/** Whether the period continues after the days it is compared with. */
export const isRunning = ({ enddate, comparison }: Pick<Report, 'enddate' | 'comparison'>) =>
  comparison.enddate < yearsEarlier(enddate, comparison.years)

/**
 * Whether anything was counted by then: before the month of the first booking or visit there is nothing to compare
 * with.
 */
export const isSince = (day: string, since: string | null) => since !== null && monthStart(since) <= monthStart(day)

type Bases = { previous_sum: number; previous_count: number; comparison: ReportFigures }
type Row = ReportFigures & Bases & { sofar?: Bases | undefined }

/**
 * RPT-2: what the revenue of a month or of one of its groups is compared with, on the screen and in the file alike: the
 * current month with the same number of days. `undefined` where there is nothing to compare with.
 */
export const rowChanges = (row: Row, month: Month, { since }: Pick<Report, 'since'>) => {
  const start = toMonthStart(month.jahr, month.monat)
  const { previous_sum, previous_count, comparison } = row.sofar ?? row
  return {
    month: isSince(monthStart(start, -1), since.bookings)
      ? compareFigures(row.booking_sum, previous_sum, previous_count)
      : undefined,
    year: isSince(yearEarlier(start), since.bookings)
      ? compareFigures(row.booking_sum, comparison.booking_sum, comparison.booking_count)
      : undefined,
  }
}

/** `rowChanges` for the total of the whole report, or of one group. */
export const sumChange = (
  own: ReportFigures,
  base: ReportFigures,
  { since, comparison }: Pick<Report, 'since' | 'comparison'>,
) =>
  isSince(comparison.startdate, since.bookings)
    ? compareFigures(own.booking_sum, base.booking_sum, base.booking_count)
    : undefined

type Visits = { visits: number; pageviews?: number | undefined }

/** What a month's visits are compared with: nothing for a future month, `null` where there were none before. */
export const visitBase = (
  row: Month & { comparison: Visits; sofar?: { comparison: Visits } | undefined },
  report: Report,
  today: string,
): Visits | null | undefined => {
  if (stageOf(row, report, today) === 'coming') return undefined
  const isCompared = isSince(yearEarlier(toMonthStart(row.jahr, row.monat)), report.since.visits)
  return isCompared ? (row.sofar ?? row).comparison : null
}

/** `visitBase` for the total of all months. */
export const visitSumBase = ({ comparison, since }: Report): Visits | null =>
  isSince(comparison.startdate, since.visits) ? comparison : null
