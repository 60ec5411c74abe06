import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const home = {
  lead: 'Uw partnerportaal voor cruises: boekingen, statistieken en alles over uw reisagentschap.',
  engineText:
    'Toont de boekingsmodule zoals uw klanten ze zien. Met ‘{login}’ bovenaan meldt u zich er aan als reisagentschap.',
  newsletterText: 'Nieuwe schepen, speciale tarieven en data, enkel voor reisagenten.',
  newsletterAction: 'Inschrijven op de nieuwsbrief',
  news: { read: 'Als gelezen markeren', isRead: 'als gelezen gemarkeerd' },
  compared: '{start} tot en met {end}, vergeleken met dezelfde dagen vorig jaar',
  noAccount: 'Er is geen actieve bankrekening: commissies kunnen niet uitbetaald worden',
  openAgency: 'Naar de gegevens van uw agentschap',
  noFactor: 'Uw agentschap verlangt vanaf {when} een tweede factor, en u hebt er nog geen',
  lowContrast: {
    one: '{n} kleurencombinatie in uw boekingsmodule is moeilijk leesbaar: het contrast is lager dan {least}',
    other: '{n} kleurencombinaties in uw boekingsmodule zijn moeilijk leesbaar: het contrast is lager dan {least}',
  },
  agencyStep: 'Vul de gegevens van uw agentschap aan',
  organizersStepText: 'Agentnummers en reservatiecontacten van de rederijen die u verkoopt.',
  administrator: 'Uw beheerder zorgt hiervoor.',
} satisfies Differences<Messages['home']>
