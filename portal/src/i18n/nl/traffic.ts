import type { Messages } from '../messages.ts'

export const traffic = {
  title: 'Bezoek',
  lead: 'Bezoeken, aanvragen en boekingen per maand, naast de twee jaren ervoor.',
  type: 'Cijfers',
  types: {
    hits: 'Bezoeken',
    pageview: 'Paginaweergaven',
    request: 'Aanvragen',
    booking: 'Boekingen',
  },
  year: 'Jaar',
  thisYear: 'Dit jaar ({year})',
  lastYear: 'Vorig jaar ({year})',
  overview: '{what} per maand: {year1}, {year2} en {year3}',
  month: 'Maand',
  change: 'Verschil met {year}',
  total: 'Totaal',
  upTo: 'T/m {day}',
  until: 't/m {day}: {value}',
  noVisits: 'Nog geen bezoeken van {first} tot en met {last}. Er wordt geteld zodra klanten uw boekingsmodule openen.',
  noBookings:
    'Nog niets van {first} tot en met {last}. Aanvragen en boekingen verschijnen hier zodra ze via uw boekingsmodule binnenkomen.',
  monthTitle: '{what} in {month} {year}',
  day: 'Dag',
  noDays: 'In deze maand zijn geen bezoeken geteld.',
  noneInMonth: 'In deze maand is er niets.',
  toTransactions: 'Openen bij de dossiers',
  toOpenRequests: 'Nog openstaande aanvragen bekijken',
} satisfies Messages['traffic']
