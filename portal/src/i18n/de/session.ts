import type { Messages } from '../messages.ts'

/** Login, logout and the end of a session. */
export const session = {
  loginTitle: 'Anmelden',
  loginLead: 'Willkommen im Partnerportal von {brand}.',
  passwordTitle: 'Ihr Passwort',
  step: 'Schritt {step} von 2',
  partnerid: 'Partner-ID',
  partneridHint: 'Die Nummer Ihres Reisebüros oder Ihr eigener Benutzername',
  check: 'Partner prüfen',
  passkey: 'Mit Passkey anmelden',
  password: 'Passwort',
  capsLock: 'Die Feststelltaste ist aktiv.',
  login: 'Anmelden',
  request: 'Passwort anfordern',
  forgotten: 'Passwort vergessen?',
  sentText:
    'Es geht an die E-Mail-Adresse Ihres Reisebüros und gilt für eine einzige Anmeldung in den nächsten 60 Minuten. Ihr bisheriges Passwort bleibt gültig.',
  retryNow: 'Sie können es jetzt erneut versuchen.',

  cbeQuestion: 'Sie buchen mit der CBE?',
  cbePartner: 'Ihr Reisebüro bucht mit der CBE.',
  cbeLink: 'Zur CBE-Anmeldung',

  loggedOut: 'Sie wurden abgemeldet.',
  otherUser: 'In diesem Browser hat sich jemand anderes angemeldet.',
  goOn: 'Weiter als {user}',

  linkTitle: 'Sie werden angemeldet',
  linkText: 'Einen Moment bitte …',
  linkInvalidText:
    'Ein Anmeldelink gilt einmal und nur 60 Sekunden lang. Öffnen Sie ihn dort, wo Sie ihn gefunden haben, noch einmal, oder melden Sie sich mit Ihrem Passwort an.',
  linkInstead: 'Mit Passwort anmelden',

  ending: 'Ihre Sitzung endet in {time}.',
  endingText: 'Melden Sie sich neu an und arbeiten Sie weiter. Ihre Eingaben bleiben erhalten.',
  renew: 'Neu anmelden',
  overTitle: 'Ihre Sitzung ist beendet',
  rightsTitle: 'Ihre Rechte haben sich geändert',
  overText: 'Melden Sie sich neu an und arbeiten Sie genau hier weiter. Ihre Eingaben sind noch da.',
  somebodyElse: 'Als jemand anderes anmelden',
} satisfies Messages['session']
