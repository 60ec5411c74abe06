export const topsort = {
  title: 'Top-sort',
  lead: 'What your customers see first in the booking engine, in the order you choose.',
  tabs: {
    destinations: 'Destinations',
    organizer: 'Organizers',
    ships: 'Ships',
  },
  tabsLabel: 'Top-sort lists',
  cards: {
    destinations: {
      sea: 'Destinations, sea',
      river: 'Destinations, river',
    },
    organizer: {
      sea: 'Organizers, sea',
      river: 'Organizers, river',
    },
    ships: {
      sea: 'Ships, sea',
      river: 'Ships, river',
    },
  },
  standard: 'Standard',
  customized: 'Customized',
  standardHint: 'The provider’s own order.',
  edit: 'Edit',
  close: 'Close list',
  chosen: {
    one: '{n} chosen',
    other: '{n} chosen',
  },
  order: 'Order',
  orderHint: 'Drag an entry by its handle, or use the arrow keys there.',
  choices: 'Choices',
  filter: 'Filter',
  nothing: 'Nothing found for “{typed}”.',
  handle: 'Move {name}, number {place} of {n}',
  remove: 'Remove {name}',
  moved: '{name} is now number {place} of {n}',
  emptyWarning: 'Nothing is chosen: saving switches this card back to Standard.',
  unknown: 'No longer on offer ({id})',
  notIncluded: 'not offered by your agency',
} as const
