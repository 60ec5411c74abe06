import { accountName, agencyFields } from '@gangway/contract/labels/agency/en'

/** The agency screen. `fields` are in the order of the screen. */
export const agency = {
  title: 'Agency data',
  lead: 'Who you are, how we reach you, and where your commission is paid.',
  groups: {
    company: 'Company',
    person: 'Contact person',
    address: 'Address',
    contact: 'Contact',
    legal: 'Legal details',
  },
  fields: agencyFields,
  tradepartner: 'A new e-mail address applies to future bookings only.',
  additionHint: 'An addition such as “{addition}” belongs in “{other}”.',
  moveAddition: 'Move “{addition}” there',
  additionMoved: '“{addition}” is now in “{other}”.',
  accountsLead:
    'Your commission goes to your active accounts. Saved accounts stay on record: switch off what you no longer use.',
  account: accountName,
  unsaved: 'Not saved yet',
  add: 'Add bank account',
  remove: 'Remove bank account {n}',
  noAccounts: 'There is no bank account here yet. Add one so that your commission can be paid.',
} as const
