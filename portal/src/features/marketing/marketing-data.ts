import {
  getBanner,
  getOffertemplate,
  listBanners,
  listOffertemplates,
  type Material,
} from '@gangway/contract/features/marketing'
import { type MarketingKind, type Region, regionsOf } from '@gangway/contract/regions'
import { download } from '@gangway/kit/api/download'
import { useCall } from '@gangway/kit/api/hooks'

type Watch = Parameters<typeof download>[2]

const lists = { offertemplate: listOffertemplates, banner: listBanners } as const
const files = { offertemplate: getOffertemplate, banner: getBanner } as const

/** The list contains the previews and seldom changes, so it is cached for a while. */
export const useMaterial = (kind: MarketingKind) => useCall(lists[kind], undefined, { staleTime: 10 * 60_000 })

export const loadMaterial = (kind: MarketingKind, fileId: number) => (watch: Watch) =>
  download(files[kind], { params: { fileId } }, watch)

/** The region in the URL, else the first with material. */
export const regionShown = (
  kind: MarketingKind,
  requestedRegion: string | undefined,
  material: readonly Material[],
): Region => {
  const regions = regionsOf(kind)
  const knownRegion = regions.find((region) => region === requestedRegion)
  return knownRegion ?? regions.find((region) => material.some((one) => one.region === region)) ?? regions[0] ?? 'other'
}
