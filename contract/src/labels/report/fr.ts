import type { ReportLabels } from './en.ts'

export const labels = {
  title: 'Rapport partenaire',
  byTypes: { 1: 'Date de réservation', 2: 'Date de départ' },
  group: 'Regroupé par',
  groupTypes: { 1: 'Compagnie', 2: 'Zone de croisière', 3: 'Responsable' },
  nobody: 'Sans responsable',
  total: 'Total',
  columns: {
    month: 'Mois',
    visits: 'Visites',
    requests: 'Demandes',
    bookings: 'Réservations',
    cancellations: 'Annulations',
    persons: 'Personnes',
    revenue: 'Chiffre d’affaires',
    perPerson: 'CA par personne',
    totalRevenue: 'CA total, annulations comprises',
    change: 'Sur un mois',
    yearBefore: 'CA, année précédente',
    yearChange: 'Sur un an',
    pageviews: 'Pages vues',
  },
} satisfies ReportLabels
