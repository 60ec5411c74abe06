import * as z from 'zod/mini'
import { call } from '../calls/call.ts'
import { id, idList, queryInteger } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { toPrintable } from '../rules/text.ts'

/** The reference lists by their id on the wire. */
export const standardValueIds = { salutation: 1, titel: 2, country: 3, kette: 4 } as const

export const StandardValue = z.object({
  /** The id stored in the records: a number, or for countries the two-letter code. */
  value: z.union([z.number(), z.string()]),
  texts: z.array(z.object({ languageid: z.number(), label: z.string() })),
})
export type StandardValue = z.infer<typeof StandardValue>

export const listStandardValues = call({
  method: 'GET',
  path: '/reference/standardvalues',
  access: 'session',
  about: 'Reference lists with their texts in all languages: 1 salutation, 2 titel, 3 country, 4 kette.',
  query: z.strictObject({ standardValueIds: idList.check(z.minLength(1)) }),
  answer: z.array(z.object({ standardvalueid: z.number(), values: z.array(StandardValue) })),
})

export const listPhoneCodes = call({
  method: 'GET',
  path: '/reference/telnumbers',
  access: 'session',
  about: 'The phone code of every country.',
  answer: z.array(z.object({ countrycode: z.string(), phonecode: z.number() })),
})

export const ExternalLinks = z.object({
  language: z.string(),
  newsletter: z.string(),
  legalnotice: z.string(),
  aboutus: z.string(),
  partnerarea: z.string(),
  terms: z.string(),
  privacy: z.string(),
  press: z.string(),
})
export type ExternalLinks = z.infer<typeof ExternalLinks>

export const listExternalLinks = call({
  method: 'GET',
  path: '/reference/externallinks',
  access: 'public',
  about: "A brand's newsletter address and footer links, per language.",
  tx: 'none',
  query: z.strictObject({ mandant: queryInteger() }),
  answer: z.array(ExternalLinks),
})

export const reportError = call({
  method: 'POST',
  path: '/reference/errorflash',
  access: 'public',
  about: 'Takes an error that the portal met, for the log.',
  tx: 'none',
  bodyLimit: limits.errorFlashBody,
  body: z.strictObject({
    action: z.literal('errorflash'),
    partnerid: z.optional(id),
    message: z.string().check(z.overwrite(toPrintable), z.maxLength(limits.errorFlashMessage)),
  }),
  answer: z.object({ taken: z.boolean() }),
})
