import { securityTexts } from '@gangway/contract/labels/security/en'

/** Second factors, fresh proofs, sessions and known browsers. */
export const security = {
  ...securityTexts,
  lead: 'How you prove that it is you, where you are logged in, and what happened last.',
  eventsText: 'What happened to your login, newest first. If something was not you, tell an administrator at once.',
  eventBy: '{event}, by {who}',
  appOff: 'Authenticator apps are off: this server has no key for their secrets (SECRETS_KEY).',
  dueText:
    'Everybody who works here needs one. Choose one of the two ways below; it takes two minutes. Then everything else is open.',
  dueSoon: 'The provider requires a second factor from {when} on. You can set it up now.',
  secondLost: 'Phone lost and no recovery code? Another administrator can help.',
} as const
