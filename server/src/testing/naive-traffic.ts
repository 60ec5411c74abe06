import { addDays } from '@gangway/contract/dates/days'
import type { FeedBooking, FeedDay } from '@gangway/contract/features/feed-items'
import type { TrafficType } from '@gangway/contract/features/traffic'
import { seededDice } from '@gangway/contract/testing/seeded-dice'

// What the traffic calls must answer, computed in the slow and simple way from the fed data. For tests.

/**
 * Days at the end of months, years and daylight saving time: in the wrong time zone they would be counted a day off.
 */
export const edgeDays = [
  ...['2023-12-31', '2024-01-01', '2024-02-28', '2024-02-29', '2024-03-01', '2024-03-30', '2024-03-31', '2024-04-01'],
  ...['2024-10-26', '2024-10-27', '2024-10-31', '2024-11-01', '2025-02-28', '2025-03-01', '2025-03-30', '2025-03-31'],
  ...['2025-10-26', '2025-10-31', '2025-12-31', '2026-01-01', '2026-03-29', '2026-03-31', '2026-10-25', '2026-10-31'],
]

/** Visits of a partner on some of the days from `first` on, and on every edge day. */
export const randomDays = (seed: number, partnerid: number, first: string, days: number): FeedDay[] => {
  const { below } = seededDice(seed)
  const some = Array.from({ length: days }, (_, at) => addDays(first, at)).filter(() => below(3) > 0)
  return [...new Set([...some, ...edgeDays])].map((day) => ({
    partnerid,
    day,
    version: 1,
    hits: below(400),
    pageviews: below(2000),
  }))
}

export type Fed = { bookings: readonly FeedBooking[]; days: readonly FeedDay[] }

const live = ['open', 'confirmed', 'paid']

/** The figure of a month, `2024-02`: by the text of the date alone. */
export const naiveFigure = ({ bookings, days }: Fed, type: TrafficType, month: string): number => {
  const sum = (of: (day: FeedDay) => number) =>
    days.filter(({ day }) => day.startsWith(month)).reduce((all, day) => all + of(day), 0)
  if (type === 'hits') return sum(({ hits }) => hits)
  if (type === 'pageview') return sum(({ pageviews }) => pageviews)
  return bookings
    .filter(({ bookingdate }) => bookingdate.startsWith(month))
    .filter(({ status, wasrequest }) =>
      type === 'request' ? status === 'request' || wasrequest : live.includes(status),
    ).length
}

const isLastOfMonth = (day: string) => addDays(day, 1).endsWith('-01')

/**
 * What a month is compared with: the same month a year earlier, only up to today's day; nothing before the first day.
 */
export const naiveBase = (fed: Fed, type: TrafficType, month: string, today: string): number | null => {
  if (month > today.slice(0, 7)) return null
  const yearAgo = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`
  const isBooked = type === 'request' || type === 'booking'
  const days = isBooked ? fed.bookings.map(({ bookingdate }) => bookingdate) : fed.days.map(({ day }) => day)
  if (yearAgo < (days.toSorted()[0] ?? '9999').slice(0, 7)) return null
  const isIn = (day: string) => month < today.slice(0, 7) || isLastOfMonth(today) || day.slice(8) <= today.slice(8)
  return naiveFigure(
    {
      bookings: fed.bookings.filter(({ bookingdate }) => isIn(bookingdate)),
      days: fed.days.filter(({ day }) => isIn(day)),
    },
    type,
    yearAgo,
  )
}
