import type { Words } from '../words.ts'

export const parts = {
  optional: 'facultatif',
  choose: 'Veuillez choisir',
  nothing: 'Aucun',
  recommended: 'Recommandés',
  others: 'Tous les autres pays',
  phoneCode: 'Indicatif du pays',
  phoneArea: 'Indicatif',
  phoneNumber: 'Numéro',
  ibanLocked: 'L’IBAN d’un compte enregistré ne peut pas être modifié. Ajoutez un nouveau compte.',
  ibanDoubtful:
    'La clé de contrôle de cet IBAN ne correspond pas. Comparez-le avec votre relevé bancaire ; vous pouvez l’enregistrer quand même.',
  unfinished: 'en cours',
  noFigure: 'aucun chiffre',
  readChart: 'Lire les chiffres du graphique un par un',
  download: 'Télécharger',
  downloading: '{percent} %',
  downloaded: 'Téléchargé',
  downloadFailed: 'Échec du téléchargement',
} satisfies Words['parts']
