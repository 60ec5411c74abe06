import type * as en from './en.ts'

export const agencyFields = {
  firma: 'Firma',
  abteilung: 'Abteilung / Adresszusatz',
  reisebuerotyp: 'Kette oder Kooperation',
  anrede: 'Anrede',
  titel: 'Titel',
  fname: 'Vorname',
  lname: 'Nachname',
  strasse: 'Straße',
  hausnummer: 'Hausnummer',
  plz: 'Postleitzahl',
  ort: 'Ort',
  land: 'Land',
  telefon: 'Telefon',
  email: 'E-Mail',
  url: 'Website',
  gtmid: 'Tag-Manager-ID',
  director: 'Geschäftsführung',
  register: 'Handelsregister',
  steuernr: 'Steuernummer',
  bankaccounts: 'Bankverbindungen',
  active: 'Aktiv',
  bankname: 'Bank',
  accountowner: 'Kontoinhaber',
  iban: 'IBAN',
  swift: 'BIC (SWIFT)',
} satisfies Record<keyof typeof en.agencyFields, unknown>

/** A bank account by its place. */
export const accountName = 'Bankverbindung {n}'
