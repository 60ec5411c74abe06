import * as z from 'zod/mini'
import { colour, integer, languageId, line, requiredLine } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { validateEmail, validateUrl } from '../rules/contact.ts'
import { withRules } from '../rules/rule.ts'
import { type Language, languageList } from '../texts/languages.ts'
import { areas } from './areas.ts'
import type { LinkName } from './links.ts'
import { marketKeys } from './markets.ts'

/** A brand's number. */
export const mandant = integer(1)

const address = line(limits.url).check(withRules(validateUrl))
/** An address that may be empty. */
export const email = line().check(withRules(validateEmail))
const language = z.enum(languageList as [Language, ...Language[]]) // there is at least one
const pages = z.partial(
  z.strictObject({
    newsletter: address,
    legalnotice: address,
    aboutus: address,
    partnerarea: address,
    terms: address,
    privacy: address,
    press: address,
  } satisfies Record<LinkName, unknown>),
)

/** What everybody may know, as the provider keeps it. */
export const facts = {
  mandant,
  /** Grows with every change of the brand. */
  version: z.number(),
  /** Used in file names, themes and wordmarks. */
  key: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(40)),
  name: requiredLine(60),
  /** The accent colour. */
  colour,
  market: z.enum(marketKeys),
  /** The language of its pages and mails while nobody chose another. */
  language,
  /** Parts of the portal that its partners do not have. */
  hiddenareas: z.array(z.enum(areas)),
  /** Languages in which its partners write texts for the booking engine; the first is the default. */
  textlanguageids: z.tuple([languageId], languageId),
  /** Shown in the header; each may be empty. */
  hotline: z.object({ phone: line(), email }),
  /** Whether home links to the partner newsletter. */
  hasnewsletter: z.boolean(),
  /** The pages of its public site by language; those that are missing are not linked. */
  links: z.partialRecord(language, pages),
  /** The path of its uploaded wordmark; without one the wordmark is drawn from the name. */
  wordmark: z.string(),
  /** The booking engines of its partners, and the login of the CBE. Empty: the built-in page; no link. */
  wlvurl: address,
  cbeurl: address,
  cbeloginurl: address,
}

const Shape = z.object({
  d: z.string(),
  fill: z.optional(z.string()),
  stroke: z.optional(z.string()),
  strokewidth: z.optional(z.number()),
})

/** The wordmark that is drawn where none was uploaded. */
const BrandDrawing = z.object({
  /** The first word of the name, and the rest, which is written below. */
  name: z.string(),
  rest: z.optional(z.string()),
  weight: z.number(),
  spacing: z.number(),
  /** The width of the name at 20 px; measured, so that it fits whatever font is available, or estimated. */
  width: z.number(),
  measured: z.boolean(),
  /** The shapes of the mark on 32 × 32. */
  mark: z.array(Shape),
})
export type BrandDrawing = z.infer<typeof BrandDrawing>

/** What everybody may know of a brand. */
export const BrandFacts = z.object({ ...facts, drawing: BrandDrawing })
export type BrandFacts = z.infer<typeof BrandFacts>
