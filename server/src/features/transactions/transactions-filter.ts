import { columnOf } from '@gangway/contract/bookings/booking-column-names'
import { bookingStates, transactionTypes } from '@gangway/contract/bookings/bookings'
import type { OwnBrand } from '@gangway/contract/brands/brands'
import type { Query } from '@gangway/contract/calls/call'
import { dayOf } from '@gangway/contract/dates/days'
import {
  type DateType,
  listTransactionSorts,
  type listTransactions,
  type TransactionSort,
  toColumnReader,
} from '@gangway/contract/features/transactions'
import type { CommissionState, StatementSpan } from '@gangway/contract/money/commission-state'
import type { PayoutRule } from '@gangway/contract/money/payout-schema'
import { languages } from '@gangway/contract/texts/languages'
import type { Db } from '../../db/database.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import type { Reader as SessionReader } from '../../http/session/session-lookup-store.ts'
import { readSpan } from '../provisions/commission-store.ts'
import { type Changed, readChanged } from './changes-store.ts'
import { parseSearch, type SearchWord } from './search-words.ts'
import { readSearchedNames } from './searched-names-store.ts'

/** The date a range applies to, with its default order. */
const dateColumns = {
  booking: { column: 'bookingdate', sort: 'date' },
  departure: { column: 'departuredate', sort: 'reiseterminvon' },
  return: { column: 'returndate', sort: 'reiseterminbis' },
} as const satisfies Record<DateType, { column: string; sort: TransactionSort }>

/** Who reads bookings. */
export type Reader = {
  partnerid: number
  isTravelerShown: boolean
  /** MNY-1: what the columns about commission are computed from; undefined where provisions are hidden. */
  payout?: { rule: PayoutRule; today: string } | undefined
  /** What the statements of the agency cover, where it is known already. */
  span?: StatementSpan | undefined
}

/** The search as database conditions. */
export type Filter = Reader & {
  dateColumn: (typeof dateColumns)[DateType]['column']
  startDate: string
  endDate: string
  states: readonly number[]
  /** Instead of the statuses: bookings that began as a request. */
  isFromRequest?: boolean
  /** All of them must match. */
  words: readonly SearchWord[]
  /** MNY-4: only bookings whose commission is in this state. */
  commissionstate?: CommissionState | undefined
  /** ENQ-5: only bookings for which this person is responsible; null for those of nobody. */
  userno?: number | null | undefined
  /** CHG-2: only these bookings have changed since then. */
  changed?: Changed | undefined
  sort: TransactionSort
  order: 'asc' | 'desc'
  /** Cruising areas are ordered by their names in this language. */
  languageid: number
}

type FilterQuery = Omit<Query<typeof listTransactions>, 'offset' | 'limit'>

export type ReaderContext = { session: SessionReader; brand: OwnBrand; now: () => Date }

export const toReader = ({ session, brand, now }: ReaderContext): Reader => {
  const { isTravelerShown, hasProvisions } = toColumnReader(session, brand)
  const payout = hasProvisions ? { rule: brand.payout, today: dayOf(now()) } : undefined
  return { partnerid: session.partnerid, isTravelerShown, payout }
}

/** A reader with what the statements of the agency cover, so that it is read once. */
export const withSpan = async <R extends Reader>(db: Db, reader: R): Promise<R> => {
  const { partnerid, payout, span } = reader
  return payout && !span ? { ...reader, span: await readSpan(db, partnerid, payout.today) } : reader
}

/** A view of the provider is none of the agency's logins. */
const viewer = -1

/** ENQ-5: the number of who must be responsible; null for nobody, undefined for everybody. */
const usernoOf = ({ userno, viewer: viewedBy }: SessionReader, person: FilterQuery['person']) => {
  if (person === 'nobody') return null
  if (person === 'mine') return viewedBy === null ? userno : viewer
  return person
}

/**
 * Reads what the conditions of a query need. A session that may not see travelers or provisions learns nothing of them,
 * neither by search or filter nor by order.
 */
export const readFilter = async (db: Db, context: ReaderContext, query: FilterQuery): Promise<Filter> => {
  const { session, brand } = context
  const { language = brand.language, commissionstate, searchIn, status } = query
  const { column, sort: defaultSort } = dateColumns[query.dateType]
  const { sort = defaultSort } = query
  const reader = toReader(context)
  const asksForProvisions = commissionstate !== undefined || columnOf(sort).needs === 'provisions'
  if (asksForProvisions && !reader.payout) throw new ApiError('forbidden')
  if (!listTransactionSorts(toColumnReader(session, brand)).includes(sort)) throw fieldError('sort', 'choice')
  const names = searchIn ? await readSearchedNames(db, session.partnerid) : { areas: [], people: [] }
  const words = parseSearch(searchIn, language, names)
  const needsSpan = asksForProvisions || words.some(({ commissionstates }) => commissionstates.length > 0)
  return {
    ...(needsSpan ? await withSpan(db, reader) : reader),
    dateColumn: column,
    startDate: query.startDate,
    endDate: query.endDate,
    states: (status ? [status] : transactionTypes[query.type]).map((state) => bookingStates[state]),
    isFromRequest: query.origin === 'request',
    words,
    commissionstate,
    userno: usernoOf(session, query.person),
    changed:
      query.changed && (await readChanged(db, context, query.changed, query.changedin, reader.payout !== undefined)),
    sort,
    order: query.order,
    languageid: languages[language].id,
  }
}
