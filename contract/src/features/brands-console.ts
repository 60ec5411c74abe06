import * as z from 'zod/mini'
import { everyRole } from '../access/roles.ts'
import { BrandRecord } from '../brands/brand-record.ts'
import { BrandFacts } from '../brands/brand-schema.ts'
import { providerCall } from '../calls/call.ts'
import { limits } from '../calls/limits.ts'

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

const { version: _, wordmark: __, ...facts } = BrandRecord.shape

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
export const guardedBrandFields = ['hosts', 'mailfrom', 'mailreplyto', 'wlvurl', 'cbeurl', 'cbeloginurl'] as const

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
