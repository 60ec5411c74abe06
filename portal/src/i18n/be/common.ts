import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const common = {
  save: 'Bewaren',
  unsaved: 'Niet-bewaarde wijzigingen',
  leaveTitle: 'Pagina verlaten zonder te bewaren?',
  leaveText: 'Uw wijzigingen op deze pagina zijn nog niet bewaard.',
  leave: 'Verlaten zonder bewaren',
  saveAndLeave: 'Bewaren en verlaten',
  invalidTitle: 'Gelieve uw gegevens na te kijken. Sommige velden zijn ongeldig.',
  no: 'Neen',
  conflict: {
    text: '{who} heeft hier iets bewaard ({when}) terwijl u aan het bewerken was. Uw invoer is niet verloren: kies wat moet gelden.',
    save: 'Deze versie bewaren',
  },
} satisfies Differences<Messages['common']>
