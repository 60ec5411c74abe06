import type { Brand } from '@gangway/contract/brands/brands'
import type { Agency } from '@gangway/contract/features/agency'
import { saveWlv, type Wlv, wlvForm } from '@gangway/contract/features/wlv'
import { tidyPostcode } from '@gangway/contract/rules/postcode'
import {
  byLanguage,
  sentLanguages,
  sentTexts,
  type Texts,
  textsOf,
  withoutSentFiles,
} from '../../parts/texts/text-values.ts'

/** What the screen edits of the record. */
export type ContactValues = {
  firm: string
  street: string
  housenr: string
  zipcode: string
  city: string
  country: string
  werbetextanzeigen: boolean
  bank: string
  iban: string
  swiftcode: string
  texts: Texts
}

export const valuesOf = (wlv: Wlv): ContactValues => ({
  firm: wlv.firm,
  street: wlv.street,
  housenr: wlv.housenr,
  zipcode: wlv.zipcode,
  city: wlv.city,
  country: wlv.country,
  werbetextanzeigen: wlv.werbetextanzeigen,
  bank: wlv.bank ?? '',
  iban: wlv.iban ?? '',
  swiftcode: wlv.swiftcode ?? '',
  texts: textsOf(wlv),
})

/** The corresponding agency data: the address and, for who may change bank data, the first active account. */
export const contactOfAgency = (agency: Agency, mayChangeBank: boolean): Partial<Omit<ContactValues, 'texts'>> => {
  const account = mayChangeBank ? agency.bankaccounts.find(({ active }) => active) : undefined
  const agencyValues = {
    firm: agency.firma,
    street: agency.strasse,
    housenr: agency.hausnummer,
    zipcode: agency.plz,
    city: agency.ort,
    country: agency.land,
    ...(account && { bank: account.bankname, iban: account.iban, swiftcode: account.swift }),
  }
  // Values missing in the agency data change nothing here.
  return Object.fromEntries(Object.entries(agencyValues).filter(([, value]) => value !== ''))
}

/** The fields to send: the changed ones. Unchanged ones are left out, even if a newer rule would reject them. */
const changedOf = ({ texts: _, ...values }: ContactValues, stored: ContactValues) =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== stored[field as keyof ContactValues]), // its own keys
  )

/** The IBAN by its field, once it differs from the stored one. */
export const typedIban = ({ iban }: ContactValues, stored: ContactValues): Record<string, string> =>
  iban === stored.iban ? {} : { iban }

/** Only changes are sent, before validation. */
const toBody = (values: ContactValues, stored: ContactValues) => {
  const languages = sentLanguages(values.texts, stored.texts)
  return {
    ...changedOf(values, stored),
    // A postcode is validated against its country: they are sent together.
    ...((values.zipcode !== stored.zipcode || values.country !== stored.country) && {
      zipcode: tidyPostcode(values.zipcode, values.country),
      country: values.country,
    }),
    ...(languages.length > 0 && { texts: sentTexts(values.texts, languages) }),
  }
}

/** The contact data and texts of the booking engine. */
export const contactRecord = (brand: Brand) => ({
  save: saveWlv,
  toValues: valuesOf,
  toBody,
  schema: wlvForm(brand),
  toScreen: (values: ContactValues, stored: ContactValues) => byLanguage(sentLanguages(values.texts, stored.texts)),
  afterSave: (values: ContactValues, { sent }: { sent: ContactValues }): ContactValues => ({
    ...values,
    texts: withoutSentFiles(values.texts, sent.texts),
  }),
})
