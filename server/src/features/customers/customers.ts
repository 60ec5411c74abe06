import { bookingStates, stateName, transactionTypes } from '@gangway/contract/bookings'
import { dayOf } from '@gangway/contract/days'
import {
  type Customer,
  customerMost,
  type FoundBooking,
  foundMost,
  getCustomer,
  mergeCustomers,
  searchCustomers,
  splitCustomer,
  undoCustomerChange,
} from '@gangway/contract/features/customers'
import { isTravelerShown } from '@gangway/contract/features/transactions'
import { ApiError } from '../../http/api-error.ts'
import type { Context, Feature } from '../../http/handler.ts'
import { pathId } from '../../http/path-id.ts'
import { findCustomer } from './customer-changes.ts'
import { type DecisionContext, merge, split, undo } from './customer-decisions.ts'
import { searchBookings } from './customer-search-store.ts'
import * as store from './customers-store.ts'

type Row = Awaited<ReturnType<typeof store.listBookings>>[number]

const isLive = ({ state }: Row) => transactionTypes.open.some((status) => bookingStates[status] === state)
const isUnconfirmed = ({ state }: Row) => state === bookingStates.request || state === bookingStates.open

const sum = (rows: readonly Row[], column: 'pricecents' | 'commissioncents') =>
  rows.reduce((cents, row) => cents + row[column], 0) / 100

/** Each value once, that of the newest booking first. */
const known = (rows: readonly Row[], column: 'customername' | 'customeremail' | 'customerphone' | 'customerplace') => [
  ...new Set(
    rows
      .toSorted((a, b) => b.bookingid - a.bookingid)
      .map((row) => row[column])
      .filter((value) => value !== ''),
  ),
]

const toBooking = (row: Row): Customer['bookings'][number] => ({
  bookingid: row.bookingid,
  bookingnr: row.bookingnr,
  status: stateName(row.state),
  date: row.bookingdate,
  reiseterminvon: row.departuredate,
  reiseterminbis: row.returndate,
  shippingcompany: row.organizername,
  shipname: row.shipname ?? '',
  name: row.name,
  persons: row.persons,
  bookingpricebrutto: row.pricecents / 100,
  commission: row.commissioncents / 100,
  reference: row.reference ?? '',
})

const toFound = (row: Row): FoundBooking => ({
  bookingid: row.bookingid,
  bookingnr: row.bookingnr,
  status: stateName(row.state),
  customername: row.customername,
  customerplace: row.customerplace,
  customeremail: row.customeremail,
  shipname: row.shipname ?? '',
  shippingcompany: row.organizername,
  reiseterminvon: row.departuredate,
})

type Reading = Pick<Context<typeof getCustomer>, 'db' | 'session' | 'brand' | 'params' | 'now'>
type Deciding = Context<typeof mergeCustomers> | Context<typeof splitCustomer> | Context<typeof undoCustomerChange>

const agencyOf = ({ session, brand }: Pick<Reading, 'session' | 'brand'>) => ({
  partnerid: session.partnerid,
  phonePrefix: brand.market.phonePrefix,
})

const bookingIdOf = ({ bookingid }: { bookingid: string }) => {
  const id = pathId(bookingid, Number.MAX_SAFE_INTEGER)
  if (id === undefined) throw new ApiError('notfound')
  return id
}

const read = async (context: Reading): Promise<Customer> => {
  const { db, session, params, now } = context
  const customer = await findCustomer(db, agencyOf(context), bookingIdOf(params))
  if (!customer) throw new ApiError('notfound')
  const { ids, version, changes } = customer
  const shown = ids.toSorted((a, b) => b - a).slice(0, customerMost)
  const [rows, notes] = await Promise.all([
    store.listBookings(db, session.partnerid, shown),
    store.listNotes(db, session.partnerid, shown),
  ])
  const live = rows.filter(isLive)
  const today = dayOf(now())
  const next = live.filter(({ departuredate }) => departuredate >= today).at(-1)
  return {
    name: known(rows, 'customername')[0] ?? '',
    emails: known(rows, 'customeremail'),
    phones: known(rows, 'customerphone'),
    places: known(rows, 'customerplace'),
    bookings: rows.map(toBooking),
    notes,
    revenue: sum(live, 'pricecents'),
    commission: sum(live, 'commissioncents'),
    openvalue: sum(rows.filter(isUnconfirmed), 'pricecents'),
    nextdeparture: next ? { bookingid: next.bookingid, day: next.departuredate } : null,
    hasmore: ids.length > customerMost,
    version,
    changes,
  }
}

const toDecision = (context: Deciding): DecisionContext => {
  const { db, session, address, now } = context
  const by = { userno: session.userno, username: session.user, address }
  return { db, agency: agencyOf(context), now: now(), by }
}

/** ENQ-7: the page of a customer, and what people decide about who is one. */
export const customers: Feature = (on) => {
  on(getCustomer, read)

  on(searchCustomers, async (context) => {
    const { db, session, query } = context
    const reader = { ...agencyOf(context), isTravelerShown: isTravelerShown(session) }
    const ids = await searchBookings(db, reader, query.q, foundMost + 1)
    const rows = await store.listBookings(db, session.partnerid, ids.slice(0, foundMost))
    return { bookings: rows.map(toFound), hasmore: ids.length > foundMost }
  })

  on(mergeCustomers, async (context) => {
    await merge(toDecision(context), bookingIdOf(context.params), context.body)
    return read(context)
  })

  on(splitCustomer, async (context) => {
    await split(toDecision(context), bookingIdOf(context.params), context.body)
    return read(context)
  })

  on(undoCustomerChange, async (context) => {
    await undo(toDecision(context), context.body.stepno)
    return read(context)
  })
}
