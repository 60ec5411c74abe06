import type { Messages } from '../messages.ts'

export const topsort = {
  title: 'Tri prioritaire',
  lead: 'Ce que vos clients voient en premier dans le moteur de réservation, dans l’ordre que vous choisissez.',
  tabs: {
    destinations: 'Destinations',
    organizer: 'Compagnies',
    ships: 'Navires',
  },
  tabsLabel: 'Listes du tri prioritaire',
  cards: {
    destinations: {
      sea: 'Destinations maritimes',
      river: 'Destinations fluviales',
    },
    organizer: {
      sea: 'Compagnies maritimes',
      river: 'Compagnies fluviales',
    },
    ships: {
      sea: 'Navires de mer',
      river: 'Bateaux fluviaux',
    },
  },
  standard: 'Standard',
  customized: 'Personnalisé',
  standardHint: 'L’ordre du fournisseur.',
  edit: 'Modifier',
  close: 'Fermer la liste',
  chosen: {
    one: '{n} dans la liste',
    other: '{n} dans la liste',
  },
  order: 'Ordre',
  orderHint: 'Faites glisser la poignée, ou sélectionnez-la et utilisez les flèches du clavier.',
  choices: 'Choix',
  filter: 'Filtrer',
  none: 'Il n’y a encore rien à choisir ici. L’assistance partenaires vous aidera volontiers.',
  nothing: 'Rien ne correspond à « {typed} ».',
  handle: 'Déplacer {name}, position {place} sur {n}',
  remove: 'Retirer {name}',
  moved: '{name} est maintenant en position {place} sur {n}',
  emptyWarning: 'Rien n’est choisi : l’enregistrement rétablit l’ordre standard.',
  unknown: 'Plus au catalogue ({id})',
  notIncluded: 'hors de votre offre',
} satisfies Messages['topsort']
