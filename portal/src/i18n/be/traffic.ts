import type { Messages } from '../messages.ts'

export const traffic = {
  title: 'Bezoek',
  lead: 'Bezoeken, aanvragen en boekingen per maand, naast de twee vorige jaren.',
  type: 'Cijfers',
  types: {
    hits: 'Bezoeken',
    pageview: 'Bekeken pagina’s',
    request: 'Aanvragen',
    booking: 'Boekingen',
  },
  year: 'Jaar',
  thisYear: 'Dit jaar ({year})',
  lastYear: 'Vorig jaar ({year})',
  overview: '{what} per maand: {year1}, {year2} en {year3}',
  month: 'Maand',
  change: 'Evolutie t.o.v. {year}',
  total: 'Totaal',
  upTo: 'T.e.m. {day}',
  until: 't.e.m. {day}: {value}',
  noVisits: 'Nog geen bezoeken van {first} tot en met {last}. Er wordt geteld zodra klanten uw boekingsmodule openen.',
  noBookings:
    'Nog niets van {first} tot en met {last}. Aanvragen en boekingen verschijnen hier zodra ze via uw boekingsmodule binnenkomen.',
  monthTitle: '{what} in {month} {year}',
  day: 'Dag',
  noDays: 'Deze maand werden er geen bezoeken geteld.',
  noneInMonth: 'Er is niets voor deze maand.',
  toTransactions: 'Openen bij de dossiers',
  toOpenRequests: 'Nog openstaande aanvragen bekijken',
} satisfies Messages['traffic']
