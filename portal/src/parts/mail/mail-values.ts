import type { Signature } from '@gangway/contract/features/requests-templates'
import { formatPhone } from '@gangway/contract/partners/phone'
import { formatStreet } from '@gangway/contract/partners/street'
import type { MergeValues } from '@gangway/contract/requests/mail-template'
import { isLanguage, type Language } from '@gangway/contract/texts/languages'
import { createFormats } from '@gangway/kit/messages/formats'

/** What a mail to a customer can name. */
export type MailTrip = {
  bookingid: number
  customeremail: string
  customername: string
  customerlanguage: string
  /** The route. */
  name: string
  shipname: string
  reiseterminvon: string
  reiseterminbis: string
}

/** The customer's language; the agency's own where it is not known. */
export const mailLanguageOf = ({ customerlanguage }: Pick<MailTrip, 'customerlanguage'>, own: Language): Language =>
  isLanguage(customerlanguage) ? customerlanguage : own

/** ENQ-4: name, address, phone and mail address of the agency, a line each; what is not known is left out. */
export const signatureLines = ({ firma, strasse, hausnummer, plz, ort, land, telefon, email }: Signature): string[] =>
  [
    firma,
    formatStreet({ country: land, street: strasse, housenr: hausnummer }),
    `${plz} ${ort}`.trim(),
    formatPhone(telefon),
    email,
  ].filter(Boolean)

type Sender = { person: string; signature: Signature }

/** What fills a template, in the language of the mail. */
export const mergeValuesOf = (
  trip: Omit<MailTrip, 'bookingid' | 'customeremail' | 'customerlanguage'>,
  { person, signature }: Sender,
  language: Language,
): MergeValues => {
  const { dateLong } = createFormats(language)
  const day = (iso: string) => (iso ? dateLong(iso) : '')
  return {
    name: trip.customername,
    route: trip.name,
    ship: trip.shipname,
    departure: day(trip.reiseterminvon),
    return: day(trip.reiseterminbis),
    // The main login is called like the agency, which the signature names.
    agent: person === signature.firma ? '' : person,
    agency: signature.firma,
    signature: signatureLines(signature).join('\n'),
  }
}
