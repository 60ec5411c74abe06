import type { Words } from '../words.ts'

export const home = {
  title: 'Bienvenue chez {tenant}',
  lead: 'Votre portail partenaires pour les croisières : réservations, statistiques et tout sur votre agence.',
  engine: 'Ouvrir le moteur de réservation',
  newsletter: 'Newsletter partenaires',
  newsletterText: 'Nouveaux navires, tarifs spéciaux et dates, réservés aux agences de voyages.',
  newsletterAction: 'S’abonner à la newsletter',
} satisfies Words['home']
