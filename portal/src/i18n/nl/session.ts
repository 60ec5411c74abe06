import type { Messages } from '../messages.ts'

/** Login, logout and the end of a session. */
export const session = {
  loginTitle: 'Inloggen',
  loginLead: 'Welkom bij het partnerportaal van {brand}.',
  passwordTitle: 'Uw wachtwoord',
  step: 'Stap {step} van 2',
  partnerid: 'Partner-ID',
  partneridHint: 'Het nummer van uw reisbureau of uw eigen gebruikersnaam',
  check: 'Partner controleren',
  passkey: 'Inloggen met een passkey',
  password: 'Wachtwoord',
  capsLock: 'Caps Lock staat aan.',
  login: 'Inloggen',
  request: 'Wachtwoord aanvragen',
  forgotten: 'Wachtwoord vergeten?',
  sentText:
    'Het gaat naar het e-mailadres van uw reisbureau en is de komende 60 minuten geldig voor één keer inloggen. Uw oude wachtwoord blijft geldig.',
  retryNow: 'U kunt het nu opnieuw proberen.',

  cbeQuestion: 'Boekt u met CBE?',
  cbePartner: 'Uw reisbureau boekt met CBE.',
  cbeLink: 'Naar de CBE-login',

  loggedOut: 'U bent uitgelogd.',
  otherUser: 'In deze browser is iemand anders ingelogd.',
  goOn: 'Doorgaan als {user}',

  linkTitle: 'U wordt ingelogd',
  linkText: 'Een ogenblik geduld…',
  linkInvalidText:
    'Een inloglink werkt één keer en slechts 60 seconden lang. Open de link opnieuw waar u hem gevonden hebt, of log in met uw wachtwoord.',
  linkInstead: 'Inloggen met wachtwoord',

  ending: 'Uw sessie eindigt over {time}.',
  endingText: 'Log opnieuw in en werk verder. Wat u hebt ingevuld, blijft staan.',
  renew: 'Opnieuw inloggen',
  overTitle: 'Uw sessie is beëindigd',
  rightsTitle: 'Uw rechten zijn gewijzigd',
  overText: 'Log opnieuw in en werk precies hier verder. Wat u hebt ingevuld, staat er nog.',
  somebodyElse: 'Inloggen als iemand anders',
} satisfies Messages['session']
