/** The format of a market's postcodes: digits only, `1234AB`, or `1234-567`. */
export type PostcodeKind = 'digits' | 'dutch' | 'portuguese'

/** The least a new IBAN must look like: two capitals and digits, or capitals and digits mixed. */
export type IbanKind = 'digits' | 'mixed'

/** Every market that a brand can belong to. */
export const marketKeys = ['german', 'swiss', 'dutch', 'belgian', 'spanish', 'portuguese', 'french'] as const
export type MarketKey = (typeof marketKeys)[number]

/** What is the same for all brands of a market. */
export type Market = {
  key: MarketKey
  /** The country preselected in forms. */
  country: string
  /** The time zone of its agencies: times of day are shown in it, and days begin in it. */
  timeZone: string
  /** Countries listed first where a phone country is chosen. */
  phoneCountries: readonly string[]
  /** The phone code preselected in forms, without the plus. */
  phonePrefix: number
  postcode: PostcodeKind
  iban: IbanKind
}

const german: Market = {
  key: 'german',
  country: 'DE',
  timeZone: 'Europe/Berlin',
  phoneCountries: ['AT', 'DE', 'CH'],
  phonePrefix: 49,
  postcode: 'digits',
  iban: 'digits',
}

const dutch: Market = {
  key: 'dutch',
  country: 'NL',
  timeZone: 'Europe/Amsterdam',
  phoneCountries: ['BE', 'DE', 'NL'],
  phonePrefix: 31,
  postcode: 'dutch',
  iban: 'mixed',
}

/** The markets: rules, time zone, phone and text languages. */
export const markets: Readonly<Record<MarketKey, Market>> = {
  german,
  swiss: { ...german, key: 'swiss', country: 'CH', timeZone: 'Europe/Zurich' },
  dutch,
  belgian: {
    ...dutch,
    key: 'belgian',
    country: 'BE',
    timeZone: 'Europe/Brussels',
  },
  spanish: {
    ...german,
    iban: 'mixed',
    key: 'spanish',
    country: 'ES',
    timeZone: 'Europe/Madrid',
    phoneCountries: ['ES'],
  },
  portuguese: {
    ...german,
    iban: 'mixed',
    key: 'portuguese',
    country: 'PT',
    timeZone: 'Europe/Lisbon',
    phoneCountries: ['PT'],
    postcode: 'portuguese',
  },
  french: {
    ...german,
    iban: 'mixed',
    key: 'french',
    country: 'FR',
    timeZone: 'Europe/Paris',
    phoneCountries: ['FR'],
  },
}
