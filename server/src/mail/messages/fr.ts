import type { MailMessages } from './en.ts'

export const fr: MailMessages = {
  greeting: 'Bonjour,',
  regards: (brand) => `Cordialement,\nL’équipe ${brand}`,
  automatic: 'Cet e-mail a été envoyé automatiquement.',
  noReply: 'Merci de ne pas y répondre.',
  questions: (phone, email) => `Des questions ? Vous pouvez nous joindre au ${phone} et à l’adresse ${email}.`,
  questionsTo: (contact) => `Des questions ? Vous pouvez nous joindre ici : ${contact}.`,
  times: (n) => `Il y a eu ${n} modifications de ce type ; cet e-mail vaut pour toutes.`,
  collected: {
    intro: (n) => `Cet e-mail réunit ${n} messages arrivés à peu d’intervalle.`,
    unlisted: (n) =>
      `${n === 1 ? 'Un autre n’est pas repris' : `${n} autres ne sont pas repris`} ici ; connectez-vous pour tous les voir.`,
  },
  passwordreset: {
    subject: 'Votre mot de passe provisoire',
    intro: (partnerid, at) =>
      `Un nouveau mot de passe a été demandé le ${at} pour l’ID partenaire ${partnerid}. Votre mot de passe provisoire :`,
    use: (minutes) =>
      `Il est valable ${minutes} minutes et pour une seule connexion. Vous choisirez ensuite votre propre mot de passe.`,
    currentStaysValid: 'Jusque-là, votre mot de passe actuel reste valable.',
    notyou: 'Vous n’avez rien demandé ? Vous n’avez rien à faire : votre mot de passe reste inchangé.',
    button: 'Se connecter',
  },
  invitation: {
    subject: 'Votre invitation au portail partenaires',
    intro: (firma, partnerid, user, at) =>
      `« ${user} » vous a invité(e) le ${at} à travailler pour ${firma} (ID partenaire ${partnerid}) dans le portail partenaires. Choisissez votre mot de passe avec le bouton ci-dessous ; vous pourrez ensuite vous connecter.`,
    allowed: (things) => `Voici ce que vous pourrez y faire : ${things}.`,
    use: (days) => `Le lien est valable ${days} jours et ne fonctionne qu’une fois.`,
    notyou: 'Vous ne connaissez pas cette agence ? Vous n’avez rien à faire.',
    button: 'Accepter l’invitation',
  },
  passwordlink: {
    subject: 'Choisissez un nouveau mot de passe',
    intro: (user, at) =>
      `Un nouveau mot de passe a été demandé le ${at} pour l’accès « ${user} ». Choisissez-le avec le bouton ci-dessous.`,
    use: (minutes) =>
      `Le lien est valable ${minutes} minutes et ne fonctionne qu’une fois. Tant que vous ne l’utilisez pas, votre mot de passe actuel reste valable.`,
    notyou: 'Vous n’avez rien demandé ? Vous n’avez rien à faire : votre mot de passe reste inchangé.',
    button: 'Choisir un nouveau mot de passe',
  },
  newdevice: {
    subject: 'Connexion depuis un nouvel appareil',
    intro: (user, at, device) =>
      `L’accès « ${user} » a été utilisé le ${at} sur un appareil que nous ne connaissions pas : ${device}.`,
    notyou:
      'Ce n’était pas vous ? Changez tout de suite votre mot de passe, ce qui met fin à toutes les autres sessions, et prévenez-nous.',
  },
  passwordchanged: {
    subject: 'Votre mot de passe a été modifié',
    intro: (user, at) =>
      `Le mot de passe de l’identifiant « ${user} » a été modifié le ${at}. Toutes les autres sessions de cet identifiant sont terminées.`,
    notyou:
      'Ce n’était pas vous ? Demandez tout de suite un nouveau mot de passe sur la page de connexion et prévenez-nous.',
  },
  bank: {
    page: 'Cette modification concerne le compte indiqué sur les factures de votre moteur de réservation :',
    before: 'Avant',
    after: 'Après',
    fields: { accountowner: 'Titulaire', bankname: 'Banque', swift: 'BIC', active: 'Actif' },
    yes: 'oui',
    no: 'non',
    requested: (user, at) => `Demandé par « ${user} » le ${at}.`,
    until: (at) =>
      `La modification prend effet le ${at}, ou plus tôt dès qu’un deuxième administrateur de votre agence ou notre comptabilité la confirme. D’ici là, les anciennes coordonnées s’appliquent.`,
    onlyConfirmed:
      'La modification prend effet dès qu’un deuxième administrateur de votre agence ou notre comptabilité la confirme. D’ici là, les anciennes coordonnées s’appliquent.',
    staysForNow: 'Le compte reste utilisé jusqu’à ce qu’un autre de vos comptes soit en vigueur.',
    frozen:
      'La modification est bloquée jusqu’à la décision de notre comptabilité. D’ici là, les anciennes coordonnées s’appliquent.',
    stop: 'Personne de votre agence n’a fait ce changement ? Cliquez sur le bouton. Toutes les modifications en attente de vos coordonnées bancaires seront bloquées jusqu’à ce que notre comptabilité se soit entretenue avec vous.',
    button: 'Ce n’était pas nous',
  },
  factorchanged: {
    subject: 'La sécurité de votre connexion a été modifiée',
    events: {
      totpadd: (user, at) =>
        `Une application d’authentification a été configurée le ${at} pour l’identifiant « ${user} ».`,
      totpremove: (user, at) =>
        `L’application d’authentification de l’identifiant « ${user} » a été supprimée le ${at}.`,
      passkeyadd: (user, at) => `Une clé d’accès a été ajoutée le ${at} à l’identifiant « ${user} ».`,
      passkeyremove: (user, at) => `Une clé d’accès de l’identifiant « ${user} » a été supprimée le ${at}.`,
      recoverycodes: (user, at) =>
        `De nouveaux codes de secours ont été créés le ${at} pour l’identifiant « ${user} ». Les précédents ne sont plus valables.`,
      recoveryused: (user, at) =>
        `Un code de secours de l’identifiant « ${user} » a été utilisé le ${at}. Chaque code sert une seule fois.`,
      calendaraddress: (user, at) =>
        `Une adresse de calendrier a été créée pour l’identifiant « ${user} » le ${at}. Quiconque la connaît lit les départs et les retours sans se connecter.`,
      factorreset: (user, at) =>
        `Les seconds facteurs de l’identifiant « ${user} » ont été supprimés le ${at}. Jusqu’à la configuration de nouveaux facteurs, le mot de passe suffit.`,
    },
    notyou:
      'Si ce n’était pas vous, changez immédiatement votre mot de passe, vérifiez la rubrique « Sécurité » du portail partenaires et prévenez-nous.',
  },
  policychanged: {
    subject: 'La règle sur les seconds facteurs a été modifiée',
    intro: (partnerid, user, at, who) =>
      `« ${user} » a modifié le ${at} qui doit utiliser un second facteur pour l’ID partenaire ${partnerid} : ${who}.`,
    required: { none: 'personne', administrators: 'les administrateurs', all: 'tout le monde' },
    from: (at) =>
      `Cela s’applique à partir du ${at}. D’ici là, les personnes concernées peuvent en configurer un dans le portail partenaires, rubrique « Sécurité ».`,
    notyou:
      'Si votre agence ne le souhaite pas, un administrateur peut le changer dans le portail partenaires, rubrique « Sécurité ».',
  },
  loginadded: {
    subject: 'Un nouvel accès à votre agence a été créé',
    intro: (partnerid, user, by, at) =>
      `L’ID partenaire ${partnerid} a un nouvel accès depuis le ${at} : « ${user} », créé ou invité par « ${by} ».`,
    notyou:
      'Si personne dans votre agence n’en est à l’origine, bloquez cet accès dans le portail partenaires, rubrique « Utilisateurs », et prévenez-nous.',
  },
  loginchanged: {
    subject: 'Votre accès a été modifié',
    intro: (user, by, at, changes) => `L’accès « ${user} » a été modifié le ${at} par « ${by} » : ${changes}.`,
    what: {
      rights: 'droits supplémentaires',
      lessrights: 'droits réduits',
      password: 'nouveau mot de passe',
      email: 'autre adresse e-mail',
      username: 'autre nom d’utilisateur',
      locked: 'bloqué',
      unlocked: 'débloqué',
      deleted: 'supprimé',
    },
    notyou:
      'Si vous ne vous y attendiez pas, renseignez-vous auprès de l’administrateur de votre agence ou prévenez-nous.',
  },
  bankchanged: {
    subject: 'Vos coordonnées bancaires ont été modifiées',
    intro: (partnerid, user, at) =>
      `Les coordonnées bancaires de l’ID partenaire ${partnerid} ont été modifiées le ${at} par « ${user} ».`,
    doubtful:
      'Les chiffres de contrôle du nouvel IBAN ne correspondent pas ; un chiffre est peut-être erroné. Veuillez le comparer avec votre relevé bancaire.',
    notyou:
      'Personne de votre agence n’a fait ce changement ? Vérifiez les données dans le portail partenaires, changez de mot de passe et prévenez-nous.',
  },
  bankreleased: {
    subject: 'Une modification de vos coordonnées bancaires n’est plus bloquée',
    intro: (partnerid, at) =>
      `Le ${at}, notre comptabilité a débloqué une modification des coordonnées bancaires de l’ID partenaire ${partnerid}. Le délai d’attente recommence.`,
  },
  bankfrozen: {
    subject: 'Une modification de vos coordonnées bancaires a été arrêtée',
    intro: (partnerid, at) =>
      `Le ${at}, il a été signalé par le lien de notre e-mail qu’une modification des coordonnées bancaires de l’ID partenaire ${partnerid} ne vient pas de votre agence. La modification est bloquée et les anciennes coordonnées s’appliquent. La personne qui l’a demandée a été déconnectée.`,
    next: 'Notre comptabilité va vous contacter, puis décider. Vérifiez dans le portail partenaires, sous « Utilisateurs » et « Historique », qui peut modifier vos données et, en cas de doute, définissez de nouveaux mots de passe.',
  },
  bankinforce: {
    subject: 'Vos nouvelles coordonnées bancaires sont en vigueur',
    intro: (partnerid, at) =>
      `Les coordonnées bancaires modifiées de l’ID partenaire ${partnerid} sont en vigueur depuis le ${at}.`,
    by: (user) => `« ${user} » a confirmé la modification.`,
    byUs: 'Notre comptabilité a confirmé la modification.',
    byTime: 'Le délai d’attente est écoulé et personne ne s’y est opposé.',
    notyou: 'Si ce n’est pas correct, prévenez-nous immédiatement.',
  },
  bankrefused: {
    subject: 'Une modification de vos coordonnées bancaires a été refusée',
    intro: (partnerid, at) =>
      `Le ${at}, notre comptabilité a refusé une modification des coordonnées bancaires de l’ID partenaire ${partnerid}. Les anciennes coordonnées s’appliquent et figurent de nouveau dans le portail partenaires.`,
    reason: 'Motif',
    next: 'Si la modification était voulue, contactez-nous ou saisissez-la de nouveau dans le portail partenaires.',
    introBy: (partnerid, user, at) =>
      `Le ${at}, « ${user} » a refusé une modification des coordonnées bancaires de l’ID partenaire ${partnerid}. Les anciennes coordonnées s’appliquent et figurent de nouveau dans le portail partenaires.`,
    nextBy:
      'Si la modification était voulue, parlez-en à la personne indiquée ou saisissez-la de nouveau dans le portail partenaires.',
  },
  bankwithdrawn: {
    subject: 'Une modification de vos coordonnées bancaires a été retirée',
    intro: (partnerid, user, at) =>
      `Le ${at}, « ${user} » a retiré une modification des coordonnées bancaires de l’ID partenaire ${partnerid}. Les anciennes coordonnées s’appliquent.`,
    notyou: 'Si ce n’est pas correct, prévenez-nous.',
  },
  addresschanged: {
    subject: 'Votre adresse e-mail a été modifiée',
    intro: (partnerid, user, at, hours) =>
      `L’adresse e-mail de l’identifiant partenaire ${partnerid} a été modifiée le ${at} par « ${user} ». Pendant les ${hours} prochaines heures, les mots de passe demandés vous sont encore envoyés, à cette ancienne adresse.`,
    notyou:
      'Si personne dans votre agence ne l’a fait, annulez la modification avec le bouton ci-dessous et prévenez-nous. La personne qui l’a faite sera alors déconnectée.',
    undo: 'Annuler la modification',
  },
  addressset: {
    subject: 'Cette adresse est désormais celle de votre agence',
    intro: (partnerid, user, at) =>
      `Le ${at}, « ${user} » a indiqué cette adresse comme e-mail de l’identifiant partenaire ${partnerid}. Les avis arrivent ici dès maintenant, les mots de passe demandés dans 72 heures.`,
    notyou: 'Si vous ne connaissez pas cette agence, vous n’avez rien à faire.',
  },
  addressrestored: {
    subject: 'Votre ancienne adresse e-mail est de nouveau en vigueur',
    intro: (partnerid, at) =>
      `La modification de l’adresse e-mail de l’identifiant partenaire ${partnerid} a été annulée le ${at}.`,
    next: 'Vérifiez dans le portail, sous « Utilisateurs » et « Historique », qui peut modifier vos données et, en cas de doute, définissez de nouveaux mots de passe.',
  },
  contactchanged: {
    subject: 'L’adresse de contact de votre page de réservation a été modifiée',
    intro: (partnerid, user, at) =>
      `L’adresse d’expéditeur ou de contact de la page de réservation de l’identifiant partenaire ${partnerid} a été modifiée le ${at} par « ${user} ». Les voyageurs y écrivent.`,
    notyou:
      'Si personne dans votre agence ne l’a fait, vérifiez-la dans le portail sous « Coordonnées » et prévenez-nous.',
  },
  contractends: {
    subject: 'La fin de votre contrat',
    intro: (partnerid, day, at) =>
      `le contrat de l’identifiant partenaire ${partnerid} prend fin le ${day}. Cela a été fixé le ${at}.`,
    reason: 'Motif',
    until:
      'Jusqu’à la fin de cette journée, chacun peut se connecter comme d’habitude. Ensuite, les accès, la page de réservation et les adresses d’agenda prennent fin.',
    archive:
      'D’ici là, un administrateur disposant de tous les droits peut emporter toutes les données dans une seule archive : dans le portail, dans le menu à votre nom, sous « Sécurité », « Télécharger l’archive ».',
    after: (day) =>
      `Le ${day}, nous effacerons les noms et les coordonnées de vos collaborateurs et de vos clients. Les numéros, les montants et les relevés restent chez nous aussi longtemps que la loi l’exige.`,
    button: 'Se connecter',
  },
  webhookoff: {
    subject: 'Une notification vers votre système a été désactivée',
    failing: (partnerid, url, at) =>
      `Identifiant partenaire ${partnerid} : les notifications vers ${url} ont été désactivées le ${at}, car rien n’y arrive depuis des jours.`,
    gone: (partnerid, url, at) =>
      `Identifiant partenaire ${partnerid} : les notifications vers ${url} ont été désactivées le ${at}, car le système a répondu que l’adresse n’existe plus.`,
    next: 'Dans le portail, la page « Connexions » montre les réponses et permet de les réactiver. Votre système lit avec sa clé ce qui s’est passé entre-temps.',
  },
  contractkept: {
    subject: 'Votre contrat se poursuit',
    intro: (partnerid, at) => `la fin du contrat de l’identifiant partenaire ${partnerid} a été annulée le ${at}.`,
    next: 'Chacun peut se connecter comme avant.',
  },
  organizersasked: {
    subject: 'Demande d’ouverture de compagnies',
    intro: (partnerid, firma, user, at) =>
      `L’agence « ${firma} » (ID partenaire ${partnerid}) vous prie d’ouvrir les compagnies qu’elle peut vendre. La demande a été faite le ${at} par « ${user} » dans le portail partenaires.`,
    answer: (email) => `L’agence lira votre réponse à l’adresse ${email}.`,
  },
  organizersdecided: {
    subjects: {
      done: 'Vos compagnies sont ouvertes',
      refused: 'Votre demande d’ouverture de compagnies a été refusée',
    },
    done: (partnerid, at) => `Ces compagnies sont ouvertes à l’ID partenaire ${partnerid} depuis le ${at} :`,
    refused: (partnerid, at) =>
      `Le ${at}, nous avons refusé votre demande d’ouverture de compagnies pour l’ID partenaire ${partnerid}.`,
    reason: 'Motif',
    next: 'Saisissez vos numéros d’agence dans le portail partenaires, rubrique « Compagnies », et retenez les compagnies que votre page de réservation doit proposer.',
    again: 'Vous pouvez renouveler la demande dans le portail partenaires.',
    button: 'Ouvrir le portail partenaires',
  },
  bookingrequest: {
    subject: 'Nouvelle demande depuis votre page de réservation',
    collected: (n) => `${n} nouvelles demandes depuis votre page de réservation`,
    intro: (partnerid, bookingnr, at) =>
      `Une demande est arrivée le ${at} sur la page de réservation du partenaire ${partnerid}. Demande ${bookingnr} :`,
    labels: { email: 'E-mail', phone: 'Téléphone', message: 'Message' },
    reply:
      'Vous trouverez les demandes dans le portail partenaires, sous « Demandes ». Veuillez répondre à l’adresse indiquée dans chacune.',
    answer: (name) => `Votre réponse à cet e-mail parviendra directement à ${name}.`,
    button: 'Ouvrir la demande',
  },
  requestconfirmed: {
    subject: (nr) => `Nous avons bien reçu votre demande ${nr}`,
    greeting: (name) => `Bonjour ${name},`,
    intro: (at) =>
      `Nous vous remercions de votre demande, qui nous est parvenue le ${at}. Voici ce que vous nous avez transmis :`,
    received: 'nous est bien parvenu',
    answerBy: (day) => `En règle générale, nous répondons sous un jour ouvré, sans doute au plus tard le ${day}.`,
    answerSoon: 'Nous vous répondrons dès que possible pendant nos heures d’ouverture.',
    hours: 'Heures d’ouverture',
    change: 'Vous souhaitez compléter ou modifier quelque chose ? Répondez simplement à cet e-mail.',
    why: (firm) =>
      `Cet accusé de réception a été envoyé automatiquement parce que cette adresse a été saisie dans le formulaire de demande de ${firm}. Une demande est gratuite et ne constitue pas une réservation.`,
    object:
      'Ce n’était pas vous, ou vous vous opposez à l’utilisation de vos données ? Une brève réponse à cet e-mail suffit ; nous supprimerons alors la demande.',
    objectTo: (phone) =>
      `Ce n’était pas vous, ou vous vous opposez à l’utilisation de vos données ? Un appel au ${phone} suffit ; nous supprimerons alors la demande.`,
  },
  claim: {
    who: {
      main: ({ user, partnerid }) => `${user} (ID partenaire ${partnerid})`,
      colleague: ({ user, firma, partnerid }) => `« ${user} » (${firma}, ID partenaire ${partnerid})`,
    },
    collected: (n) => `${n} messages sur des réclamations`,
    subjects: {
      claim: (nr) => `Commission de la réservation ${nr} réclamée`,
      reply: (nr) => `Nouveau message sur la réclamation de la réservation ${nr}`,
      withdraw: (nr) => `Réclamation de la réservation ${nr} retirée`,
      answer: (nr) => `Réponse à la réclamation de la réservation ${nr}`,
      accept: (nr) => `Réclamation de la réservation ${nr} acceptée`,
      refuse: (nr) => `Réclamation de la réservation ${nr} refusée`,
      pay: (nr) => `Commission de la réservation ${nr} payée`,
    },
    intro: {
      claim: ({ who, nr, amount, at }) =>
        `Le ${at}, ${who} a réclamé ${amount} de commission pour la réservation ${nr}.`,
      reply: ({ who, nr, at }) => `Le ${at}, ${who} a écrit au sujet de la réclamation de la réservation ${nr}.`,
      withdraw: ({ who, nr, amount, at }) =>
        `Le ${at}, ${who} a retiré la réclamation de la réservation ${nr} (${amount}).`,
      answer: ({ partnerid, nr, at }) =>
        `Le ${at}, notre comptabilité a répondu à la réclamation du partenaire ${partnerid} pour la réservation ${nr}.`,
      accept: ({ partnerid, nr, amount, at, month }) =>
        `Le ${at}, notre comptabilité a accepté la réclamation du partenaire ${partnerid} pour la réservation ${nr}. Le montant de ${amount} sera versé en ${month}.`,
      refuse: ({ partnerid, nr, amount, at }) =>
        `Le ${at}, notre comptabilité a refusé la réclamation du partenaire ${partnerid} pour la réservation ${nr} (${amount}).`,
      pay: ({ partnerid, nr, at, text }) =>
        `Le relevé ${text}, reçu le ${at}, règle la commission de la réservation ${nr} du partenaire ${partnerid}. La réclamation est close.`,
    },
    several: {
      subject: (n) => `Commission de ${n} réservations réclamée`,
      intro: ({ who, nr, amount, at }, n) =>
        `Le ${at}, ${who} a réclamé ${amount} de commission pour ${n} réservations : ${nr}.`,
      button: 'Ouvrir les réclamations',
    },
    message: 'Message',
    reason: 'Motif',
    button: 'Ouvrir la réclamation',
  },
  news: {
    why: (partnerid, at) => `Cette actualité a été envoyée le ${at} à l’ID partenaire ${partnerid}.`,
    button: 'Ouvrir le portail partenaires',
  },
}
