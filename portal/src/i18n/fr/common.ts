import type { Words } from '../words.ts'

export const common = {
  save: 'Enregistrer',
  saving: 'Enregistrement …',
  cancel: 'Annuler',
  close: 'Fermer',
  back: 'Retour',
  retry: 'Réessayer',
  loading: 'Chargement …',
  details: 'Détails',
  optional: 'facultatif',
  newTab: 's’ouvre dans un nouvel onglet',
  showPassword: 'Afficher {field}',
  hidePassword: 'Masquer {field}',
  unsaved: 'Modifications non enregistrées',
  leaveTitle: 'Quitter sans enregistrer ?',
  leaveText: 'Vos modifications sur cette page ne sont pas encore enregistrées.',
  leave: 'Quitter sans enregistrer',
  stay: 'Rester ici',
  invalidTitle: 'Veuillez vérifier vos données. Certains champs ne sont pas valides.',
  invalidShow: 'Aller au premier champ',
} satisfies Words['common']
