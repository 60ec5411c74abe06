import type { BookingState } from '@gangway/contract/bookings/bookings'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import type { DateType } from '@gangway/contract/features/transactions'
import type { CommissionState, StatementSpan } from '@gangway/contract/money/commission-state'
import { payoutDay } from '@gangway/contract/money/payout-rule'
import { type PayoutRule, usualPayoutRule } from '@gangway/contract/money/payout-schema'
import { type ReconciledLine, reconcile } from '@gangway/contract/testing/reconcile-model'
import { numberFormat } from '@gangway/contract/texts/number-format'
import { matchesSearch, searchWords } from '@gangway/contract/texts/search-fold'
import { exportMessages } from '../features/transactions/export-messages.ts'
import type { NaiveWork, NaiveWorks } from './random-work.ts'
import { testCatalogue } from './test-catalogue.ts'

// What the list must answer a German reader, computed in the slow and simple way from the fed data. For tests.

export type NaiveQuery = {
  startDate: string
  endDate: string
  type: 'request' | 'open' | 'storno'
  /** Of live bookings. */
  status?: 'open' | 'confirmed' | 'paid' | undefined
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

/** What the list shows of bookings besides what was fed. */
export type NaiveFacts = {
  isTravelerShown?: boolean
  /** MNY-4: undefined where provisions are hidden. */
  states?: NaiveStates | undefined
  works?: NaiveWorks
  /** The names of the agency's people by the number of their login. */
  people?: ReadonlyMap<number, string>
}

const { labels, sea, river } = exportMessages.de
const twoDecimals = numberFormat('de', { minimumFractionDigits: 2 })
const toGermanDay = (day: string) => day.split('-').reverse().join('.')
const hasWord = (name: string, word: string) => searchWords(name).some((one) => searchWords(word).includes(one))

/** Part of the amount as it is displayed. Less than three digits are all of its euros; cents may follow a point. */
const isInAmount = (amount: number, word: string) => {
  const shown = twoDecimals.format(amount)
  const [euros = ''] = shown.replaceAll('.', '').split(',')
  if (/^\d+$/.test(word)) return word.length < 3 ? euros === word : euros.includes(word)
  return (/^\d/.test(word) && shown.includes(word)) || word === amount.toFixed(2)
}

const listDays = (booking: FeedBooking) => {
  const { bookingdate, reiseterminvon: departuredate, reiseterminbis: returndate } = booking
  const days = { bookingdate, departuredate, returndate }
  return [...Object.values(days), ...(isOfType(booking, 'open') ? [payoutDay(usualPayoutRule, days)] : [])]
}

const isFound = (booking: FeedBooking, searchIn: string, facts: NaiveFacts) => {
  const { isTravelerShown = true, states, works, people } = facts
  const { bookingnr, bookingid, routeplanid, name, customername, travelername, comment, cruisingareaid } = booking
  const work = works?.get(bookingid)
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
  const ownTexts = work ? [work.reference, ...work.notes, people?.get(work.userno ?? -1) ?? ''] : []
  const visibleFields = [...fields, ...(isTravelerShown ? [travelername] : []), comment, ...area, ...ownTexts]
  const state = states?.get(bookingid)
  const names = [
    labels.states[booking.status as BookingState],
    booking.area === 1 ? sea : river,
    ...(state ? [labels.commissionStates[state]] : []),
  ]
  // Each word within one field: `1 2` must not match a number ending in 1 followed by one starting with 2.
  return searchIn
    .split(/\s+/)
    .every(
      (word) =>
        visibleFields.some((field) => matchesSearch(String(field), word)) ||
        names.some((one) => hasWord(one, word)) ||
        [booking.bookingpricebrutto, booking.commission].some((amount) => isInAmount(amount, word)) ||
        String(booking.persons) === word ||
        listDays(booking).some((day) => toGermanDay(day) === word),
    )
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
  const { commissions } = reconcile(rule, span, bookings, lines)
  return new Map(commissions.map(({ bookingid, state }) => [bookingid, state]))
}

const sumCents = (bookings: readonly FeedBooking[], key: 'bookingpricebrutto' | 'commission') =>
  bookings.reduce((sum, booking) => sum + Math.round(booking[key] * 100), 0)

/** Everything a query asks for, by day and then id, newest first. */
export const listNaively = (fed: readonly FeedBooking[], query: NaiveQuery, facts: NaiveFacts = {}): FeedBooking[] => {
  const filteredDay = (booking: FeedBooking) => days[query.dateType](booking)
  return fed
    .filter((booking) => filteredDay(booking) >= query.startDate && filteredDay(booking) <= query.endDate)
    .filter((booking) => isOfType(booking, query.type))
    .filter(({ status }) => !query.status || status === query.status)
    .filter((booking) => isFound(booking, query.searchIn, facts))
    .filter(({ bookingid }) => isOfPerson(facts.works?.get(bookingid), query.person))
    .filter(({ bookingid }) => !query.commissionstate || facts.states?.get(bookingid) === query.commissionstate)
    .sort((a, b) => filteredDay(b).localeCompare(filteredDay(a)) || b.bookingid - a.bookingid)
}

/** Totals in whole cents, so that nothing is lost to rounding. */
export const computeSums = (bookings: readonly FeedBooking[]) => ({
  total: bookings.length,
  persons: bookings.reduce((sum, { persons }) => sum + persons, 0),
  revenue: sumCents(bookings, 'bookingpricebrutto') / 100,
  commission: sumCents(bookings, 'commission') / 100,
})
