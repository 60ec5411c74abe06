import type { Language } from '@gangway/contract/texts/languages'

export type StatementTexts = {
  /** The first word of the files' names. */
  file: string
  title: string
  partner: string
  date: string
  rule: string
  payout: string
  page: string
  total: string
  columns: Record<'bookingnr' | 'returndate' | 'customer' | 'ship' | 'price' | 'commission', string>
}

const de: StatementTexts = {
  file: 'Provisionsabrechnung',
  title: 'Provisionsabrechnung',
  partner: 'Partner',
  date: 'Datum',
  rule: 'Alle Buchungen mit Rückreise in diesem Monat. Beträge in Euro, Provision inkl. MwSt.',
  payout: 'Die Summe wird auf Ihre aktive Bankverbindung überwiesen. Vielen Dank für die gute Zusammenarbeit.',
  page: 'Seite',
  total: 'Summe',
  columns: {
    bookingnr: 'Buchung',
    returndate: 'Rückreise',
    customer: 'Kunde',
    ship: 'Schiff',
    price: 'Reisepreis',
    commission: 'Provision',
  },
}

const nl: StatementTexts = {
  file: 'Commissieafrekening',
  title: 'Commissieafrekening',
  partner: 'Partner',
  date: 'Datum',
  rule: 'Alle boekingen met terugreis in deze maand. Bedragen in euro, commissie incl. btw.',
  payout: 'Het totaal wordt overgemaakt op uw actieve bankrekening. Hartelijk dank voor de fijne samenwerking.',
  page: 'Pagina',
  total: 'Totaal',
  columns: {
    bookingnr: 'Boeking',
    returndate: 'Terugreis',
    customer: 'Klant',
    ship: 'Schip',
    price: 'Reissom',
    commission: 'Commissie',
  },
}

const be: StatementTexts = {
  ...nl,
  rule: 'Alle boekingen met terugkeer in deze maand. Bedragen in euro, commissie incl. btw.',
  payout: 'Het totaal wordt gestort op uw actieve bankrekening. Hartelijk dank voor de fijne samenwerking.',
  columns: { ...nl.columns, returndate: 'Terugkeer' },
}

/** The languages of the demo's statements; markets with other languages have none. */
export const statementTexts: Partial<Record<Language, StatementTexts>> = { de, nl, be }
