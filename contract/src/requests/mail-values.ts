import type { Signature } from '../features/requests-templates.ts'
import { formatPhone } from '../partners/phone.ts'
import { formatStreet } from '../partners/street.ts'
import { isLanguage, type Language, languages } from '../texts/languages.ts'
import type { MergeValues } from './mail-template.ts'

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
  const long = new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeZone: 'UTC' })
  const day = (iso: string) => (iso ? long.format(Date.parse(iso.slice(0, 10))) : '')
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
