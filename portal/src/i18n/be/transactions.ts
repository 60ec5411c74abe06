import { labels } from '@gangway/contract/labels/transactions/be'
import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'
import { timeline } from './transactions-timeline.ts'

export const transactions = {
  printFor: { agency: 'Voor het reisagentschap' },
  onlyOpenRequests: 'Enkel openstaande aanvragen tonen',
  lead: 'Aanvragen, boekingen en annulaties van uw klanten.',
  type: 'Type',
  types: labels.types,
  dateType: 'Datum op basis van',
  dateTypes: labels.dateTypes,
  periods: {
    7: 'Voorbije 7 dagen',
    30: 'Voorbije 30 dagen',
    90: 'Voorbije 90 dagen',
    all: 'Volledige periode',
    custom: 'Zelf gekozen',
  },
  printedSome: 'De eerste {n} van {total} dossiers zijn afgedrukt; de export naar Excel bevat ze allemaal.',
  none: 'Niets gevonden. Kies een langere periode, een ander type of andere zoekwoorden.',
  workSaved: 'Bewaard.',
  history: 'Historiek',
  cancelreason: 'Reden van de annulatie',
  states: labels.states,
  commissionStates: labels.commissionStates,
  columns: labels.columns,
  timeline,
} satisfies Differences<Messages['transactions']>
