import type { BookingState } from '@gangway/contract/bookings/bookings'
import { brands } from '@gangway/contract/brands/example-brands'
import { addDays } from '@gangway/contract/dates/days'
import { type FeedBooking, unsentFields } from '@gangway/contract/features/feed-items'
import { people, products } from './generate-words.ts'

const goods = products()
const names = people()
const states: readonly BookingState[] = ['open', 'confirmed', 'paid', 'paid', 'cancelled', 'request']

/** An item of the list, the same for the same number. */
const at = <T>(list: readonly T[], number: number): T => {
  const item = list[number % list.length]
  if (item === undefined) throw new RangeError('the list is empty')
  return item
}

/** A booking derived from its number, so that a check can recompute what must have arrived. */
export const feedItem = (number: number, version = 1): FeedBooking => {
  const product = at(goods, number * 7)
  const bookingdate = addDays('2023-01-01', (number * 13) % 1400)
  const reiseterminvon = addDays(bookingdate, 20 + ((number * 17) % 400))
  return {
    ...unsentFields,
    partnerid: at(brands, number).mandant * 1000 + 1,
    bookingid: 100_000_000 + number,
    version,
    changedat: new Date(Date.parse(bookingdate) + version * 3_600_000).toISOString(),
    bookingdate,
    reiseterminvon,
    reiseterminbis: addDays(reiseterminvon, product.nights),
    status: at(states, number + version),
    bookingnr: `F${1_000_000 + (number % 9_000_000)}`,
    routeplanid: 100_000 + (number % 900_000),
    organizerid: product.organizerid,
    shipid: product.shipid,
    cruisingareaid: product.cruisingareaid,
    area: product.area === 2 ? 2 : 1,
    name: product.name,
    customername: at(names, number * 3).name,
    travelername: at(names, number * 5).name,
    persons: 1 + (number % 5),
    bookingpricebrutto: (40_000 + ((number * 7919 + version * 31) % 1_000_000)) / 100,
    commission: ((number * 31 + version) % 90_000) / 100,
    comment: number % 11 === 0 ? 'Kunde wünscht Kabine mittschiffs' : '',
  }
}

export const feedItems = (first: number, count: number): FeedBooking[] =>
  Array.from({ length: count }, (_, place) => feedItem(first + place))
