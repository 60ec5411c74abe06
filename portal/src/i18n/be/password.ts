import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const password = {
  lead: 'Wijzig uw wachtwoord. Al uw andere sessies worden afgesloten.',
  forcedLead:
    'U bent aangemeld met een tijdelijk wachtwoord. Zodra u een eigen wachtwoord gekozen hebt, staat het portaal voor u open.',
  rules: {
    different: 'verschillend van het oude',
  },
} satisfies Differences<Messages['password']>
