import { securityTexts } from '@gangway/contract/labels/security/en'

/** Second factors, fresh proofs, sessions and known browsers. */
export const security = {
  ...securityTexts,
  title: 'Security',
  lead: 'How you prove that it is you, and where you are logged in.',
  dueText:
    'Your agency requires it. Choose one of the two ways below; it takes two minutes. Then everything else is open again.',
  dueSoon: 'Your agency requires a second factor from {when} on. You can set it up now.',
  secondLost: 'Phone lost and no recovery code? An administrator of your agency or the hotline can help.',
  eventsText: 'What happened to your login, newest first.',
  policyTitle: 'Rule for your agency',
  policyText:
    'Who has to use a second factor. Whoever has none can set one up for seven days; after that they can do nothing else until they have.',
  policyLabel: 'Second factor required of',
  policyNone: 'nobody',
  policyAdministrators: 'administrators',
  policyAll: 'everybody',
  policyFrom: 'In force from {when}.',
} as const
