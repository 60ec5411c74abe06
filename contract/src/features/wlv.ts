import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import type { Brand } from '../brands/brands.ts'
import { call } from '../calls/call.ts'
import { base64, id, languageId, line } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { fonts } from '../layout.ts'
import { EchoedPageBankChange, PageBankChange } from '../partners/bank-changes.ts'
import { eachOnce } from '../rules/rows.ts'
import { contactChecks, contactFields, stylesSchema, wlvPhoneFields, wlvTextFields } from '../rules/wlv.ts'
import { embedSitesField } from './wlv-embed.ts'

/** What a partner shows in one language. */
export const WlvText = z.object({
  partnerid: z.number(),
  languageid: languageId,
  emailfrom: z.string(),
  emailcontact: z.string(),
  emailfootertext: z.string(),
  contactinformationtext: z.string(),
  werbetext: z.string(),
  /** The name of the terms file; empty where there is none. `getTerms` answers the file itself. */
  agbfile: z.string(),
  /** A save puts a new file here. Always null in an answer: the file is too large to send with every read. */
  agbencoded: z.null(),
  agblink: z.string(),
  impressumlink: z.string(),
  privacylink: z.string(),
})
export type WlvText = z.infer<typeof WlvText>

export const WlvStyles = z.object({
  partnerid: z.number(),
  colorbackground: z.string(),
  colorbutton: z.string(),
  colorbuttonhover: z.string(),
  colorbuttonfont: z.string(),
  colorlink: z.string(),
  colorborder: z.string(),
  colorfont: z.string(),
  fontfamily: z.enum(fonts),
  /** Whether the page shows its header. */
  blockheader: z.boolean(),
  /** Whether the page shows its footer. */
  blockfooter: z.boolean(),
})

/** Layout and contact data of the white-label page: two screens of one record. */
export const Wlv = z.object({
  partnerid: z.number(),
  /** The stored name of the logo, as in `/media/partner/{partnerid}/{partnerlogo}`; empty where there is none. */
  partnerlogo: z.string(),
  /** The logo itself, in base64. */
  partnerlogoencoded: z.string(),
  /** The phone code without its plus, as `49`. */
  phonecountry: z.string(),
  phonecity: z.string(),
  phonenumber: z.string(),
  firm: z.string(),
  street: z.string(),
  housenr: z.string(),
  zipcode: z.string(),
  city: z.string(),
  country: z.string(),
  /** The bank details are only for administrators. */
  bank: z.optional(z.string()),
  iban: z.optional(z.string()),
  swiftcode: z.optional(z.string()),
  /** BNK-4: the check digits of the IBAN are wrong. */
  ibandoubtful: z.optional(z.boolean()),
  /** SEC-7: other bank details that wait, or the last ones that were refused; those above are in force. */
  bankchange: z.optional(z.nullable(PageBankChange)),
  /** Whether the advert texts are shown. */
  werbetextanzeigen: z.boolean(),
  /** RCH-4: the sites that may show the page, one in a line. */
  embedsites: z.string(),
  defaultlanguageid: languageId,
  texts: z.array(WlvText),
  styles: WlvStyles,
})
export type Wlv = z.infer<typeof Wlv>

/** A text in a save: only the fields that are sent change. */
const textForm = (brand: Brand) =>
  z.strictObject({
    partnerid: z.optional(id),
    languageid: z.literal([...brand.textlanguageids]),
    ...z.partial(z.object(wlvTextFields)).shape,
    /**
     * With `agbencoded`, the new file's name; without it, only the empty name (removes the file) or the current one.
     */
    agbfile: z.optional(line()),
    /** A new terms file: a PDF in base64. Null, as in a read, leaves the file unchanged. */
    agbencoded: z.nullish(base64(limits.pdf)),
  })

/** What either screen saves: only the fields that are sent change, and each needs the right of its screen. */
export const wlvForm = (brand: Brand) =>
  z
    .strictObject({
      partnerid: z.optional(id),
      ...z.partial(z.object({ ...contactFields(brand), ...wlvPhoneFields })).shape,
      defaultlanguageid: z.optional(z.literal([...brand.textlanguageids])),
      /** The name and data of the logo as they were read. A new logo is sent as `partnerLogoImage`. */
      partnerlogo: z.optional(line()),
      partnerlogoencoded: z.optional(base64(limits.logo)),
      /** Accepted so that clients can send back what they read; the server decides it. */
      ibandoubtful: z.optional(z.boolean()),
      bankchange: z.optional(z.nullable(EchoedPageBankChange)),
      texts: z.optional(
        z.array(textForm(brand)).check(z.maxLength(brand.textlanguageids.length), eachOnce('languageid')),
      ),
      styles: z.optional(stylesSchema),
      embedsites: z.optional(embedSitesField()),
      /** A new logo: a gif, jpeg or png in base64; empty removes the logo. */
      partnerLogoImage: z.optional(base64(limits.logo)),
    })
    .check(...contactChecks(brand))
export type WlvForm = z.infer<ReturnType<typeof wlvForm>>

/**
 * The rights that allow changing each field, any of them. A body that changes a field the mask does not cover is
 * refused as a whole; a field sent back as it was read is not a change.
 */
export const wlvFieldRights = {
  partnerid: [Right.layout, Right.administration],
  defaultlanguageid: [Right.layout, Right.administration],
  partnerlogo: [Right.layout, Right.administration],
  partnerlogoencoded: [Right.layout, Right.administration],
  texts: [Right.layout, Right.administration],
  partnerLogoImage: [Right.layout],
  phonecountry: [Right.layout],
  phonecity: [Right.layout],
  phonenumber: [Right.layout],
  styles: [Right.layout],
  embedsites: [Right.layout],
  firm: [Right.administration],
  street: [Right.administration],
  housenr: [Right.administration],
  zipcode: [Right.administration],
  city: [Right.administration],
  country: [Right.administration],
  bank: [Right.administration],
  iban: [Right.administration],
  swiftcode: [Right.administration],
  ibandoubtful: [Right.administration],
  bankchange: [Right.administration],
  werbetextanzeigen: [Right.administration],
} as const satisfies Record<keyof WlvForm, readonly Right[]>

export const getWlv = call({
  method: 'GET',
  path: '/wlv/:partnerid',
  access: [Right.layout, Right.administration],
  about: 'Layout, contact data and texts of the white-label page; the bank details only with the right to administer.',
  answer: Wlv,
})

export const saveWlv = call({
  method: 'POST',
  path: '/wlv/:partnerid/save',
  access: [Right.layout, Right.administration],
  about:
    'Changes the fields that are sent. Logo, phone and styles need layout, the rest administration, texts either, bank details also the permission `bank`. Other bank details wait until a second administrator or the provider confirms them, or for 72 hours.',
  body: wlvForm,
  bodyLimit: limits.wlvBody,
  answer: Wlv,
  fieldNeeds: { bank: ['bank', 'iban', 'swiftcode'] },
  /** SEC-5: where travellers pay to, and where their mails go and come from. */
  freshProof: { fields: ['bank', 'iban', 'swiftcode', 'texts.emailcontact', 'texts.emailfrom'] },
  saves: { read: getWlv },
})

export const getTerms = call({
  method: 'GET',
  path: '/wlv/:partnerid/agb/:languageid',
  access: [Right.layout, Right.administration],
  about: 'The terms file of a language, as a PDF.',
  tx: 'none',
  refuses: ['notfound'],
  answer: 'file',
})
