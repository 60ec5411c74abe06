import { addDays } from '@gangway/contract/dates/days'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { type Dice, seededDice } from './dice.ts'

const day = 86_400_000
const share = 0.06

const toCents = (euro: number) => Math.round(euro * 100) / 100

/** What a booking was before its line changed the price, the commission or the days. */
const drawFormer = (dice: Dice) => {
  const [kind, factor, days] = [dice.roll(), 1 + dice.between(0.015, 0.06) * dice.pick([1, 1, -1]), dice.pick([1, -1])]
  return (version: FeedBooking): FeedBooking => {
    const { bookingpricebrutto, commission, reiseterminvon, reiseterminbis } = version
    const rate = { ...version, commission: toCents(commission * factor) }
    if (kind < 0.45) return { ...rate, bookingpricebrutto: Math.round(bookingpricebrutto * factor) }
    if (kind < 0.75) return rate
    return { ...version, reiseterminvon: addDays(reiseterminvon, days), reiseterminbis: addDays(reiseterminbis, days) }
  }
}

const isLive = ({ status }: FeedBooking) => status !== 'request' && status !== 'cancelled'

/**
 * CHG-1: six bookings in a hundred were changed by their line, those that have not sailed yet in the last days. What they are now stays
 * the same, and so does every figure: what they were before is another.
 */
export const withLineChange = (versions: readonly FeedBooking[], now: number): readonly FeedBooking[] => {
  const place = versions.findLastIndex(isLive)
  const changed = versions[place]
  if (!changed) return versions
  const dice = seededDice(changed.bookingid * 31 + changed.partnerid)
  if (!dice.chance(share)) return versions
  const former = drawFormer(dice)
  const from = Date.parse(changed.changedat ?? changed.bookingdate) + day / 4
  const later = versions[place + 1]?.changedat
  const departure = Date.parse(changed.reiseterminvon)
  const until = Math.min(now, departure, later ? Date.parse(later) : now)
  if (until <= from) return versions
  const first = departure > now && !later ? Math.max(from, until - 9 * day) : from
  const changedat = new Date(dice.between(first, until)).toISOString()
  return [...versions.slice(0, place + 1).map(former), { ...changed, changedat }, ...versions.slice(place + 1)].map(
    (version, at) => ({ ...version, version: at + 1 }),
  )
}
