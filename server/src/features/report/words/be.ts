import type { ReportWords } from './en.ts'

export const be: ReportWords = {
  title: 'Partnerrapport',
  partner: 'Partner',
  periodTypes: { 1: 'Boekingsdatum', 2: 'Afreisdatum' },
  groupedBy: 'Gegroepeerd volgens',
  groups: { 1: 'Rederij', 2: 'Vaargebied' },
  total: 'Totaal',
  running: 'nog bezig, vergeleken t/m',
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
    yearAgo: 'Omzet jaar voordien',
    yearChange: 'T.o.v. jaar voordien',
  },
  visits: {
    title: 'Bezoeken',
    pageviews: 'Bekeken pagina’s',
    yearAgo: 'jaar voordien',
    change: 'T.o.v. jaar voordien',
  },
}
