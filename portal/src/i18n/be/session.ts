import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

/** Login, logout and the end of a session. */
export const session = {
  loginTitle: 'Aanmelden',
  loginLead: 'Welkom op het partnerportaal van {brand}.',
  partneridHint: 'Het nummer van uw agentschap of uw eigen gebruikersnaam',
  login: 'Aanmelden',
  passkey: 'Aanmelden met een passkey',
  sentText:
    'Het wordt verstuurd naar het e-mailadres van uw agentschap en is de komende 60 minuten geldig voor één aanmelding. Uw oude wachtwoord blijft geldig.',
  cbePartner: 'Uw agentschap boekt met CBE.',
  cbeLink: 'Naar de CBE-aanmelding',

  loggedOut: 'U bent afgemeld.',
  otherUser: 'In deze browser heeft iemand anders zich aangemeld.',
  goOn: 'Verdergaan als {user}',

  linkTitle: 'U wordt aangemeld',
  linkInvalidText:
    'Een aanmeldlink werkt één keer en slechts 60 seconden. Open de link opnieuw waar u hem gevonden hebt, of meld u aan met uw wachtwoord.',
  linkInstead: 'Aanmelden met wachtwoord',

  ending: 'Uw sessie eindigt binnen {time}.',
  endingText: 'Meld u opnieuw aan en werk verder. Wat u hebt ingevuld, blijft staan.',
  renew: 'Opnieuw aanmelden',
  overTitle: 'Uw sessie is afgelopen',
  overText: 'Meld u opnieuw aan en werk hier verder. Wat u hebt ingevuld, staat er nog.',
  somebodyElse: 'Aanmelden als iemand anders',
} satisfies Differences<Messages['session']>
