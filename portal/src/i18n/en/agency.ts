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
  /** Where an account stands (SEC-7). */
  bank: {
    pending: 'Waiting for confirmation',
    requested: 'Requested by {who} on {when}.',
    until:
      'Comes into force on {when}, or as soon as a second administrator of your agency or our accounting department confirms it.',
    onlyConfirmed:
      'Comes into force as soon as a second administrator of your agency or our accounting department confirms it.',
    staysForNow: 'The account stays in use until another of your accounts is in force.',
    newMeanwhile: 'Nothing is paid to this account until then.',
    meanwhile: 'Until then this applies: {details}.',
    frozen: 'Frozen',
    frozenText:
      'Somebody reported that this change was not made by your agency. Our accounting department will contact you and then decide; the account cannot be changed until then.',
    refused: 'Change not accepted',
    refusedText: 'Our accounting department did not accept the change of {when}. Reason: {reason}',
    confirm: 'Confirm',
    confirmLabel: 'Confirm the change of bank account {n}',
    confirmed: 'The change is confirmed and in force.',
  },
} as const
