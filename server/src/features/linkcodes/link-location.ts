import type { OwnBrand } from '@gangway/contract/brands/brands'
import { builtInEngine, engineOf } from '@gangway/contract/brands/engine-of'
import type { LinkTarget } from '@gangway/contract/features/linkcodes'
import { publicPath } from '@gangway/contract/features/wlv-request'
import type { Link } from './link-book-store.ts'

/** The parameter that names one of many, as the built-in page and engines understand it, and the part of the built-in page. */
const places = {
  page: ['', ''],
  area: ['cruisingareaid', '#offers'],
  line: ['organizerid', '#offers'],
  cruise: ['cruise', '#cruise'],
  request: ['', '#request'],
} as const satisfies Record<LinkTarget, readonly [string, string]>

/**
 * RCH-1: where a click leads: the agency's page or its booking engine, and nothing that anybody typed. Of a locked agency it is the
 * public site of the brand; undefined if that has none.
 */
export const locateLink = (link: Link, brand: OwnBrand, clickid: string): string | undefined => {
  const { partnerid, code, target, targetid, language, isArchived } = link
  if (link.locked) return brand.links[language]?.aboutus || brand.links[brand.language]?.aboutus || undefined
  const [name, part] = places[isArchived ? 'page' : target]
  const more = { lang: language, ...(name && { [name]: String(targetid) }), linkcode: code, clickid }
  const engine = engineOf(brand, link.iscbe)
  if (engine === builtInEngine) return `${publicPath(partnerid)}?${new URLSearchParams(more)}${part}`
  const address = new URL(engine)
  const where = target === 'request' && !isArchived ? { ...more, request: '1' } : more
  for (const [key, value] of Object.entries({ partnerid: String(partnerid), ...where }))
    address.searchParams.set(key, value)
  return address.href
}
