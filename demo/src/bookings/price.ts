import { type Dice, weigh } from './dice.ts'
import type { SoldLine } from './lines.ts'

/** From the inside cabin to the suite: how often it is booked, and its price relative to the cheapest. */
const cabins = weigh(
  [
    { share: 28, factor: 1 },
    { share: 22, factor: 1.22 },
    { share: 41, factor: 1.48 },
    { share: 9, factor: 2.4 },
  ],
  ({ share }) => share,
)
const parties = weigh(
  [
    { persons: 1, share: 13 },
    { persons: 2, share: 70 },
    { persons: 3, share: 7 },
    { persons: 4, share: 8 },
    { persons: 6, share: 2 },
  ],
  ({ share }) => share,
)

type Sailing = { nights: number; departure: string; leadDays: number }

const seasonOf = (departure: string) => {
  const date = departure.slice(5)
  if (date >= '12-20' || date <= '01-03') return 1.32
  return date >= '06-20' && date <= '08-31' ? 1.18 : 1
}

/** Cabins are cheap shortly before departure. */
const lastMinuteFactor = (leadDays: number) => (leadDays < 40 ? 0.82 : 1)

/** Fares rise a little every year. */
const priceLevel = (departure: string) => 1.035 ** (Number(departure.slice(0, 4)) - 2024)

/** Two persons pay in full, others in the cabin less, and a single traveller pays half of the empty bed. */
const fullFares = (persons: number) => (persons === 1 ? 1.5 : Math.min(persons, 2) + Math.max(0, persons - 2) * 0.55)

/** Transfers, insurance, drinks: they make prices uneven to the cent. */
const extras = [3790, 5450, 8995, 12_480, 4925]

/** Euro per person and night in the cheapest cabin: a short trip costs more per night, a world cruise less. */
export const fareFor = ({ rate }: SoldLine, { nights, departure, leadDays }: Sailing) =>
  rate * (7 / nights) ** 0.18 * seasonOf(departure) * lastMinuteFactor(leadDays) * priceLevel(departure)

/** The price of a booking and its commission, in euro. */
export const computePrice = (dice: Dice, line: SoldLine, sailing: Sailing) => {
  const { commission } = line
  const { factor } = dice.weighted(cabins)
  const { persons } = dice.weighted(parties)
  const fare = Math.round(
    fareFor(line, sailing) * factor * sailing.nights * fullFares(persons) * dice.between(0.9, 1.12),
  )
  const extra = dice.chance(0.35) ? dice.pick(extras) * persons : 0
  const cents = fare * 100 + extra
  return { persons, bookingpricebrutto: cents / 100, commission: Math.round(cents * commission) / 100 }
}
