import { yearsEarlier } from '@gangway/contract/bookings/report-stages'
import { addDays, monthEarlier, monthEnd, monthStart, yearEarlier } from '@gangway/contract/dates/days'

/** Days from the first to the last, both included. */
export type Span = { from: string; to: string }

/** The previous month and the previous year. */
export type ComparedSpans = { before: Span; yearAgo: Span }

/** The requested part of a month, and what it is compared with. */
export type Month = ComparedSpans & { jahr: number; monat: number; days: Span }

export const yearEarlierSpan = ({ from, to }: Span): Span => ({ from: yearEarlier(from), to: yearEarlier(to) })

const yearsEarlierSpan = ({ from, to }: Span, years: number): Span => ({
  from: yearsEarlier(from, years),
  to: yearsEarlier(to, years),
})

/** How many years a range must be shifted back to end before it begins: compared ranges never overlap. */
const yearsApart = ({ from, to }: Span, years = 1): number =>
  yearsEarlier(to, years) < from ? years : yearsApart({ from, to }, years + 1)

/** What a whole range is compared with, and the part of it up to today. */
export const rangeBefore = (range: Span, today: string) => {
  const years = yearsApart(range)
  const isCut = range.from <= today && today < range.to
  return {
    years,
    whole: yearsEarlierSpan(range, years),
    soFar: yearsEarlierSpan(isCut ? { from: range.from, to: today } : range, years),
  }
}

/** Every month of a range. The first one is compared with the whole month before the range. */
export const listMonths = ({ from, to }: Span): Month[] => {
  const months: Month[] = []
  let before: Span = { from: monthStart(from, -1), to: monthEnd(from, -1) }
  for (let start = from; start <= to; start = addDays(before.to, 1)) {
    const end = monthEnd(start)
    const days = { from: start, to: end < to ? end : to }
    const [jahr = 0, monat = 0] = start.split('-').map(Number)
    months.push({ jahr, monat, days, before, yearAgo: yearEarlierSpan(days) })
    before = days
  }
  return months
}

/** What the days of a month until today are compared with; undefined if it is over or in the future. */
export const compareUntilToday = ({ days, before }: Month, today: string): ComparedSpans | undefined => {
  if (today < days.from || today > days.to) return undefined
  const end = monthEarlier(today)
  // A range that begins after that day is compared with the end of that month.
  const isCut = before.from <= end && end < before.to
  return {
    before: isCut ? { from: before.from, to: end } : before,
    yearAgo: yearEarlierSpan({ from: days.from, to: today }),
  }
}

/** Ordered spans that do not overlap, such that each given span consists of whole ones. */
export const splitIntoSegments = (spans: readonly Span[]): Span[] => {
  const steps = new Map<string, number>()
  const step = (day: string, by: number) => steps.set(day, (steps.get(day) ?? 0) + by)
  for (const { from, to } of spans) {
    step(from, 1)
    step(addDays(to, 1), -1)
  }
  const cuts = [...steps.keys()].sort()
  let open = 0
  return cuts.flatMap((from, at) => {
    open += steps.get(from) ?? 0
    const next = cuts[at + 1]
    return open > 0 && next ? [{ from, to: addDays(next, -1) }] : []
  })
}

/** Returns the rows of a span: those of all its segments. */
export const buildLookup = <Row extends { segment: number }>(segments: readonly Span[], rows: readonly Row[]) => {
  const bySegment = Map.groupBy(rows, ({ segment }) => segment)
  const places = new Map(segments.map(({ from }, at) => [from, at]))
  return ({ from, to }: Span): Row[] => {
    const rowsOfSpan: Row[] = []
    for (let at = places.get(from) ?? segments.length; (segments[at]?.from ?? '9') <= to; at++)
      rowsOfSpan.push(...(bySegment.get(at) ?? []))
    return rowsOfSpan
  }
}
