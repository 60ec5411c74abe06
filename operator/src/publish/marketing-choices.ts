import { type MarketingKind, type Region, regionsOf } from '@gangway/contract/regions'
import { findRegion } from '@gangway/server/files/material-folder'
import { listBrands } from '../brand/known-brands.ts'
import { type Context, Misuse, parseList } from '../command.ts'
import { RejectedFile } from './folder-files.ts'

/** A region by its key or its German name. */
export const parseRegion = (kind: MarketingKind, name: string): Region => {
  const region = findRegion(kind, name)
  if (!region) throw new RejectedFile(`${name} is not a region; known regions are ${regionsOf(kind).join(' ')}`)
  return region
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
