import type { LaterMessages } from '../messages.ts'

export const marketing = {
  region: 'Région',
  withdrawn: '{name} a été retiré. Veuillez ne plus utiliser ce fichier.',
  preview: 'Aperçu : {name}',
  pixels: '{width} × {height} px',
  snippet: 'Code HTML pour votre site',
  snippetHint:
    'L’image provient de notre serveur, vous n’avez rien à téléverser. Le lien mène à votre moteur de réservation.',
  copy: 'Copier le HTML',
  copied: 'Copié',
  alt: 'Croisières : {region}',
  offertemplate: {
    title: 'Modèles d’offre',
    lead: 'Des offres A4 prêtes à imprimer, à afficher et à envoyer, avec une place pour votre cachet.',
    none: 'Il n’y a pas encore de modèles d’offre.',
    noneHere: 'Il n’y a pas de modèle d’offre pour cette région.',
  },
  banner: {
    title: 'Bannières',
    lead: 'Des images pour votre site dans les formats courants, avec le lien vers votre moteur de réservation.',
    none: 'Il n’y a pas encore de bannières.',
    noneHere: 'Il n’y a pas de bannière pour cette région.',
  },
  regions: {
    general: 'Général',
    africa: 'Afrique',
    alaska: 'Alaska',
    asia: 'Asie',
    hawaii: 'Hawaï',
    caribbean: 'Caraïbes',
    mediterranean: 'Méditerranée',
    north: 'Europe du Nord',
    northamerica: 'Amérique du Nord',
    orient: 'Orient et Émirats',
    river: 'Fleuves',
    other: 'Autres',
  },
} as const satisfies LaterMessages['marketing']
