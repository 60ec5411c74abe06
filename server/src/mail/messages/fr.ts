import type { MailMessages } from './en.ts'

export const fr: MailMessages = {
  greeting: 'Bonjour,',
  regards: (brand) => `Cordialement,\nL’équipe ${brand}`,
  automatic: 'Cet e-mail a été envoyé automatiquement.',
  noReply: 'Merci de ne pas y répondre.',
  questions: (phone, email) => `Des questions ? Vous pouvez nous joindre au ${phone} et à l’adresse ${email}.`,
  questionsTo: (contact) => `Des questions ? Vous pouvez nous joindre ici : ${contact}.`,
  times: (n) => `Il y a eu ${n} modifications de ce type ; cet e-mail vaut pour toutes.`,
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
  bankchanged: {
    subject: 'Vos coordonnées bancaires ont été modifiées',
    intro: (partnerid, user, at) =>
      `Les coordonnées bancaires de l’ID partenaire ${partnerid} ont été modifiées le ${at} par « ${user} ».`,
    doubtful:
      'Les chiffres de contrôle du nouvel IBAN ne correspondent pas ; un chiffre est peut-être erroné. Veuillez le comparer avec votre relevé bancaire.',
    notyou:
      'Personne de votre agence n’a fait ce changement ? Vérifiez les données dans le portail partenaires, changez de mot de passe et prévenez-nous.',
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
  organizersasked: {
    subject: 'Demande d’ouverture de compagnies',
    intro: (partnerid, firma, user, at) =>
      `L’agence « ${firma} » (ID partenaire ${partnerid}) vous prie d’ouvrir les compagnies qu’elle peut vendre. La demande a été faite le ${at} par « ${user} » dans le portail partenaires.`,
    answer: (email) => `L’agence lira votre réponse à l’adresse ${email}.`,
  },
  bookingrequest: {
    subject: 'Nouvelle demande depuis votre page de réservation',
    intro: (partnerid, bookingnr, at) =>
      `Une demande est arrivée le ${at} sur la page de réservation du partenaire ${partnerid}. Demande ${bookingnr} :`,
    labels: { email: 'E-mail', phone: 'Téléphone', message: 'Message' },
    reply:
      'Vous trouverez la demande dans le portail partenaires, sous « Dossiers ». Veuillez répondre à l’adresse ci-dessus.',
  },
  news: {
    why: (partnerid, at) => `Cette actualité a été envoyée le ${at} à l’ID partenaire ${partnerid}.`,
    button: 'Ouvrir le portail partenaires',
  },
}
