import { monthEnd, monthStart } from '@gangway/contract/days'
import { type ReportFilter, reportRange } from '@gangway/contract/features/report'
import { limits } from '@gangway/contract/limits'
import type { Span } from './report-spans.ts'
import type { DataDays } from './report-store.ts'

const earliest = (days: readonly (string | null)[]) => days.filter((day) => day !== null).sort()[0]
const laterDay = (a: string, b: string) => (a > b ? a : b)
const earlierDay = (a: string, b: string) => (a < b ? a : b)

const monthsIn = ({ from, to }: Span) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1

/** From the month of the first booking or visit to the last departure, and this year in any case. */
const figuresWithin = ({ firstbooking, firstdeparture, lastdeparture, firstvisit }: DataDays, today: string): Span => {
  const year = today.slice(0, 4)
  const first = earliest([firstbooking, firstdeparture, firstvisit]) ?? today
  return {
    from: earlierDay(monthStart(first), `${year}-01-01`),
    to: laterDay(monthEnd(lastdeparture ?? today), `${year}-12-31`),
  }
}

/** If one stray booking is centuries away, only the years around this one are used. */
const limitToNearYears = ({ from, to }: Span, today: string): Span => {
  const year = Number(today.slice(0, 4))
  const years = limits.reportMonths / 12
  return { from: laterDay(from, `${year - years + 6}-01-01`), to: earlierDay(to, `${year + 5}-12-31`) }
}

/** A range wholly before or after all figures is cut to one month, so that a report always has a row. */
const clampSpan = (span: Span, bounds: Span): Span => {
  if (span.to < bounds.from) return { from: laterDay(span.from, monthStart(span.to)), to: span.to }
  if (span.from > bounds.to) return { from: span.from, to: earlierDay(span.to, monthEnd(span.from)) }
  return { from: laterDay(span.from, bounds.from), to: earlierDay(span.to, bounds.to) }
}

/**
 * RPT-4: the days of a filter. Custom dates are limited to days that can have figures: empty months cost as much as
 * others.
 */
export const limitRange = (filter: ReportFilter, days: DataDays, today: string): Span & { isClipped: boolean } => {
  const { startdate, enddate } = reportRange(filter, today)
  const requestedRange = { from: startdate, to: enddate }
  if (filter.datePeriodType !== 'custom') return { ...requestedRange, isClipped: false }
  const bounded = clampSpan(requestedRange, figuresWithin(days, today))
  const range =
    monthsIn(bounded) > limits.reportMonths ? clampSpan(requestedRange, limitToNearYears(bounded, today)) : bounded
  return { ...range, isClipped: range.from !== requestedRange.from || range.to !== requestedRange.to }
}
