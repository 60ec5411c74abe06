import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { regionList } from '../regions.ts'

/** Marketing material. */
export const Material = z.object({
  fileid: z.number(),
  /** `offertemplate-{region}` or `banner-{region}`, with the German name of the region. */
  title: z.string(),
  /** The file name. */
  name: z.string(),
  /** A preview image, shown before the download. */
  base64data: z.string(),
  /** The media type of the preview. */
  previewtype: z.string(),
  region: z.enum(regionList),
  /** The file's media type and its bytes. */
  type: z.string(),
  size: z.number(),
  /** In pixels, for images. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** The public URL of a banner, which stays the same when the banner is replaced; '' for offers. */
  publicpath: z.string(),
})
export type Material = z.infer<typeof Material>

/** The public address of a banner. */
export const bannerPath = (fileid: number, name: string) => `/media/banner/${fileid}/${encodeURIComponent(name)}`

const base = { method: 'GET', access: [Right.basic], area: 'marketing' } as const

export const listOffertemplates = call({
  ...base,
  path: '/marketing/:partnerid/marketing/offertemplates',
  about: 'The offer templates of the brand, by region, each with a preview.',
  answer: z.array(Material),
})

export const listBanners = call({
  ...base,
  path: '/marketing/:partnerid/marketing/banner',
  about: 'The banners of the brand, by region, each with a preview.',
  answer: z.array(Material),
})

export const getOffertemplate = call({
  ...base,
  path: '/marketing/:partnerid/marketing/offertemplates/:fileId',
  about: 'One offer template as a file; with a `Range`, a part of it.',
  refuses: ['notfound', 'withdrawn'],
  answer: 'file',
  partial: true,
  tx: 'none',
})

export const getBanner = call({
  ...base,
  path: '/marketing/:partnerid/marketing/banner/:fileId',
  about: 'One banner as a file; with a `Range`, a part of it.',
  refuses: ['notfound', 'withdrawn'],
  answer: 'file',
  partial: true,
  tx: 'none',
})
