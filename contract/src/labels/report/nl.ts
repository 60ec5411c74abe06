import type { ReportLabels } from './en.ts'

export const labels = {
  title: 'Partnerrapport',
  byTypes: { 1: 'Boekingsdatum', 2: 'Vertrekdatum' },
  group: 'Gegroepeerd op',
  groupTypes: { 1: 'Rederij', 2: 'Vaargebied', 3: 'Verantwoordelijke' },
  nobody: 'Geen verantwoordelijke',
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
    totalRevenue: 'Totale omzet incl. annuleringen',
    change: 'T.o.v. vorige maand',
    yearBefore: 'Omzet jaar ervoor',
    yearChange: 'T.o.v. jaar ervoor',
    pageviews: 'Paginaweergaven',
  },
} satisfies ReportLabels
