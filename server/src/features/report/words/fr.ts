import type { ReportWords } from './en.ts'

export const fr: ReportWords = {
  title: 'Rapport partenaire',
  partner: 'Partenaire',
  periodTypes: { 1: 'Date de réservation', 2: 'Date de départ' },
  groupedBy: 'Regroupé par',
  groups: { 1: 'Compagnie', 2: 'Zone de croisière' },
  total: 'Total',
  running: 'en cours, comparé jusqu’au',
  columns: {
    month: 'Mois',
    visits: 'Visites',
    requests: 'Demandes',
    bookings: 'Réservations',
    cancellations: 'Annulations',
    persons: 'Personnes',
    revenue: 'Chiffre d’affaires',
    perPerson: 'CA par personne',
    totalRevenue: 'CA total',
    change: 'Sur un mois',
    yearAgo: 'CA, année précédente',
    yearChange: 'Sur un an',
  },
  visits: { title: 'Visites', pageviews: 'Pages vues', yearAgo: 'année précédente', change: 'Sur un an' },
}
