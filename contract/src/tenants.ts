import type { Area } from './areas.ts'
import type { Language, WireLanguageId } from './languages.ts'

/** The format of a market's postcodes: digits only, `1234AB`, or `1234-567`. */
export type PostcodeKind = 'digits' | 'dutch' | 'portuguese'

/** The least a new IBAN must look like: two capitals and digits, or capitals and digits mixed. */
export type IbanKind = 'digits' | 'mixed'

/** Everything that differs between markets. */
type Market = {
  market: 'german' | 'swiss' | 'dutch' | 'belgian' | 'spanish' | 'portuguese' | 'french'
  /** The country preselected in forms. */
  country: string
  language: Language
  /** The time zone of its agencies: times of day are shown in it, and days begin in it. */
  timeZone: string
  /** Parts of the portal this tenant's partners do not have. */
  hiddenAreas: readonly Area[]
  /** Countries listed first where a phone country is chosen. */
  phoneCountries: readonly string[]
  /** The phone code preselected in forms, without the plus. */
  phonePrefix: number
  postcode: PostcodeKind
  iban: IbanKind
  /** Languages in which partners write texts for the booking engine; the first is the default. */
  textLanguageIds: readonly [WireLanguageId, ...WireLanguageId[]]
}

/** Everything that belongs to one brand. */
type Brand = {
  mandant: Mandant
  /** The short brand key used in file names, themes and wordmarks. */
  key: string
  name: string
  /** The brand's accent colour; at least 5.9:1 on white. */
  colour: string
  /** The hosts of its portal before login, unless the configuration says otherwise. */
  host?: string
  /** Shown in the header. */
  hotline?: { phone: string; email: string }
  /** Whether home links to the partner newsletter. */
  hasNewsletter: boolean
  currency: 'EUR'
}

export type Tenant = Market & Brand

/** Every tenant number. */
export const mandants = [101, 102, 104, 105, 106, 107, 108, 109, 111, 112] as const
export type Mandant = (typeof mandants)[number]

const german = {
  market: 'german',
  country: 'DE',
  language: 'de',
  timeZone: 'Europe/Berlin',
  hiddenAreas: [],
  phoneCountries: ['AT', 'DE', 'CH'],
  phonePrefix: 49,
  postcode: 'digits',
  iban: 'digits',
  textLanguageIds: [1],
} as const satisfies Market

const swiss = { ...german, market: 'swiss', country: 'CH', timeZone: 'Europe/Zurich' } as const satisfies Market

const dutch = {
  market: 'dutch',
  country: 'NL',
  language: 'nl',
  timeZone: 'Europe/Amsterdam',
  hiddenAreas: [],
  phoneCountries: ['BE', 'DE', 'NL'],
  phonePrefix: 31,
  postcode: 'dutch',
  iban: 'mixed',
  textLanguageIds: [6],
} as const satisfies Market

const belgian = {
  ...dutch,
  market: 'belgian',
  country: 'BE',
  language: 'be',
  timeZone: 'Europe/Brussels',
} as const satisfies Market

/** Spain, Portugal and France: no marketing and no payout history. */
const southern = { ...german, hiddenAreas: ['marketing', 'provisions'], iban: 'mixed' } as const satisfies Market

const spanish = {
  ...southern,
  market: 'spanish',
  country: 'ES',
  language: 'es',
  timeZone: 'Europe/Madrid',
  phoneCountries: ['ES'],
} as const satisfies Market

const portuguese = {
  ...southern,
  market: 'portuguese',
  country: 'PT',
  language: 'pt',
  timeZone: 'Europe/Lisbon',
  phoneCountries: ['PT'],
  postcode: 'portuguese',
} as const satisfies Market

const french = {
  ...southern,
  market: 'french',
  country: 'FR',
  language: 'fr',
  timeZone: 'Europe/Paris',
  phoneCountries: ['FR'],
} as const satisfies Market

/** The ten tenants: the only place where a tenant number has a meaning. */
export const tenants: readonly Tenant[] = [
  {
    ...german,
    mandant: 101,
    key: 'seeweg',
    name: 'Seeweg Kreuzfahrten',
    colour: '#0b4f9e',
    hotline: { phone: '+49 40 2000 1010', email: 'partner@seeweg.example' },
    hasNewsletter: true,
    currency: 'EUR',
  },
  {
    ...swiss,
    mandant: 102,
    key: 'seeweg-ch',
    name: 'Seeweg Schweiz',
    colour: '#a8122a',
    hasNewsletter: true,
    currency: 'EUR',
  },
  {
    ...dutch,
    mandant: 104,
    key: 'vaarwijzer',
    name: 'Vaarwijzer',
    colour: '#0a6657',
    host: 'partner.vaarwijzer.example',
    hasNewsletter: true,
    currency: 'EUR',
  },
  {
    ...belgian,
    mandant: 105,
    key: 'zeelucht',
    name: 'Zeelucht Cruises',
    colour: '#6b3fa0',
    host: 'partner.zeelucht.example',
    hasNewsletter: true,
    currency: 'EUR',
  },
  {
    ...dutch,
    mandant: 106,
    key: 'cruisekade',
    name: 'CruiseKade',
    colour: '#a34a00',
    host: 'partner.cruisekade.example',
    hotline: { phone: '+31 20 200 1060', email: 'partner@cruisekade.example' },
    hasNewsletter: false,
    currency: 'EUR',
  },
  {
    ...dutch,
    mandant: 107,
    key: 'golfslag',
    name: 'Golfslag Reizen',
    colour: '#1d5d9b',
    host: 'partner.golfslag.example',
    hasNewsletter: true,
    currency: 'EUR',
  },
  {
    ...swiss,
    mandant: 108,
    key: 'alpensee',
    name: 'Alpensee Kreuzfahrten',
    colour: '#006a63',
    hasNewsletter: true,
    currency: 'EUR',
  },
  {
    ...spanish,
    mandant: 109,
    key: 'brujula',
    name: 'Brújula Cruceros',
    colour: '#a3320b',
    host: 'partner.brujula.example',
    hotline: { phone: '+34 91 200 1090', email: 'socios@brujula.example' },
    hasNewsletter: false,
    currency: 'EUR',
  },
  {
    ...portuguese,
    mandant: 111,
    key: 'marealta',
    name: 'Maré Alta Cruzeiros',
    colour: '#0b6b3a',
    host: 'partner.marealta.example',
    hotline: { phone: '+351 21 200 1110', email: 'parceiros@marealta.example' },
    hasNewsletter: false,
    currency: 'EUR',
  },
  {
    ...french,
    mandant: 112,
    key: 'caphorizon',
    name: 'Cap Horizon Croisières',
    colour: '#22418f',
    host: 'partner.caphorizon.example',
    hotline: { phone: '+33 1 70 20 11 12', email: 'partenaires@caphorizon.example' },
    hasNewsletter: true,
    currency: 'EUR',
  },
]

export const isMandant = (value: unknown): value is Mandant => mandants.some((mandant) => mandant === value)

/** The tenant of a number that is known to be valid, such as a session's. */
export const tenantOf = (mandant: number): Tenant => {
  const tenant = tenants.find((row) => row.mandant === mandant)
  if (!tenant) throw new RangeError(`There is no tenant ${mandant}`)
  return tenant
}

/** The tenant for a host that belongs to no tenant in particular. */
export const defaultTenant = tenantOf(101)

/** Host name → tenant number; the configuration may replace it. */
export const defaultTenantHosts: Readonly<Record<string, number>> = Object.fromEntries(
  tenants.flatMap(({ host, mandant }) => (host ? [[host, mandant]] : [])),
)

const bareHost = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

type Hosts = Readonly<Record<string, number>>

/** Hosts are compared without port and case-insensitively. */
const mandantOfHost = (host: string, hosts: Hosts) => {
  const requestedHost = bareHost(host)
  return Object.entries(hosts).find(([name]) => bareHost(name) === requestedHost)?.[1]
}

/** The tenant before login. */
export const tenantOfHost = (host: string, hosts: Hosts = defaultTenantHosts): Tenant => {
  const mandant = mandantOfHost(host, hosts)
  return mandant === undefined ? defaultTenant : tenantOf(mandant)
}

/** Whether a host belongs to one tenant. */
export const isTenantHost = (host: string, hosts: Hosts = defaultTenantHosts) =>
  mandantOfHost(host, hosts) !== undefined
