import type { Language } from '../texts/languages.ts'
import type { BrandRecord } from './brand-record.ts'
import type { BrandFacts } from './brand-schema.ts'
import type { LinkName, Links } from './links.ts'
import { type Market, markets } from './markets.ts'

type InMarket<F> = Omit<F, 'market'> & { market: Market }

/** A brand with its market. */
export type Brand = Omit<
  OwnBrand,
  | 'clickdays'
  | 'hosts'
  | 'isoff'
  | 'mailfrom'
  | 'mailreplyto'
  | 'nameskept'
  | 'payout'
  | 'postaladdress'
  | 'requestskept'
>

/** A brand as a page shows it. */
export type ShownBrand = InMarket<BrandFacts>

/** A brand with its market and what only the provider needs to know. */
export type OwnBrand = InMarket<BrandRecord>

export const withMarket = <F extends { market: keyof typeof markets }>(record: F): InMarket<F> => ({
  ...record,
  market: markets[record.market],
})

const bareHost = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

type WithHosts = { hosts: readonly string[]; mandant: number }

/** The brand that owns a host, compared without port and upper case. */
export const findHostOwner = <B extends WithHosts>(brands: readonly B[], host: string): B | undefined => {
  const requestedHost = bareHost(host)
  return brands.find(({ hosts }) => hosts.some((name) => name !== '*' && bareHost(name) === requestedHost))
}

/** The brand of a host before login: its owner, else the one with `*`, else the first. */
export const findHostBrand = <B extends WithHosts>(brands: readonly B[], host: string): B | undefined =>
  findHostOwner(brands, host) ?? brands.find(({ hosts }) => hosts.includes('*')) ?? brands[0]

/** A brand's links in a language; a page that is missing there is the one in the brand's own language. */
export const linksIn = ({ links, language }: Pick<Brand, 'links' | 'language'>, reader: Language): Partial<Links> => ({
  ...withoutEmpty(links[language]),
  ...withoutEmpty(links[reader]),
})

const withoutEmpty = (pages: { [Name in LinkName]?: string | undefined } = {}): Partial<Links> =>
  Object.fromEntries(Object.entries(pages).filter(([, url]) => url !== ''))
