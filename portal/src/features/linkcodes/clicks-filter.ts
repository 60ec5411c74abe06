import { addDays } from '@gangway/contract/dates/days'
import { type ClickGroup, clickGroups } from '@gangway/contract/features/linkcodes-clicks'
import { type DayRange, isRange } from '@gangway/kit/dates/day-range'

/** The quick picks, and custom dates. */
export const periods = ['days', 'year', 'lastyear', 'custom'] as const
export type Period = (typeof periods)[number]

/** The filters as in the URL; defaults are left out. */
export type FilterSearch = { [K in 'period' | 'startDate' | 'endDate' | 'by' | 'link']?: string | undefined }

export type Filters = DayRange & { period: Period; by: ClickGroup; linkid: string | undefined }

const quickDays = 90

const rangeOf = (period: Period, today: string): DayRange => {
  const year = Number(today.slice(0, 4)) - (period === 'lastyear' ? 1 : 0)
  if (period === 'days') return { startDate: addDays(today, -quickDays), endDate: today }
  return { startDate: `${year}-01-01`, endDate: `${year}-12-31` }
}

/** The filters of a URL; missing or invalid values fall back to the defaults. */
export const filtersOf = (search: FilterSearch, today: string): Filters => {
  const own = { startDate: search.startDate ?? '', endDate: search.endDate ?? '' }
  const isCustom = isRange(own)
  const period = periods.find((one) => one === search.period && one !== 'custom') ?? 'days'
  return {
    ...(isCustom ? own : rangeOf(period, today)),
    period: isCustom ? 'custom' : period,
    by: clickGroups.find((one) => one === search.by) ?? 'link',
    linkid: /^[1-9]\d{0,8}$/.test(search.link ?? '') ? search.link : undefined,
  }
}

/** The URL of a picked period: custom dates start with those shown last. */
export const searchOf = (period: Period, { startDate, endDate }: DayRange): FilterSearch => {
  if (period === 'custom') return { period: undefined, startDate, endDate }
  return { period: period === 'days' ? undefined : period, startDate: undefined, endDate: undefined }
}
