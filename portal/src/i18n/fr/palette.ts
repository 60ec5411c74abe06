import type { Messages } from '../messages.ts'

export const palette = {
  contents: {
    home: 'Aperçu, À faire, Dernières réservations, Newsletter, Ouvrir le moteur de réservation',
    requests: 'Tableau, Liste, Répondre, Nouvelles demandes, Retard, Notes, Responsable',
    calendar: 'Départs, Retours, Mois, Bon voyage, iCal, Outlook, S’abonner',
    customers: 'Chercher un client, Adresse, Téléphone, Note sur le client, Clients fidèles',
    agency:
      'Adresse, Téléphone, E-mail, Site web, Coordonnées bancaires, Comptes bancaires, Banque, IBAN, BIC, Titulaire du compte, Numéro de TVA, Registre du commerce, Gérant, Réseau, Conditions',
    topsort: 'Ordre, Destinations, Navires, Compagnies préférées, Mer, Fleuve',
    password: 'Changer le mot de passe',
    security: 'Second facteur, Clé d’accès, Application d’authentification, Codes de secours, Sessions',
    users: 'Collaborateurs, Collègues, Droits, Administrateur, Bloquer un utilisateur, Nom d’utilisateur',
    organizers: 'Numéros d’agence, Service de réservation, Mode de paiement, Commission par compagnie',
    contact:
      'Mentions légales, Textes, Message d’accueil, Langues, Interlocuteur, Coordonnées bancaires du moteur de réservation, Conditions du moteur de réservation',
    audit: 'Modifications, Journal, Qui a modifié quoi',
    layout: 'Couleurs, Police, Logo, Contraste, Aperçu, Apparence, Page publique',
    transactions: 'Réservations, Demandes, Annulations, Clients, Voyageurs, Commission, Export Excel, Imprimer',
    traffic: 'Visiteurs, Pages vues, Accès, Clics, Mois',
    report: 'Chiffre d’affaires, Analyse, Destinations, Année précédente, Comparaison, Années, Export Excel',
    offers: 'Modèles, Offres, Affiches, Vitrine, Télécharger',
    banners: 'Publicité, Code pour votre site, Images, Télécharger',
    provisions: 'Relevés, Avoirs, Versement, Factures, Commission, PDF, Télécharger',
  },
  tabs: {
    open: 'Montants en attente, Commission manquante, Payé en partie, Trop payé, Réclamations',
    forecast: 'Prévision, Prochain versement, Commission attendue',
  },
  all: {
    open: 'Afficher les {n} réservations',
    request: 'Afficher les {n} demandes',
    storno: 'Afficher les {n} annulations',
  },
  months: 'Mois',
} satisfies Messages['palette']
