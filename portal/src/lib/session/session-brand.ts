import type { BrandFacts } from '@gangway/contract/brands/brand-schema'
import { type ShownBrand, withMarket } from '@gangway/contract/brands/brands'
import { markets } from '@gangway/contract/brands/markets'
import { isLanguage } from '@gangway/contract/texts/languages'
import type { Boot } from '../boot.ts'

/** One value in a browser's storage. */
type Stored = { get: () => string | null; set: (value: string) => void }

type Parts = {
  boot: Boot
  /** The query of the page's address. */
  search: string
  /** The brand that `?tenant=` chose for this tab. */
  tab: Stored
  /** The brand of the last login in this browser. */
  last: Stored
  /** Asks the server: for the brand of this number, or of the host. */
  fetchBrand: (mandant: number | undefined) => Promise<BrandFacts>
}

/** Shown while nothing is known: on Vite's own dev server, until the first answer. */
const plain: ShownBrand = withMarket({
  mandant: 0,
  version: 0,
  key: 'gangway',
  name: 'Gangway',
  colour: '#0b4f9e',
  market: 'german',
  language: 'de',
  hiddenareas: [],
  textlanguageids: [1],
  hotline: { phone: '', email: '' },
  hasnewsletter: false,
  links: {},
  wordmark: '',
  wlvurl: '',
  cbeurl: '',
  cbeloginurl: '',
  drawing: { name: 'Gangway', weight: 600, spacing: 0, width: 90, measured: false, mark: [] },
} satisfies BrandFacts)

/** What an older version of the portal or somebody's own hand stored may be anything. */
const isFacts = (value: Partial<BrandFacts> | null): value is BrandFacts =>
  typeof value?.mandant === 'number' &&
  typeof value.name === 'string' &&
  /^#[0-9a-f]{6}$/.test(value.colour ?? '') &&
  Object.hasOwn(markets, value.market ?? '') &&
  isLanguage(value.language) &&
  Array.isArray(value.hiddenareas) &&
  Array.isArray(value.textlanguageids) &&
  typeof value.hotline?.phone === 'string' &&
  typeof value.links === 'object' &&
  value.links !== null &&
  Array.isArray(value.drawing?.mark)

const parseFacts = (text: string | null): BrandFacts | undefined => {
  try {
    const value = JSON.parse(text ?? 'null')
    return isFacts(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The brands that this page has heard of, and which of them it shows. */
export const createBrandStore = ({ boot, search, tab, last, fetchBrand }: Parts) => {
  const listeners = new Set<() => void>()
  const known = new Map<number, ShownBrand>()
  const loading = new Map<number | undefined, Promise<ShownBrand>>()
  let host = plain

  const keepBrand = (facts: BrandFacts): ShownBrand => {
    const brand = withMarket(facts)
    known.set(brand.mandant, brand)
    return brand
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }

  const recall = (stored: Stored): ShownBrand | undefined => {
    try {
      const facts = parseFacts(stored.get())
      return facts && (known.get(facts.mandant) ?? keepBrand(facts))
    } catch {
      // Storage may be forbidden; then the choice does not outlive the page.
      return undefined
    }
  }
  const remember = (stored: Stored, { market, ...brand }: ShownBrand) => {
    try {
      stored.set(JSON.stringify({ ...brand, market: market.key }))
    } catch {}
  }

  if (boot.brand) host = keepBrand(boot.brand)
  const requested = boot.demo ? Number(new URLSearchParams(search).get('tenant')) : 0
  if (requested > 0 && requested === host.mandant) remember(tab, host)

  /** Asks the server, once at a time, and shows the answer wherever the brand is shown. */
  const load = (mandant?: number): Promise<ShownBrand> => {
    const running =
      loading.get(mandant) ??
      fetchBrand(mandant)
        .then((facts) => {
          const brand = keepBrand(facts)
          if (mandant === undefined || mandant === host.mandant) host = brand
          if (recall(last)?.mandant === brand.mandant) remember(last, brand)
          tell()
          return brand
        })
        .finally(() => loading.delete(mandant))
    loading.set(mandant, running)
    return running
  }

  const find = (mandant: number): ShownBrand | undefined => {
    if (!known.has(mandant)) recall(last)
    return known.get(mandant)
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    find,
    load,
    /** The brand of a login; a browser without an answer shows the host's. */
    of: (mandant: number): ShownBrand => find(mandant) ?? host,
    /**
     * The brand before login: the one that `?tenant=` chose for this tab in demo mode; on a shared host that of the last
     * login in this browser; else the host's.
     */
    before: (): ShownBrand => (boot.demo && recall(tab)) || (!boot.isOwnHost && recall(last)) || host,
    /** For the next login page: not part of the session, so it survives a logout. */
    rememberLogin: (mandant: number) => {
      const brand = find(mandant)
      if (brand) remember(last, brand)
    },
  }
}

export type BrandStore = ReturnType<typeof createBrandStore>
