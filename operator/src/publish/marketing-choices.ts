import { type MarketingKind, type Region, regionList, regions, regionsOf } from '@gangway/contract/regions'
import { tenants } from '@gangway/contract/tenants'
import { type Context, Misuse, parseList } from '../command.ts'
import { RejectedFile } from './folder-files.ts'

/** The folders of material. */
export const kinds: Readonly<Record<string, MarketingKind>> = {
  offers: 'offertemplate',
  offertemplate: 'offertemplate',
  offertemplates: 'offertemplate',
  banners: 'banner',
  banner: 'banner',
}

/** A region by its key or its German name. */
export const parseRegion = (kind: MarketingKind, name: string): Region => {
  const matchingRegion = regionList.find(
    (region) => region === name.toLowerCase() || regions[region] === name.normalize('NFC'),
  )
  if (matchingRegion && regionsOf(kind).includes(matchingRegion)) return matchingRegion
  throw new RejectedFile(`${name} is not a region; known regions are ${regionsOf(kind).join(' ')}`)
}

const withMarketing = tenants.filter(({ hiddenAreas }) => !hiddenAreas.includes('marketing'))

/** `--tenants 101,102`; by default all that show marketing. */
export const parseTenants = (context: Context): number[] => {
  const requestedTenants = parseList(context, 'tenants')
  if (!requestedTenants) return withMarketing.map(({ mandant }) => mandant)
  return requestedTenants.map((word) => {
    const tenant = withMarketing.find(({ mandant }) => String(mandant) === word)
    if (!tenant) throw new Misuse(`tenant ${word} shows no marketing, or is unknown`)
    return tenant.mandant
  })
}
