import type { TransactionType } from '@gangway/contract/bookings'
import { addDays, monthEnd, monthStart } from '@gangway/contract/days'
import { type TransactionSort, transactionSortsOf, transactionTypeNames } from '@gangway/contract/features/transactions'
import type { Language } from '@gangway/contract/languages'
import { limits } from '@gangway/contract/limits'
import type { DayRange } from '../../parts/day-range.ts'

/** Ranges that go with the day: a bookmark of the last 7 days is about 7 other days tomorrow. */
export const periods = ['7', '30', '90', 'month', 'lastmonth', 'year', 'lastyear'] as const
export type Period = (typeof periods)[number]

const monthRange = (today: string, months: number): DayRange => ({
  startDate: monthStart(today, months),
  endDate: monthEnd(today, months),
})

const yearRange = (year: number): DayRange => ({ startDate: `${year}-01-01`, endDate: `${year}-12-31` })

export const rangeOf = (period: Period, today: string): DayRange => {
  const year = Number(today.slice(0, 4))
  switch (period) {
    case 'month':
      return monthRange(today, 0)
    case 'lastmonth':
      return monthRange(today, -1)
    case 'year':
      return yearRange(year)
    case 'lastyear':
      return yearRange(year - 1)
    default:
      return { startDate: addDays(today, -Number(period)), endDate: today }
  }
}

const oneOf = <const T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((known) => known === value)

/** The filters as the address has them. */
export type FilterSearch = {
  [K in 'period' | 'startDate' | 'endDate' | 'type' | 'dateType' | 'searchIn' | 'sort' | 'order']?: string | undefined
}

export type Filters = DayRange & {
  /** `custom`: the days stand in the address themselves. */
  period: Period | 'custom'
  type: TransactionType
  dateType: 'booking' | 'return'
  searchIn: string
  sort: TransactionSort
  order: 'asc' | 'desc'
}

const standard = String(limits.transactionDays) as Period // 90 is one of them, a test says so

/** What the address asks for; whatever it does not say, or says wrongly, is as by default. */
export const filtersOf = (search: FilterSearch, today: string, agency: { partnertype: number }): Filters => {
  const isCustom = search.startDate !== undefined || search.endDate !== undefined
  const period = oneOf(periods, search.period) ?? standard
  const range = isCustom ? { startDate: search.startDate ?? '', endDate: search.endDate ?? '' } : rangeOf(period, today)
  const dateType = oneOf(['booking', 'return'], search.dateType) ?? 'booking'
  return {
    ...range,
    period: isCustom ? 'custom' : period,
    type: oneOf(transactionTypeNames, search.type) ?? 'open',
    dateType,
    // Who pastes cells of a spreadsheet brings tabs, which are no part of any name.
    searchIn: (search.searchIn ?? '').replace(/\p{Cc}/gu, ' ').slice(0, limits.search),
    sort: oneOf(transactionSortsOf(agency), search.sort) ?? (dateType === 'return' ? 'reiseterminbis' : 'date'),
    order: oneOf(['asc', 'desc'], search.order) ?? 'desc',
  }
}

/** What is sent to the server. Names of cruising areas are ordered as the reader reads them. */
export const queryOf = ({ period: _, ...filters }: Filters, language: Language) => ({
  ...filters,
  ...(filters.sort === 'cruisingarea' && { language }),
})
