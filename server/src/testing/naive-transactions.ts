import type { FeedBooking } from '@gangway/contract/features/feed-items'
import type { DateType } from '@gangway/contract/features/transactions'
import type { CommissionState, StatementSpan } from '@gangway/contract/money/commission-state'
import type { PayoutRule } from '@gangway/contract/money/payout-schema'
import type { ReconciledLine } from '@gangway/contract/money/reconcile'
import { matchesSearch } from '@gangway/contract/search-fold'
import { naiveReconcile } from '@gangway/contract/testing/naive-reconcile'
import type { NaiveWork, NaiveWorks } from './random-work.ts'
import { testCatalogue } from './test-catalogue.ts'

// What the list must answer, computed in the slow and simple way from the fed data. For tests.

export type NaiveQuery = {
  startDate: string
  endDate: string
  type: 'request' | 'open' | 'storno'
  dateType: DateType
  searchIn: string
  commissionstate?: CommissionState | undefined
  /** ENQ-5: the number of a login, or nobody. */
  person?: string | undefined
}

const { organizers, ships, areas } = testCatalogue
export const findOrganizerName = (booking: FeedBooking) =>
  organizers.find(({ organizerid }) => organizerid === booking.organizerid)?.organizername ?? ''
export const findShipName = (booking: FeedBooking) =>
  ships.find(({ shipid }) => shipid === booking.shipid)?.shipname ?? ''

const isOfType = ({ status }: FeedBooking, type: NaiveQuery['type']) => {
  if (type === 'request') return status === 'request'
  if (type === 'storno') return status === 'cancelled'
  return status === 'open' || status === 'confirmed' || status === 'paid'
}

const isOfPerson = (work: NaiveWork | undefined, person: string | undefined) => {
  if (person === undefined) return true
  return String(work?.userno ?? 'nobody') === person
}

const isFound = (booking: FeedBooking, searchIn: string, isTravelerShown: boolean, work: NaiveWork | undefined) => {
  const { bookingnr, bookingid, routeplanid, name, customername, travelername, comment, cruisingareaid } = booking
  const area = areas.find((one) => one.cruisingareaid === cruisingareaid)?.texts.map((text) => text.name) ?? []
  const fields = [
    bookingnr,
    bookingid,
    routeplanid ?? '',
    findShipName(booking),
    name,
    customername,
    findOrganizerName(booking),
  ]
  const ownTexts = work ? [work.reference, ...work.notes] : []
  const visibleFields = [...fields, ...(isTravelerShown ? [travelername] : []), comment, ...area, ...ownTexts]
  // Each word within one field: `1 2` must not match a number ending in 1 followed by one starting with 2.
  return searchIn.split(/\s+/).every((word) => visibleFields.some((field) => matchesSearch(String(field), word)))
}

const days: Record<DateType, (booking: FeedBooking) => string> = {
  booking: ({ bookingdate }) => bookingdate,
  departure: ({ reiseterminvon }) => reiseterminvon,
  return: ({ reiseterminbis }) => reiseterminbis,
}

export type NaiveStates = ReadonlyMap<number, CommissionState | null>

/** MNY-4: the state of every booking's commission, by booking id. */
export const listStatesNaively = (
  fed: readonly FeedBooking[],
  rule: PayoutRule,
  span: StatementSpan,
  lines: readonly ReconciledLine[],
): NaiveStates => {
  const bookings = fed.map((booking) => ({
    bookingid: booking.bookingid,
    bookingnr: booking.bookingnr,
    isLive: isOfType(booking, 'open'),
    commissioncents: Math.round(booking.commission * 100),
    bookingdate: booking.bookingdate,
    departuredate: booking.reiseterminvon,
    returndate: booking.reiseterminbis,
  }))
  const { commissions } = naiveReconcile(rule, span, bookings, lines)
  return new Map(commissions.map(({ bookingid, state }) => [bookingid, state]))
}

const sumCents = (bookings: readonly FeedBooking[], key: 'bookingpricebrutto' | 'commission') =>
  bookings.reduce((sum, booking) => sum + Math.round(booking[key] * 100), 0)

/** Everything a query asks for, by day and then id, newest first. */
export const listNaively = (
  fed: readonly FeedBooking[],
  query: NaiveQuery,
  isTravelerShown = true,
  states: NaiveStates = new Map(),
  works: NaiveWorks = new Map(),
): FeedBooking[] => {
  const filteredDay = (booking: FeedBooking) => days[query.dateType](booking)
  return fed
    .filter((booking) => filteredDay(booking) >= query.startDate && filteredDay(booking) <= query.endDate)
    .filter((booking) => isOfType(booking, query.type))
    .filter((booking) => isFound(booking, query.searchIn, isTravelerShown, works.get(booking.bookingid)))
    .filter(({ bookingid }) => isOfPerson(works.get(bookingid), query.person))
    .filter(({ bookingid }) => !query.commissionstate || states.get(bookingid) === query.commissionstate)
    .sort((a, b) => filteredDay(b).localeCompare(filteredDay(a)) || b.bookingid - a.bookingid)
}

/** Totals in whole cents, so that nothing is lost to rounding. */
export const computeSums = (bookings: readonly FeedBooking[]) => ({
  total: bookings.length,
  persons: bookings.reduce((sum, { persons }) => sum + persons, 0),
  revenue: sumCents(bookings, 'bookingpricebrutto') / 100,
  commission: sumCents(bookings, 'commission') / 100,
})
