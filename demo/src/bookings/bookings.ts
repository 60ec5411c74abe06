import { brandOf } from '@gangway/contract/brands/example-brands'
import type { MarketKey } from '@gangway/contract/brands/markets'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import { type FeedBooking, unsentFields } from '@gangway/contract/features/feed-items'
import type { Language } from '@gangway/contract/texts/languages'
import { demoOrganizers } from '../organizers.ts'
import { contactOf } from './contacts.ts'
import { type Dice, type Regularly, regularly, seededDice, type Weighted, weigh } from './dice.ts'
import { shipsTo } from './fleets.ts'
import { buildHistory, type Step } from './history.ts'
import { withLineChange } from './line-changes.ts'
import { demandFor, type Product, soldLines } from './lines.ts'
import { couple } from './people.ts'
import { computePrice } from './price.ts'
import type { Destination } from './route.ts'
import { destinations } from './routes.ts'
import { bookingsOn, demoDays, spreadOver } from './season.ts'
import { routeName, textsIn } from './texts.ts'

/** How many bookings each agency has. The brand-new one is not listed. */
export const demoSizes: Readonly<Record<number, number>> = {
  101001: 2400,
  101002: 1500,
  101004: 20_000,
  102001: 1300,
  104001: 1800,
  105001: 1100,
  106001: 1600,
  107001: 700,
  108001: 650,
  109001: 1250,
  111001: 620,
  112001: 950,
}

type Offer = Product & { destination: Destination; ships: ReturnType<typeof shipsTo>; demand: number }

/** What an agency can sell: the lines it has included, wherever they sail. */
const listOffers = (partnerid: number, market: MarketKey): Offer[] =>
  demoOrganizers()
    .filter((line) => line.partnerid === partnerid && line.aufnehmen)
    .flatMap(({ organizerid }) =>
      (soldLines[organizerid]?.destinations ?? []).flatMap((cruisingareaid) => {
        const destination = destinations[cruisingareaid]
        const product = { organizerid, cruisingareaid }
        const ships = destination ? shipsTo(organizerid, destination.area, cruisingareaid) : []
        if (!destination || ships.length === 0) return []
        return [{ ...product, destination, ships, demand: demandFor(product, market) }]
      }),
    )

export type Agency = {
  partnerid: number
  market: MarketKey
  language: Language
  byMonth: Weighted<Offer>[]
  dice: Dice
}

const inMonth = (offers: readonly Offer[], month: number) =>
  weigh(
    offers.filter(({ destination }) => destination.months[month]),
    ({ demand, destination }) => demand * (destination.months[month] ?? 0),
  )

/** Ships usually leave on weekends. */
export const towardsWeekend = (day: string, dice: Dice) => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, dice.pick([6, 6, 6, 7, 7, 3]) - weekday)
}

/** The same sailing of the same ship has the same number in every agency. */
export const routeplanNumber = (shipid: number, route: number, departure: string) =>
  100_000 +
  (((Math.imul(shipid * 31 + route, 2_654_435_761) ^ Math.imul(Date.parse(departure) / dayLength, 40_503)) >>> 8) %
    900_000)

/** How long before its departure a cruise is booked: some months. */
const leadFor = (dice: Dice) => Math.round(Math.min(620, Math.max(9, dice.around(145, 0.75))))

const sailingOn = ({ dice, byMonth, language }: Agency, reiseterminvon: string) => {
  const offers = byMonth[Number(reiseterminvon.slice(5, 7)) - 1] ?? weigh([], () => 0)
  const { organizerid, cruisingareaid, destination, ships } = dice.weighted(offers)
  const ship = dice.pick(ships)
  const place = dice.whole(0, destination.routes.length - 1)
  const route = destination.routes[place]
  if (!route) throw new RangeError(`destination ${cruisingareaid} has no route`)
  return {
    nights: route.nights,
    facts: {
      organizerid,
      cruisingareaid,
      shipid: ship.shipid,
      area: destination.area,
      reiseterminvon,
      reiseterminbis: addDays(reiseterminvon, route.nights),
      routeplanid: routeplanNumber(ship.shipid, place, reiseterminvon),
      name: routeName(language, cruisingareaid, route, ship.shipid + place),
    },
  }
}

const dayLength = 86_400_000

/** A cruise that somebody wants: where, on which ship, with whom, for how much. `departure`: the day, if it must be that one. */
export const sell = (agency: Agency, bookingdate: string, departure?: string) => {
  const { dice, market } = agency
  const leadDays = departure ? 60 : leadFor(dice)
  const { facts, nights } = sailingOn(agency, departure ?? towardsWeekend(addDays(bookingdate, leadDays), dice))
  const line = soldLines[facts.organizerid]
  if (!line) throw new RangeError(`line ${facts.organizerid} has no price`)
  const { commission, ...price } = computePrice(dice, line, { nights, departure: facts.reiseterminvon, leadDays })
  const people = couple(dice, market)
  const bookingnr = `${String.fromCharCode(65 + (facts.organizerid % 26))}${dice.whole(1_000_000, 9_999_999)}`
  return { ...facts, ...people, ...price, commission, bookingnr }
}

/** What has been sold so far. */
type Books = { happens: Regularly; sold: number; sum: number; ahead: number }

/** What is sold next: of a few draws the one that keeps the sum of prices near the usual, so that years are comparable. */
const sellEvenly = (agency: Agency, bookingdate: string, books: Books) => {
  let next = sell(agency, bookingdate)
  const usual = books.sold > 0 ? books.sum / books.sold : next.bookingpricebrutto
  const aheadWith = ({ bookingpricebrutto }: typeof next) => books.ahead + bookingpricebrutto - usual
  for (let draw = 0; draw < 3 && Math.abs(aheadWith(next)) > usual; draw += 1) {
    const other = sell(agency, bookingdate)
    if (Math.abs(aheadWith(other)) < Math.abs(aheadWith(next))) next = other
  }
  books.ahead = aheadWith(next)
  books.sold += 1
  books.sum += next.bookingpricebrutto
  return next
}

type Sold = { bookingid: number; bookingdate: string; isWaiting: boolean }

/** Every version of one booking, from its first step to its last. */
const buildVersions = (agency: Agency, sold: Sold, books: Books, now: number): FeedBooking[] => {
  const { bookingid, bookingdate, isWaiting } = sold
  const { dice, partnerid, market, language } = agency
  const { commission, bookingnr, ...facts } = sellEvenly(agency, bookingdate, books)
  const { comments, cancelled, declined } = textsIn(language)
  const comment = dice.chance(0.12) ? dice.pick(comments) : ''
  const at = Date.parse(bookingdate) + dice.roll() * dayLength
  const steps = buildHistory(dice, books.happens, { at, departure: Date.parse(facts.reiseterminvon), now, isWaiting })
  const isRequest = steps[0]?.status === 'request'
  const contact = contactOf({ partnerid, market, name: facts.customername, isRequest, variant: bookingid })
  const reason = dice.pick(steps.some(({ status }) => status === 'confirmed') ? cancelled : declined)
  return steps.map(({ status, at: changed }: Step, place) => ({
    ...unsentFields,
    partnerid,
    bookingid,
    version: place + 1,
    bookingdate,
    status,
    comment,
    ...facts,
    ...contact,
    changedat: new Date(Math.min(changed, now)).toISOString(),
    bookingnr: status === 'request' ? '' : bookingnr,
    commission: status === 'request' || status === 'cancelled' ? 0 : commission,
    cancelreason: status === 'cancelled' ? reason : '',
  }))
}

/** What an agency sells, to whom, and how its figures fall; the same at every start. */
export const openAgency = ({ partnerid, mandant }: { partnerid: number; mandant: number }, dice: Dice): Agency => {
  const {
    market: { key: market },
    language,
  } = brandOf(mandant)
  const offers = listOffers(partnerid, market)
  const byMonth = Array.from({ length: 12 }, (_, month) => inMonth(offers, month))
  return { partnerid, market, language, byMonth, dice }
}

/** First id of an agency's bookings. */
const firstId = 4_000_001

/**
 * The bookings of a demo agency in all their versions, oldest first: some years up to today, the same at every start.
 * `share` of them if fewer are enough.
 */
export function* demoBookings(
  partner: { partnerid: number; mandant: number },
  now: Date,
  share = 1,
): Generator<FeedBooking[]> {
  const { partnerid } = partner
  const dice = seededDice(partnerid)
  const agency = openAgency(partner, dice)
  const days = demoDays(dayOf(now))
  const growth = dice.between(1.03, 1.14)
  const weights = days.map((day, place) => bookingsOn(day) * growth ** (place / 365) * dice.between(0.5, 1.5))
  const today = dayOf(now)
  const books = { happens: regularly(dice), sold: 0, sum: 0, ahead: 0 }
  let bookingid = firstId
  let waiting = 2
  for (const [place, count] of spreadOver(Math.ceil((demoSizes[partnerid] ?? 0) * share), weights).entries()) {
    const bookingdate = days[place] ?? ''
    for (let sold = 0; sold < count; sold += 1) {
      // On any day, the home screen has something to report: requests older than two days.
      const isWaiting = waiting > 0 && bookingdate < addDays(today, -3) && bookingdate > addDays(today, -14)
      if (isWaiting) waiting -= 1
      yield [
        ...withLineChange(
          buildVersions(agency, { bookingid, bookingdate, isWaiting }, books, now.getTime()),
          now.getTime(),
        ),
      ]
      bookingid += 1
    }
  }
}
