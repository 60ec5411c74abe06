import type { Region } from '@gangway/contract/regions'
import { type Language, languages } from '@gangway/contract/texts/languages'
import { shipsTo } from '../bookings/fleets.ts'
import { soldLines } from '../bookings/lines.ts'
import type { Route } from '../bookings/route.ts'
import { destinations } from '../bookings/routes.ts'
import { areaIn, portIn } from '../bookings/texts.ts'

/** The catalogue's destinations of each region's material. */
const areasOf: Readonly<Record<Region, readonly number[]>> = {
  general: [2, 11, 20],
  africa: [37, 38, 68],
  alaska: [31],
  asia: [40, 41],
  hawaii: [32, 43],
  caribbean: [20, 22, 23],
  mediterranean: [2, 5, 4],
  north: [11, 13, 14],
  northamerica: [29, 30],
  orient: [35, 36],
  river: [53, 51, 64],
  other: [26, 42, 34],
}

/** A cruise as shown on an offer. */
export type Trip = {
  name: string
  ship: string
  ports: readonly string[]
  nights: number
  season: string
  price: number
}

/** How many trips an offer has. */
const tripCount = 3

type Found = { area: number; place: number; route: Route; organizerid: number; shipname: string; rate: number }

/** The cruises to a destination, each time of another line, by demand. */
const listCruises = (area: number, turn: number): Found[] => {
  const destination = destinations[area]
  const lines = Object.entries(soldLines)
    .filter(([, line]) => line.destinations.includes(area))
    .sort(([, one], [, other]) => other.weight - one.weight)
    .map(([id, line]) => ({ organizerid: Number(id), rate: line.rate }))
  if (!destination || lines.length === 0) return []
  return destination.routes.flatMap((route, place) => {
    const line = lines[(place + turn) % lines.length]
    const ships = line ? shipsTo(line.organizerid, destination.area, area) : []
    const ship = ships[(place * 3 + area) % Math.max(1, ships.length)]
    return line && ship ? [{ ...line, area, place, route, shipname: ship.shipname }] : []
  })
}

/** One of each destination in turn, until there are enough. */
const chooseCruises = (region: Region): Found[] => {
  const lists = areasOf[region].map((area, turn) => listCruises(area, turn))
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? []))
    .flat()
    .slice(0, tripCount)
}

/** The best-selling months of a destination, as `Mai–Sept.`. */
const formatSeason = (area: number, language: Language) => {
  const months = destinations[area]?.months ?? []
  const most = Math.max(...months)
  const isGood = (month: number) => (months[(month + 12) % 12] ?? 0) >= most * 0.6
  const first = months.findIndex((_, month) => isGood(month) && !isGood(month - 1))
  if (first < 0) return ''
  let last = first
  while (isGood(last + 1) && last < first + 11) last += 1
  const name = new Intl.DateTimeFormat(languages[language].locale, { month: 'short', timeZone: 'UTC' })
  return [first, last].map((month) => name.format(new Date(Date.UTC(2026, month % 12, 1)))).join('–')
}

/** In the style of the trade: 849, 1299. */
const roundPrice = (euro: number) => Math.round(euro / 50) * 50 - 1

/** The trips of a region's offer, with real lines, ships and ports, at the prices of the demo's bookings. */
export const listTrips = (region: Region, language: Language): Trip[] =>
  chooseCruises(region).map(({ area, route, shipname, rate }) => {
    const { nights, start, stops, end = start } = route
    return {
      name: areaIn(language, area),
      ship: shipname,
      ports: [start, ...stops, end].map((port) => portIn(language, port)),
      nights,
      season: formatSeason(area, language),
      price: roundPrice(rate * (7 / nights) ** 0.18 * nights),
    }
  })
