import { agencyOptions, organizerFields } from '@gangway/contract/labels/organizers/de'
import type { Messages } from '../messages.ts'

export const organizers = {
  title: 'Veranstalter',
  lead: 'Unter welcher Nummer Sie bei den Veranstaltern geführt werden und wie Sie deren Reservierung erreichen.',
  none: 'Keine Veranstalter vorhanden',
  activation: {
    text: '{brand} hat für Sie noch keinen Veranstalter freigeschaltet.',
    open: 'Ihre Bitte um Freischaltung vom {date} liegt bei {brand}. Sobald darüber entschieden ist, erhalten Sie eine E-Mail.',
    refused: '{brand} hat Ihre Bitte um Freischaltung am {date} abgelehnt: {reason}',
    ask: 'Um Freischaltung bitten',
    askAgain: 'Erneut um Freischaltung bitten',
  },
  filter: 'Nach Name filtern',
  onlyIncluded: 'Nur aufgenommene Veranstalter',
  shown: '{shown} von {all}',
  nothing: 'Kein Veranstalter passt zu diesem Filter.',
  showAll: 'Alle anzeigen',
  include: '{name} aufnehmen',
  unsaved: 'Nicht gespeichert',
  noNumber: 'Keine Agenturnummer',
  number: 'Agenturnummer {number}',
  collection: 'Sammelagentur {number}, Unteragentur {sub}',
  notIncluded: 'Nicht aufgenommen',
  options: agencyOptions,
  fields: organizerFields,
} satisfies Messages['organizers']
