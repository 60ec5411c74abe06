import type { Templates } from './en.ts'

export const templates = {
  answer: {
    title: 'Réponse à une demande',
    subject: 'Votre demande de croisière : {croisière}',
    body: `Bonjour {nom},

Nous vous remercions de votre demande.
Votre croisière : {croisière}
Navire : {navire}
Départ : {départ}

Nous vérifions les disponibilités et les tarifs et vous adresserons une offre adaptée. Si vous avez des souhaits concernant la cabine ou l’acheminement, répondez à cet e-mail ou appelez-nous.

Cordialement,
{conseiller}
{signature}`,
  },
  bonvoyage: {
    title: 'Bon voyage',
    subject: 'Nous vous souhaitons un bon voyage : {croisière}',
    body: `Bonjour {nom},

Votre croisière va bientôt commencer.
Votre croisière : {croisière}
Navire : {navire}
Départ : {départ}

Préparez vos documents de voyage et vos pièces d’identité, et effectuez à temps l’enregistrement en ligne de la compagnie. Pour toute question, nous sommes à votre disposition.

Nous vous souhaitons un bon voyage et de merveilleuses journées à bord.

Cordialement,
{conseiller}
{signature}`,
  },
  welcomehome: {
    title: 'Après le voyage',
    subject: 'Nous espérons que vous avez fait bon voyage',
    body: `Bonjour {nom},

Nous espérons que votre croisière vous a plu et que votre retour s’est bien passé.
Votre croisière : {croisière}
Navire : {navire}

Qu’en avez-vous pensé ? Votre avis nous intéresse. Et si vous songez déjà à votre prochaine croisière, nous trouverons volontiers celle qui vous convient.

Cordialement,
{conseiller}
{signature}`,
  },
} satisfies Templates
