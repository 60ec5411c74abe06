import type { LaterMessages } from '../messages.ts'

export const forecast = {
  next: 'Prochain versement',
  nextNone: 'aucun versement prévu',
  bookings: { one: '{n} réservation', other: '{n} réservations' },
  year: 'Prévu sur douze mois',
  yearRange: 'probablement entre {low} et {high}',
  growth: 'Réservé par rapport à l’an dernier',
  growthText: 'pour les mêmes douze mois, à ce jour',
  growthNone: 'connu dès que vous aurez un an de réservations',
  table: 'Versements des douze prochains mois',
  columns: {
    month: 'Mois',
    bar: 'Composition',
    certain: 'Certain',
    likely: 'Probable',
    new: 'Pas encore réservé',
    expected: 'Prévu',
    range: 'Fourchette',
    lastyear: 'An dernier',
  },
  range: 'de {low} à {high}',
  paid: '{amount} déjà versés',
  open: 'Afficher les réservations de {month}',
  close: 'Fermer les réservations',
  cut: 'Les {n} plus importantes sur {total} réservations',
  none: 'Aucune réservation n’est encore à verser ce mois-là.',
  empty: 'Il n’y a pas encore de réservations permettant de calculer une prévision.',
  bookingColumns: {
    bookingnr: 'Réservation',
    customername: 'Client',
    shipname: 'Navire',
    departuredate: 'Départ',
    payoutday: 'Versement',
    open: 'Commission',
    chance: 'Probabilité',
  },
  isCertain: 'certain',
  method: 'Méthode de calcul',
  methodCertain: 'Certain : les voyageurs sont partis, la commission n’a pas encore été versée.',
  methodLikely:
    'Probable : tout ce qui est réservé par ailleurs, moins la part que vos clients annulent d’habitude avant le départ.',
  methodNew:
    'Pas encore réservé : ce qui a été réservé l’an dernier après ce jour pour le même mois, ajusté à vos réservations d’aujourd’hui. Avec moins d’un an de réservations : ce qui s’ajoutera si les dernières semaines se poursuivent.',
  methodRange:
    'Fourchette : huit mois sur dix s’y situent. Les montants manquants ou promis ne font pas partie de la prévision.',
} as const satisfies LaterMessages['provisions']['forecast']
