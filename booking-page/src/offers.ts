import type { PageArea } from './page-messages.ts'

/** A cruise that the white-label page shows; its ids are those of the catalogue. */
export type Offer = Cruise & { area: PageArea; cruisingareaid: number; departure: string }

type Cruise = { organizerid: number; line: string; ship: string; nights: number; price: number }

/** A cruise with the month and day of its departures in every year. */
type Sailed = Cruise & { departures: readonly string[] }

/** Where it goes, and which lines sail there: the first line that an agency includes is the one it recommends. */
type Journey = { area: PageArea; cruisingareaid: number; cruises: readonly Sailed[] }

const aida = { organizerid: 2, line: 'AIDA Cruises' }
const msc = { organizerid: 3, line: 'MSC Cruises' }
const costa = { organizerid: 4, line: 'Costa' }
const royal = { organizerid: 5, line: 'Royal Caribbean International' }
const norwegian = { organizerid: 7, line: 'Norwegian Cruise Line' }

const journeys: readonly Journey[] = [
  {
    area: 'mediterranean',
    cruisingareaid: 2,
    cruises: [
      { ...msc, ship: 'MSC Seaview', nights: 7, price: 799, departures: ['05-16', '09-26'] },
      { ...costa, ship: 'Costa Smeralda', nights: 7, price: 749, departures: ['05-09', '10-03'] },
      { ...royal, ship: 'Harmony of the Seas', nights: 7, price: 999, departures: ['06-13', '09-05'] },
    ],
  },
  {
    area: 'north',
    cruisingareaid: 11,
    cruises: [
      {
        organizerid: 1,
        line: 'TUI Cruises',
        ship: 'Mein Schiff 7',
        nights: 10,
        price: 1649,
        departures: ['06-20', '08-08'],
      },
      {
        organizerid: 8,
        line: 'Holland America Line',
        ship: 'Rotterdam',
        nights: 7,
        price: 1399,
        departures: ['06-13', '08-01'],
      },
      { ...msc, ship: 'MSC Euribia', nights: 7, price: 899, departures: ['06-06', '08-29'] },
    ],
  },
  {
    area: 'rivers',
    cruisingareaid: 51,
    cruises: [
      {
        organizerid: 21,
        line: 'A-ROSA',
        ship: 'A-ROSA BELLA',
        nights: 5,
        price: 849,
        departures: ['04-25', '10-10', '12-05'],
      },
      {
        organizerid: 25,
        line: 'CroisiEurope',
        ship: 'Vivaldi',
        nights: 5,
        price: 829,
        departures: ['04-18', '09-19', '12-12'],
      },
      {
        organizerid: 22,
        line: 'nicko cruises',
        ship: 'nickoVISION',
        nights: 7,
        price: 1099,
        departures: ['05-02', '10-17'],
      },
    ],
  },
  {
    area: 'caribbean',
    cruisingareaid: 21,
    cruises: [
      { ...norwegian, ship: 'Norwegian Prima', nights: 7, price: 1199, departures: ['01-24', '11-21'] },
      { ...royal, ship: 'Icon of the Seas', nights: 7, price: 1499, departures: ['01-16', '11-28'] },
      { ...msc, ship: 'MSC Seascape', nights: 7, price: 949, departures: ['01-31', '12-05'] },
    ],
  },
  {
    area: 'atlantic',
    cruisingareaid: 6,
    cruises: [
      { ...aida, ship: 'AIDAnova', nights: 7, price: 899, departures: ['02-13', '12-19'] },
      { ...msc, ship: 'MSC Musica', nights: 7, price: 849, departures: ['02-20', '11-14'] },
      { ...costa, ship: 'Costa Fortuna', nights: 7, price: 799, departures: ['02-06', '12-12'] },
    ],
  },
  {
    area: 'orient',
    cruisingareaid: 35,
    cruises: [
      { ...costa, ship: 'Costa Toscana', nights: 7, price: 749, departures: ['01-10', '03-07'] },
      { ...msc, ship: 'MSC Euribia', nights: 7, price: 829, departures: ['01-17', '12-06'] },
      { ...aida, ship: 'AIDAprima', nights: 7, price: 929, departures: ['02-07', '12-13'] },
    ],
  },
]

/** What a visitor searches for; an unknown area or month matches everything. */
export type OfferSearch = { where?: string; when?: string }

const offersShown = 3

const departuresAfter = (today: string, days: readonly string[]) => {
  const year = Number(today.slice(0, 4))
  return [year, year + 1].flatMap((one) => days.map((day) => `${one}-${day}`)).filter((day) => day > today)
}

/** The months with departures, starting with the next one: `2027-05`. */
export const monthsFrom = (today: string): string[] => {
  const start = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7))
  return Array.from({ length: 12 }, (_, at) => {
    const month = start + at
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** The lines and destinations that a page offers. */
type Sold = { organizers: readonly number[]; cruisingareas: readonly number[] }

/** Up to three matching cruises, each with its next departure, of what the page offers. */
export const offersFor = ({ where, when }: OfferSearch, today: string, sold: Sold): Offer[] => {
  const isArea = journeys.some(({ area }) => area === where)
  const isMonth = monthsFrom(today).includes(when ?? '')
  const findNextDeparture = ({ departures }: Sailed) =>
    departuresAfter(today, departures)
      .filter((day) => !isMonth || day.startsWith(when ?? ''))
      .sort()[0]
  return journeys
    .filter(({ area }) => !isArea || area === where)
    .filter(({ cruisingareaid }) => sold.cruisingareas.includes(cruisingareaid))
    .flatMap(({ area, cruisingareaid, cruises }) =>
      cruises
        .filter(({ organizerid }) => sold.organizers.includes(organizerid))
        .flatMap((datedCruise) => {
          const departure = findNextDeparture(datedCruise)
          const { departures: _, ...cruise } = datedCruise
          return departure ? [{ ...cruise, area, cruisingareaid, departure }] : []
        })
        .slice(0, 1),
    )
    .slice(0, offersShown)
}
