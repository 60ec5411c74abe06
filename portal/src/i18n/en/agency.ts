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
    refusedBy: '{who} did not accept the change of {when}. Reason: {reason}',
    withdrawn: 'Change withdrawn',
    withdrawnText:
      '{who} withdrew the change of {when}. The account is switched off; switch it on if you need it after all.',
    late: 'This is no longer possible: {who} has already decided about this change ({when}). Here you see what applies now.',
    accounting: 'our accounting department',
    refuse: {
      action: 'Refuse',
      label: 'Refuse the change of bank account {n}',
      title: 'Refuse the change of bank account {n}?',
      text: 'The former details stay in force. Whoever made the change, all administrators and your agency’s address get an e-mail with your reason.',
      reason: 'Reason',
      reasonHint: 'It is also shown at the bank account and in the history.',
      missing: 'Please enter the reason',
      done: 'The change is refused. The former details apply.',
    },
    withdraw: {
      action: 'Withdraw',
      label: 'Withdraw the change of bank account {n}',
      title: 'Withdraw the change of bank account {n}?',
      text: 'The former details stay in force. All administrators and your agency’s address get an e-mail.',
      done: 'The change is withdrawn. The former details apply.',
    },
  },
} as const
