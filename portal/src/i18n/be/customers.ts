import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const customers = {
  lead: 'Alles wat deze klant bij uw reisagentschap heeft.',
  none: 'Nog geen klanten. Wie bij u boekt of een aanvraag doet, verschijnt hier.',
  ownNoteHint: 'Wat iedereen in uw reisagentschap over deze klant moet weten.',
  noteSaved: 'De notitie is bewaard.',
  versions: 'Vorige versies',
  bookings: 'Boekingen en annulaties',
  noNotes: 'Er werd nog geen notitie geschreven.',
  more: 'Enkel de nieuwste {n} aanvragen en boekingen worden weergegeven.',
  noneFound: 'Niets gevonden. Probeer met het boekingsnummer of het e-mailadres.',
  moreFound: 'Er zijn er nog. Gelieve meer van de naam of het nummer in te geven.',
  tooLate:
    '{who} heeft deze klant intussen gewijzigd. De pagina toont nu de huidige toestand. Gelieve die na te kijken en opnieuw te proberen.',
  tooLateFeed:
    'De boekingen van deze klant zijn intussen gewijzigd. De pagina toont nu de huidige toestand. Gelieve die na te kijken en opnieuw te proberen.',
  undone: 'Ongedaan gemaakt. Alles is opnieuw zoals voordien.',
} satisfies Differences<Messages['customers']>
