import { type BookingState, bookingStates } from '@gangway/contract/bookings/bookings'
import { addDays } from '@gangway/contract/dates/days'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { seededDice } from '@gangway/contract/testing/seeded-dice'
import { aBooking } from './a-booking.ts'
import { testCatalogue } from './test-catalogue.ts'

const people = [
  'Jörg Müller',
  'Anna-Lena Groß',
  'Zoë D’Arcy',
  'Łukasz Öz',
  'Carlos Núñez',
  '50% & Co_KG',
  'Åse "B" <C>',
  '',
]
const routes = [
  'Westliches Mittelmeer ab Palma',
  'Rhein & Mosel',
  '=SUMME(A1)',
  'Norwegische Fjorde',
  '-1+1',
  '@Karibik',
]
const comments = ['', '', 'Kabine 4711, Meerblick', 'ruft zurück\nam Montag', '+49 40 123', '<b>fett</b> & "zitiert"']
const states = Object.keys(bookingStates) as BookingState[] // its keys

/** Bookings of a partner over some years, many on the same days, with names that are hard to search and to write. */
export const randomBookings = (seed: number, partnerid: number, count: number, first = '2023-12-20', days = 1000) => {
  const { below, pickOne } = seededDice(seed)
  const { ships, areas } = testCatalogue
  return Array.from({ length: count }, (_, at): FeedBooking => {
    const ship = pickOne(ships)
    const place = pickOne(areas.filter(({ area }) => (area & ship.area) > 0))
    const area = ((place.area & ship.area) === 2 ? 2 : 1) as FeedBooking['area']
    const bookingdate = addDays(first, below(days))
    const reiseterminvon = addDays(bookingdate, below(300))
    return aBooking({
      partnerid,
      bookingid: at + 1,
      version: 1,
      bookingdate,
      reiseterminvon,
      reiseterminbis: addDays(reiseterminvon, 1 + below(20)),
      status: pickOne(states),
      bookingnr: `SW-${100_000 + below(900_000)}`,
      routeplanid: below(5) === 0 ? null : 1 + below(9999),
      organizerid: ship.organizerid,
      shipid: below(8) === 0 ? null : ship.shipid,
      cruisingareaid: place.cruisingareaid,
      area,
      name: pickOne(routes),
      customername: pickOne(people),
      travelername: pickOne(people),
      persons: below(6),
      bookingpricebrutto: below(1_000_000) / 100,
      commission: below(100_000) / 100,
      comment: pickOne(comments),
      cancelreason: '',
      // Some of today's bookings began as a request.
      ...(at % 4 === 0 && { wasrequest: true }),
    })
  })
}
