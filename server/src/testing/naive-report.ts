import { addDays } from '@gangway/contract/dates/days'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import type { GroupType, Report, ReportGroup, ReportRow } from '@gangway/contract/features/report'
import type { NaiveWorks } from './random-work.ts'

// What the report must answer, computed in the slow and simple way from the fed data. For tests.

export type FedDay = { day: string; hits: number; pageviews: number }
export type NaiveFilter = {
  bookingPeriodType: 1 | 2
  groupType: GroupType
  startdate: string
  enddate: string
  today: string
  isTracked: boolean
}

const isLive = ({ status }: FeedBooking) => status === 'open' || status === 'confirmed' || status === 'paid'
const sumCents = (bookings: readonly FeedBooking[]) =>
  bookings.reduce((sum, { bookingpricebrutto }) => sum + Math.round(bookingpricebrutto * 100), 0)

const figures = (bookings: readonly FeedBooking[]) => {
  const live = bookings.filter(isLive)
  const cancelled = bookings.filter(({ status }) => status === 'cancelled')
  return {
    bookingrequest_count: bookings.filter(({ status, wasrequest }) => status === 'request' || wasrequest).length,
    booking_count: live.length,
    booking_sum: sumCents(live) / 100,
    stornos: cancelled.length,
    personen: live.reduce((sum, { persons }) => sum + persons, 0),
    bookinggesamt_sum: (sumCents(live) + sumCents(cancelled)) / 100,
  }
}

const rate = (current: number, base: number) =>
  base === 0 ? 0 : Math.round(((current - base) / base) * 10_000) / 10_000 || 0

const person = ({ booking_sum, personen }: { booking_sum: number; personen: number }) =>
  personen === 0 ? null : Math.round(Math.round(booking_sum * 100) / personen) / 100

const compared = (own: FeedBooking[], before: FeedBooking[], yearAgo: FeedBooking[]) => {
  const [now, then, earlier] = [figures(own), figures(before), figures(yearAgo)]
  return {
    ...now,
    revenue_per_person: person(now),
    comparison: earlier,
    previous_sum: then.booking_sum,
    previous_count: then.booking_count,
    changerate: rate(now.booking_sum, then.booking_sum),
    comparisonrate: rate(now.booking_sum, earlier.booking_sum),
  }
}

const pickBases = (row: ReturnType<typeof compared>) => {
  const { previous_sum, previous_count, changerate, comparison, comparisonrate } = row
  return { previous_sum, previous_count, changerate, comparison, comparisonrate }
}

type Days = (day: string) => boolean

/** Every day of the range, month by month. */
const daysByMonth = (first: string, last: string) => {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return [...Map.groupBy(days, (day) => day.slice(0, 7)).values()].map((month) => new Set(month))
}

const isLastOfMonth = (day: string) => addDays(day, 1).endsWith('-01')

/** The same days a year earlier; a full month stays a full month, whatever February does. */
const aYearEarlier = (days: ReadonlySet<string>, years = 1): Days => {
  const [first = '', last = ''] = [[...days][0], [...days].at(-1)]
  const month = `${Number(first.slice(0, 4)) - years}${first.slice(4, 7)}`
  return (day) => {
    if (!day.startsWith(month)) return false
    const isFrom = isLastOfMonth(first) ? isLastOfMonth(day) : day.slice(8) >= first.slice(8)
    return isFrom && (isLastOfMonth(last) || day.slice(8) <= last.slice(8))
  }
}

/** As many days of the previous month as this one has; all of them if none would be left. */
const asFarAs = (today: string, first: string): Days => {
  const isWhole = isLastOfMonth(today) || (first !== '' && first.slice(8) > today.slice(8))
  return (day) => isWhole || day.slice(8) <= today.slice(8)
}

export const naiveReport = (
  fed: readonly FeedBooking[],
  visited: readonly FedDay[],
  filter: NaiveFilter,
  works: NaiveWorks = new Map(),
) => {
  const { bookingPeriodType, groupType, startdate, enddate, today, isTracked } = filter
  const filteredDay = (booking: FeedBooking) => (bookingPeriodType === 1 ? booking.bookingdate : booking.reiseterminvon)
  const groupId = (booking: FeedBooking): number => {
    if (groupType === 3) return works.get(booking.bookingid)?.userno ?? -1
    return (groupType === 1 ? booking.organizerid : booking.cruisingareaid) ?? 0
  }
  const idsOf = (id: number) => {
    if (groupType === 3) return { userno: id === -1 ? null : id }
    return groupType === 1 ? { shippingcompanyid: id } : { cruisingareaid: id }
  }
  const within = (days: Days) => fed.filter((booking) => days(filteredDay(booking)))
  const visits = (days: Days) => {
    const visitsInDays = visited.filter(({ day }) => days(day))
    return {
      visits: visitsInDays.reduce((sum, { hits }) => sum + hits, 0),
      ...(isTracked && { pageviews: visitsInDays.reduce((sum, { pageviews }) => sum + pageviews, 0) }),
    }
  }
  const months = daysByMonth(startdate, enddate)
  const monthBefore = addDays(`${startdate.slice(0, 7)}-01`, -1).slice(0, 7)
  const earlierDays = months.map((days) => aYearEarlier(days))
  // So many years back that nothing is compared with itself.
  const isOwnIn = (years: number) => months.map((days) => aYearEarlier(days, years)).some((is) => is(startdate))
  let years = 1
  while (isOwnIn(years)) years += 1
  const daysUntil = (last: string): Days => {
    const earlier = daysByMonth(startdate, last).map((days) => aYearEarlier(days, years))
    return (day) => earlier.some((is) => is(day))
  }
  const yearAgoDays = daysUntil(enddate)
  const ownDays: Days = (day) => day >= startdate && day <= enddate

  const statistic = months.map((days, at): ReportRow => {
    const [own, previous, earlier]: [Days, Days, Days] = [
      (day) => days.has(day),
      (day) => (at === 0 ? day.startsWith(monthBefore) : (months[at - 1]?.has(day) ?? false)),
      earlierDays[at] ?? (() => false),
    ]
    const [mine, before, yearAgo] = [within(own), within(previous), within(earlier)]
    // For a month that is not over, what its days until today are compared with.
    const isCut = bookingPeriodType === 1
    const earlierSoFar = aYearEarlier(new Set([...days].filter((day) => day <= today)))
    const beforeSoFar = asFarAs(today, [...(months[at - 1] ?? [])][0] ?? '')
    const [bases, cutBefore] = [within(earlierSoFar), before.filter((booking) => beforeSoFar(filteredDay(booking)))]
    const soFar = (of: (bookings: FeedBooking[]) => FeedBooking[]) =>
      days.has(today) && {
        sofar: pickBases(compared(of(mine), of(isCut ? cutBefore : before), of(isCut ? bases : yearAgo))),
      }
    const groups = new Set([...mine, ...yearAgo.filter((b) => isLive(b) && b.bookingpricebrutto > 0)].map(groupId))
    const groupeditems = [...groups].map((id): ReportGroup => {
      const ofGroup = (bookings: FeedBooking[]) => bookings.filter((booking) => groupId(booking) === id)
      const row = { ...compared(ofGroup(mine), ofGroup(before), ofGroup(yearAgo)), ...soFar(ofGroup) }
      return { ...idsOf(id), ...row }
    })
    const cut = soFar((all) => all)
    const row = compared(mine, before, yearAgo)
    const [first = ''] = [...days]
    return {
      jahr: Number(first.slice(0, 4)),
      monat: Number(first.slice(5, 7)),
      ...visits(own),
      ...row,
      comparison: { ...visits(earlier), ...row.comparison },
      groupeditems,
      ...(cut && { sofar: { ...cut.sofar, comparison: { ...visits(earlierSoFar), ...cut.sofar.comparison } } }),
    }
  })

  const [own, yearAgo] = [figures(within(ownDays)), figures(within(yearAgoDays))]
  const total = {
    ...visits(ownDays),
    ...own,
    revenue_per_person: person(own),
    comparison: { ...visits(yearAgoDays), ...yearAgo },
    comparisonrate: rate(own.booking_sum, yearAgo.booking_sum),
  }
  const soFar = daysUntil(startdate <= today && today < enddate ? today : enddate)
  const base = within(bookingPeriodType === 1 ? soFar : daysUntil(enddate))
  const comparison = { years, ...visits(soFar), ...figures(base) }
  const mine = within(ownDays)
  const ids = new Set([...mine, ...base.filter((b) => isLive(b) && b.bookingpricebrutto > 0)].map(groupId))
  const groups = [...ids].map((id) => {
    const sums = figures(mine.filter((booking) => groupId(booking) === id))
    return {
      ...idsOf(id),
      ...sums,
      revenue_per_person: person(sums),
      comparison: figures(base.filter((booking) => groupId(booking) === id)),
    }
  })
  const first = fed.map(filteredDay).sort()[0] ?? null
  const since = { bookings: first, visits: visited.map(({ day }) => day).sort()[0] ?? null }
  return { startdate, enddate, since, statistic, total, groups, comparison } satisfies Partial<
    Record<keyof Report, unknown>
  >
}
