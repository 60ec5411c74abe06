import { bookingStates, transactionTypes } from '@gangway/contract/bookings'
import type { Brand } from '@gangway/contract/brands'
import type { Query } from '@gangway/contract/call'
import {
  type DateType,
  isTravelerShown,
  listTransactionSorts,
  type listTransactions,
  type TransactionSort,
} from '@gangway/contract/features/transactions'
import { languages } from '@gangway/contract/languages'
import { fieldError } from '../../http/api-error.ts'
import type { Session } from '../../http/session-lookup-store.ts'
import { type AreaName, parseSearch, type SearchWord } from './search-words.ts'

/** The date a range applies to, with its default order. */
const dateColumns = {
  booking: { column: 'bookingdate', sort: 'date' },
  departure: { column: 'departuredate', sort: 'reiseterminvon' },
  return: { column: 'returndate', sort: 'reiseterminbis' },
} as const satisfies Record<DateType, { column: string; sort: TransactionSort }>

/** The search as database conditions. */
export type Filter = {
  partnerid: number
  dateColumn: (typeof dateColumns)[DateType]['column']
  startDate: string
  endDate: string
  states: readonly number[]
  /** Instead of the statuses: bookings that began as a request. */
  isFromRequest?: boolean
  /** All of them must match. */
  words: readonly SearchWord[]
  isTravelerShown: boolean
  sort: TransactionSort
  order: 'asc' | 'desc'
  /** Cruising areas are ordered by their names in this language. */
  languageid: number
}

type FilterQuery = Omit<Query<typeof listTransactions>, 'offset' | 'limit'>

/** A session that may not see travelers learns nothing of them, neither by search nor by order. */
export const buildFilter = (
  session: Session,
  brand: Brand,
  query: FilterQuery,
  areaNames: readonly AreaName[],
): Filter => {
  const { language = brand.language } = query
  const { column, sort } = dateColumns[query.dateType]
  const isShown = isTravelerShown(session)
  if (query.sort && !listTransactionSorts(session).includes(query.sort)) throw fieldError('sort', 'choice')
  return {
    partnerid: session.partnerid,
    dateColumn: column,
    startDate: query.startDate,
    endDate: query.endDate,
    states: transactionTypes[query.type].map((state) => bookingStates[state]),
    isFromRequest: query.origin === 'request',
    words: parseSearch(query.searchIn, language, areaNames),
    isTravelerShown: isShown,
    sort: query.sort ?? sort,
    order: query.order,
    languageid: languages[language].id,
  }
}
