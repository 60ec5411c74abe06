import { dayOf } from '@gangway/contract/dates/days'
import type { FeedDay } from '@gangway/contract/features/feed-items'
import type { Db } from '@gangway/server/db/database'
import { addTraffic } from '@gangway/server/features/feed/traffic-store'
import { demoSizes } from './bookings/bookings.ts'
import { seededDice } from './bookings/dice.ts'
import { demoDays } from './bookings/season.ts'
import { type DemoPartner, demoPartners } from './partners.ts'

/** When people look for cruises: most in January and on Sundays, when agencies are closed. */
const months = [1.4, 1.25, 1.1, 1, 0.9, 0.8, 0.85, 0.9, 1, 1.05, 1.1, 0.8]
/** Sunday first. */
const weekdays = [1.25, 1.1, 1, 0.98, 0.95, 0.85, 0.87]

const rhythm = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  const quiet = day.endsWith('12-24') ? 0.4 : 1
  return (months[date.getUTCMonth()] ?? 1) * (weekdays[date.getUTCDay()] ?? 1) * quiet
}

/** Today is not over yet. */
const shareOf = (day: string, today: string) => (day === today ? 0.4 : 1)

type Visited = { partnerid: number; pagetracking?: boolean }

/** The visits of a demo agency's booking engine, day by day; page views where they are tracked. */
export const demoTraffic = ({ partnerid, pagetracking }: Visited, now: Date): FeedDay[] => {
  const size = demoSizes[partnerid]
  if (!size) return []
  const dice = seededDice(partnerid * 7)
  const today = dayOf(now)
  // A large agency has more regular customers: its visits grow less than its sales.
  const usual = 24 * (size / 1000) ** 0.8
  const growth = dice.between(1.02, 1.16)
  // A newspaper article, a television series, a newsletter: a few days with many more visitors than usual.
  let rush = 0
  return demoDays(today).map((day, place) => {
    rush = dice.chance(0.008) ? dice.between(0.6, 1.6) : rush * 0.55
    const visits = usual * growth ** (place / 365) * rhythm(day) * dice.between(0.8, 1.2) * (1 + rush)
    const hits = Math.round(visits * shareOf(day, today))
    const pageviews = pagetracking ? Math.round(hits * dice.between(3.4, 5.6)) : 0
    return { partnerid, day, hits, pageviews, version: 1 }
  })
}

/** Stores the visits of every demo agency through the feed. */
export const seedTraffic = async (db: Db, now: Date, partners: readonly DemoPartner[] = demoPartners) => {
  for (const partner of partners) {
    const { days } = await addTraffic(db, { days: demoTraffic(partner, now) }, now)
    if (days.some(({ result }) => result !== 'accepted')) throw new Error('the demo has a day that cannot be')
  }
}
