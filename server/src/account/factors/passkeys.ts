import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { consumeChallenge, issueChallenge } from '../login/challenge-store.ts'
import * as store from './passkey-store.ts'
import { findPasskeyHost, originOf } from './relying-party.ts'

type Context = AppContext & { request: FastifyRequest }

/** The library is large and rarely needed. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256, RS256: what authenticators in use have. Named in both steps, since the library's own list changes. */
const algorithms = [-8, -7, -257]

/** Why a passkey is asked for. An answer to one question does not answer another. */
export type PasskeyPurpose = 'login' | 'proof'

const requireHost = (context: Context): string => {
  const host = findPasskeyHost(context)
  if (!host) throw new ApiError('factorsoff')
  return host
}

type Owner = { accountid: number; name: string; issuer: string }

/** What a browser needs to make a new passkey. */
export const offerPasskey = async (context: Context, { accountid, name, issuer }: Owner): Promise<string> => {
  const { database, now } = context
  const host = requireHost(context)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const existing = await store.listCredentials(database.owner, accountid, host)
  const options = await generateRegistrationOptions({
    rpName: issuer,
    rpID: host,
    userName: name,
    userID: new Uint8Array(await store.readHandle(database.owner, accountid)),
    excludeCredentials: existing.map(({ credentialid, transports }) => ({ id: credentialid, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  await issueChallenge(database.owner, { kind: 'registration', accountid, value: options.challenge }, now())
  return JSON.stringify(options)
}

const clientData = z.object({ challenge: z.string().check(z.maxLength(200)) })
const credential = z.looseObject({
  id: z.string().check(z.maxLength(2000)),
  response: z.looseObject({ clientDataJSON: z.string(), userHandle: z.optional(z.string()) }),
})

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a browser sent, with the challenge it answers; undefined: it is not what a browser sends. */
const parseCredential = (text: string) => {
  const sent = z.safeParse(credential, parseJson(text))
  if (!sent.success) return undefined
  const { id, response } = sent.data
  const client = z.safeParse(clientData, parseJson(Buffer.from(response.clientDataJSON, 'base64url').toString()))
  if (!client.success) return undefined
  return { id, sent: sent.data, challenge: client.data.challenge, userHandle: response.userHandle }
}

/** The library throws for what it does not accept, and answers `false` for a wrong signature. */
const orUndefined = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

/** Checks a new passkey; undefined: it is not valid, or not an answer to the account's own challenge. */
export const verifyNewPasskey = async (
  context: Context,
  accountid: number,
  text: string,
): Promise<Omit<store.NewPasskey, 'name'> | undefined> => {
  const { database, now } = context
  const host = requireHost(context)
  const parsed = parseCredential(text)
  const challenge = parsed && (await consumeChallenge(database.owner, 'registration', parsed.challenge, now()))
  if (!parsed || challenge?.accountid !== accountid) return undefined
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const result = await orUndefined(
    verifyRegistrationResponse({
      response: parsed.sent as never, // the library checks what it needs of it
      expectedChallenge: parsed.challenge,
      expectedOrigin: originOf(context),
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!result?.verified) return undefined
  const { credential: made, credentialDeviceType, credentialBackedUp, aaguid } = result.registrationInfo
  return {
    accountid,
    credentialid: made.id,
    publickey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: [...(made.transports ?? [])],
    devicetype: credentialDeviceType,
    backedup: credentialBackedUp,
    aaguid,
    host,
    createdat: now(),
  }
}

/** What a browser needs to use a passkey: any on this host, or one of this account. */
export const askForPasskey = async (
  context: Context,
  purpose: PasskeyPurpose,
  accountid: number | null = null,
): Promise<string> => {
  const { database, now } = context
  const host = requireHost(context)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const known = accountid === null ? [] : await store.listCredentials(database.owner, accountid, host)
  const options = await generateAuthenticationOptions({
    rpID: host,
    userVerification: 'required',
    allowCredentials: known.map(({ credentialid, transports }) => ({ id: credentialid, transports })),
  })
  const facts = { purpose }
  await issueChallenge(database.owner, { kind: 'authentication', accountid, facts, value: options.challenge }, now())
  return JSON.stringify(options)
}

/**
 * Checks the use of a passkey, and says whose it is, if it is known. Not right: unknown, removed, of another host or
 * account, replayed, or without a check of the person by fingerprint, face or PIN.
 */
export const verifyPasskey = async (
  context: Context,
  purpose: PasskeyPurpose,
  text: string,
): Promise<{ accountid: number | undefined; isRight: boolean }> => {
  const { database, now } = context
  const host = requireHost(context)
  const parsed = parseCredential(text)
  const challenge = parsed && (await consumeChallenge(database.owner, 'authentication', parsed.challenge, now()))
  const passkey = parsed && (await store.findPasskey(database.owner, parsed.id, host))
  const wrong = { accountid: passkey?.accountid, isRight: false }
  if (!passkey || challenge?.facts.purpose !== purpose) return wrong
  const isExpected = challenge.accountid === null || challenge.accountid === passkey.accountid
  const { userHandle } = parsed
  const isOwner = userHandle === undefined || Buffer.from(userHandle, 'base64url').equals(passkey.handle)
  if (!isExpected || !isOwner) return wrong
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const result = await orUndefined(
    verifyAuthenticationResponse({
      response: parsed.sent as never, // as above
      expectedChallenge: parsed.challenge,
      expectedOrigin: originOf(context),
      expectedRPID: host,
      credential: {
        id: passkey.credentialid,
        publicKey: new Uint8Array(passkey.publickey),
        counter: passkey.counter,
        transports: passkey.transports as never, // stored as the library gave them
      },
      requireUserVerification: true,
    }),
  )
  if (!result?.verified) return wrong
  const { newCounter } = result.authenticationInfo
  const isThere = await store.markPasskeyUsed(database.owner, passkey.passkeyid, newCounter, now())
  return { ...wrong, isRight: isThere }
}
