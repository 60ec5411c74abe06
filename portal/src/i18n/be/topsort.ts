import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const topsort = {
  lead: 'Wat uw klanten eerst te zien krijgen in de boekingsmodule, in de volgorde die u kiest.',
  none: 'Hier valt nog niets te kiezen. Uw partnerdienst helpt u graag verder.',
  emptyWarning: 'Er is niets gekozen: bij het bewaren geldt opnieuw de standaard.',
} satisfies Differences<Messages['topsort']>
