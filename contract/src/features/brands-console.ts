import * as z from 'zod/mini'
import { everyRole } from '../access/roles.ts'
import { BrandRecord } from '../brands/brand-record.ts'
import { BrandFacts } from '../brands/brand-schema.ts'
import { providerCall } from '../calls/call.ts'
import { integer, queryInteger } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { nameMonths } from '../partners/retention.ts'

/** A brand with everything the provider keeps of it, and how its wordmark is drawn. */
export const ConsoleBrand = z.object({ ...BrandRecord.shape, drawing: BrandFacts.shape.drawing })
export type ConsoleBrand = z.infer<typeof ConsoleBrand>

export const listBrands = providerCall({
  method: 'GET',
  path: '/brands/list',
  access: { roles: everyRole },
  about: 'The brands with all their facts, by number.',
  answer: z.array(ConsoleBrand),
})

const { version: _, wordmark: __, isoff, ...facts } = BrandRecord.shape

/** What the form of a brand saves. */
export const brandForm = z.strictObject({
  ...facts,
  /** A new number opens a brand; a save of a known one never does. */
  isnew: z._default(z.boolean(), false),
  /** Removes the stored picture of the wordmark. A new one is sent as the file; without either it stays. */
  removeswordmark: z._default(z.boolean(), false),
})

const { name, colour, market, language, hotline, mailreplyto } = BrandRecord.shape

export const previewBrandMail = providerCall({
  method: 'POST',
  path: '/brands/preview',
  access: { roles: everyRole },
  about: 'A mail as a brand with these facts would send it, to look at before they are saved. Nothing is sent.',
  body: z.strictObject({ name, colour, market, language, hotline, mailreplyto }),
  answer: z.object({ subject: z.string(), html: z.string() }),
  tx: 'read',
})

/** SEC-5: where links in mails lead, who they seem to come from and where agencies are sent: an administrator with a fresh proof. */
export const guardedBrandFields = [
  ...(['hosts', 'mailfrom', 'mailreplyto', 'wlvurl', 'cbeurl', 'cbeloginurl'] as const),
  /** GDP-4: names that are erased do not come back. */
  ...(['nameskept', 'requestskept'] as const),
] as const

export const saveBrand = providerCall({
  method: 'POST',
  path: '/brands/save',
  access: { roles: ['administrator', 'marketing'] },
  about:
    'Opens or changes a brand. Every server knows it within seconds, open portals with their next screen. A colour on which white cannot be read becomes darker.',
  body: brandForm,
  file: limits.logo,
  freshProof: { fields: guardedBrandFields },
  refuses: ['notfound', 'taken'],
  answer: ConsoleBrand,
  saves: { read: listBrands, item: 'mandant' },
})

export const countBrandPartners = providerCall({
  method: 'GET',
  path: '/brands/partners',
  access: { roles: everyRole },
  about: 'How many partners a brand has: they can no longer log in once it is switched off.',
  query: z.strictObject({ mandant: queryInteger(1) }),
  answer: z.object({ partners: z.number() }),
})

/** How many still have a name, and how many of them lose it in the next run. */
const NameCount = z.object({ total: z.number(), due: z.number() })

export const countBrandNames = providerCall({
  method: 'GET',
  path: '/brands/names',
  access: { roles: ['administrator'] },
  about:
    'GDP-4: how many bookings of a brand, and requests that came to nothing, have names, and how many would lose them if they were kept for so many months; a period that is missing erases none.',
  query: z.strictObject({
    mandant: queryInteger(1),
    nameskept: z.optional(queryInteger(nameMonths.names.min, nameMonths.names.max)),
    requestskept: z.optional(queryInteger(nameMonths.requests.min, nameMonths.requests.max)),
  }),
  answer: z.object({ names: NameCount, requests: NameCount }),
})

export const switchBrand = providerCall({
  method: 'POST',
  path: '/brands/switch',
  access: { roles: ['administrator'] },
  about:
    'Switches a brand off, or on again. One that is off vanishes from login, choices and pages, with everything kept. `partners` is the number that was shown before; the last brand that is on is refused.',
  body: z.strictObject({ mandant: BrandRecord.shape.mandant, isoff, partners: z._default(integer(0), 0) }),
  freshProof: true,
  refuses: ['notfound', 'refused'],
  answer: ConsoleBrand,
  saves: { read: listBrands, item: 'mandant' },
})
