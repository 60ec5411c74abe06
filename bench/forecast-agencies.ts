import { addDays } from '@gangway/contract/dates/days'
import { type Dice, seededDice } from '@gangway/demo/bookings/dice'
import type { ForecastBooking } from '@gangway/server/testing/naive-forecast'

/** Kinds of agencies: what a forecast meets outside the demo. */
export const agencyKinds = ['small', 'seasonal', 'growing', 'shrinking', 'new'] as const
export type AgencyKind = (typeof agencyKinds)[number]

type Habits = {
  /** Bookings a day in the first year. */
  perDay: number
  /** How much a year has more than the one before. */
  growth: number
  /** By month of departure, January first. */
  season: readonly number[]
  /** The first day of business, in days after the first of all agencies. */
  opens: number
  /** The share of bookings that is cancelled before departure. */
  cancelled: number
}

const evenSeason = [0.8, 0.8, 0.9, 1, 1.1, 1.1, 1.1, 1.1, 1.1, 1, 0.9, 1.1]
const summerSeason = [0.1, 0.1, 0.2, 0.6, 1.5, 2.2, 2.6, 2.4, 1.5, 0.6, 0.1, 0.1]

const habitsOf = (kind: AgencyKind, dice: Dice, days: number): Habits => {
  const usual = {
    perDay: dice.between(0.8, 4),
    growth: dice.between(0.97, 1.06),
    season: evenSeason,
    opens: 0,
    cancelled: dice.between(0.04, 0.18),
  }
  const changes: Record<AgencyKind, Partial<Habits>> = {
    small: { perDay: dice.between(0.05, 0.3) },
    seasonal: { season: summerSeason },
    growing: { growth: dice.between(1.25, 1.6) },
    shrinking: { growth: dice.between(0.6, 0.8) },
    new: { opens: days - Math.round(dice.between(400, 700)) },
  }
  return { ...usual, ...changes[kind] }
}

/** How many events there are in a day where so many are usual: Knuth's method. */
const countEvents = (dice: Dice, usual: number) => {
  const limit = Math.exp(-usual)
  let count = 0
  for (let product = dice.roll(); product > limit; product *= dice.roll()) count += 1
  return count
}

/** A cruise some months after its booking; out of season people look for another date. */
const departureFor = (dice: Dice, bookingdate: string, season: readonly number[]) => {
  const highest = Math.max(...season)
  for (;;) {
    const day = addDays(bookingdate, Math.round(Math.min(620, Math.max(9, dice.around(145, 0.75)))))
    if (dice.roll() * highest <= (season[Number(day.slice(5, 7)) - 1] ?? 1)) return day
  }
}

/** All bookings of an agency over so many days, with what became of them; the same for the same number. */
export const generateAgency = (kind: AgencyKind, seed: number, start: string, days: number): ForecastBooking[] => {
  const dice = seededDice(seed)
  const { perDay, growth, season, opens, cancelled } = habitsOf(kind, dice, days)
  const bookings: ForecastBooking[] = []
  for (let place = opens; place < days; place += 1) {
    const bookingdate = addDays(start, place)
    for (let left = countEvents(dice, perDay * growth ** (place / 365)); left > 0; left -= 1) {
      const departuredate = departureFor(dice, bookingdate, season)
      const lead = Math.round((Date.parse(departuredate) - Date.parse(bookingdate)) / 86_400_000)
      bookings.push({
        bookingdate,
        departuredate,
        returndate: addDays(departuredate, dice.pick([4, 7, 7, 7, 10, 14])),
        commissioncents: Math.round(dice.around(32_000, 0.6)),
        cancelledOn: dice.chance(cancelled) ? addDays(bookingdate, dice.whole(1, Math.max(1, lead - 2))) : null,
      })
    }
  }
  return bookings
}
