/** The regions of marketing material by key, with the German name used in titles. In display order. */
export const regions = {
  general: 'Allgemein',
  africa: 'Afrika',
  alaska: 'Alaska',
  asia: 'Asien',
  hawaii: 'Hawaii',
  caribbean: 'Karibik',
  mediterranean: 'Mittelmeer',
  north: 'Nordland',
  northamerica: 'Nordamerika',
  orient: 'Orient u. Emirate',
  river: 'Fluss',
  other: 'Sonstige',
} as const

export type Region = keyof typeof regions

export const regionList = Object.keys(regions) as [Region, ...Region[]] // its keys

/** The kinds of marketing material. */
export const marketingKinds = ['offertemplate', 'banner'] as const
export type MarketingKind = (typeof marketingKinds)[number]

const notAmong: Record<MarketingKind, Region> = { offertemplate: 'other', banner: 'general' }

/** The regions of a kind: offers have a general one, banners one for the rest. */
export const regionsOf = (kind: MarketingKind): readonly Region[] =>
  regionList.filter((region) => region !== notAmong[kind])

/** `banner-Karibik`: the title of material on the wire. */
export const titleOf = (kind: MarketingKind, region: Region) => `${kind}-${regions[region]}`
