import { agencyOptions, organizerFields } from '@gangway/contract/labels/organizers/en'

export const organizers = {
  title: 'Organizers',
  lead: 'Your agency number with each organizer, and how to reach its reservations desk.',
  none: 'no organizers present',
  noneHint: 'No organizer has been activated for your agency yet. Partner support will be glad to help.',
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
