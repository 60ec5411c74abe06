import { bookingStates, stateName, transactionTypes } from '@gangway/contract/bookings'
import { dayOf } from '@gangway/contract/days'
import { type Customer, customerMost, getCustomer } from '@gangway/contract/features/customers'
import { ApiError } from '../../http/api-error.ts'
import type { Feature } from '../../http/handler.ts'
import { pathId } from '../../http/path-id.ts'
import * as store from './customers-store.ts'
import { findSameCustomer } from './same-customer-store.ts'

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

/** ENQ-7: the page of a customer. */
export const customers: Feature = (on) => {
  on(getCustomer, {
    prepare: async ({ database, session, brand, params }) => {
      const bookingid = pathId(params.bookingid, Number.MAX_SAFE_INTEGER)
      const agency = { partnerid: session.partnerid, phonePrefix: brand.market.phonePrefix }
      return bookingid && (await findSameCustomer(database.owner, agency, bookingid, customerMost))
    },
    handle: async ({ db, session, now, prepared: ids }) => {
      if (!ids) throw new ApiError('notfound')
      const shown = ids.toSorted((a, b) => b - a).slice(0, customerMost)
      const [rows, notes] = await Promise.all([
        store.listBookings(db, session.partnerid, shown),
        store.listNotes(db, session.partnerid, shown),
      ])
      if (rows.length === 0) throw new ApiError('notfound')
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
      }
    },
  })
}
