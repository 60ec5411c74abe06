import type { ReportWords } from './en.ts'

export const de: ReportWords = {
  title: 'Partnerbericht',
  partner: 'Partner',
  periodTypes: { 1: 'Buchungsdatum', 2: 'Abreisedatum' },
  groupedBy: 'Gruppiert nach',
  groups: { 1: 'Reederei', 2: 'Fahrtgebiet' },
  total: 'Summe',
  running: 'läuft noch, verglichen bis',
  columns: {
    month: 'Monat',
    visits: 'Besuche',
    requests: 'Anfragen',
    bookings: 'Buchungen',
    cancellations: 'Stornos',
    persons: 'Personen',
    revenue: 'Umsatz',
    perPerson: 'Umsatz pro Person',
    totalRevenue: 'Gesamtumsatz',
    change: 'Zum Vormonat',
    yearAgo: 'Umsatz Vorjahr',
    yearChange: 'Zum Vorjahr',
  },
  visits: { title: 'Besuche', pageviews: 'Seitenaufrufe', yearAgo: 'Vorjahr', change: 'Zum Vorjahr' },
}
