import { labels } from '@gangway/contract/labels/traffic/fr'
import type { Messages } from '../messages.ts'

export const traffic = {
  title: labels.title,
  lead: 'Visites, demandes et réservations par mois, comparées aux deux années précédentes.',
  type: 'Chiffres',
  types: labels.types,
  year: 'Année',
  thisYear: 'Cette année ({year})',
  lastYear: 'L’année dernière ({year})',
  overview: labels.overview,
  month: labels.month,
  change: labels.change,
  total: labels.total,
  upTo: labels.upTo,
  until: 'au {day} : {value}',
  noVisits:
    'Pas encore de visites de {first} à {last}. Elles sont comptées dès que des clients ouvrent votre moteur de réservation.',
  noBookings:
    'Rien pour l’instant de {first} à {last}. Les demandes et réservations apparaissent ici dès que votre moteur de réservation les reçoit.',
  monthTitle: labels.monthTitle,
  day: labels.day,
  noDays: 'Aucune visite n’a été comptée ce mois-ci.',
  noneInMonth: 'Il n’y a rien pour ce mois.',
  toTransactions: 'Ouvrir dans les dossiers',
  toOpenRequests: 'Voir les demandes encore en attente',
} satisfies Messages['traffic']
