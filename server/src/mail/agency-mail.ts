import { formatAddress, listLegalLinks } from '@gangway/booking-page/page-foot'
import { pageMessages } from '@gangway/booking-page/page-messages'
import { fontOf, paintable, type Styles } from '@gangway/booking-page/page-paint'
import type { OwnBrand } from '@gangway/contract/brands/brands'
import type { WlvText } from '@gangway/contract/features/wlv'
import { fontStack } from '@gangway/contract/layout'
import { validateEmail, validateUrl } from '@gangway/contract/rules/contact'
import { repairColours } from '@gangway/contract/rules/contrast-repair'
import { labelValue } from '@gangway/contract/texts/label-value'
import { type Language, languages } from '@gangway/contract/texts/languages'
import type { Frame, Letter, LetterPart } from './letter-parts.ts'

const textFields = [
  'emailfootertext',
  'contactinformationtext',
  'agblink',
  'impressumlink',
  'privacylink',
] as const satisfies (keyof WlvText)[]
type LookTexts = Pick<WlvText, (typeof textFields)[number]>

const contactFields = ['firm', 'phone', 'street', 'housenr', 'zipcode', 'city', 'country'] as const
type LookContact = Record<(typeof contactFields)[number], string> & { styles: Styles }

/** ENG-5: what a mail in an agency's name shows of it, in the language of its reader. */
export type AgencyLook = LookContact &
  LookTexts & {
    /** The path of its terms file on our server. */
    termsFile?: string | undefined
    /** Who reads replies: the sender of its texts, else the agency's own address; empty if neither is valid. */
    replyTo: string
  }

const pick = <K extends string>(from: Record<K, string> | undefined, fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, from?.[field] ?? ''])) as Record<K, string> // each of the fields

/** The look of an agency from its page's record and the texts in the reader's language; `email` is the agency's own. */
export const toAgencyLook = (
  contact: LookContact,
  text: (LookTexts & Pick<WlvText, 'emailfrom'>) | undefined,
  { email, termsFile }: { email: string | null; termsFile: string | undefined },
): AgencyLook => ({
  ...pick(contact, contactFields),
  ...pick(text, textFields),
  styles: contact.styles,
  termsFile,
  replyTo: [text?.emailfrom, email].find((address) => address && !validateEmail(address)) ?? '',
})

/** The colours of its page, repaired where they are hard to read (LAY-3). */
const agencyFrame = ({ firm, styles }: AgencyLook, brand: OwnBrand): Frame => {
  const colours = repairColours(paintable(styles))
  return {
    name: firm || brand.name,
    ground: colours.colorbackground,
    head: colours.colorbutton,
    headFont: colours.colorbuttonfont,
    button: colours.colorbutton,
    buttonFont: colours.colorbuttonfont,
    font: colours.colorfont,
    muted: colours.colorfont,
    link: colours.colorlink,
    border: colours.colorborder,
    fontFamily: fontStack(fontOf(styles)).replaceAll('"', "'"),
  }
}

/** How the agency is reached: its own text, phone and address for replies. */
export const contactParts = (look: AgencyLook, language: Language): LetterPart[] => {
  const t = pageMessages[language]
  const lines = [
    look.phone && labelValue(language, t.phone, look.phone),
    look.replyTo && labelValue(language, t.email, look.replyTo),
  ].filter(Boolean)
  return [look.contactinformationtext.trim(), lines.join('\n')].filter(Boolean).map((prose) => ({ prose }))
}

/** Its legal links; its name and address where its own footer does not say them. */
const footerParts = (look: AgencyLook, language: Language, brand: OwnBrand, publicUrl?: string): LetterPart[] => {
  const address = look.emailfootertext.trim() ? [] : [formatAddress(look, language, look.firm || brand.name).join('\n')]
  const termsFile = look.termsFile && publicUrl && new URL(look.termsFile, publicUrl).href
  const links = listLegalLinks(look, termsFile, language).filter(({ link }) => !validateUrl(link))
  return [...address, ...(links.length > 0 ? [{ links }] : [])]
}

type AgencyMail = {
  brand: OwnBrand
  look: AgencyLook
  language: Language
  publicUrl: string | undefined
  subject: string
  parts: LetterPart[]
  /** What the mail is, in small print. */
  notes?: string[]
  isAnswer?: boolean
  isPersonal?: boolean
}

/**
 * ENG-5: a mail to a traveller in the name and the look of an agency, which ends with the agency's own footer: in small print
 * where a person has signed. The brand's address sends it, since no other domain passes DMARC; replies go to the agency.
 */
export const agencyLetter = ({ look, notes = [], publicUrl, ...mail }: AgencyMail): Letter => {
  const { brand, language, subject, isAnswer = false, isPersonal = false } = mail
  const frame = agencyFrame(look, brand)
  const ownFooter = look.emailfootertext.trim()
  return {
    ...{ brand, frame, subject, isAnswer, isPersonal, lang: languages[language].lang },
    parts: [...mail.parts, ...(ownFooter && !isPersonal ? [{ prose: ownFooter }] : [])],
    replyTo: look.replyTo ? { name: frame.name, address: look.replyTo } : undefined,
    footer: [
      ...(ownFooter && isPersonal ? [ownFooter] : []),
      ...footerParts(look, language, brand, publicUrl),
      ...notes,
    ],
  }
}
