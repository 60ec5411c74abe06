import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { integer, queryInteger } from '../calls/fields.ts'
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

/** RCH-5: where an offer template leaves room for agencies' data, in millimetres from the left and the top of a page. */
export const StampPlace = z.strictObject({
  /** From 1; 0: the last one. */
  page: integer(0, 999),
  x: integer(0, 500),
  y: integer(0, 500),
  width: integer(40, 500),
  height: integer(12, 500),
})
export type StampPlace = z.infer<typeof StampPlace>

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text inside HTML or one of its attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

type BannerFacts = { href: string; src: string; alt: string; width: number | null; height: number | null }

/** A banner as HTML for the agency's own website: the image is served by us, the link leads to its booking engine. */
export const buildSnippet = ({ href, src, alt, width, height }: BannerFacts): string => {
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  return [
    `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">`,
    `  <img src="${escapeHtml(src)}"${size} alt="${escapeHtml(alt)}" style="border:0">`,
    '</a>',
  ].join('\n')
}

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

/** The link whose code is on the agency's own material. */
const ofLink = z.strictObject({ linkid: queryInteger(1) })

export const getOwnOffertemplate = call({
  ...base,
  path: '/marketing/:partnerid/marketing/offertemplates/:fileId/own',
  about: 'One offer template with the agency’s logo and contact, and the QR code of one of its links.',
  query: ofLink,
  refuses: ['notfound', 'withdrawn', 'refused'],
  answer: 'file',
  tx: 'none',
})

export const getOwnMaterial = call({
  ...base,
  path: '/marketing/:partnerid/marketing/own',
  about:
    'All material of the brand as the agency’s own, in one ZIP file: offer templates with logo, contact and QR code, banners with their HTML. A template that cannot be changed is there as it is.',
  query: ofLink,
  refuses: ['notfound'],
  answer: 'file',
  tx: 'none',
})
