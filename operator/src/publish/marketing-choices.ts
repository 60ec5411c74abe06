import { type MarketingKind, type Region, regionList, regions, regionsOf } from '@gangway/contract/regions'
import { listBrands } from '../brand/known-brands.ts'
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

/** `--tenants 101,102`; by default all that show marketing. */
export const parseBrands = async (context: Context): Promise<number[]> => {
  const withMarketing = (await listBrands(context)).filter(({ hiddenareas }) => !hiddenareas.includes('marketing'))
  const requestedBrands = parseList(context, 'tenants')
  if (!requestedBrands) return withMarketing.map(({ mandant }) => mandant)
  return requestedBrands.map((word) => {
    const brand = withMarketing.find(({ mandant }) => String(mandant) === word)
    if (!brand) throw new Misuse(`brand ${word} shows no marketing, or is unknown`)
    return brand.mandant
  })
}
