import * as z from 'zod/mini'
import { factorLimits } from '../access/factor-limits.ts'
import { Right } from '../access/rights.ts'
import { ownEvents } from '../access/security-events.ts'
import { call } from '../calls/call.ts'
import { factorMethods } from '../calls/errors.ts'
import { id, line, requiredLine, verbatim } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'

const password = verbatim(limits.passwordMax).check(z.minLength(1))

/** For whom an agency requires a second factor. */
export const factorPolicies = ['none', 'administrators', 'all'] as const
export type FactorPolicy = (typeof factorPolicies)[number]

export const Passkey = z.object({
  passkeyid: z.number(),
  name: z.string(),
  /** The host on which it works. */
  host: z.string(),
  createdat: z.string(),
  usedat: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

/** What somebody can prove who they are with. */
export const Factors = z.object({
  /** When the authenticator app was set up; null where there is none. */
  totp: z.nullable(z.string()),
  passkeys: z.array(Passkey),
  /** Recovery codes that are left. */
  recoverycodes: z.number(),
  /** Whether authenticator apps can be used: the server has a key for their secrets. */
  totpavailable: z.boolean(),
  /** The host that new passkeys belong to; null where the address has none, as an IP address. */
  passkeyhost: z.nullable(z.string()),
  /** What a fresh proof can be given with, besides the password; empty where the password alone is enough. */
  methods: z.array(z.enum(factorMethods)),
})
export type Factors = z.infer<typeof Factors>

/** Where somebody is logged in. */
export const OpenSession = z.object({
  sessionid: z.number(),
  /** The browser, such as "Chrome on Windows"; empty where it is not known. */
  agent: z.string(),
  address: z.string(),
  createdat: z.string(),
  lastusedat: z.nullable(z.string()),
  /** The session of this call. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

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
    user: z.string(),
    factors: Factors,
    sessions: z.array(OpenSession),
    devices: z.array(KnownDevice),
    /** The last ten, newest first; ordinary logins are left out. */
    events: z.array(LoginEvent),
    /** From when on this login has to have a second factor; null: the agency does not require one of it. */
    dueat: z.nullable(z.string()),
    /** This session may only set up a second factor. */
    factordue: z.boolean(),
  }),
})

const changesFactor = {
  method: 'POST',
  access: 'session',
  tx: 'none',
  freshProof: true,
  beforeFactor: true,
} as const

const done = z.object({ done: z.boolean() })
const code = requiredLine(factorLimits.code)

/** Shown once: only their hashes are stored. Empty where the login has codes already. */
export const RecoveryCodes = z.object({ recoverycodes: z.array(z.string()) })

/** The secret as a person types it, and as a QR code contains it. */
export const TotpSecret = z.object({ secret: z.string(), uri: z.string() })

export const startTotp = call({
  ...changesFactor,
  path: '/security/:partnerid/totp',
  about: 'A secret for an authenticator app. It counts once the app has shown a code.',
  refuses: ['factorsoff', 'refused'],
  answer: TotpSecret,
})

export const codeForm = z.strictObject({ code })

export const confirmTotp = call({
  ...changesFactor,
  path: '/security/:partnerid/totp/confirm',
  about: 'The first code of the authenticator app: from then on it is a second factor.',
  refuses: ['wrongcode'],
  body: codeForm,
  answer: RecoveryCodes,
})

export const removeTotp = call({
  ...changesFactor,
  path: '/security/:partnerid/totp/remove',
  about: 'Removes the authenticator app.',
  refuses: ['notfound'],
  answer: done,
})

export const renewRecoveryCodes = call({
  ...changesFactor,
  path: '/security/:partnerid/recoverycodes',
  about: 'Ten new recovery codes; the earlier ones end.',
  refuses: ['refused'],
  answer: RecoveryCodes,
})

/** Options of the browser's passkey functions, as JSON. */
export const PasskeyOptions = z.object({ options: z.string() })

/** What those functions answered, as JSON. */
const response = verbatim(factorLimits.passkeyResponse).check(z.minLength(1))
export const passkeyForm = z.strictObject({ name: requiredLine(factorLimits.passkeyName), response })
export const passkeyAnswer = z.strictObject({ response })

export const startPasskey = call({
  ...changesFactor,
  path: '/security/:partnerid/passkeys/options',
  about: 'What a browser needs to make a new passkey.',
  refuses: ['factorsoff', 'refused'],
  answer: PasskeyOptions,
})

export const addPasskey = call({
  ...changesFactor,
  path: '/security/:partnerid/passkeys',
  about: 'Adds the passkey that the browser has made.',
  refuses: ['factorsoff', 'refused'],
  body: passkeyForm,
  answer: RecoveryCodes,
})

export const passkeyNumber = z.strictObject({ passkeyid: id })

export const removePasskey = call({
  ...changesFactor,
  path: '/security/:partnerid/passkeys/remove',
  about: 'Removes a passkey.',
  refuses: ['notfound'],
  body: passkeyNumber,
  answer: done,
})

/** One session or device by its number; 0: all but the one of this call. */
export const endForm = z.strictObject({ sessionid: z._default(z.int().check(z.gte(0)), 0) })
export const forgetForm = z.strictObject({ deviceid: z._default(z.int().check(z.gte(0)), 0) })
export const Ended = z.object({ ended: z.number() })

export const endOwnSessions = call({
  method: 'POST',
  path: '/security/:partnerid/sessions/end',
  access: 'session',
  about: 'Ends one session of the own login, or all but this one.',
  freshProof: true,
  body: endForm,
  answer: Ended,
})

export const forgetDevices = call({
  method: 'POST',
  path: '/security/:partnerid/devices/forget',
  access: 'session',
  about: 'Forgets a browser in which the own login has succeeded, or all of them.',
  freshProof: true,
  body: forgetForm,
  answer: Ended,
})

/** A proof by password; `code` is of the authenticator app or a recovery code, where the login has a second factor. */
export const proofForm = z.strictObject({ password, code: z._default(line(factorLimits.code), '') })

/** When the proof was given. */
export const Proven = z.object({ provenat: z.string() })

const provesIdentity = { method: 'POST', access: 'session', tx: 'none', beforeFactor: true } as const

export const proveIdentity = call({
  ...provesIdentity,
  path: '/security/:partnerid/proof',
  about:
    'Proves again who is logged in, by password and, where the login has a second factor, a code. For the next ten minutes the session may make the calls that need a fresh proof.',
  refuses: ['wrongpassword', 'wrongcode'],
  body: proofForm,
  answer: Proven,
})

export const askProofByPasskey = call({
  ...provesIdentity,
  path: '/security/:partnerid/proof/options',
  about: 'What a browser needs to prove with a passkey who is logged in.',
  refuses: ['factorsoff'],
  answer: PasskeyOptions,
})

export const proveByPasskey = call({
  ...provesIdentity,
  path: '/security/:partnerid/proof/passkey',
  about: 'The same proof by a passkey of the own login.',
  refuses: ['factorsoff', 'wrongcode'],
  body: passkeyAnswer,
  answer: Proven,
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
  answer: done,
})
