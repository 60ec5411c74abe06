import * as z from 'zod/mini'
import { everyRole } from '../access/roles.ts'
import { dueFacts, securityCalls, securityFacts } from '../account/account-calls.ts'
import { providerCall } from '../calls/call.ts'

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

export const getSecurity = providerCall({
  method: 'GET',
  path: '/security/me',
  access: { roles: everyRole },
  about: 'The own second factors, where one is logged in, and what happened to the own login last.',
  beforeFactor: true,
  answer: z.object({
    ...securityFacts,
    /** The last ten, newest first; ordinary logins are left out. */
    events: z.array(PersonEvent),
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
} = securityCalls('security', { access: { roles: everyRole }, app: 'provider' })
