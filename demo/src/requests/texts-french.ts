import type { RequestTexts } from './request-texts.ts'

export const frenchRequests: RequestTexts = {
  asked: {
    balcony: 'Bonjour, nous aimerions une cabine avec balcon au milieu du navire. Le train est-il compris ?',
    family: 'Nous voyageons avec deux enfants (6 et 9 ans). Y a-t-il une cabine familiale ou deux communicantes ?',
    wheelchair: 'Mon épouse est en fauteuil roulant. Merci de proposer uniquement des cabines adaptées.',
    anniversary: 'Nous fêtons nos noces d’or et souhaitons une suite. Combien coûte le forfait boissons ?',
    single: 'Je voyage seul. Quel est le supplément pour une cabine extérieure ?',
    flexible: 'Nos dates sont souples, une semaine plus tôt ou plus tard convient aussi.',
    first: 'Ce serait notre première croisière et nous avons beaucoup de questions. Appelez plutôt après 17 h.',
    group: 'Nous sommes trois couples d’amis et aimerions des cabines voisines.',
    diet: 'Y a-t-il des repas sans gluten à bord ? Et quand faut-il payer le solde ?',
    cheaper: 'Nous avons vu cette croisière 200 € moins chère sur internet. Pouvez-vous vous aligner ?',
  },
  notes: {
    notReached: 'Appelé, personne. Je réessaie demain matin.',
    wishes: 'Appel : balcon au milieu, pont 8 ou plus haut, second service, arrivée en train.',
    askedLine: 'Demandé à la compagnie quelles cabines adaptées restent libres, réponse sous deux jours.',
    offerSent: 'Deux devis envoyés, balcon et extérieure. L’option court encore trois jours.',
    holiday: 'Les congés doivent d’abord être validés, pas de réservation avant. Recontacter ensuite.',
    decides: 'Se décident aujourd’hui. Vérifier avant l’appel que le prix tient toujours.',
    tooExpensive: 'Trouve la croisière trop chère, même en intérieure. Souhaite garder la lettre d’information.',
    bookedDirect: 'A réservé entre-temps directement auprès de la compagnie.',
    otherPlans: 'Annule par téléphone : finalement pas de croisière cette année.',
    soldOut: 'Plus de cabine familiale, et pas intéressés par la liste d’attente.',
    twice: 'Envoyée deux fois, l’autre demande est en cours.',
    takeOver: 'Je suis absente à partir de demain, merci de reprendre. Le devis est dans les envoyés.',
    regular: 'Client fidèle, déjà parti avec nous. Proposer le même emplacement de cabine.',
    silent: 'Écrit trois fois sans réponse. Je clôture.',
    optionEnds: 'L’option expire bientôt, appeler avant sans faute.',
  },
}
