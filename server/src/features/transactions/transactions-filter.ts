import { bookingStates, foldForSearch, transactionTypes } from '@gangway/contract/bookings'
import type { Query } from '@gangway/contract/call'
import {
  isTravelerShown,
  type listTransactions,
  type TransactionSort,
  transactionSortsOf,
} from '@gangway/contract/features/transactions'
import { languages } from '@gangway/contract/languages'
import type { Tenant } from '@gangway/contract/tenants'
import { refusedField } from '../../http/refusal.ts'
import type { Session } from '../../http/session-lookup-store.ts'

/** What is looked for, in the words of the database. */
export type Filter = {
  partnerid: number
  dateColumn: 'bookingdate' | 'returndate'
  startDate: string
  endDate: string
  states: readonly number[]
  /** Instead of the states: what came in as a request. */
  isFromRequest?: boolean
  /** Folded; each must occur in the search text. */
  words: readonly string[]
  isTravelerShown: boolean
  sort: TransactionSort
  order: 'asc' | 'desc'
  /** Cruising areas are ordered by their names in this language. */
  languageid: number
}

type Asked = Omit<Query<typeof listTransactions>, 'offset' | 'limit'>

/** Whoever may not see travelers learns nothing of them, by search and by order neither. */
export const filterOf = (session: Session, tenant: Tenant, asked: Asked): Filter => {
  const isShown = isTravelerShown(session)
  if (asked.sort && !transactionSortsOf(session).includes(asked.sort)) throw refusedField('sort', 'choice')
  return {
    partnerid: session.partnerid,
    dateColumn: asked.dateType === 'return' ? 'returndate' : 'bookingdate',
    startDate: asked.startDate,
    endDate: asked.endDate,
    states: transactionTypes[asked.type].map((state) => bookingStates[state]),
    isFromRequest: asked.origin === 'request',
    words: [...new Set(foldForSearch(asked.searchIn).split(' '))].filter((word) => word !== ''),
    isTravelerShown: isShown,
    sort: asked.sort ?? (asked.dateType === 'return' ? 'reiseterminbis' : 'date'),
    order: asked.order,
    languageid: languages[asked.language ?? tenant.language].id,
  }
}
