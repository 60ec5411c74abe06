import { monthEnd, monthStart } from '@gangway/contract/dates/days'
import type { Forecast } from '@gangway/contract/features/provisions-forecast'
import { payoutDayIn } from '@gangway/contract/money/payout-rule'
import type { PayoutRule } from '@gangway/contract/money/payout-schema'
import { chanceToDepart, type LeadGroup, weeklyRisks } from './cancellation.ts'

/** Money of live bookings that is still to be paid, by month of payout and day of departure. */
export type OpenGroup = { month: string; departuredate: string; bookings: number; cents: number; squares: number }

/** What became of the payouts of the same month last year: booked a year ago today, and later. */
export type LastYearGroup = { month: string; bookedCents: number; laterCents: number; laterSquares: number }

/** What was booked lately, by the number of months from booking to payout. */
export type RecentGroup = { distance: number; cents: number; squares: number }

/** Money that an accepted claim promises for a month. */
export type PromisedBooking = { month: string; bookingid: number; cents: number }

/** What a forecast is computed from. Months are their first days; `squares` are sums of squared cents. */
export type ForecastFacts = {
  today: string
  /** The month of the next payout. */
  first: string
  open: readonly OpenGroup[]
  promised: readonly PromisedBooking[]
  leads: readonly LeadGroup[]
  /** Under this year's months; empty if the agency has no bookings from more than a year ago. */
  lastYear: readonly LastYearGroup[]
  /** Of the last days before today, as many as `recentDays` or as the agency has been open. */
  recent: readonly RecentGroup[]
  recentDays: number
}

/** One month's payouts in cents. */
export type MonthForecast = {
  month: string
  /** Of travellers who have departed, and what accepted claims promise; `promised` is that part. */
  certain: number
  certainbookings: number
  promised: number
  /** Of the other bookings, less what is usually cancelled; `booked` is the same in full. */
  likely: number
  booked: number
  likelybookings: number
  /** Of bookings that do not exist yet, if they come as they did last year. */
  newCents: number
  expected: number
  /** Eight of ten months end between these. */
  low: number
  high: number
}

export const forecastMonths = 12

/** How long "lately" is. */
export const recentDays = 90

/** Eight of ten values of a normal distribution are within so many standard deviations. */
const width = 1.2816
/** One year's new bookings are compared with another's: each varies, and a little more than by chance alone. */
const clustering = 2.4
/** The trend itself is uncertain, more so after a few weeks than after a year. */
const trendError = { lastYear: 0.15, recent: 0.3 }

/** How far this year is ahead of last year: by what is booked, as of today and of the same day last year. */
const growthOf = (booked: number, lastYear: readonly LastYearGroup[]): number => {
  const sum = (key: 'bookedCents' | 'laterCents' | 'laterSquares') =>
    lastYear.reduce((all, group) => all + group[key], 0)
  const [before, later] = [sum('bookedCents'), sum('laterCents')]
  // A handful of typical bookings pulls the growth of a small agency towards none.
  const handful = later > 0 ? (5 * sum('laterSquares')) / later : 1
  return Math.min(2, Math.max(0.5, (booked + handful) / (before + handful)))
}

type NewMoney = { cents: number; variance: number }

/** What came last year after this day, and grows as the rest does. */
const newAsLastYear = (before: LastYearGroup | undefined, growth: number): NewMoney => {
  const cents = growth * (before?.laterCents ?? 0)
  const variance = clustering * growth ** 2 * (before?.laterSquares ?? 0) + (trendError.lastYear * cents) ** 2
  return { cents, variance }
}

/** The share of this month that is left. */
const restOfMonth = (today: string) => 1 - Number(today.slice(8)) / Number(monthEnd(today).slice(8))

/** If everybody goes on booking as lately: what is booked in each month until then, and paid in that one. */
const newAsLately = ({ today, recent, recentDays: days }: ForecastFacts, month: string): NewMoney => {
  const place = monthsBetween(today, month)
  if (days < 1) return { cents: 0, variance: 0 }
  const months = 365 / 12 / days
  let [cents, squares] = [0, 0]
  for (const group of recent.filter(({ distance }) => distance <= place)) {
    const share = group.distance === place ? restOfMonth(today) : 1
    cents += share * months * group.cents
    squares += share * months * group.squares
  }
  return { cents, variance: clustering * squares + (trendError.recent * cents) ** 2 }
}

const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The month in whose payout a promise is expected: the one that was promised, or the next payout where that is over. */
export const monthOfPromise = ({ month }: PromisedBooking, first: string) => (month < first ? first : month)

/** MNY-6: twelve payouts, beginning with the next one. docs/forecast.md describes the method. */
export const computeForecast = (facts: ForecastFacts) => {
  const { today, first, open, promised, leads, lastYear } = facts
  const risks = weeklyRisks(leads)
  const months = Array.from({ length: forecastMonths }, (_, place) => {
    const month = monthStart(first, place)
    const sums = { certain: 0, certainbookings: 0, likely: 0, booked: 0, likelybookings: 0, variance: 0 }
    for (const group of open.filter((one) => one.month === month)) {
      const days = daysBetween(today, group.departuredate)
      if (days <= 0) {
        sums.certain += group.cents
        sums.certainbookings += group.bookings
        continue
      }
      const chance = chanceToDepart(risks, days)
      sums.booked += group.cents
      sums.likely += chance * group.cents
      sums.likelybookings += group.bookings
      sums.variance += chance * (1 - chance) * group.squares
    }
    return { month, ...sums }
  })
  const growth = growthOf(
    months.reduce((sum, { certain, likely }) => sum + certain + likely, 0),
    lastYear,
  )
  const hasLastYear = lastYear.length > 0
  const toForecast = ({ variance, ...sums }: (typeof months)[number]): MonthForecast => {
    const before = lastYear.find(({ month }) => month === sums.month)
    const fresh = hasLastYear ? newAsLastYear(before, growth) : newAsLately(facts, sums.month)
    const [likely, newCents] = [Math.round(sums.likely), Math.round(fresh.cents)]
    const claimed = promised.filter((one) => monthOfPromise(one, first) === sums.month)
    const promisedCents = claimed.reduce((sum, { cents }) => sum + cents, 0)
    const certain = sums.certain + promisedCents
    const expected = certain + likely + newCents
    const spread = width * Math.sqrt(variance + fresh.variance)
    return {
      ...sums,
      certain,
      certainbookings: sums.certainbookings + claimed.length,
      promised: promisedCents,
      likely,
      newCents,
      expected,
      low: Math.max(certain, Math.round(expected - spread)),
      high: Math.round(expected + spread),
    }
  }
  return { months: months.map(toForecast), growth: hasLastYear ? growth : null, risks }
}

/** MNY-7: the first of the twelve payouts, for home, the forecast and the Monday letter. */
export const findNextPayout = (
  [next]: readonly MonthForecast[],
  rule: PayoutRule,
  first: string,
): Forecast['nextpayout'] => ({
  day: payoutDayIn(rule, first),
  amount: (next?.expected ?? 0) / 100,
  bookings: (next?.certainbookings ?? 0) + (next?.likelybookings ?? 0),
})
