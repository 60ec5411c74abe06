import { type FeedBooking, unsentFields } from '@gangway/contract/features/feed-items'

/** A booking as the engine could send it; a test sets only the fields it is about. */
export const aBooking = (about: Partial<FeedBooking> = {}): FeedBooking => ({
  ...unsentFields,
  partnerid: 101001,
  bookingid: 1,
  version: 1,
  changedat: '2026-03-01T09:30:00Z',
  bookingdate: '2026-03-01',
  reiseterminvon: '2026-07-04',
  reiseterminbis: '2026-07-11',
  status: 'open',
  bookingnr: 'SW-1000001',
  routeplanid: 4711,
  organizerid: 1,
  shipid: 103,
  cruisingareaid: 2,
  area: 1,
  name: 'Westliches Mittelmeer ab Palma',
  customername: 'Jörg Müller',
  travelername: 'Änne Müller',
  persons: 2,
  bookingpricebrutto: 2398.5,
  commission: 263.84,
  ...about,
})
