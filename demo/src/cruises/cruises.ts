import { addDays, dayOf } from '@gangway/contract/dates/days'
import type { CabinKind } from '@gangway/contract/features/cruises'
import type { FeedCruise } from '@gangway/contract/features/feed-cruises'
import { routeplanNumber, towardsWeekend } from '../bookings/bookings.ts'
import { type Dice, seededDice, weigh } from '../bookings/dice.ts'
import { shipsTo } from '../bookings/fleets.ts'
import { demandFor, type SoldLine, soldLines } from '../bookings/lines.ts'
import { fareFor } from '../bookings/price.ts'
import type { Destination, Route } from '../bookings/route.ts'
import { destinations } from '../bookings/routes.ts'
import { routeName } from '../bookings/texts.ts'

/** How many cruises the demo offers, and for how many days ahead. */
const [offered, daysAhead] = [3000, 548]

type Voyage = {
  organizerid: number
  line: SoldLine
  shipid: number
  cruisingareaid: number
  destination: Destination
  route: Route
  place: number
  departure: string
}

/** The destinations of each ship that the lines sail with. */
const listFleet = () => {
  const fleet = new Map<number, { organizerid: number; line: SoldLine; cruisingareaids: number[] }>()
  for (const [id, line] of Object.entries(soldLines)) {
    const organizerid = Number(id)
    for (const cruisingareaid of line.destinations) {
      const destination = destinations[cruisingareaid]
      for (const { shipid } of destination ? shipsTo(organizerid, destination.area, cruisingareaid) : []) {
        const ship = fleet.get(shipid) ?? { organizerid, line, cruisingareaids: [] }
        fleet.set(shipid, ship)
        ship.cruisingareaids.push(cruisingareaid)
      }
    }
  }
  return fleet
}

/** What a ship sails, one voyage after the other: where the season is, and often the same again. */
function* voyagesOf(
  [shipid, { organizerid, line, cruisingareaids }]: [
    number,
    { organizerid: number; line: SoldLine; cruisingareaids: number[] },
  ],
  today: string,
  dice: Dice,
): Generator<Voyage> {
  const last = addDays(today, daysAhead)
  let departure = towardsWeekend(addDays(today, dice.whole(8, 20)), dice)
  let before: number | undefined
  while (departure <= last) {
    const month = Number(departure.slice(5, 7)) - 1
    const sailed = cruisingareaids.flatMap((cruisingareaid) => {
      const destination = destinations[cruisingareaid]
      const season = destination?.months[month] ?? 0
      return destination && season > 0 ? [{ cruisingareaid, destination, season }] : []
    })
    if (sailed.length === 0) {
      departure = addDays(departure, 7)
      continue
    }
    // A ship stays where it is while the season lasts.
    const share = ({ cruisingareaid, season }: (typeof sailed)[number]) =>
      season * (0.1 + demandFor({ organizerid, cruisingareaid }, 'german')) * (cruisingareaid === before ? 12 : 1)
    const { cruisingareaid, destination } = dice.weighted(weigh(sailed, share))
    before = cruisingareaid
    const place = dice.whole(0, destination.routes.length - 1)
    const route = destination.routes[place]
    if (!route) throw new RangeError(`destination ${cruisingareaid} has no route`)
    yield { organizerid, line, shipid, cruisingareaid, destination, route, place, departure }
    departure = addDays(departure, route.nights)
  }
}

/** A price as lines print it: 899, 1,249, 2,399. */
const asPrinted = (euro: number) => Math.max(99, Math.round(euro / 50) * 50 - 1)

const cabinsOf = ({ destination, shipid, line }: Voyage): CabinKind[] => {
  if (destination.area === 2) return shipid % 3 === 0 ? ['outside', 'balcony', 'suite'] : ['outside', 'balcony']
  // Small, expensive ships have suites only.
  if (line.rate > 300) return shipid % 2 === 0 ? ['suite'] : ['outside', 'balcony', 'suite']
  return shipid % 5 === 0 ? ['inside', 'outside', 'balcony'] : ['inside', 'outside', 'balcony', 'suite']
}

const toCruise = (voyage: Voyage, today: string, dice: Dice): FeedCruise => {
  const { organizerid, shipid, cruisingareaid, destination, route, place, departure, line } = voyage
  const { start, stops, end = start, nights } = route
  const title = (language: Parameters<typeof routeName>[0]) =>
    routeName(language, cruisingareaid, route, shipid + place)
  const leadDays = (Date.parse(departure) - Date.parse(today)) / 86_400_000
  const euro = fareFor(line, { nights, departure, leadDays }) * nights * dice.between(0.92, 1.1)
  return {
    routeplanid: routeplanNumber(shipid, place, departure),
    version: 1,
    state: dice.chance(0.03) ? 'soldout' : 'on',
    ...{ organizerid, organizername: '', shipid, shipname: '', cruisingareaid, cruisingareaname: '' },
    area: destination.area,
    title: title('de'),
    titles: { en: title('en'), nl: title('nl'), es: title('es'), pt: title('pt'), fr: title('fr') },
    ...{ departure, nights, ports: [start, ...stops, end] },
    pricefrom: asPrinted(euro),
    cabins: cabinsOf(voyage),
    validuntil: dice.chance(0.8) ? addDays(departure, -7) : null,
  }
}

/** ENG-6: the cruises on offer in the demo, the same at every start of a day: each ship sails one after the other. */
export const demoCruises = (now: Date): FeedCruise[] => {
  const today = dayOf(now)
  const dice = seededDice(6)
  const drawn = [...listFleet()].flatMap((ship) =>
    [...voyagesOf(ship, today, dice)].map((voyage) => ({ voyage, place: dice.roll() / voyage.line.weight })),
  )
  // Lines that sell more have more on offer.
  const byNumber = new Map<number, FeedCruise>()
  for (const { voyage } of drawn.sort((a, b) => a.place - b.place)) {
    const cruise = toCruise(voyage, today, dice)
    if (!byNumber.has(cruise.routeplanid)) byNumber.set(cruise.routeplanid, cruise)
    if (byNumber.size === offered) break
  }
  return [...byNumber.values()]
}
