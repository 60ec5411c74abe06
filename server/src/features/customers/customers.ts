import { bookingStates, stateName, transactionTypes } from '@gangway/contract/bookings/bookings'
import { dayOf } from '@gangway/contract/dates/days'
import {
  type Customer,
  customerMost,
  customersPage,
  foundMost,
  getCustomer,
  type ListedCustomer,
  listCustomers,
  mergeCustomers,
  saveCustomerNote,
  searchCustomers,
  splitCustomer,
  undoCustomerChange,
} from '@gangway/contract/features/customers'
import { isTravelerShown } from '@gangway/contract/features/transactions'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { recordViewed, seenCustomer } from '../../http/session/seen-store.ts'
import { findCustomer, groupByCustomer } from './customer-changes-store.ts'
import { type DecisionContext, merge, split, undo } from './customer-decisions.ts'
import { type Lookup, listMatches } from './customer-list-store.ts'
import { saveNote, toNote } from './customer-notes.ts'
import { listCustomerNotes } from './customer-notes-store.ts'
import { searchBookings } from './customer-search-store.ts'
import * as store from './customers-store.ts'

/** A customer of a page: its bookings, and the one at whose place it is listed. */
type ListedGroup = { first: number; ids: number[] }

/** As many bookings are looked at in one go: most customers have one or two. */
const batch = 200

/**
 * The next customers behind a booking. A customer is listed once, at the place of its first matching booking, so that the list can
 * be read page by page although nobody stores who is one customer.
 */
const listGroups = async (db: Db, lookup: Lookup, after: number | undefined, most: number) => {
  const groups: ListedGroup[] = []
  const inOrder = await listMatches(db, lookup)
  const placeOf = new Map(inOrder.map((id, place) => [id, place]))
  const placeIn = (id: number) => placeOf.get(id) ?? inOrder.length
  const start = after === undefined ? 0 : placeIn(after) + 1
  for (let from = start; from < inOrder.length; from += batch) {
    const matching = inOrder.slice(from, from + batch)
    const found = await groupByCustomer(db, lookup, matching)
    const firstOf = new Map(
      found.map((ids) => [ids.reduce((first, id) => (placeIn(id) < placeIn(first) ? id : first)), ids]),
    )
    for (const id of matching) {
      const ids = firstOf.get(id)
      // Otherwise its customer is listed further up, or on a former page.
      if (!ids) continue
      if (groups.length === most) return { groups, next: inOrder[placeIn(id) - 1] ?? null }
      groups.push({ first: id, ids })
    }
  }
  return { groups, next: null }
}

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

/** Of live bookings, the latest departure first: the next one. */
const nextOf = (live: readonly Row[], today: string) =>
  live.filter(({ departuredate }) => departuredate >= today).at(-1)

const toListed = (first: number, rows: readonly Row[], note: string, today: string): ListedCustomer => {
  const live = rows.filter(isLive)
  const requests = rows.filter(({ state }) => state === bookingStates.request).length
  return {
    bookingid: first,
    name: known(rows, 'customername')[0] ?? '',
    place: known(rows, 'customerplace')[0] ?? '',
    email: known(rows, 'customeremail')[0] ?? '',
    phone: known(rows, 'customerphone')[0] ?? '',
    bookings: rows.length - requests,
    requests,
    revenue: sum(live, 'pricecents'),
    lastdate: rows.reduce((last, { bookingdate }) => (bookingdate > last ? bookingdate : last), ''),
    nextdeparture: nextOf(live, today)?.departuredate ?? null,
    note,
  }
}

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

type Reading = Pick<Context<typeof getCustomer>, 'db' | 'session' | 'brand' | 'params' | 'now'>
type Deciding =
  | Context<typeof saveCustomerNote>
  | Context<typeof mergeCustomers>
  | Context<typeof splitCustomer>
  | Context<typeof undoCustomerChange>

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
  const [rows, notes, ownNotes] = await Promise.all([
    store.listBookings(db, session.partnerid, shown),
    store.listNotes(db, session.partnerid, shown),
    listCustomerNotes(db, session.partnerid, ids),
  ])
  const live = rows.filter(isLive)
  const next = nextOf(live, dayOf(now()))
  return {
    name: known(rows, 'customername')[0] ?? '',
    emails: known(rows, 'customeremail'),
    phones: known(rows, 'customerphone'),
    places: known(rows, 'customerplace'),
    bookings: rows.map(toBooking),
    notes,
    note: toNote(ownNotes),
    revenue: sum(live, 'pricecents'),
    commission: sum(live, 'commissioncents'),
    openvalue: sum(rows.filter(isUnconfirmed), 'pricecents'),
    nextdeparture: next ? { bookingid: next.bookingid, day: next.departuredate } : null,
    erasedat: rows.find(({ erasedat }) => erasedat)?.erasedat?.toISOString() ?? null,
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
  on(getCustomer, async (context) => {
    const customer = await read(context)
    const bookingid = bookingIdOf(context.params)
    const bookingnr = customer.bookings.find((one) => one.bookingid === bookingid)?.bookingnr ?? ''
    await recordViewed(context, seenCustomer(bookingid, bookingnr))
    return customer
  })

  on(listCustomers, async (context) => {
    const { db, session, query, now } = context
    const { q: typed, sort, after } = query
    if (typed !== '') await recordViewed(context, { action: 'customersearch', changes: [] })
    const lookup = { ...agencyOf(context), isTravelerShown: isTravelerShown(session), typed, sort }
    const { groups, next } = await listGroups(
      db,
      lookup,
      after === undefined ? undefined : Number(after),
      customersPage,
    )
    const ids = groups.flatMap((group) => group.ids.toSorted((a, b) => b - a).slice(0, customerMost))
    const [rows, notes] = await Promise.all([
      store.listBookings(db, session.partnerid, ids),
      listCustomerNotes(db, session.partnerid, ids),
    ])
    const customers = groups.map((group) => {
      const own = new Set(group.ids)
      const isOwn = ({ bookingid }: { bookingid: number }) => own.has(bookingid)
      return toListed(group.first, rows.filter(isOwn), toNote(notes.filter(isOwn)).text, dayOf(now()))
    })
    return { customers, next }
  })

  on(saveCustomerNote, async (context) => {
    await saveNote(toDecision(context), bookingIdOf(context.params), context.body)
    return read(context)
  })

  on(searchCustomers, async (context) => {
    const { db, session, query } = context
    await recordViewed(context, { action: 'customersearch', changes: [] })
    const reader = { ...agencyOf(context), isTravelerShown: isTravelerShown(session) }
    const ids = await searchBookings(db, reader, query.q, foundMost + 1)
    const rows = await store.listBookings(db, session.partnerid, ids.slice(0, foundMost))
    return { bookings: rows.map(store.toFound), hasmore: ids.length > foundMost }
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
