import type { Messages } from '../messages.ts'

export const traffic = {
  title: 'Trafic',
  lead: 'Visites, demandes et réservations par mois, comparées aux deux années précédentes.',
  type: 'Chiffres',
  types: {
    hits: 'Visites',
    pageview: 'Pages vues',
    request: 'Demandes',
    booking: 'Réservations',
  },
  year: 'Année',
  thisYear: 'Cette année ({year})',
  lastYear: 'L’année dernière ({year})',
  overview: '{what} par mois : {year1}, {year2} et {year3}',
  month: 'Mois',
  change: 'Évolution par rapport à {year}',
  total: 'Total',
  upTo: 'Au {day}',
  until: 'au {day} : {value}',
  noVisits:
    'Pas encore de visites de {first} à {last}. Elles sont comptées dès que des clients ouvrent votre moteur de réservation.',
  noBookings:
    'Rien pour l’instant de {first} à {last}. Les demandes et réservations apparaissent ici dès que votre moteur de réservation les reçoit.',
  monthTitle: '{what} en {month} {year}',
  day: 'Jour',
  noDays: 'Aucune visite n’a été comptée ce mois-ci.',
  noneInMonth: 'Il n’y a rien pour ce mois.',
  toTransactions: 'Ouvrir dans les dossiers',
  toOpenRequests: 'Voir les demandes encore en attente',
} satisfies Messages['traffic']
