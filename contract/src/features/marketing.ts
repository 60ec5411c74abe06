import * as z from 'zod/mini'
import { call } from '../call.ts'
import { regionList } from '../regions.ts'
import { Right } from '../rights.ts'

/** Material to advertise with. */
export const Material = z.object({
  fileid: z.number(),
  /** `offertemplate-{region}` or `banner-{region}`, with the German name of the region. */
  title: z.string(),
  /** The name of the file. */
  name: z.string(),
  /** A picture of it, to be shown before it is loaded. */
  base64data: z.string(),
  /** The media type of that picture. */
  previewtype: z.string(),
  region: z.enum(regionList),
  /** The file's media type and its bytes. */
  type: z.string(),
  size: z.number(),
  /** In pixels, where it is a picture. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Where the picture of a banner is for every page on the web, whatever it is replaced by later; '' for offers. */
  publicpath: z.string(),
})
export type Material = z.infer<typeof Material>

/** The public address of a banner. */
export const bannerPath = (fileid: number, name: string) => `/media/banner/${fileid}/${encodeURIComponent(name)}`

const base = { method: 'GET', access: [Right.basic], area: 'marketing' } as const

export const listOffertemplates = call({
  ...base,
  path: '/marketing/:partnerid/marketing/offertemplates',
  about: 'The offer templates of the tenant, by region, each with a preview.',
  answer: z.array(Material),
})

export const listBanners = call({
  ...base,
  path: '/marketing/:partnerid/marketing/banner',
  about: 'The banners of the tenant, by region, each with a preview.',
  answer: z.array(Material),
})

export const getOffertemplate = call({
  ...base,
  path: '/marketing/:partnerid/marketing/offertemplates/:fileId',
  about: 'One offer template as a file; with a `Range`, a part of it.',
  refuses: ['notfound'],
  answer: 'file',
  partial: true,
  tx: 'none',
})

export const getBanner = call({
  ...base,
  path: '/marketing/:partnerid/marketing/banner/:fileId',
  about: 'One banner as a file; with a `Range`, a part of it.',
  refuses: ['notfound'],
  answer: 'file',
  partial: true,
  tx: 'none',
})
