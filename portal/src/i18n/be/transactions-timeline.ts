import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const timeline = {
  events: {
    return: 'Terugkeer',
  },
  phases: {
    next: 'Volgende stap',
  },
  states: {
    missing: 'Niet betaald',
  },
  texts: {
    paid: 'De commissie werd tot op de cent betaald.',
    overpaid: 'Er werd {amount} te veel betaald.',
    missing: 'De commissie had op {day} uitbetaald moeten worden, maar staat op geen enkele afrekening.',
    reversed: 'De boeking is geannuleerd; wat betaald was, werd volledig teruggeboekt.',
  },
  cancelled: {
    short: 'De boeking is geannuleerd en er werd {amount} te veel teruggeboekt.',
    overpaid: 'De boeking is geannuleerd en {amount} werd nog niet teruggeboekt.',
  },
  claims: { accepted: 'Aanvaard', refused: 'Geweigerd' },
} satisfies Differences<Messages['transactions']['timeline']>
