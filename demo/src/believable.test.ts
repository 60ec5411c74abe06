import { compareFigures } from '@gangway/contract/bookings/change-rate'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { type Range, sameDays } from '@gangway/server/features/home/home'
import { expect, test } from 'vitest'
import { demoBookings } from './bookings/bookings.ts'
import { demoPartners } from './partners.ts'
import { pastInquiries } from './requests/inquiries.ts'
import { recentRequests } from './requests/recent.ts'
import { demoTraffic } from './traffic-store.ts'

const days = ['2026-01-15', '2026-05-31', '2026-08-20', '2026-11-18', '2026-12-31', '2028-02-29']
const partners = demoPartners.filter(({ partnerid }) => [101001, 107001, 112001].includes(partnerid))

/** The four figures of home for a range of days, from the generated data alone. */
const figuresIn = (versions: readonly FeedBooking[], visits: ReturnType<typeof demoTraffic>, range: Range) => {
  const inRange = versions.filter(({ bookingdate }) => bookingdate >= range.startDate && bookingdate <= range.endDate)
  const latest = [...new Map(inRange.map((version) => [version.bookingid, version])).values()]
  const live = latest.filter(({ status }) => status !== 'request' && status !== 'cancelled')
  return {
    visits: visits
      .filter(({ day }) => day >= range.startDate && day <= range.endDate)
      .reduce((sum, { hits }) => sum + hits, 0),
    requests: new Set(inRange.filter(({ status }) => status === 'request').map(({ bookingid }) => bookingid)).size,
    bookings: live.length,
    turnover: live.reduce((sum, { bookingpricebrutto }) => sum + bookingpricebrutto, 0),
  }
}

test('OPS-4 on any day of the year this month resembles the same days of last year: no boom, no slump', () => {
  const rates: { what: string; rate: number }[] = []
  for (const day of days) {
    const now = new Date(`${day}T10:00:00Z`)
    const ranges = sameDays(day)
    const [before, own] = [ranges[0], ranges.at(-1)]
    if (!before || !own) throw new Error('no days to compare')
    for (const partner of partners) {
      const versions = [
        ...[...demoBookings(partner, now)].flat(),
        ...[...pastInquiries(partner, now)].flat(),
        ...recentRequests(partner, now, []).bookings,
      ]
      const visits = demoTraffic(partner, now)
      const [figures, base] = [figuresIn(versions, visits, own), figuresIn(versions, visits, before)]
      expect(Math.min(...Object.values(figures)), `${day} ${partner.partnerid}`).toBeGreaterThan(0)
      for (const name of ['visits', 'requests', 'bookings', 'turnover'] as const) {
        const counted = name === 'turnover' ? base.bookings : base[name]
        const { kind, value } = compareFigures(figures[name], base[name], counted)
        if (kind === 'rate') rates.push({ what: `${day} ${partner.partnerid} ${name}`, rate: value })
      }
    }
  }
  expect(rates.length).toBeGreaterThan(40)
  const unusual = rates.filter(({ rate }) => Math.abs(rate) > 0.35)
  expect(unusual.length / rates.length, JSON.stringify(unusual, undefined, 1)).toBeLessThan(0.12)
  expect(unusual.filter(({ rate }) => Math.abs(rate) > 1)).toEqual([])
})
