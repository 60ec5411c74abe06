import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const shell = {
  hotline: 'Partnerlijn',
  languageFailed:
    '{language} kon niet geladen worden. Gelieve uw netwerkverbinding na te kijken en opnieuw te proberen.',
  logout: 'Afmelden',
  jumpText:
    'Opent uw boekingsmodule (WLV: white-labelversie; CBE: tweede variant) in een nieuw tabblad. U bent er al aangemeld.',
  jumpBlocked: 'Uw browser heeft het nieuwe tabblad geblokkeerd. Gelieve pop-ups voor deze pagina toe te laten.',
  links: {
    legalnotice: 'Wettelijke vermeldingen',
    partnerarea: 'Partnerruimte',
  },
  partnerareaInfo: 'Wat is de partnerruimte?',
  groups: {
    agency: 'Reisagentschap',
  },
  screens: {
    agency: 'Gegevens agentschap',
    audit: 'Historiek',
    calendar: 'Kalender',
  },
  noRightsText:
    'Deze login heeft geen rechten in het portaal. De beheerder van uw reisagentschap kan ze toekennen onder ‘Gebruikers’.',
  brokenTitle: 'Er ging iets mis',
  deniedByRights:
    'U hebt geen rechten voor ‘{screen}’. De beheerder van uw reisagentschap kan u die toekennen via ‘{users}’.',
} satisfies Differences<Messages['shell']>
