import type { Words } from '../words.ts'

export const organizers = {
  title: 'Compagnies',
  lead: 'Sous quel numéro chaque compagnie connaît votre agence et comment joindre son service de réservation.',
  none: 'Aucune compagnie disponible',
  noneHint:
    'Aucune compagnie n’est encore ouverte pour votre agence. Votre service partenaires vous aidera volontiers.',
  filter: 'Filtrer par nom',
  onlyIncluded: 'Uniquement celles incluses',
  shown: '{shown} sur {all}',
  nothing: 'Aucune compagnie ne correspond à ce filtre.',
  showAll: 'Tout afficher',
  include: 'Inclure {name}',
  unsaved: 'Non enregistré',
  noNumber: 'Sans numéro d’agence',
  number: 'Numéro d’agence {number}',
  collection: 'Agence principale {number}, sous-agence {sub}',
  notIncluded: 'Non incluse',
  options: {
    none: 'Aucune',
    number: 'Numéro d’agence',
    collection: 'Agence principale avec sous-agence',
  },
  fields: {
    organizerid: 'Compagnie',
    agenturoptionnr: 'Type d’agence',
    agenturnrlevel1: 'Numéro d’agence',
    agenturnrlevel2: 'Numéro de sous-agence',
    reservierungtel: 'Téléphone des réservations',
    reservierungfax: 'Fax des réservations',
    reservierungemail: 'E-mail des réservations',
    inkasso: 'Encaissement par l’agence',
    aufnehmen: 'Inclure dans le moteur de réservation',
  },
} satisfies Words['organizers']
