import type { Messages } from '../messages.ts'

export const customers = {
  title: 'Client',
  lead: 'Tout ce que ce client a avec votre agence.',
  revenue: 'Chiffre d’affaires',
  commission: 'Commission',
  openvalue: 'Pas encore confirmé',
  openText: 'demandes et réservations ouvertes',
  next: 'Prochain départ',
  noNext: 'aucun prévu',
  liveText: 'des réservations ouvertes, confirmées et payées',
  bookings: 'Réservations et annulations',
  requests: 'Demandes',
  noBookings: 'Aucune réservation pour le moment.',
  notes: 'Notes',
  noNotes: 'Personne n’a encore écrit de note.',
  about: 'À propos de {nr}',
  departure: 'Départ le {day}',
  same: 'Forment un même client les demandes et réservations ayant la même adresse e-mail ou le même numéro de téléphone ; si aucun n’est connu, le même nom et le même lieu.',
  more: 'Seules les {n} demandes et réservations les plus récentes sont affichées.',
  unnamed: 'Client sans nom',
  reference: 'Votre référence',
} satisfies Messages['customers']
