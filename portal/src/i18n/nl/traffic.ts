import { labels } from '@gangway/contract/labels/traffic/nl'
import type { Messages } from '../messages.ts'

export const traffic = {
  title: labels.title,
  lead: 'Bezoeken, aanvragen en boekingen per maand, naast de twee jaren ervoor.',
  type: 'Cijfers',
  types: labels.types,
  year: 'Jaar',
  thisYear: 'Dit jaar ({year})',
  lastYear: 'Vorig jaar ({year})',
  overview: labels.overview,
  month: labels.month,
  change: labels.change,
  total: labels.total,
  upTo: labels.upTo,
  until: 't/m {day}: {value}',
  noVisits: 'Nog geen bezoeken van {first} tot en met {last}. Er wordt geteld zodra klanten uw boekingsmodule openen.',
  noBookings:
    'Nog niets van {first} tot en met {last}. Aanvragen en boekingen verschijnen hier zodra ze via uw boekingsmodule binnenkomen.',
  monthTitle: labels.monthTitle,
  day: labels.day,
  noDays: 'In deze maand zijn geen bezoeken geteld.',
  noneInMonth: 'In deze maand is er niets.',
  toTransactions: 'Openen bij de dossiers',
  toOpenRequests: 'Nog openstaande aanvragen bekijken',
} satisfies Messages['traffic']
