import { foldForSearch } from '@gangway/contract/bookings'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { catalogue } from '../features/topsort/catalogue.ts'

// What the list must answer, computed the slow and simple way from what was fed. For tests.

export type NaiveQuery = {
  startDate: string
  endDate: string
  type: 'request' | 'open' | 'storno'
  dateType: 'booking' | 'return'
  searchIn: string
}

const { organizers, ships } = catalogue()
export const organizerOf = (booking: FeedBooking) =>
  organizers.find(({ organizerid }) => organizerid === booking.organizerid)?.organizername ?? ''
export const shipOf = (booking: FeedBooking) => ships.find(({ shipid }) => shipid === booking.shipid)?.shipname ?? ''

const isOfType = ({ status }: FeedBooking, type: NaiveQuery['type']) => {
  if (type === 'request') return status === 'request'
  if (type === 'storno') return status === 'cancelled'
  return status === 'open' || status === 'confirmed' || status === 'paid'
}

const isFound = (booking: FeedBooking, searchIn: string, isTravelerShown: boolean) => {
  const { bookingnr, name, customername, travelername } = booking
  const fields = [bookingnr, shipOf(booking), name, customername, organizerOf(booking)]
  const text = foldForSearch([...fields, ...(isTravelerShown ? [travelername] : [])].filter(Boolean).join(' '))
  return searchIn
    .split(/\s+/)
    .map(foldForSearch)
    .every((word) => text.includes(word))
}

/** Everything that a query asks for, by its day and then its id, the newest first. */
export const naively = (fed: readonly FeedBooking[], query: NaiveQuery, isTravelerShown = true): FeedBooking[] => {
  const dayOf = (booking: FeedBooking) => (query.dateType === 'return' ? booking.reiseterminbis : booking.bookingdate)
  return fed
    .filter((booking) => dayOf(booking) >= query.startDate && dayOf(booking) <= query.endDate)
    .filter((booking) => isOfType(booking, query.type))
    .filter((booking) => isFound(booking, query.searchIn, isTravelerShown))
    .sort((a, b) => dayOf(b).localeCompare(dayOf(a)) || b.bookingid - a.bookingid)
}

/** Sums in whole cents, so that nothing is lost on the way. */
export const sumsOf = (bookings: readonly FeedBooking[]) => ({
  total: bookings.length,
  persons: bookings.reduce((sum, { persons }) => sum + persons, 0),
  revenue: bookings.reduce((sum, { bookingpricebrutto }) => sum + Math.round(bookingpricebrutto * 100), 0) / 100,
})
