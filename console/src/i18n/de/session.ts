import type { Messages } from '../messages.ts'

/** Login, logout and the end of a session. */
export const session = {
  loginTitle: 'Anmelden',
  loginLead: 'Für Mitarbeiterinnen und Mitarbeiter des Anbieters.',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  capsLock: 'Die Feststelltaste ist aktiv.',
  login: 'Anmelden',
  passkey: 'Mit Passkey anmelden',
  forgotten: 'Passwort vergessen? Ein Administrator kann Ihnen einen neuen Einladungslink geben.',
  retryNow: 'Sie können es jetzt erneut versuchen.',
  loggedOut: 'Sie wurden abgemeldet.',
  otherUser: 'In diesem Browser hat sich jemand anderes angemeldet.',
  goOn: 'Weiter als {user}',
  passwordSet: 'Ihr Passwort ist gesetzt. Melden Sie sich jetzt damit an.',
  ending: 'Ihre Sitzung endet in {time}.',
  endingText: 'Melden Sie sich neu an und arbeiten Sie weiter. Ihre Eingaben bleiben erhalten.',
  renew: 'Neu anmelden',
  overTitle: 'Ihre Sitzung ist beendet',
  overText: 'Melden Sie sich neu an und arbeiten Sie genau hier weiter. Ihre Eingaben sind noch da.',
  somebodyElse: 'Als jemand anderes anmelden',
} satisfies Messages['session']
