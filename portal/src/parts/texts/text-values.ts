import type { FieldError } from '@gangway/contract/calls/errors'
import type { Wlv, WlvForm, WlvText } from '@gangway/contract/features/wlv'
import { withScheme } from './web-address.ts'

/** What a partner writes in one language, and its terms file. */
export type TextValues = Omit<WlvText, 'partnerid' | 'languageid' | 'agbencoded'> & {
  /** A new terms file in base64; empty where none was chosen. */
  agbencoded: string
}

/** Texts by language id, so that a field is `texts.1.agblink` whatever its position. */
export type Texts = Readonly<Record<string, TextValues>>

export const noText: TextValues = {
  emailfrom: '',
  emailcontact: '',
  emailfootertext: '',
  contactinformationtext: '',
  werbetext: '',
  agbfile: '',
  agblink: '',
  impressumlink: '',
  privacylink: '',
  agbencoded: '',
}

export const textsOf = ({ texts }: Pick<Wlv, 'texts'>): Texts =>
  Object.fromEntries(
    texts.map(({ partnerid: _, languageid, ...text }) => [String(languageid), { ...text, agbencoded: '' }]),
  )

const isSame = (one: TextValues, other: TextValues | undefined) => JSON.stringify(one) === JSON.stringify(other)

/** The languages to send: new or changed. Unchanged ones are left out, even if a newer rule would reject them. */
export const sentLanguages = (texts: Texts, stored: Texts): string[] =>
  Object.entries(texts).flatMap(([id, text]) => (isSame(text, stored[id]) ? [] : [id]))

/** When Enter is pressed the field has not lost focus yet. */
const linksOf = ({ agblink, impressumlink, privacylink }: Pick<TextValues, LinkField>) => ({
  agblink: withScheme(agblink),
  impressumlink: withScheme(impressumlink),
  privacylink: withScheme(privacylink),
})
type LinkField = 'agblink' | 'impressumlink' | 'privacylink'

/** The texts to send, before validation. */
export const sentTexts = (texts: Texts, languages: readonly string[]) =>
  languages.map((id) => {
    const { agbencoded, ...text } = texts[id] ?? noText
    return { languageid: Number(id), ...text, ...linksOf(text), ...(agbencoded !== '' && { agbencoded }) }
  }) as NonNullable<WlvForm['texts']> // the schema decides which ids are valid for the brand

/** An uploaded file is stored now, and need not be sent again; one that was chosen during the save is. */
export const withoutSentFiles = (texts: Texts, sent: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [
      id,
      text.agbencoded === sent[id]?.agbencoded ? { ...text, agbencoded: noText.agbencoded } : text,
    ]),
  )

/** The server names a text by its position in the request; the screen knows it by its language. */
export const byLanguage =
  (languages: readonly string[]) =>
  (issue: FieldError): FieldError => {
    const [list, place, ...rest] = issue.field.split('.')
    const id = list === 'texts' && place !== undefined ? languages[Number(place)] : undefined
    if (id === undefined) return issue
    const at = rest.map((part) => (part === 'agbencoded' ? 'agbfile' : part))
    return { ...issue, field: [list, id, ...at].join('.') }
  }

/** Everything an input of the form needs, as `useSchemaForm` provides it. */
export type TextInputOf = (field: string) => {
  name: string
  label: string
  error: string | undefined
  onBlur: () => void
}
