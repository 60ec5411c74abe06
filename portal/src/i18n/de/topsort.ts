import type { Messages } from '../messages.ts'

export const topsort = {
  title: 'Top-Sortierung',
  lead: 'Was Ihre Kunden in der Buchungsmaschine zuerst sehen, in der Reihenfolge, die Sie wählen.',
  tabs: {
    destinations: 'Zielgebiete',
    organizer: 'Veranstalter',
    ships: 'Schiffe',
  },
  tabsLabel: 'Listen der Top-Sortierung',
  cards: {
    destinations: {
      sea: 'Zielgebiete Hochsee',
      river: 'Zielgebiete Fluss',
    },
    organizer: {
      sea: 'Veranstalter Hochsee',
      river: 'Veranstalter Fluss',
    },
    ships: {
      sea: 'Schiffe Hochsee',
      river: 'Schiffe Fluss',
    },
  },
  standard: 'Standard',
  customized: 'Individuell',
  standardHint: 'Die Reihenfolge des Anbieters.',
  edit: 'Bearbeiten',
  close: 'Liste schließen',
  chosen: {
    one: '{n} gewählt',
    other: '{n} gewählt',
  },
  order: 'Reihenfolge',
  orderHint: 'Ziehen Sie am Griff oder nutzen Sie dort die Pfeiltasten.',
  choices: 'Auswahl',
  filter: 'Filtern',
  none: 'Hier gibt es noch nichts zur Auswahl. Ihre Partnerbetreuung hilft Ihnen gern weiter.',
  nothing: 'Nichts gefunden für „{typed}“.',
  handle: '{name} verschieben, Platz {place} von {n}',
  remove: '{name} entfernen',
  moved: '{name} steht jetzt auf Platz {place} von {n}',
  emptyWarning: 'Sie haben nichts gewählt: Nach dem Speichern gilt wieder die Standardreihenfolge.',
  unknown: 'Nicht mehr im Angebot ({id})',
  notIncluded: 'nicht in Ihrem Angebot',
} satisfies Messages['topsort']
