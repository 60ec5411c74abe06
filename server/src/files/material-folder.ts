import { extname } from 'node:path'
import type { PublishReason } from '@gangway/contract/features/publishing'
import { type MarketingKind, type Region, regionList, regions, regionsOf } from '@gangway/contract/regions'

/** The folders of material. */
export const materialFolders: Readonly<Record<string, MarketingKind>> = {
  offers: 'offertemplate',
  offertemplate: 'offertemplate',
  offertemplates: 'offertemplate',
  banners: 'banner',
  banner: 'banner',
}

/** A region by its key or its German name. */
export const findRegion = (kind: MarketingKind, name: string): Region | undefined => {
  const region = regionList.find((one) => one === name.toLowerCase() || regions[one] === name.normalize('NFC'))
  return region && regionsOf(kind).includes(region) ? region : undefined
}

export type MaterialPath = { kind: MarketingKind; region: Region; name: string }

/** `banners/Karibik/spring.png`: a kind, a region and a file; folders above are left out. */
export const parseMaterialPath = (path: string): MaterialPath | { reason: PublishReason } => {
  const [folder = '', regionText = '', name = ''] = path.split('/').slice(-3)
  const kind = materialFolders[folder.toLowerCase()]
  if (!kind || name === '') return { reason: 'folder' }
  const region = findRegion(kind, regionText)
  return region ? { kind, region, name } : { reason: 'region' }
}

export const pictureEndings = ['.png', '.jpg', '.jpeg', '.webp']

/** Whether a file is a picture by its name. */
export const isPictureName = (path: string) => pictureEndings.includes(extname(path).toLowerCase())

/** A path without its ending: a document and the picture of its first page have the same. */
export const stemOf = (path: string) => path.slice(0, path.length - extname(path).length)
