import { changeRate } from '@gangway/contract/bookings/change-rate'
import { limits } from '@gangway/contract/calls/limits'
import { monthEnd, monthStart } from '@gangway/contract/dates/days'
import {
  type GroupIds,
  type GroupType,
  groupIdOf,
  groupTypes,
  type Report,
  type ReportFilter,
  type ReportGroup,
  type ReportGroupSum,
  type ReportRow,
  reportRange,
  revenuePerPerson,
  toGroupIds,
} from '@gangway/contract/features/report'
import { languageList, languages } from '@gangway/contract/texts/languages'
import type { Db } from '../../db/database.ts'
import { listPeople } from '../requests/request-people-store.ts'
import { readAreaTexts } from '../transactions/transactions-store.ts'
import { compareBases, compareFigures, noSums, sumOf, sumsByGroup, toFigures, visitFigures } from './report-figures.ts'
import {
  buildLookup,
  compareUntilToday,
  listMonths,
  type Month,
  rangeBefore,
  type Span,
  splitIntoSegments,
} from './report-spans.ts'
import {
  type DataDays,
  type Question,
  readCompanyNames,
  readDataDays,
  readSums,
  readVisits,
  type Sums,
} from './report-store.ts'

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
const limitRange = (filter: ReportFilter, days: DataDays, today: string): Span & { isClipped: boolean } => {
  const { startdate, enddate } = reportRange(filter, today)
  const requestedRange = { from: startdate, to: enddate }
  if (filter.datePeriodType !== 'custom') return { ...requestedRange, isClipped: false }
  const bounded = clampSpan(requestedRange, figuresWithin(days, today))
  const range =
    monthsIn(bounded) > limits.reportMonths ? clampSpan(requestedRange, limitToNearYears(bounded, today)) : bounded
  return { ...range, isClipped: range.from !== requestedRange.from || range.to !== requestedRange.to }
}

type ReportRequest = { partnerid: number; isTracked: boolean; filter: ReportFilter; today: string }

type Groups = Map<number, Sums>
type ReportData = {
  groups: (...spans: Span[]) => Groups
  visits: (...spans: Span[]) => ReturnType<typeof visitFigures>
}

const groupColumns = { 1: 'organizerid', 2: 'cruisingareaid', 3: 'workuserno' } as const satisfies Record<
  GroupType,
  Question['group']
>

/** The months of the report, and what to query for them. */
const buildQuestion = ({ partnerid, filter, today }: ReportRequest, days: DataDays) => {
  const range = limitRange(filter, days, today)
  const [months, before] = [listMonths(range), rangeBefore(range, today)]
  // Departures are known in advance; visits and bookings are not.
  const compared = filter.bookingPeriodType === 1 ? before.soFar : before.whole
  const spans = months.flatMap((month) => {
    const cut = compareUntilToday(month, today)
    return [month.days, month.before, month.yearAgo, ...(cut ? [cut.before, cut.yearAgo] : [])]
  })
  const question: Question = {
    partnerid,
    segments: splitIntoSegments([...spans, before.soFar, before.whole]),
    day: filter.bookingPeriodType === 1 ? 'bookingdate' : 'departuredate',
    group: groupColumns[filter.groupType],
  }
  return { range, months, before, compared, question }
}

const readAll = async (db: Db, question: Question, isTracked: boolean): Promise<ReportData> => {
  const { partnerid, segments } = question
  const [sums, visits] = await Promise.all([readSums(db, question), readVisits(db, partnerid, segments)])
  const [sumsIn, visitsIn] = [buildLookup(segments, sums), buildLookup(segments, visits)]
  return {
    groups: (...wanted) => sumsByGroup(wanted.flatMap(sumsIn)),
    visits: (...wanted) => visitFigures(wanted.flatMap(visitsIn), isTracked),
  }
}

/**
 * The month's groups and those with revenue only in the year before: together they are what the month is compared with.
 */
const mergeGroupIds = (own: Groups, earlier: Groups) => {
  const missed = [...earlier].filter(([, { cents }]) => cents > 0).map(([id]) => id)
  return [...new Set([...own.keys(), ...missed])]
}

const byRevenue = (a: ReportGroupSum, b: ReportGroupSum) =>
  b.booking_sum - a.booking_sum || b.comparison.booking_sum - a.comparison.booking_sum || groupIdOf(a) - groupIdOf(b)

const buildRow = (data: ReportData, { filter, today }: ReportRequest, month: Month): ReportRow => {
  const { jahr, monat, days, before, yearAgo } = month
  const [own, previous, earlier] = [data.groups(days), data.groups(before), data.groups(yearAgo)]
  const cut = compareUntilToday(month, today)
  // Departures are known in advance, whatever day it is.
  const counted = filter.bookingPeriodType === 1 ? cut : cut && month
  const soFar = counted && { before: data.groups(counted.before), yearAgo: data.groups(counted.yearAgo) }
  const items = mergeGroupIds(own, earlier).map((id): ReportGroup => {
    const sums = (groups: Groups) => groups.get(id) ?? noSums
    return {
      ...toGroupIds(filter.groupType, id),
      ...compareFigures(sums(own), sums(previous), sums(earlier)),
      ...(soFar && { sofar: compareBases(sums(own), sums(soFar.before), sums(soFar.yearAgo)) }),
    }
  })
  const compared = compareFigures(sumOf(own), sumOf(previous), sumOf(earlier))
  const bases = soFar && compareBases(sumOf(own), sumOf(soFar.before), sumOf(soFar.yearAgo))
  return {
    jahr,
    monat,
    ...data.visits(days),
    ...compared,
    comparison: { ...data.visits(yearAgo), ...compared.comparison },
    ...(cut && bases && { sofar: { ...bases, comparison: { ...data.visits(cut.yearAgo), ...bases.comparison } } }),
    groupeditems: items.sort(byRevenue),
  }
}

const buildTotal = (data: ReportData, months: readonly Month[], whole: Span): Report['total'] => {
  const days = months.map((month) => month.days)
  const [own, earlier] = [sumOf(data.groups(...days)), sumOf(data.groups(whole))]
  return {
    ...data.visits(...days),
    ...toFigures(own),
    revenue_per_person: revenuePerPerson(own.cents, own.persons),
    comparison: { ...data.visits(whole), ...toFigures(earlier) },
    comparisonrate: changeRate(own.cents, earlier.cents),
  }
}

/** Every group over all months, compared with the same days as the whole report. */
const buildGroupSums = (
  data: ReportData,
  months: readonly Month[],
  compared: Span,
  groupType: GroupType,
): ReportGroupSum[] => {
  const [own, earlier] = [data.groups(...months.map(({ days }) => days)), data.groups(compared)]
  const sums = mergeGroupIds(own, earlier).map((id): ReportGroupSum => {
    const { cents, persons } = own.get(id) ?? noSums
    return {
      ...toGroupIds(groupType, id),
      ...toFigures(own.get(id) ?? noSums),
      revenue_per_person: revenuePerPerson(cents, persons),
      comparison: toFigures(earlier.get(id) ?? noSums),
    }
  })
  return sums.sort(byRevenue)
}

type GroupNames = Pick<Report, 'shippingcomypanytexts' | 'cruisingareatexts' | 'people'>

const readGroupNames = async (
  db: Db,
  { partnerid, filter }: ReportRequest,
  groups: readonly GroupIds[],
): Promise<GroupNames> => {
  const ids = [...new Set(groups.map(groupIdOf))].sort((a, b) => a - b)
  const none: GroupNames = { shippingcomypanytexts: [], cruisingareatexts: [], people: [] }
  if (filter.groupType === groupTypes.person) {
    const people = (await listPeople(db, partnerid)).filter(({ userno }) => ids.includes(userno))
    return { ...none, people: people.map(({ userno, name }) => ({ userno, name })) }
  }
  if (filter.groupType === groupTypes.cruisingarea) {
    const areas = ids.map((cruisingareaid) => ({ cruisingareaid }))
    return { ...none, cruisingareatexts: await readAreaTexts(db, areas) }
  }
  const companies = await readCompanyNames(db, ids)
  const shippingcomypanytexts = companies.map(({ organizerid, organizername }) => ({
    shippingcompanyid: organizerid,
    texts: languageList.map((language) => ({ languageid: languages[language].id, name: organizername })),
  }))
  return { ...none, shippingcomypanytexts }
}

/** The whole report of a filter. */
export const readReport = async (db: Db, request: ReportRequest): Promise<Report> => {
  const days = await readDataDays(db, request.partnerid)
  const { range, months, before, compared, question } = buildQuestion(request, days)
  const data = await readAll(db, question, request.isTracked)
  const { groupType, bookingPeriodType } = request.filter
  const statistic = months.map((month) => buildRow(data, request, month))
  const groups = buildGroupSums(data, months, compared, groupType)
  const { years, whole, soFar } = before
  return {
    startdate: range.from,
    enddate: range.to,
    isclipped: range.isClipped,
    since: { bookings: bookingPeriodType === 1 ? days.firstbooking : days.firstdeparture, visits: days.firstvisit },
    statistic,
    total: buildTotal(data, months, whole),
    groups,
    comparison: {
      years,
      startdate: compared.from,
      enddate: compared.to,
      visitsenddate: soFar.to,
      ...data.visits(soFar),
      ...toFigures(sumOf(data.groups(compared))),
    },
    ...(await readGroupNames(db, request, [...groups, ...statistic.flatMap(({ groupeditems }) => groupeditems)])),
  }
}
