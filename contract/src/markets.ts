import type { Area } from './areas.ts'
import type { Language, WireLanguageId } from './languages.ts'

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
  /** What a new brand of this market begins with. */
  brandDefaults: {
    language: Language
    hiddenareas: readonly Area[]
    /** The specification's first, then the market's own (BRD-7). */
    textlanguageids: readonly [WireLanguageId, ...WireLanguageId[]]
  }
}

const german: Market = {
  key: 'german',
  country: 'DE',
  timeZone: 'Europe/Berlin',
  phoneCountries: ['AT', 'DE', 'CH'],
  phonePrefix: 49,
  postcode: 'digits',
  iban: 'digits',
  brandDefaults: { language: 'de', hiddenareas: [], textlanguageids: [1] },
}

const dutch: Market = {
  key: 'dutch',
  country: 'NL',
  timeZone: 'Europe/Amsterdam',
  phoneCountries: ['BE', 'DE', 'NL'],
  phonePrefix: 31,
  postcode: 'dutch',
  iban: 'mixed',
  brandDefaults: { language: 'nl', hiddenareas: [], textlanguageids: [6] },
}

/** Spain, Portugal and France: no marketing and no payout history. */
const southern = (language: Language, id: WireLanguageId): Pick<Market, 'iban' | 'brandDefaults'> => ({
  iban: 'mixed',
  brandDefaults: { language, hiddenareas: ['marketing', 'provisions'], textlanguageids: [1, id] },
})

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
    brandDefaults: { language: 'be', hiddenareas: [], textlanguageids: [6, 25, 3] },
  },
  spanish: {
    ...german,
    ...southern('es', 4),
    key: 'spanish',
    country: 'ES',
    timeZone: 'Europe/Madrid',
    phoneCountries: ['ES'],
  },
  portuguese: {
    ...german,
    ...southern('pt', 26),
    key: 'portuguese',
    country: 'PT',
    timeZone: 'Europe/Lisbon',
    phoneCountries: ['PT'],
    postcode: 'portuguese',
  },
  french: {
    ...german,
    ...southern('fr', 3),
    key: 'french',
    country: 'FR',
    timeZone: 'Europe/Paris',
    phoneCountries: ['FR'],
  },
}
