import { limits } from '@gangway/contract/calls/limits'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import type { FeedCruise } from '@gangway/contract/features/feed-cruises'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import type { FeedStatement } from '@gangway/contract/features/feed-statements'
import { type Outcome, rejectedAt } from './outcome.ts'

// PRD-4: days that cannot be meant. A booking of the year 2031 would be the first on an agency's home until then.

/** Rejects a day that is not within these. */
export const checkDay = (field: string, day: string, [first, last]: readonly [string, string]): Outcome | undefined => {
  if (day < first) return rejectedAt(field, 'min', { params: { n: first }, allowed: `from ${first}` })
  return day > last ? rejectedAt(field, 'max', { params: { n: last }, allowed: `until ${last}` }) : undefined
}

/** The last day on which something can have happened: in some time zones it is tomorrow already. */
export const lastDay = (now: Date) => addDays(dayOf(now), 1)

/** The longest that a statement's day of payout may be ahead. */
const payoutDaysAhead = 366

const past = (now: Date) => [limits.feedFirstDay, lastDay(now)] as const
const travel = (now: Date) => [limits.feedFirstDay, addDays(dayOf(now), limits.feedDaysAhead)] as const

export const checkBookingDays =
  (now: Date) =>
  ({ bookingdate, reiseterminvon, reiseterminbis, changedat }: FeedBooking): Outcome | undefined => {
    if (reiseterminbis < reiseterminvon)
      return rejectedAt('reiseterminbis', 'beforedeparture', { params: { n: reiseterminvon } })
    return (
      checkDay('bookingdate', bookingdate, past(now)) ??
      checkDay('reiseterminvon', reiseterminvon, travel(now)) ??
      checkDay('reiseterminbis', reiseterminbis, [reiseterminvon, addDays(reiseterminvon, limits.nights)]) ??
      (changedat === undefined ? undefined : checkDay('changedat', dayOf(new Date(changedat)), past(now)))
    )
  }

export const checkCruiseDays =
  (now: Date) =>
  ({ departure }: FeedCruise) =>
    checkDay('departure', departure, travel(now))

export const checkStatementDays = (now: Date) => {
  const last = addDays(dayOf(now), payoutDaysAhead)
  const lastYear = Number(last.slice(0, 4))
  return ({ issued, year }: FeedStatement): Outcome | undefined =>
    checkDay('issued', issued, [limits.feedFirstDay, last]) ??
    (year > lastYear ? rejectedAt('year', 'max', { params: { n: lastYear }, allowed: `until ${lastYear}` }) : undefined)
}
