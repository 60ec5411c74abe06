import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const requestsMails = {
  uses: { welcomehome: 'Wordt in de kalender bij terugkeer aangeboden.' },
  makeOwn: 'Eigen versie opstellen',
  add: 'Nog een template schrijven',
  deleteText:
    'Uw collega’s vinden deze template dan niet meer. Is het de laatste van deze soort in deze taal, dan wordt opnieuw die van het portaal aangeboden.',
  gone: '‘{name}’ werd verwijderd.',
  back: 'Alle mailtemplates',
  titleHint: 'De titel ziet enkel u: daaraan herkent u de template.',
  merge: {
    return: 'Dag van terugkeer',
    agency: 'Naam van het reisagentschap',
    signature: 'Ondertekening van het reisagentschap',
  },
  unknown: '{value} kan niet worden ingevuld. Gelieve de knoppen onder de tekst te gebruiken.',
  saved: 'De template werd bewaard.',
  hours: 'Openingsuren',
  hoursLead: 'Hoe snel u antwoordt, wordt geteld in de uren dat u open bent.',
  isOpen: 'open',
  never: 'Gelieve minstens één dag te kiezen waarop u open bent.',
  order: 'Moet na het openingsuur liggen.',
  badTime: 'Gelieve een uur in te vullen.',
} satisfies Differences<Messages['requestsMails']>
