import type { Messages } from '../messages.ts'

export const requestsSpeed = {
  none: 'Geen aanvragen in de afgelopen twaalf maanden. Wat klanten op uw boekingspagina aanvragen, wordt hier geteld.',
  unanswered: 'Er is nog geen antwoord vastgelegd',
  unansweredText:
    'Kies bij een aanvraag ‘{answer}’ of verplaats haar naar ‘{offer}’: vanaf dan ziet u hier hoe snel u bent.',
  person: 'Persoon',
  everybody: 'Iedereen',
  nobody: 'Niemand, of niet meer bij u',
  median: 'Eerste antwoord (mediaan)',
  medianText: 'openingstijd; volgens de klok {elapsed}',
  fast: 'Binnen 2 uur beantwoord',
  fastText: '{part} van {all}, in openingstijd',
  answered: 'Beantwoord',
  answeredText: '{part} van {all} aanvragen',
  won: 'Gewonnen',
  wonText: '{part} van {all} besliste aanvragen',
  few: 'nog geen cijfer: minder dan {n} aanvragen',
  byMonth: 'Per maand',
  byPerson: 'Per persoon',
  bySpeed: 'Gewonnen, naar snelheid van het eerste antwoord',
  chart: 'Aandeel binnen 2 uur en aandeel gewonnen, per maand',
  groups: {
    twohours: 'Binnen 2 uur',
    workday: 'Binnen 8 uur',
    longer: 'Later',
    none: 'Geen antwoord vastgelegd',
  },
  columns: {
    person: 'Persoon',
    month: 'Maand',
    requests: 'Aanvragen',
    answered: 'Beantwoord',
    median: 'Mediaan',
    fast: 'Binnen 2 uur',
    won: 'Gewonnen',
  },
  total: 'Totaal',
  partOf: '{part} van {all}',
  fewNote: '‘–’ betekent minder dan {n} aanvragen: te weinig voor een cijfer.',
  hours: 'Geteld in uw openingstijden: {hours}.',
  changeHours: 'Openingstijden wijzigen',
  method: 'Zo tellen wij',
  methodAnswer:
    'Het eerste antwoord is de eerste mail via ‘{answer}’ of de verplaatsing naar ‘{offer}’, wat het eerst kwam. Wat binnen {n} minuten wordt teruggedraaid, telt niet.',
  methodHours:
    'Alleen openingstijden tellen: wat ’s nachts binnenkomt, wacht vanaf het moment dat u opengaat. Ook eerdere maanden worden geteld met de openingstijden van nu, en feestdagen als gewone dagen.',
  methodPerson:
    'Een aanvraag telt voor wie haar het eerst heeft beantwoord; zonder antwoord voor wie verantwoordelijk is. Zij hoort bij de maand waarin zij is binnengekomen.',
  methodShare:
    'De mediaan geldt voor de beantwoorde aanvragen. Het aandeel binnen 2 uur is van deze en van aanvragen die al langer zonder antwoord zijn. Wat zonder vastgelegd antwoord is gewonnen, telt in geen van beide: niemand weet wanneer het is beantwoord.',
  methodWon:
    '‘Gewonnen’ is het aandeel van de besliste aanvragen, gewonnen of verloren. Aanvragen die als ‘{twice}’ zijn gesloten, tellen helemaal niet.',
} satisfies Messages['requestsSpeed']
