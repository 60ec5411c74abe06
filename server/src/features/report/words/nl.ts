import type { ReportWords } from './en.ts'

export const nl: ReportWords = {
  title: 'Partnerrapport',
  partner: 'Partner',
  periodTypes: { 1: 'Boekingsdatum', 2: 'Vertrekdatum' },
  groupedBy: 'Gegroepeerd op',
  groups: { 1: 'Rederij', 2: 'Vaargebied' },
  total: 'Totaal',
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
    yearAgo: 'Omzet vorig jaar',
    yearChange: 'T.o.v. vorig jaar',
  },
  visits: { title: 'Bezoeken', pageviews: 'Paginaweergaven', yearAgo: 'vorig jaar', change: 'T.o.v. vorig jaar' },
}
