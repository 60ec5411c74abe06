import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const organizers = {
  lead: 'Onder welk nummer de rederijen uw agentschap kennen en hoe u hun reservatiedienst bereikt.',
  activation: {
    open: 'Uw vraag van {date} ligt bij {brand}. U krijgt een e-mail zodra erover beslist is.',
    refused: '{brand} heeft uw vraag op {date} geweigerd: {reason}',
  },
  onlyIncluded: 'Enkel opgenomen rederijen',
  nothing: 'Geen rederij gevonden met deze filter.',
  unsaved: 'Niet bewaard',
  fields: {
    reservierungtel: 'Telefoon reservaties',
    reservierungfax: 'Fax reservaties',
    reservierungemail: 'E-mail reservaties',
    inkasso: 'Inning door het agentschap',
  },
} satisfies Differences<Messages['organizers']>
