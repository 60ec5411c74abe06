import { addDays, monthStart, yearEarlier } from '@gangway/contract/dates/days'
import { payoutDay } from '@gangway/contract/money/payout-rule'
import type { PayoutRule } from '@gangway/contract/money/payout-schema'
import type { LeadGroup } from '../features/provisions/cancellation.ts'
import { type ForecastFacts, forecastMonths, recentDays as recentMost } from '../features/provisions/forecast.ts'

/** A booking with all that ever happened to it. */
export type ForecastBooking = {
  bookingdate: string
  departuredate: string
  returndate: string
  commissioncents: number
  /** `yyyy-mm-dd`; null if it was not cancelled. */
  cancelledOn: string | null
  /** What statements have paid of it. */
  paidcents?: number
}

/** The departures of the last year tell how often bookings are cancelled. */
const experienceDays = 365

const weeksBetween = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / (7 * 86_400_000))

const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** What was known on a day: the bookings made until then, and only the cancellations until then. */
export const knownOn = (bookings: readonly ForecastBooking[], today: string): ForecastBooking[] =>
  bookings
    .filter(({ bookingdate }) => bookingdate <= today)
    .map((booking) =>
      booking.cancelledOn !== null && booking.cancelledOn > today ? { ...booking, cancelledOn: null } : booking,
    )

/** The facts of a forecast, counted one booking at a time. `until`: when the last statement was issued. */
export const naiveFacts = (
  known: readonly ForecastBooking[],
  rule: PayoutRule,
  today: string,
  until = addDays(today, -1),
): ForecastFacts => {
  const payday = payoutDay(
    { ...rule, from: 'booking', months: 0 },
    { bookingdate: today, departuredate: '', returndate: '' },
  )
  const first = monthStart(today, payday > until ? 0 : 1)
  const end = monthStart(first, forecastMonths)
  const yearAgo = yearEarlier(today)
  const open = new Map<string, ForecastFacts['open'][number]>()
  const lastYear = new Map<string, ForecastFacts['lastYear'][number]>()
  const leads = new Map<string, LeadGroup>()
  const recent = new Map<number, ForecastFacts['recent'][number]>()
  const opened = known.reduce((first, { bookingdate }) => (bookingdate < first ? bookingdate : first), today)
  const recentStart = [addDays(today, -recentMost), opened].sort().at(-1) ?? today
  for (const booking of known) {
    const { bookingdate, departuredate, commissioncents, cancelledOn, paidcents = 0 } = booking
    const day = payoutDay(rule, booking)
    const month = monthStart(day)
    const cents = commissioncents - paidcents
    if (cancelledOn === null && cents > 0 && day > until && month >= first && month < end) {
      const key = `${month} ${departuredate}`
      const group = open.get(key) ?? { month, departuredate, bookings: 0, cents: 0, squares: 0 }
      group.bookings += 1
      group.cents += cents
      group.squares += cents ** 2
      open.set(key, group)
    }
    const yearLater = monthStart(month, forecastMonths)
    if (cancelledOn === null && yearLater >= first && yearLater < end) {
      const group = lastYear.get(yearLater) ?? { month: yearLater, bookedCents: 0, laterCents: 0, laterSquares: 0 }
      if (bookingdate <= yearAgo) group.bookedCents += commissioncents
      else {
        group.laterCents += commissioncents
        group.laterSquares += commissioncents ** 2
      }
      lastYear.set(yearLater, group)
    }
    if (cancelledOn === null && bookingdate > recentStart) {
      const distance = monthsBetween(bookingdate, month)
      const group = recent.get(distance) ?? { distance, cents: 0, squares: 0 }
      group.cents += commissioncents
      group.squares += commissioncents ** 2
      recent.set(distance, group)
    }
    const isExperience = departuredate >= addDays(today, -experienceDays) && departuredate <= today
    const left = cancelledOn ?? departuredate
    if (isExperience && departuredate > bookingdate && left <= departuredate) {
      const [from, to] = [weeksBetween(bookingdate, departuredate), weeksBetween(left, departuredate)]
      const key = `${from} ${to} ${cancelledOn !== null}`
      const group = leads.get(key) ?? { from, to, bookings: 0, isCancelled: cancelledOn !== null }
      group.bookings += 1
      leads.set(key, group)
    }
  }
  const hasYear = known.some(({ bookingdate }) => bookingdate <= yearAgo)
  return {
    today,
    first,
    promised: [],
    open: [...open.values()],
    leads: [...leads.values()],
    lastYear: hasYear ? [...lastYear.values()] : [],
    recent: [...recent.values()],
    recentDays: Math.round((Date.parse(today) - Date.parse(recentStart)) / 86_400_000),
  }
}
