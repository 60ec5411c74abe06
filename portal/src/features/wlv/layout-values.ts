import type { Brand } from '@gangway/contract/brands/brands'
import type { FieldError } from '@gangway/contract/calls/errors'
import { saveWlv, type Wlv, wlvForm } from '@gangway/contract/features/wlv'
import { colourFields, type Styles } from '@gangway/contract/layout'
import { joinPhone, splitPhone } from '@gangway/contract/rules/contact'
import {
  byLanguage,
  sentLanguages,
  sentTexts,
  type Texts,
  textsOf,
  withoutSentFiles,
} from '../../parts/texts/text-values.ts'

const two = (channel: string) => Number(channel).toString(16).padStart(2, '0')

/** A colour as stored, `#rrggbb`, from the ways people write and paste one; undefined where it is not a colour. */
export const hexColour = (input: string): string | undefined => {
  const text = input.trim().toLowerCase()
  const [, digits = ''] = /^#?([0-9a-f]+)$/.exec(text) ?? []
  // A fourth channel is the opacity, which the page does not support.
  if (digits.length === 6 || digits.length === 8) return `#${digits.slice(0, 6)}`
  if (digits.length === 3 || digits.length === 4) return `#${digits.slice(0, 3).replace(/./g, '$&$&')}`
  const [, ...channels] = /^rgba?\((\d{1,3})[, ]+(\d{1,3})[, ]+(\d{1,3})(?:[,/ ]+[\d.%]+)?\)$/.exec(text) ?? []
  return channels.length === 3 && channels.every((one) => Number(one) < 256)
    ? `#${channels.map(two).join('')}`
    : undefined
}

/** What the layout screen edits of the record. */
export type LayoutValues = {
  styles: Styles
  /** A new logo in base64; empty removes the logo, null keeps it. */
  partnerLogoImage: string | null
  /** As the phone field stores it: `+49 40 5550138`. */
  phone: string
  texts: Texts
}

export const phoneOf = ({ phonecountry, phonecity, phonenumber }: Wlv): string =>
  phonecity === '' && phonenumber === '' ? '' : joinPhone({ code: phonecountry, area: phonecity, number: phonenumber })

export const valuesOf = (wlv: Wlv): LayoutValues => {
  const { partnerid: _, ...styles } = wlv.styles
  return { styles, partnerLogoImage: null, phone: phoneOf(wlv), texts: textsOf(wlv) }
}

/** The styles with every colour as it will be stored, however it was typed. */
export const normalizeColours = (styles: Styles): Styles => {
  const colours = colourFields.map((field) => [field, hexColour(styles[field]) ?? styles[field]])
  return { ...styles, ...Object.fromEntries(colours) }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const phoneParts = (phone: string) => {
  const { code, area, number } = splitPhone(phone)
  return { phonecountry: code, phonecity: area, phonenumber: number }
}

/** Only changes are sent: each field needs its right, and what somebody else saves in the meantime stays. */
const toBody = (values: LayoutValues, stored: LayoutValues) => {
  const languages = sentLanguages(values.texts, stored.texts)
  return {
    ...(!isSame(normalizeColours(values.styles), stored.styles) && { styles: normalizeColours(values.styles) }),
    ...(values.partnerLogoImage !== null && { partnerLogoImage: values.partnerLogoImage }),
    ...(values.phone !== stored.phone && phoneParts(values.phone)),
    ...(languages.length > 0 && { texts: sentTexts(values.texts, languages) }),
  }
}

/** The request names a text by its position and the phone by its parts. */
const toScreen = (values: LayoutValues, stored: LayoutValues) => (issue: FieldError) => {
  const textIssue = byLanguage(sentLanguages(values.texts, stored.texts))(issue)
  return textIssue.field.startsWith('phone') ? { ...textIssue, field: 'phone' } : textIssue
}

/** The logo after a save: the stored one, unless another was chosen in the meantime. */
export const withoutSentLogo = (logo: string | null, sent: string | null) => (logo === sent ? null : logo)

/** The look of the booking page. */
export const layoutRecord = (brand: Brand) => ({
  save: saveWlv,
  toValues: valuesOf,
  toBody,
  schema: wlvForm(brand),
  toScreen,
  afterSave: (values: LayoutValues, { sent }: { sent: LayoutValues }): LayoutValues => ({
    ...values,
    partnerLogoImage: withoutSentLogo(values.partnerLogoImage, sent.partnerLogoImage),
    texts: withoutSentFiles(values.texts, sent.texts),
  }),
})

/** The logo as it will look, in base64; empty where there is none. */
export const logoOf = (wlv: Wlv, { partnerLogoImage }: LayoutValues): string =>
  partnerLogoImage ?? wlv.partnerlogoencoded
