import { limits } from '../calls/limits.ts'
import { monthEnd, monthStart } from '../dates/days.ts'
import { type GroupType, groupTypes, type ReportFilter, reportIssues } from '../features/report.ts'

type DayRange = { startDate: string; endDate: string }

/** The quick picks, and custom dates. */
export const periods = ['month', 'year', 'lastyear', 'back', 'custom'] as const
export type Period = (typeof periods)[number]

/** 1 to 5: this many whole years before this one, and this one. */
export const yearsBack = Array.from({ length: limits.yearsBack }, (_, at) => at + 1)

/** The filters as in the URL; defaults are left out. */
export type FilterSearch = {
  [K in 'period' | 'years' | 'startDate' | 'endDate' | 'by' | 'group']?: string | undefined
}

export type Filters = DayRange & {
  period: Period
  years: number
  bookingPeriodType: 1 | 2
  groupType: GroupType
}

/** The days of a quick pick. */
const rangeOf = (period: Period, years: number, today: string): DayRange => {
  if (period === 'month') return { startDate: monthStart(today), endDate: monthEnd(today) }
  const year = Number(today.slice(0, 4))
  const firsts: Partial<Record<Period, number>> = { back: year - years, lastyear: year - 1 }
  const first = firsts[period] ?? year
  return { startDate: `${first}-01-01`, endDate: `${period === 'lastyear' ? first : year}-12-31` }
}

/** How the URL names what the report is grouped by; the default is left out. */
export const groupNames: Readonly<Record<GroupType, string | undefined>> = { 1: undefined, 2: 'area', 3: 'person' }

const groupTypeOf = (name: string | undefined): GroupType =>
  Object.values(groupTypes).find((type) => groupNames[type] === name) ?? groupTypes.shippingcompany

/** The filters of a URL; missing or invalid values fall back to the defaults. */
export const filtersOf = (search: FilterSearch, today: string): Filters => {
  const isCustom = search.startDate !== undefined || search.endDate !== undefined
  const period = periods.find((candidate) => candidate === search.period && candidate !== 'custom') ?? 'year'
  const years = yearsBack.find((candidate) => String(candidate) === search.years) ?? 1
  const own = { startDate: search.startDate ?? '', endDate: search.endDate ?? '' }
  return {
    ...(isCustom ? own : rangeOf(period, years, today)),
    period: isCustom ? 'custom' : period,
    years,
    bookingPeriodType: search.by === 'departure' ? 2 : 1,
    groupType: groupTypeOf(search.group),
  }
}

const isUnknown = (list: readonly (string | undefined)[], value = '') => value !== '' && !list.includes(value)

/** NTF-5: the filters of a URL that are no longer there. */
export const leftOutOf = (search: FilterSearch) => {
  const isGone = {
    period: isUnknown(periods, search.period) || isUnknown(yearsBack.map(String), search.years),
    by: isUnknown(['departure'], search.by),
    group: isUnknown(Object.values(groupNames), search.group),
  }
  const names = Object.keys(isGone) as (keyof typeof isGone)[] // its keys
  return names.filter((name) => isGone[name])
}

/** The URL of a picked period: custom dates start with those shown last. */
export const searchOf = (period: Period, { startDate, endDate }: DayRange): FilterSearch => {
  const none = { period: undefined, years: undefined, startDate: undefined, endDate: undefined }
  if (period === 'custom') return { ...none, startDate, endDate }
  return { ...none, period: period === 'year' ? undefined : period }
}

/** RPT-4: this month and this year are sent by name; last year and years back are sent as custom dates. */
export const bodyOf = ({ period, startDate, endDate, bookingPeriodType, groupType }: Filters): ReportFilter => {
  const types = { bookingPeriodType, groupType }
  if (period === 'month' || period === 'year') return { ...types, datePeriodType: period }
  return { ...types, datePeriodType: 'custom', startDate, endDate }
}

/** Whether the filters are complete enough for a request. */
export const isAskable = ({ period, startDate, endDate }: Filters) =>
  period !== 'custom' || reportIssues({ datePeriodType: 'custom', startDate, endDate }).length === 0
