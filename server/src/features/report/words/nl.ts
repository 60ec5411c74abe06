import type { ReportWords } from './en.ts'

export const nl: ReportWords = {
  title: 'Partnerrapport',
  partner: 'Partner',
  periodTypes: { 1: 'Boekingsdatum', 2: 'Vertrekdatum' },
  groupedBy: 'Gegroepeerd op',
  groups: { 1: 'Rederij', 2: 'Vaargebied' },
  total: 'Totaal',
  running: 'loopt nog, vergeleken t/m',
  columns: {
    month: 'Maand',
    visits: 'Bezoeken',
    requests: 'Aanvragen',
    bookings: 'Boekingen',
    cancellations: 'Annuleringen',
    persons: 'Personen',
    revenue: 'Omzet',
    perPerson: 'Omzet per persoon',
    totalRevenue: 'Totale omzet',
    change: 'T.o.v. vorige maand',
    yearAgo: 'Omzet jaar ervoor',
    yearChange: 'T.o.v. jaar ervoor',
  },
  visits: { title: 'Bezoeken', pageviews: 'Paginaweergaven', yearAgo: 'jaar ervoor', change: 'T.o.v. jaar ervoor' },
}
