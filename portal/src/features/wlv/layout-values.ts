import type { FieldError } from '@gangway/contract/errors'
import { type Wlv, type WlvForm, wlvForm } from '@gangway/contract/features/wlv'
import { issuesToFields } from '@gangway/contract/field-errors'
import { colourFields, type Styles } from '@gangway/contract/layout'
import { joinPhone, splitPhone } from '@gangway/contract/rules/contact'
import type { Tenant } from '@gangway/contract/tenants'
import * as z from 'zod/mini'
import { byLanguage, sentLanguages, sentTexts, type Texts, textsOf } from '../../parts/texts/text-values.ts'
import { hexColour } from './hex-colour.ts'

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

const phoneParts = (phone: string) => {
  const { code, area, number } = splitPhone(phone)
  return { phonecountry: code, phonecity: area, phonenumber: number }
}

/** Only changes are sent: each field needs its right, and what somebody else saves in the meantime stays. */
const sentOf = (values: LayoutValues, stored: LayoutValues, languages: readonly string[]) => ({
  ...(!isSame(normalizeColours(values.styles), stored.styles) && { styles: normalizeColours(values.styles) }),
  ...(values.partnerLogoImage !== null && { partnerLogoImage: values.partnerLogoImage }),
  ...(values.phone !== stored.phone && phoneParts(values.phone)),
  ...(languages.length > 0 && { texts: sentTexts(values.texts, languages) }),
})

/** An issue by the field of the screen that it belongs to. */
const onScreen = (languages: readonly string[]) => (issue: FieldError) => {
  const textIssue = byLanguage(languages)(issue)
  return textIssue.field.startsWith('phone') ? { ...textIssue, field: 'phone' } : textIssue
}

type Checked = { body: WlvForm; issues?: never } | { body?: never; issues: FieldError[] }

/** The request body, or the issues that the contract's rules report. */
export const checked = (tenant: Tenant, values: LayoutValues, stored: LayoutValues): Checked => {
  const languages = sentLanguages(values.texts, stored.texts)
  const body = sentOf(values, stored, languages)
  const parsed = z.safeParse(wlvForm(tenant), body)
  return parsed.success
    ? { body: parsed.data }
    : { issues: issuesToFields(parsed.error, body).map(onScreen(languages)) }
}

/** The server names a text by its position and the phone by its parts. */
export const atFields = (values: LayoutValues, stored: LayoutValues) =>
  onScreen(sentLanguages(values.texts, stored.texts))

/** The logo as it will look, in base64; empty where there is none. */
export const logoOf = (wlv: Wlv, { partnerLogoImage }: LayoutValues): string =>
  partnerLogoImage ?? wlv.partnerlogoencoded
