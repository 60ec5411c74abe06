import type { YearMessages } from './en.ts'

export const de: YearMessages = {
  title: 'Ausgezahlte Provisionen {year}',
  file: 'provisionen',
  partner: 'Partner',
  created: 'Erstellt am',
  rule: 'Beträge in Euro inkl. MwSt., nach dem Tag der Auszahlung. Abrechnungen ohne Einzelposten stehen nur mit ihrer Summe.',
  statements: 'Abrechnungen',
  lines: 'Einzelposten',
  total: 'Summe',
  page: 'Seite',
  day: 'Auszahlung',
  statement: 'Abrechnung',
  booking: 'Buchung',
  customer: 'Kunde',
  returndate: 'Rückreise',
  kind: 'Art',
  text: 'Text',
  amount: 'Betrag',
  kinds: { commission: 'Provision', correction: 'Korrektur', cancellation: 'Storno', bonus: 'Bonus' },
}
