import { limits } from '../calls/limits.ts'
import { addDays, monthEnd, monthStart } from '../dates/days.ts'
import {
  type DateType,
  dateTypes,
  listTransactionSorts,
  type TransactionSort,
  transactionTypeNames,
} from '../features/transactions.ts'
import { type CommissionState, commissionStates } from '../money/commission-state.ts'
import type { Language } from '../texts/languages.ts'
import type { ColumnReader } from './booking-column-names.ts'
import { type TransactionType, transactionTypes } from './bookings.ts'
import { type ChangedSince, type ChangeScope, changedSince, changeScopeNames } from './compared-fields.ts'

type DayRange = { startDate: string; endDate: string }

/** Relative ranges: a bookmark of the last 7 days means 7 other days tomorrow. */
export const periods = ['7', '30', '90', 'month', 'lastmonth', 'year', 'lastyear', 'next30', 'next90', 'all'] as const
export type Period = (typeof periods)[number]

const monthRange = (today: string, months: number): DayRange => ({
  startDate: monthStart(today, months),
  endDate: monthEnd(today, months),
})

const yearRange = (year: number): DayRange => ({ startDate: `${year}-01-01`, endDate: `${year}-12-31` })

/** Every possible day. */
export const everRange: DayRange = { startDate: `${limits.yearMin}-01-01`, endDate: `${limits.yearMax}-12-31` }

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
    case 'next30':
      return { startDate: today, endDate: addDays(today, 30) }
    case 'next90':
      return { startDate: today, endDate: addDays(today, 90) }
    case 'all':
      return everRange
    default:
      return { startDate: addDays(today, -Number(period)), endDate: today }
  }
}

const oneOf = <const T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((candidate) => candidate === value)

const isUnknown = (list: readonly string[], value = '') => value !== '' && !list.includes(value)

/** The filters as in the URL. */
export type FilterSearch = {
  [K in
    | 'period'
    | 'startDate'
    | 'endDate'
    | 'type'
    | 'status'
    | 'origin'
    | 'dateType'
    | 'searchIn'
    | 'commissionstate'
    | 'person'
    | 'changed'
    | 'changedin'
    | 'sort'
    | 'order']?: string | undefined
}

/** The statuses that the type `open` lists: the other types have one each. */
export const liveStatuses = transactionTypes.open
type LiveStatus = (typeof liveStatuses)[number]

export type Filters = DayRange & {
  /** `custom`: the days themselves are in the URL. */
  period: Period | 'custom'
  type: TransactionType
  /** Of live bookings; undefined for all of them. */
  status?: LiveStatus
  /** Of requests: also those that were booked or cancelled since. */
  origin?: 'request'
  dateType: DateType
  searchIn: string
  /** MNY-4: undefined for every state. */
  commissionstate?: CommissionState
  /** ENQ-5: `mine`, `nobody` or the number of a login; undefined for everybody. */
  person?: string
  /** CHG-2: only what has changed since then, and in what. */
  changed?: ChangedSince
  changedin?: ChangeScope
  sort: TransactionSort
  order: 'asc' | 'desc'
}

/** The default sort order for the date of the range. */
const dateSorts = { booking: 'date', departure: 'reiseterminvon', return: 'reiseterminbis' } as const

const standard = String(limits.transactionDays) as Period // 90 is one of them, a test says so

/** MNY-4: requests have no commission yet. */
export const hasStateFilter = (type: TransactionType, { hasProvisions }: ColumnReader) =>
  hasProvisions && type !== 'request'

const isPerson = (value: string | undefined): value is string => /^(?:mine|nobody|\d{1,9})$/.test(value ?? '')

/** The filters of a URL; missing or invalid values fall back to the defaults. */
export const filtersOf = (search: FilterSearch, today: string, reader: ColumnReader): Filters => {
  const isCustom = search.startDate !== undefined || search.endDate !== undefined
  const period = oneOf(periods, search.period) ?? standard
  const range = isCustom ? { startDate: search.startDate ?? '', endDate: search.endDate ?? '' } : rangeOf(period, today)
  const dateType = oneOf(dateTypes, search.dateType) ?? 'booking'
  const type = oneOf(transactionTypeNames, search.type) ?? 'open'
  const status = type === 'open' ? oneOf(liveStatuses, search.status) : undefined
  const state = hasStateFilter(type, reader) ? oneOf(commissionStates, search.commissionstate) : undefined
  const changed = oneOf(changedSince, search.changed)
  const scope = oneOf(changeScopeNames, search.changedin)
  return {
    ...range,
    period: isCustom ? 'custom' : period,
    type,
    ...(status && { status }),
    ...(type === 'request' && search.origin === 'request' && { origin: 'request' as const }),
    dateType,
    // Cells pasted from a spreadsheet contain tabs, which are not part of any name.
    searchIn: (search.searchIn ?? '').replace(/\p{Cc}/gu, ' ').slice(0, limits.search),
    ...(state && { commissionstate: state }),
    ...(isPerson(search.person) && { person: search.person }),
    ...(changed && { changed }),
    ...(changed && scope && { changedin: scope }),
    sort: oneOf(listTransactionSorts(reader), search.sort) ?? dateSorts[dateType],
    order: oneOf(['asc', 'desc'], search.order) ?? 'desc',
  }
}

/**
 * NTF-5: the filters of a URL that are no longer there: of a colleague who left, of what the brand or a permission hides, or
 * unknown ones. `people`: the numbers of the logins that there are, undefined while they load.
 */
export const leftOutOf = (search: FilterSearch, reader: ColumnReader, people: readonly number[] | undefined) => {
  const { person = '' } = search
  const isGone = {
    type: isUnknown(transactionTypeNames, search.type),
    dateType: isUnknown(dateTypes, search.dateType),
    period: isUnknown(periods, search.period),
    status: isUnknown(liveStatuses, search.status),
    commissionstate: isUnknown(reader.hasProvisions ? commissionStates : [], search.commissionstate),
    person: person !== '' && (!isPerson(person) || (/^\d/.test(person) && people?.includes(Number(person)) === false)),
    changed: isUnknown(changedSince, search.changed),
    changedin: isUnknown(changeScopeNames, search.changedin),
    sort: isUnknown(listTransactionSorts(reader), search.sort),
  }
  const names = Object.keys(isGone) as (keyof typeof isGone)[] // its keys
  return names.filter((name) => isGone[name])
}

/** How many of the filters that a phone collapses differ from the default. */
export const countActive = ({ dateType, period, status, commissionstate, person, changed }: Filters) =>
  [dateType !== 'booking', period !== standard, status, commissionstate, person, changed].filter(Boolean).length

/** What is sent to the server. Cruising areas are sorted, and words searched, in the reader's language. */
export const queryOf = ({ period: _, ...filters }: Filters, language: Language) => ({
  ...filters,
  ...((filters.sort === 'cruisingarea' || filters.searchIn !== '') && { language }),
})
