import type { PageArea } from './words/en.ts'

/** A cruise that the white-label page shows. */
export type Offer = { area: PageArea; ship: string; line: string; nights: number; price: number; departure: string }

type Cruise = Omit<Offer, 'departure'> & {
  /** Month and day of its departures in every year. */
  departures: readonly string[]
}

const cruises: readonly Cruise[] = [
  {
    area: 'mediterranean',
    ship: 'MSC Seaview',
    line: 'MSC Cruises',
    nights: 7,
    price: 799,
    departures: ['05-16', '09-26'],
  },
  {
    area: 'north',
    ship: 'Mein Schiff 7',
    line: 'TUI Cruises',
    nights: 10,
    price: 1649,
    departures: ['06-20', '08-08'],
  },
  {
    area: 'rivers',
    ship: 'A-ROSA Bella',
    line: 'A-ROSA',
    nights: 5,
    price: 849,
    departures: ['04-25', '10-10', '12-05'],
  },
  {
    area: 'caribbean',
    ship: 'Norwegian Prima',
    line: 'Norwegian Cruise Line',
    nights: 7,
    price: 1199,
    departures: ['01-24', '11-21'],
  },
  { area: 'atlantic', ship: 'AIDAnova', line: 'AIDA Cruises', nights: 7, price: 899, departures: ['02-13', '12-19'] },
  {
    area: 'orient',
    ship: 'Costa Toscana',
    line: 'Costa',
    nights: 7,
    price: 749,
    departures: ['01-10', '03-07'],
  },
]

/** What a visitor looks for; what is not a known area or month finds everything. */
export type OfferSearch = { where?: string; when?: string }

const shown = 3

const departuresAfter = (today: string, days: readonly string[]) => {
  const year = Number(today.slice(0, 4))
  return [year, year + 1].flatMap((one) => days.map((day) => `${one}-${day}`)).filter((day) => day > today)
}

/** The months in which one can leave, from the next one on: `2027-05`. */
export const monthsFrom = (today: string): string[] => {
  const start = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7))
  return Array.from({ length: 12 }, (_, at) => {
    const month = start + at
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** Up to three cruises that fit, each with its next departure. */
export const offersFor = ({ where, when }: OfferSearch, today: string): Offer[] => {
  const isArea = cruises.some(({ area }) => area === where)
  const isMonth = monthsFrom(today).includes(when ?? '')
  return cruises
    .filter(({ area }) => !isArea || area === where)
    .flatMap(({ departures, ...cruise }) => {
      const next = departuresAfter(today, departures).filter((day) => !isMonth || day.startsWith(when ?? ''))
      const [departure] = next.sort()
      return departure ? [{ ...cruise, departure }] : []
    })
    .slice(0, shown)
}
