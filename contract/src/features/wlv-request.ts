import * as z from 'zod/mini'
import { integer, isoDate, line, queryInteger, requiredLine, text } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { validateEmail, validateLoosePhone } from '../rules/contact.ts'
import { withRules } from '../rules/rule.ts'
import { cruiseMonth } from './cruises.ts'
import { codePattern } from './linkcodes.ts'
import { EmbedParams } from './wlv-embed.ts'

/** ENG-7: the organizer, or the destination, of a request that leaves it open. */
export const anyId = limits.integer

/** A field of a form that was left empty. */
const empty = z.literal('')

/** RCH-1: the link that a visitor came by, in addresses and forms; what cannot be one is left out, and the visitor served. */
export const LinkParams = z.object({
  linkcode: z.catch(z.optional(z.string().check(z.regex(codePattern))), undefined),
  clickid: z.catch(z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,14}$/))), undefined),
})

/** The fields of the public page's request form, as a browser sends them without any script: everything is text. */
export const RequestForm = z.strictObject({
  name: requiredLine(),
  email: requiredLine(limits.email).check(withRules(validateEmail)),
  phone: z._default(line(limits.phone).check(withRules(validateLoosePhone)), ''),
  /** ENG-7: the cruise that was clicked, and the price that was seen; line, destination, day and nights are the cruise's then. */
  routeplanid: z.optional(queryInteger(1)),
  pricefrom: z.optional(z.string().check(z.regex(/^\d{1,8}(?:\.\d{1,2})?$/, { error: 'numeric' }))),
  /** Empty: any. */
  organizerid: z._default(z.union([empty, queryInteger(1)]), ''),
  cruisingareaid: z._default(z.union([empty, queryInteger(1)]), ''),
  /** The departure date; empty where any day of the month will do. */
  departure: z._default(z.union([empty, isoDate]), ''),
  month: z._default(z.union([empty, cruiseMonth]), ''),
  nights: z.optional(queryInteger(1, limits.nights)),
  persons: queryInteger(1, limits.requestPersons),
  message: z._default(text(), ''),
  /** The page's language, so that the answer is in the same language. */
  lang: z._default(line(2), ''),
  ...LinkParams.shape,
  ...EmbedParams.shape,
  /** When the form was opened, signed by the server. */
  opened: z.optional(line()),
  /** Invisible to people: if it is filled in, the sender is a bot. */
  website: z._default(line(limits.url), ''),
})
export type RequestForm = z.infer<typeof RequestForm>

/** The fields of the form, in order. */
export const requestFields = [
  'name',
  'email',
  'phone',
  'organizerid',
  'cruisingareaid',
  'departure',
  'month',
  'nights',
  'persons',
  'message',
] as const satisfies readonly (keyof RequestForm)[]
export type RequestField = (typeof requestFields)[number]

/** The path the form is posted to. */
export const requestPath = (partnerid: number) => `/wlv/${partnerid}/request`

/** The path of a partner's public page. */
export const publicPath = (partnerid: number) => `/wlv/${partnerid}`

/** The path of its terms file. */
export const termsPath = (partnerid: number, languageid: number) => `/wlv/${partnerid}/agb/${languageid}`

/** The path of its logo. */
export const logoPath = (partnerid: number, partnerlogo: string) => `/media/partner/${partnerid}/${partnerlogo}`

/** The path of a brand's icon. */
export const brandIconPath = (mandant: number) => `/media/brand/${mandant}.png`

/** The options of the form: lines and destinations, by id. */
export const RequestChoice = z.object({ id: integer(1), name: z.string() })
export type RequestChoice = z.infer<typeof RequestChoice>
