import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const messages = {
  invalidlogin: 'Ongeldige aanmelding',
  newPasswordNotSent400: 'De partner kon niet gevonden worden',
  newPasswordNotSent: 'Het nieuwe wachtwoord kon niet verstuurd worden',
  newPasswordSent: 'Het nieuwe wachtwoord werd verstuurd',
  email_not_send: 'E-mail kon niet verstuurd worden',
  errormessage: 'Er is een fout opgetreden. Gelieve uw netwerkverbinding na te kijken en opnieuw te proberen',
  success: 'De gegevens werden bewaard',
  password_success: 'De aanmeldgegevens werden gewijzigd',
  unchanged_data: 'De gegevens werden niet gewijzigd! Gelieve uw invoer na te kijken.',
  unchanged_password: 'Het wachtwoord werd niet gewijzigd.',
  validation_date_required: 'Gelieve beide datums in te vullen; de eerste mag niet na de tweede vallen.',
  badinput: 'Sommige gegevens konden niet aanvaard worden. Gelieve uw invoer na te kijken.',
  nosession: 'Uw sessie is afgelopen. Gelieve u opnieuw aan te melden.',
  forbidden: 'Uw rechten zijn gewijzigd. Gelieve u opnieuw aan te melden.',
  changed: '{who} heeft deze gegevens intussen gewijzigd ({when}). Gelieve ze opnieuw te laden.',
  mediatype: 'Dit soort bestand wordt niet aanvaard.',
  refused: 'De gegevens konden in deze vorm niet bewaard worden.',
  factorsoff: 'Aanmelden met een tweede factor is hier niet beschikbaar.',
  viewonly: 'U bekijkt het portaal van dit agentschap: hier kan niets gewijzigd worden.',
  toomany: 'Te veel pogingen. Gelieve {wait} te wachten en opnieuw te proberen.',
  unavailable: 'Het portaal is momenteel niet bereikbaar. Gelieve het straks opnieuw te proberen.',
  offline:
    'Geen verbinding met het portaal. Er is niets gewijzigd en wat u invulde, staat er nog. Probeer opnieuw zodra u weer online bent.',
  saveagain: 'Nog niet bewaard: uw sessie was afgelopen. Gelieve opnieuw te bewaren.',
  internal: 'Er ging bij ons iets mis. Wij werden op de hoogte gebracht.',
} satisfies Differences<Messages['messages']>
