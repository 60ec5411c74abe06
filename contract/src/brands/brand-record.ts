import * as z from 'zod/mini'
import type { FieldError } from '../calls/errors.ts'
import { issuesToFields } from '../calls/field-errors.ts'
import { integer, text } from '../calls/fields.ts'
import { PayoutRule, usualPayoutRule } from '../money/payout-schema.ts'
import { nameMonths } from '../partners/retention.ts'
import type { Language, WireLanguageId } from '../texts/languages.ts'
import type { Area } from './areas.ts'
import { email, facts } from './brand-schema.ts'
import type { MarketKey } from './markets.ts'

/** `*` stands for every host that belongs to no other brand. */
const host = z.string().check(z.toLowerCase(), z.regex(/^(\*|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)$/), z.maxLength(253))

/** All facts of a brand, as the provider keeps them. */
export const BrandRecord = z.object({
  ...facts,
  /** The host names of its portal. */
  hosts: z.array(host),
  /** The sender of its mails, and where answers go. Empty: those of the configuration. */
  mailfrom: email,
  mailreplyto: email,
  /** The company behind it and where it is, line by line: on the papers of a year. */
  postaladdress: text(500),
  /** When its agencies are paid. */
  payout: PayoutRule,
  /** RCH-2: for how many days after a click a request or booking is its result. */
  clickdays: integer(1, 365),
  /** GDP-4: for how many months after the return bookings keep the names; null: until somebody erases them. */
  nameskept: z.nullable(integer(nameMonths.names.min, nameMonths.names.max)),
  /** GDP-4: the same for requests that came to nothing, from the last thing that was done. */
  requestskept: z.nullable(integer(nameMonths.requests.min, nameMonths.requests.max)),
  /** PRD-6: switched off: nobody logs in, and nothing shows it. */
  isoff: z.boolean(),
})
export type BrandRecord = z.infer<typeof BrandRecord>

/** A brand as somebody typed it: what was given, or what is wrong with it. */
export const checkBrand = (given: unknown): { facts: Partial<BrandRecord> } | { fields: FieldError[] } => {
  const parsed = z.safeParse(z.partial(BrandRecord), given)
  // What was not given is not there, rather than undefined.
  return parsed.success
    ? { facts: parsed.data as Partial<BrandRecord> }
    : { fields: issuesToFields(parsed.error, given) }
}

/** What a new brand of a market begins with. */
type BrandDefaults = {
  language: Language
  hiddenareas: readonly Area[]
  /** The specification's first, then the market's own (BRD-7). */
  textlanguageids: readonly [WireLanguageId, ...WireLanguageId[]]
}

/** Spain, Portugal and France: no marketing and no payout history. */
const southern = (language: Language, id: WireLanguageId): BrandDefaults => ({
  language,
  hiddenareas: ['marketing', 'provisions'],
  textlanguageids: [1, id],
})

export const brandDefaults: Readonly<Record<MarketKey, BrandDefaults>> = {
  german: { language: 'de', hiddenareas: [], textlanguageids: [1] },
  swiss: { language: 'de', hiddenareas: [], textlanguageids: [1] },
  dutch: { language: 'nl', hiddenareas: [], textlanguageids: [6] },
  belgian: { language: 'be', hiddenareas: [], textlanguageids: [6, 25, 3] },
  spanish: southern('es', 4),
  portuguese: southern('pt', 26),
  french: southern('fr', 3),
}

/** The least that a brand must be given; everything else has a default. */
export type NewBrand = Pick<BrandRecord, 'mandant' | 'key' | 'name' | 'colour' | 'market'> & Partial<BrandRecord>

/** A new brand: what is not given is empty, or as its market begins. */
export const completeBrand = (given: NewBrand): BrandRecord => {
  const { language, hiddenareas, textlanguageids } = brandDefaults[given.market]
  return {
    version: 0,
    language,
    hiddenareas: [...hiddenareas],
    textlanguageids: [...textlanguageids],
    hotline: { phone: '', email: '' },
    hasnewsletter: true,
    links: {},
    wordmark: '',
    wlvurl: '',
    cbeurl: '',
    cbeloginurl: '',
    hosts: [],
    mailfrom: '',
    mailreplyto: '',
    postaladdress: '',
    payout: usualPayoutRule,
    clickdays: 30,
    nameskept: null,
    requestskept: null,
    isoff: false,
    ...given,
  }
}
