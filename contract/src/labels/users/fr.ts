import type * as en from './en.ts'

export const rights = {
  basic: {
    label: 'Base',
    text: 'Consulter l’accueil, les statistiques, les demandes, le calendrier et les supports marketing. Accordé à tous.',
  },
  partnerdata: {
    label: 'Données de l’agence',
    text: 'Adresse, contact et tri prioritaire ; les comptes bancaires en consultation.',
  },
  password: { label: 'Mot de passe', text: 'Modifier son propre mot de passe. Tout le monde le peut.' },
  layout: { label: 'Apparence', text: 'Logo, couleurs et textes du moteur de réservation.' },
  administration: { label: 'Administration', text: 'Utilisateurs, compagnies et coordonnées.' },
} satisfies Record<keyof typeof en.rights, unknown>

export const permissions = {
  requests: {
    label: 'Traiter les demandes',
    text: 'Reprendre les demandes et y répondre, écrire notes et e-mails, fusionner des clients.',
  },
  commissions: { label: 'Voir les commissions', text: 'Relevés, montants ouverts et prévisions.' },
  claims: {
    label: 'Réclamer des commissions',
    text: 'Réclamations auprès du fournisseur, attribution des lignes de relevé.',
  },
  bank: {
    label: 'Modifier les coordonnées bancaires',
    text: 'Comptes bancaires avec le droit Données de l’agence, coordonnées bancaires du moteur de réservation avec le droit Administration.',
  },
} satisfies Record<keyof typeof en.permissions, unknown>

export const allowed = { readOnly: 'Consultation' }
