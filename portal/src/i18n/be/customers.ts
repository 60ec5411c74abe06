import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const customers = {
  lead: 'Alles wat deze klant bij uw reisagentschap heeft.',
  bookings: 'Boekingen en annulaties',
  noNotes: 'Er werd nog geen notitie geschreven.',
  more: 'Enkel de nieuwste {n} aanvragen en boekingen worden weergegeven.',
  reference: 'Uw referentie',
} satisfies Differences<Messages['customers']>
