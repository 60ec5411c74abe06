import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const agency = {
  title: 'Gegevens agentschap',
  groups: {
    company: 'Onderneming',
    legal: 'Wettelijke gegevens',
  },
  fields: {
    firma: 'Naam van de onderneming',
    abteilung: 'Dienst / adresaanvulling',
    anrede: 'Aanspreking',
    lname: 'Familienaam',
    ort: 'Gemeente',
    director: 'Zaakvoerder',
    register: 'Rechtspersonenregister',
  },
  tradepartner: 'Een nieuw e-mailadres geldt enkel voor toekomstige boekingen.',
  accountsLead:
    'Uw commissie gaat naar de actieve rekeningen. Bewaarde rekeningen blijven behouden: schakel uit wat u niet meer gebruikt.',
  unsaved: 'Nog niet bewaard',
  noAccounts: 'Er is nog geen bankrekening bekend. Voeg er een toe zodat wij uw commissie kunnen uitbetalen.',
} satisfies Differences<Messages['agency']>
