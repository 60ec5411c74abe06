import type { Templates } from './en.ts'

export const templates = {
  answer: {
    title: 'Réponse à une demande',
    subject: 'Votre demande de croisière : {route}',
    body: `Bonjour {name},

Nous vous remercions de votre demande.
Votre croisière : {route}
Navire : {ship}
Départ : {departure}

Nous vérifions les disponibilités et les tarifs et vous adresserons une offre adaptée. Si vous avez des souhaits concernant la cabine ou l’acheminement, répondez à cet e-mail ou appelez-nous.

Cordialement,
{agent}
{signature}`,
  },
  bonvoyage: {
    title: 'Bon voyage',
    subject: 'Nous vous souhaitons un bon voyage : {route}',
    body: `Bonjour {name},

Votre croisière va bientôt commencer.
Votre croisière : {route}
Navire : {ship}
Départ : {departure}

Préparez vos documents de voyage et vos pièces d’identité, et effectuez à temps l’enregistrement en ligne de la compagnie. Pour toute question, nous sommes à votre disposition.

Nous vous souhaitons un bon voyage et de merveilleuses journées à bord.

Cordialement,
{agent}
{signature}`,
  },
  welcomehome: {
    title: 'Après le voyage',
    subject: 'Nous espérons que vous avez fait bon voyage',
    body: `Bonjour {name},

Nous espérons que votre croisière vous a plu et que votre retour s’est bien passé.
Votre croisière : {route}
Navire : {ship}

Qu’en avez-vous pensé ? Votre avis nous intéresse. Et si vous songez déjà à votre prochaine croisière, nous trouverons volontiers celle qui vous convient.

Cordialement,
{agent}
{signature}`,
  },
} satisfies Templates
