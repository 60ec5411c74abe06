import { agencyOptions, organizerFields } from '@gangway/contract/labels/organizers/en'

export const organizers = {
  title: 'Organizers',
  lead: 'Your agency number with each organizer, and how to reach its reservations desk.',
  none: 'no organizers present',
  activation: {
    text: '{brand} has not opened any organizer for you yet.',
    open: '{brand} received your request on {date}. You will get an e-mail once it is decided.',
    refused: '{brand} refused your request on {date}: {reason}',
    ask: 'Ask for organizers',
    askAgain: 'Ask again',
  },
  filter: 'Filter by name',
  onlyIncluded: 'Only those included',
  shown: '{shown} of {all}',
  nothing: 'No organizer matches this filter.',
  showAll: 'Show all',
  include: 'Include {name}',
  unsaved: 'Unsaved',
  noNumber: 'No agency number',
  number: 'Agency number {number}',
  collection: 'Main agency {number}, sub-agency {sub}',
  notIncluded: 'Not included',
  options: agencyOptions,
  fields: organizerFields,
} as const
