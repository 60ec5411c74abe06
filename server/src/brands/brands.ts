import type { BrandRecord } from '@gangway/contract/brands/brand-record'
import { findHostBrand, findHostOwner, type OwnBrand, withMarket } from '@gangway/contract/brands/brands'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { followChannel } from '../http/session/channel-store.ts'
import { listBrandRows } from './brand-store.ts'
import { readBrand } from './read-brand.ts'

/** The brands are also read at this interval, in case a notification was lost with its connection. */
const round = 4000

type Overrides = Pick<Config, 'TENANT_HOSTS' | 'WLV_URL' | 'CBE_URL' | 'CBE_LOGIN_URLS'>

/** BRD-5: what the configuration sets takes precedence over the row. */
export const overrule = (record: BrandRecord, config: Overrides): BrandRecord => {
  const { TENANT_HOSTS, WLV_URL, CBE_URL, CBE_LOGIN_URLS } = config
  const ownHosts = Object.entries(TENANT_HOSTS ?? {}).filter(([, mandant]) => mandant === record.mandant)
  return {
    ...record,
    ...(TENANT_HOSTS && {
      hosts: [...record.hosts.filter((host) => host === '*'), ...ownHosts.map(([host]) => host)],
    }),
    ...(WLV_URL && { wlvurl: WLV_URL }),
    ...((CBE_URL || WLV_URL) && { cbeurl: CBE_URL ?? WLV_URL ?? '' }),
    cbeloginurl: CBE_LOGIN_URLS?.[record.mandant] ?? record.cbeloginurl,
  }
}

/** The brands as one server knows them. */
export type Brands = {
  /** Those that are switched on, by number. */
  list(): readonly OwnBrand[]
  /** One that is switched on. */
  find(mandant: number): OwnBrand | undefined
  /** The name of any, for lists; the number of one that this server does not know yet. */
  nameOf(mandant: number): string
  /** A partner's brand, also one that is switched off: read again if it was opened a moment ago. */
  require(mandant: number): Promise<OwnBrand>
  /** The brand of a host before login. */
  ofHost(host: string): OwnBrand
  /** Whether a host belongs to one brand. */
  isOwnHost(host: string): boolean
  /** Reads them again. */
  refresh(): Promise<void>
}

type Parts = { database: Database; config: Config }

/** BRD-3: reads all brands once; `followBrands` then follows their changes. */
export const loadBrandCache = async ({ database, config }: Parts): Promise<Brands> => {
  let brands: readonly OwnBrand[] = []
  let byNumber: ReadonlyMap<number, OwnBrand> = new Map()
  let rowHosts: ReadonlyMap<number, string> = new Map()

  const refresh = async () => {
    const rows = await listBrandRows(database.sessions)
    const before = byNumber
    const all = rows.map((row) => {
      const known = before.get(row.mandant)
      // The same object while nothing has changed: what is computed for a brand is cached by it.
      const isSame = known?.version === Number(row.version) && rowHosts.get(row.mandant) === row.hosts.join()
      return known && isSame ? known : withMarket(overrule(readBrand(row).record, config))
    })
    byNumber = new Map(all.map((brand) => [brand.mandant, brand]))
    brands = all.filter(({ isoff }) => !isoff)
    rowHosts = new Map(rows.map(({ mandant, hosts }) => [mandant, hosts.join()]))
  }

  const require = async (mandant: number): Promise<OwnBrand> => {
    if (!byNumber.has(mandant)) await refresh()
    const brand = byNumber.get(mandant)
    if (!brand) throw new Error(`there is no brand ${mandant}`)
    return brand
  }

  const ofHost = (host: string): OwnBrand => {
    const brand = findHostBrand(brands, host)
    if (!brand) throw new Error('there are no brands')
    return brand
  }

  await refresh()
  return {
    list: () => brands,
    find: (mandant) => brands.find((brand) => brand.mandant === mandant),
    nameOf: (mandant) => byNumber.get(mandant)?.name ?? String(mandant),
    require,
    ofHost,
    isOwnHost: (host) => findHostOwner(brands, host) !== undefined,
    refresh,
  }
}

/** BRD-3: follows the changes of brands until it is stopped. */
export const followBrands = (brands: Brands, { connection }: Database, log: Pick<FastifyBaseLogger, 'warn'>) =>
  followChannel({
    connection,
    channel: 'brand',
    round,
    work: brands.refresh,
    onFailure: (error) => log.warn({ err: error }, 'the brands could not be read; those of before stay'),
    onDeaf: (error) => log.warn({ err: error }, 'notifications of brands lost, changes arrive with delay'),
  })
