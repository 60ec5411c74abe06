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
