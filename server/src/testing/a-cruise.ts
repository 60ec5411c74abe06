import type { FeedCruise } from '@gangway/contract/features/feed-cruises'

/** A cruise as the provider's systems could send it; a test sets only the fields it is about. */
export const aCruise = (about: Partial<FeedCruise> = {}): FeedCruise => ({
  routeplanid: 471_100,
  version: 1,
  state: 'on',
  organizerid: 1,
  organizername: '',
  shipid: 103,
  shipname: '',
  cruisingareaid: 2,
  cruisingareaname: '',
  area: 1,
  title: 'Westliches Mittelmeer ab Palma',
  titles: { en: 'Western Mediterranean from Palma' },
  departure: '2027-05-01',
  nights: 7,
  ports: ['Palma', 'Barcelona', 'Marseille', 'Palma'],
  pricefrom: 999.5,
  cabins: ['inside', 'balcony'],
  validuntil: '2027-04-20',
  ...about,
})
