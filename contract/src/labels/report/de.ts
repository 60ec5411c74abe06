import type { ReportLabels } from './en.ts'

export const labels = {
  title: 'Partnerbericht',
  byTypes: { 1: 'Buchungsdatum', 2: 'Abreisedatum' },
  group: 'Gruppiert nach',
  groupTypes: { 1: 'Reederei', 2: 'Fahrtgebiet', 3: 'Zuständige Person' },
  nobody: 'Ohne zuständige Person',
  total: 'Summe',
  columns: {
    month: 'Monat',
    visits: 'Besuche',
    requests: 'Anfragen',
    bookings: 'Buchungen',
    cancellations: 'Stornos',
    persons: 'Personen',
    revenue: 'Umsatz',
    perPerson: 'Umsatz pro Person',
    totalRevenue: 'Gesamtumsatz inkl. Stornos',
    change: 'Zum Vormonat',
    yearBefore: 'Umsatz Vorjahr',
    yearChange: 'Zum Vorjahr',
    pageviews: 'Seitenaufrufe',
  },
} satisfies ReportLabels
