import type { Messages } from '../messages.ts'

/** Login, logout and the end of a session. */
export const session = {
  loginTitle: 'Connexion',
  loginLead: 'Bienvenue sur le portail partenaires de {brand}.',
  passwordTitle: 'Votre mot de passe',
  step: 'Étape {step} sur 2',
  partnerid: 'ID partenaire',
  partneridHint: 'Le numéro de votre agence ou votre nom d’utilisateur',
  check: 'Vérifier le partenaire',
  passkey: 'Se connecter avec une clé d’accès',
  password: 'Mot de passe',
  capsLock: 'Le verrouillage des majuscules est activé.',
  login: 'Se connecter',
  request: 'Demander un mot de passe',
  forgotten: 'Mot de passe oublié ?',
  sentText:
    'Il est envoyé à l’adresse e-mail de votre agence et permet une seule connexion dans les 60 prochaines minutes. Votre ancien mot de passe reste valable.',
  retryNow: 'Vous pouvez réessayer maintenant.',

  cbeQuestion: 'Vous réservez avec CBE ?',
  cbePartner: 'Votre agence réserve avec CBE.',
  cbeLink: 'Ouvrir la connexion CBE',

  loggedOut: 'Votre session est fermée.',
  otherUser: 'Une autre personne s’est connectée dans ce navigateur.',
  goOn: 'Continuer en tant que {user}',

  linkTitle: 'Connexion en cours',
  linkText: 'Un instant, s’il vous plaît…',
  linkInvalidText:
    'Un lien de connexion fonctionne une seule fois, pendant 60 secondes. Rouvrez-le là où vous l’avez trouvé, ou connectez-vous avec votre mot de passe.',
  linkInstead: 'Se connecter avec un mot de passe',

  ending: 'Votre session se termine dans {time}.',
  endingText: 'Reconnectez-vous et continuez. Votre saisie est conservée.',
  renew: 'Se reconnecter',
  overTitle: 'Votre session est terminée',
  rightsTitle: 'Vos droits ont changé',
  overText: 'Reconnectez-vous et reprenez où vous en étiez. Votre saisie est conservée.',
  somebodyElse: 'Changer d’utilisateur',
} satisfies Messages['session']
