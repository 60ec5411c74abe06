import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { ownEvents } from '../access/security-events.ts'
import { Done, dueFacts, Ended, securityCalls, securityFacts } from '../account/account-calls.ts'
import { call } from '../calls/call.ts'

/** For whom an agency requires a second factor. */
export const factorPolicies = ['none', 'administrators', 'all'] as const
export type FactorPolicy = (typeof factorPolicies)[number]

/** A browser in which the login has succeeded before: guesses of others do not keep it out. */
export const KnownDevice = z.object({
  deviceid: z.number(),
  agent: z.string(),
  address: z.string(),
  createdat: z.string(),
  usedat: z.string(),
})
export type KnownDevice = z.infer<typeof KnownDevice>

/** Something that happened to the own login. */
export const LoginEvent = z.object({
  at: z.string(),
  action: z.enum(ownEvents),
  /** The login that did it; null for the provider. */
  by: z.nullable(z.string()),
  address: z.string(),
})
export type LoginEvent = z.infer<typeof LoginEvent>

export const getSecurity = call({
  method: 'GET',
  path: '/security/:partnerid/me',
  access: 'session',
  about:
    'The second factors of the own login, where it is logged in, which browsers are remembered, and what happened last.',
  beforeFactor: true,
  answer: z.object({
    ...securityFacts,
    devices: z.array(KnownDevice),
    /** The last ten, newest first; ordinary logins are left out. */
    events: z.array(LoginEvent),
    ...dueFacts,
  }),
})

export const {
  startTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  addPasskey,
  removePasskey,
  endOwnSessions,
  proveIdentity,
  askProofByPasskey,
  proveByPasskey,
} = securityCalls('security/:partnerid', { access: 'session' })

export const forgetDevices = call({
  method: 'POST',
  path: '/security/:partnerid/devices/forget',
  access: 'session',
  about: 'Forgets a browser in which the own login has succeeded, or all of them.',
  freshProof: true,
  /** 0: all of them. */
  body: z.strictObject({ deviceid: z._default(z.int().check(z.gte(0)), 0) }),
  answer: Ended,
})

/** `since`: when it was first required of anybody; it is in force seven days later. */
export const SecurityPolicy = z.object({ required: z.enum(factorPolicies), since: z.nullable(z.string()) })

export const getSecurityPolicy = call({
  method: 'GET',
  path: '/security/:partnerid/policy',
  access: [Right.administration],
  about: 'For whom the agency requires a second factor.',
  answer: SecurityPolicy,
})

export const saveSecurityPolicy = call({
  method: 'POST',
  path: '/security/:partnerid/policy',
  access: [Right.administration],
  about:
    'Requires a second factor of nobody, of administrators or of all logins of the agency, after seven days. `since` is set by the server.',
  freshProof: { fields: ['required'] },
  body: z.strictObject({
    required: z.enum(factorPolicies),
    /** Accepted so that clients can send back what they read. */
    since: z.optional(z.nullable(z.string())),
  }),
  answer: SecurityPolicy,
  saves: { read: getSecurityPolicy },
})

export const resetFactors = call({
  method: 'POST',
  path: '/security/:partnerid/users/:userno/reset',
  access: [Right.administration],
  about:
    "Removes a colleague's second factors after they have lost them. Not possible for somebody with more rights than the caller.",
  freshProof: true,
  refuses: ['notfound', 'refused'],
  answer: Done,
})
