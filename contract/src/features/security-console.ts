import * as z from 'zod/mini'
import { everyRole } from '../access/roles.ts'
import { providerCall } from '../calls/call.ts'
import {
  codeForm,
  Ended,
  endForm,
  Factors,
  OpenSession,
  PasskeyOptions,
  Proven,
  passkeyAnswer,
  passkeyForm,
  passkeyNumber,
  proofForm,
  RecoveryCodes,
  TotpSecret,
} from './security.ts'

// The calls of security.ts for the provider's people: the same bodies and answers, without a partner in the path.

const ownCall = { access: { roles: everyRole }, tx: 'none', beforeFactor: true } as const
const changesFactor = { ...ownCall, method: 'POST', freshProof: true } as const
const provesPerson = { ...ownCall, method: 'POST' } as const
const done = z.object({ done: z.boolean() })

/** Something that happened to the own login or its second factors. */
export const PersonEvent = z.object({
  at: z.string(),
  /** As the history calls it. */
  action: z.string(),
  /** Who did it, where it was somebody else. */
  by: z.nullable(z.string()),
  address: z.string(),
})
export type PersonEvent = z.infer<typeof PersonEvent>

export const getPersonSecurity = providerCall({
  method: 'GET',
  path: '/security/me',
  access: { roles: everyRole },
  about: 'The own second factors, where one is logged in, and what happened to the own login last.',
  beforeFactor: true,
  answer: z.object({
    user: z.string(),
    factors: Factors,
    sessions: z.array(OpenSession),
    /** The last ten, newest first; ordinary logins are left out. */
    events: z.array(PersonEvent),
    /** Always null: it is required from the first login on. As in the portal, whose screen has the same parts. */
    dueat: z.nullable(z.string()),
    /** This session may only set up a second factor. */
    factordue: z.boolean(),
  }),
})

export const startPersonTotp = providerCall({
  ...changesFactor,
  path: '/security/totp',
  about: 'A secret for an authenticator app. It counts once the app has shown a code.',
  refuses: ['factorsoff', 'refused'],
  answer: TotpSecret,
})

export const confirmPersonTotp = providerCall({
  ...changesFactor,
  path: '/security/totp/confirm',
  about: 'The first code of the authenticator app: from then on it is a second factor.',
  refuses: ['wrongcode'],
  body: codeForm,
  answer: RecoveryCodes,
})

export const removePersonTotp = providerCall({
  ...changesFactor,
  path: '/security/totp/remove',
  about:
    'Removes the authenticator app. Whoever then has no second factor but needs one can only set one up, in every session.',
  refuses: ['notfound'],
  answer: done,
})

export const renewPersonCodes = providerCall({
  ...changesFactor,
  path: '/security/recoverycodes',
  about: 'Ten new recovery codes; the earlier ones end.',
  refuses: ['refused'],
  answer: RecoveryCodes,
})

export const startPersonPasskey = providerCall({
  ...changesFactor,
  path: '/security/passkeys/options',
  about: 'What a browser needs to make a new passkey.',
  refuses: ['factorsoff', 'refused'],
  answer: PasskeyOptions,
})

export const addPersonPasskey = providerCall({
  ...changesFactor,
  path: '/security/passkeys',
  about: 'Adds the passkey that the browser has made.',
  refuses: ['factorsoff', 'refused'],
  body: passkeyForm,
  answer: RecoveryCodes,
})

export const removePersonPasskey = providerCall({
  ...changesFactor,
  path: '/security/passkeys/remove',
  about: 'Removes a passkey. Whoever then has no second factor but needs one can only set one up, in every session.',
  refuses: ['notfound'],
  body: passkeyNumber,
  answer: done,
})

export const endOwnPersonSessions = providerCall({
  method: 'POST',
  path: '/security/sessions/end',
  access: { roles: everyRole },
  about: 'Ends one own session, or all but this one.',
  freshProof: true,
  body: endForm,
  answer: Ended,
})

export const provePerson = providerCall({
  ...provesPerson,
  path: '/security/proof',
  about:
    'Proves again who is logged in, by password and, where the person has a second factor, a code. For the next ten minutes the session may make the calls that need a fresh proof.',
  refuses: ['wrongpassword', 'wrongcode'],
  body: proofForm,
  answer: Proven,
})

export const askPersonProofByPasskey = providerCall({
  ...provesPerson,
  path: '/security/proof/options',
  about: 'What a browser needs to prove with a passkey who is logged in.',
  refuses: ['factorsoff'],
  answer: PasskeyOptions,
})

export const provePersonByPasskey = providerCall({
  ...provesPerson,
  path: '/security/proof/passkey',
  about: 'The same proof by an own passkey.',
  refuses: ['factorsoff', 'wrongcode'],
  body: passkeyAnswer,
  answer: Proven,
})
