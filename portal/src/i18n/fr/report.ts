import { labels } from '@gangway/contract/labels/report/fr'
import type { Messages } from '../messages.ts'

export const report = {
  title: labels.title,
  lead: 'Visites, demandes, réservations et chiffre d’affaires mois par mois, comparés à l’année précédente.',
  period: 'Période',
  periods: {
    month: 'Ce mois-ci',
    year: 'Cette année',
    lastyear: 'L’année dernière',
    back: 'Plusieurs années',
    custom: 'Dates au choix',
  },
  years: {
    one: '{n} an',
    other: '{n} ans',
  },
  by: 'Compté selon',
  byTypes: labels.byTypes,
  group: labels.group,
  groupTypes: labels.groupTypes,
  none: 'Aucune visite, demande ou réservation sur cette période. Choisissez une période plus longue ou une autre date.',
  keyFigures: 'Chiffres clés',
  comparedWith: 'Par rapport à la période du {from} au {to}',
  before: 'avant : {value}',
  until: 'au {day} : {value}',
  inFull: 'en entier {value}',
  toDay: 'au {day}, en entier {value}',
  nothingBefore: 'Pas de comparaison, car il n’y a aucune réservation avant le {day}.',
  clipped: 'Affiché du {from} au {to}, car il n’y a pas de chiffres en dehors de ces jours.',
  sortGroups: 'Trier les groupes par',
  groupOrders: {
    value: 'Chiffre le plus élevé',
    change: 'Plus forte évolution',
  },
  fewer: 'Afficher moins',
  thisPeriod: 'Cette période',
  yearBefore: 'Année précédente',
  revenueByMonth: 'Chiffre d’affaires par mois',
  bookingsByMonth: 'Réservations par mois',
  revenueBy: {
    1: 'Chiffre d’affaires par compagnie',
    2: 'Chiffre d’affaires par zone de croisière',
  },
  bookingsBy: {
    1: 'Réservations par compagnie',
    2: 'Réservations par zone de croisière',
  },
  others: {
    one: '{n} autre',
    other: '{n} autres',
  },
  noBookings: 'Aucune réservation sur cette période.',
  byMonth: 'Mois par mois',
  expandAll: 'Tout déplier',
  collapseAll: 'Tout replier',
  total: labels.total,
  visitsByMonth: 'Visites par mois',
  legend: 'Ce que signifient les chiffres',
  columns: labels.columns,
  meanings: {
    visits: 'Combien de fois votre moteur de réservation a été ouvert, selon le jour de la visite.',
    requests: 'Toutes les demandes reçues, quelle qu’en soit l’issue : encore en attente, réservées ou annulées.',
    bookings: 'Réservations non annulées : ouvertes, confirmées ou payées.',
    cancellations: 'Réservations qui ont été annulées.',
    persons: 'Voyageurs des réservations non annulées.',
    revenue: 'Le prix des réservations non annulées, TVA comprise.',
    perPerson: 'Chiffre d’affaires divisé par le nombre de personnes ; vide si personne ne voyage.',
    totalRevenue: 'Le prix de toutes les réservations, annulées ou non.',
    change:
      'Le chiffre d’affaires comparé à celui du mois précédent, indiqué en dessous, et au même nombre de jours tant que le mois est en cours. S’il repose sur moins de dix réservations, la différence en euros remplace le pourcentage.',
    yearBefore:
      'Le chiffre d’affaires auquel l’évolution se mesure, soit les mêmes jours un an plus tôt, et seulement jusqu’à aujourd’hui pour le mois en cours. Une période de plus d’un an est comparée à autant d’années précédentes.',
    yearChange:
      'Le chiffre comparé à celui des mêmes jours un an plus tôt. S’il y en avait alors moins de dix, la différence remplace le pourcentage ; s’il n’y avait encore ni réservations ni visites, il n’y a pas de comparaison. Les départs sont comparés sur toute la période, car ils sont connus d’avance.',
    pageviews: 'Combien de pages de votre moteur de réservation ont été vues.',
  },
} satisfies Messages['report']
