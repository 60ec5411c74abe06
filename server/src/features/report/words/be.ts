import type { ReportWords } from './en.ts'

export const be: ReportWords = {
  title: 'Partnerrapport',
  partner: 'Partner',
  periodTypes: { 1: 'Boekingsdatum', 2: 'Afreisdatum' },
  groupedBy: 'Gegroepeerd volgens',
  groups: { 1: 'Rederij', 2: 'Vaargebied' },
  total: 'Totaal',
  columns: {
    month: 'Maand',
    visits: 'Bezoeken',
    requests: 'Aanvragen',
    bookings: 'Boekingen',
    cancellations: 'Annulaties',
    persons: 'Personen',
    revenue: 'Omzet',
    perPerson: 'Omzet per persoon',
    totalRevenue: 'Totale omzet',
    change: 'T.o.v. vorige maand',
    yearAgo: 'Omzet vorig jaar',
    yearChange: 'T.o.v. vorig jaar',
  },
  visits: { title: 'Bezoeken', pageviews: 'Paginaweergaves', yearAgo: 'vorig jaar', change: 'T.o.v. vorig jaar' },
}
