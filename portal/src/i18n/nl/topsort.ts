import type { Messages } from '../messages.ts'

export const topsort = {
  title: 'Topsortering',
  lead: 'Wat uw klanten als eerste zien in de boekingsmodule, in de volgorde die u kiest.',
  tabs: {
    destinations: 'Bestemmingen',
    organizer: 'Rederijen',
    ships: 'Schepen',
  },
  tabsLabel: 'Lijsten van de topsortering',
  cards: {
    destinations: {
      sea: 'Bestemmingen zee',
      river: 'Bestemmingen rivier',
    },
    organizer: {
      sea: 'Rederijen zee',
      river: 'Rederijen rivier',
    },
    ships: {
      sea: 'Zeeschepen',
      river: 'Rivierschepen',
    },
  },
  standard: 'Standaard',
  customized: 'Aangepast',
  standardHint: 'De volgorde van de aanbieder.',
  edit: 'Bewerken',
  close: 'Lijst sluiten',
  chosen: {
    one: '{n} gekozen',
    other: '{n} gekozen',
  },
  order: 'Volgorde',
  orderHint: 'Versleep met de greep of gebruik daar de pijltjestoetsen.',
  choices: 'Keuzes',
  filter: 'Filteren',
  none: 'Hier valt nog niets te kiezen. Uw partnerservice helpt u graag verder.',
  nothing: 'Niets gevonden voor ‘{typed}’.',
  handle: '{name} verplaatsen, plaats {place} van {n}',
  remove: '{name} verwijderen',
  moved: '{name} staat nu op plaats {place} van {n}',
  emptyWarning: 'Er is niets gekozen: na het opslaan geldt weer de standaardvolgorde.',
  unknown: 'Niet meer in het aanbod ({id})',
  notIncluded: 'niet in uw aanbod',
} satisfies Messages['topsort']
