import type { Messages } from '../messages.ts'

export const access = {
  undo: {
    title: 'Annuler la nouvelle adresse e-mail',
    text: 'L’adresse e-mail de votre agence a été modifiée. Si ce n’était pas voulu, rétablissez l’ancienne adresse en un clic et sans vous connecter. La personne qui a fait la modification sera alors déconnectée.',
    button: 'Annuler la modification',
    done: 'L’ancienne adresse est de nouveau en vigueur',
    doneText:
      'Vérifiez sous « Utilisateurs » et « Historique » qui peut modifier vos données et, en cas de doute, définissez de nouveaux mots de passe.',
    invalid: 'Ce lien n’est plus valable',
    invalidText:
      'Il fonctionne une seule fois, dans les 72 heures suivant la modification. Si elle n’était pas voulue, adressez-vous au service partenaires.',
    toLogin: 'Aller à la connexion',
  },
  invitation: {
    loading: 'Ouverture de votre invitation',
    title: 'Bienvenue, {name}',
    text: 'Vous êtes invité(e) dans le portail partenaires de {agency}. Choisissez un mot de passe et vous y êtes.',
    name: 'Votre nom d’utilisateur est {name}.',
    accept: 'Accepter et se connecter',
    gone: 'Cette invitation n’est plus valable',
    goneText:
      'Elle a été acceptée, retirée ou date de plus de sept jours. Demandez à la personne qui vous a invité(e) de la renvoyer.',
  },
  newPassword: {
    askTitle: 'Mot de passe oublié ?',
    askText:
      'Si votre agence a enregistré une adresse e-mail pour vous, nous vous envoyons un lien pour choisir un nouveau mot de passe.',
    ask: 'Recevoir un lien',
    sent: 'Consultez votre messagerie',
    sentText:
      'Si une adresse est enregistrée pour ce nom d’utilisateur, le lien est en route ; il est valable {minutes} minutes. Si rien n’arrive, adressez-vous à l’administrateur de votre agence : il peut vous donner un nouveau mot de passe sous « Utilisateurs ».',
    title: 'Choisissez un nouveau mot de passe',
    text: 'Votre ancien mot de passe ne fonctionnera plus et toutes vos autres sessions prendront fin.',
    set: 'Enregistrer et se connecter',
    gone: 'Ce lien n’est plus valable',
    goneText: 'Il fonctionne une seule fois, pendant 30 minutes. Vous pouvez en demander un nouveau.',
    again: 'Demander un nouveau lien',
  },
  stop: {
    title: '« Ce n’était pas nous »',
    text: 'Une modification des coordonnées bancaires de votre agence a été demandée. Si elle ne vient d’aucun d’entre vous, arrêtez-la : en un clic et sans vous connecter. Les anciennes coordonnées s’appliquent jusqu’à ce que notre comptabilité se soit entretenue avec vous et ait décidé. La personne qui l’a demandée est déconnectée.',
    button: 'Arrêter la modification',
    done: 'La modification est bloquée',
    doneText:
      'Notre comptabilité va vous contacter. Vérifiez sous « Utilisateurs » et « Historique » qui peut modifier vos données et, en cas de doute, définissez de nouveaux mots de passe.',
    invalidText:
      'La modification a déjà été arrêtée ou décidée, ou elle est en vigueur. Si elle n’était pas voulue, adressez-vous tout de suite au service partenaires.',
  },
  link: {
    title: 'Passer à une autre agence ?',
    text: 'Vous êtes connecté en tant que {current}. Ce lien ouvre le portail en tant que {next} et met fin à votre session actuelle.',
    go: 'Continuer en tant que {next}',
    stay: 'Rester avec {current}',
  },
  view: {
    bar: '{viewer} consulte le portail de {agency} – lecture seule',
    end: 'Quitter la consultation',
    opening: 'Ouverture de la consultation',
    endedTitle: 'La consultation est terminée',
    endedText: 'Vous pouvez fermer cet onglet. La console permet d’en ouvrir une autre à tout moment.',
    invalidTitle: 'Cette consultation n’a pas pu être ouverte',
    invalidText:
      'Une consultation s’ouvre une seule fois et dans la minute. Veuillez l’ouvrir à nouveau depuis la console.',
    toLogin: 'Vers la connexion au portail',
  },
} satisfies Messages['access']
