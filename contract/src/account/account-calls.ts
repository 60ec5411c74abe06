import * as z from 'zod/mini'
import { factorLimits } from '../access/factor-limits.ts'
import { type Call, call } from '../calls/call.ts'
import { factorMethods } from '../calls/errors.ts'
import { id, line, requiredLine, verbatim } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { code, PasskeyOptions, response } from './login-calls.ts'

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

/** What the security screen shows of an account, in both apps. */
export const securityFacts = {
  user: z.string(),
  factors: Factors,
  sessions: z.array(OpenSession),
}

/** Whether a second factor is missing. */
export const dueFacts = {
  /** From when on a second factor is required; null: it is not, or from the first login on. */
  dueat: z.nullable(z.string()),
  /** This session may only set up a second factor. */
  factordue: z.boolean(),
}

const password = verbatim(limits.passwordMax).check(z.minLength(1))

export const Done = z.object({ done: z.boolean() })
export const Ended = z.object({ ended: z.number() })

/** Shown once: only their hashes are stored. Empty where the account has codes already. */
const RecoveryCodes = z.object({ recoverycodes: z.array(z.string()) })

/** The secret as a person types it, and as a QR code contains it. */
const TotpSecret = z.object({ secret: z.string(), uri: z.string() })

/** When the proof was given. */
const Proven = z.object({ provenat: z.string() })

/**
 * The calls with which somebody manages their own account: the same for a login of an agency and for a person of the
 * provider, but for the path and for who may make them.
 * @__NO_SIDE_EFFECTS__
 */
export const securityCalls = <const P extends string, const A extends Pick<Call, 'access' | 'app'>>(
  path: P,
  own: A,
) => {
  const proves = { ...own, method: 'POST', tx: 'none', beforeFactor: true } as const
  const changesFactor = { ...proves, freshProof: true } as const
  return {
    startTotp: call({
      ...changesFactor,
      path: `/${path}/totp`,
      about: 'A secret for an authenticator app. It counts once the app has shown a code.',
      refuses: ['factorsoff', 'refused'],
      answer: TotpSecret,
    }),
    confirmTotp: call({
      ...changesFactor,
      path: `/${path}/totp/confirm`,
      about: 'The first code of the authenticator app: from then on it is a second factor.',
      refuses: ['wrongcode'],
      body: z.strictObject({ code }),
      answer: RecoveryCodes,
    }),
    removeTotp: call({
      ...changesFactor,
      path: `/${path}/totp/remove`,
      about: 'Removes the authenticator app. A person of the provider without a second factor can only set one up.',
      refuses: ['notfound'],
      answer: Done,
    }),
    renewRecoveryCodes: call({
      ...changesFactor,
      path: `/${path}/recoverycodes`,
      about: 'Ten new recovery codes; the earlier ones end.',
      refuses: ['refused'],
      answer: RecoveryCodes,
    }),
    startPasskey: call({
      ...changesFactor,
      path: `/${path}/passkeys/options`,
      about: 'What a browser needs to make a new passkey.',
      refuses: ['factorsoff', 'refused'],
      answer: PasskeyOptions,
    }),
    addPasskey: call({
      ...changesFactor,
      path: `/${path}/passkeys`,
      about: 'Adds the passkey that the browser has made.',
      refuses: ['factorsoff', 'refused'],
      body: z.strictObject({ name: requiredLine(factorLimits.passkeyName), response }),
      answer: RecoveryCodes,
    }),
    removePasskey: call({
      ...changesFactor,
      path: `/${path}/passkeys/remove`,
      about: 'Removes a passkey. A person of the provider without a second factor can only set one up.',
      refuses: ['notfound'],
      body: z.strictObject({ passkeyid: id }),
      answer: Done,
    }),
    /** 0: all sessions but the one of this call. */
    endOwnSessions: call({
      ...own,
      method: 'POST',
      path: `/${path}/sessions/end`,
      about: 'Ends one of the own sessions, or all but this one.',
      freshProof: true,
      body: z.strictObject({ sessionid: z._default(z.int().check(z.gte(0)), 0) }),
      answer: Ended,
    }),
    /** `code` is of the authenticator app or a recovery code, where there is a second factor. */
    proveIdentity: call({
      ...proves,
      path: `/${path}/proof`,
      about:
        'Proves again who is logged in, by password and, where there is a second factor, a code. For the next ten minutes the session may make the calls that need a fresh proof.',
      refuses: ['wrongpassword', 'wrongcode'],
      body: z.strictObject({ password, code: z._default(line(factorLimits.code), '') }),
      answer: Proven,
    }),
    askProofByPasskey: call({
      ...proves,
      path: `/${path}/proof/options`,
      about: 'What a browser needs to prove with a passkey who is logged in.',
      refuses: ['factorsoff'],
      answer: PasskeyOptions,
    }),
    proveByPasskey: call({
      ...proves,
      path: `/${path}/proof/passkey`,
      about: 'The same proof by an own passkey.',
      refuses: ['factorsoff', 'wrongcode'],
      body: z.strictObject({ response }),
      answer: Proven,
    }),
  }
}
