import type { FactorMethod } from '@gangway/contract/calls/errors'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import {
  accountBucket,
  addressBucket,
  attempt,
  deviceBucket,
  limitCalls,
  toSource,
} from '../../http/limits/throttle.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { isPassword } from '../../http/session/hashing.ts'
import { sha256 } from '../../http/session/tokens.ts'
import { type Factors, readFactors } from '../factors/factor-store.ts'
import { askForPasskey, verifyPasskey } from '../factors/passkeys.ts'
import { findPasskeyHost } from '../factors/relying-party.ts'
import { keyringOf } from '../factors/sealing.ts'
import { consumeChallenge, findChallenge, issueChallenge, type OpenChallenge } from './challenge-store.ts'
import { checkCode } from './check-code.ts'

/** What a login needs of its request. */
export type LoginContext = AppContext & {
  request: FastifyRequest
  address: string
  headers: Record<string, string | string[]>
}

type Owner = { accountid: number; passwordhash: string | null; locked: boolean; hasfactor: boolean }

/** What this account can prove itself with, on this host and with the keys of this server. */
export const listMethods = (context: Pick<LoginContext, 'request' | 'config'>, factors: Factors): FactorMethod[] => {
  const host = findPasskeyHost(context)
  return [
    ...(factors.hasTotp && keyringOf(context.config) ? (['code'] as const) : []),
    ...(host && factors.passkeyHosts.includes(host) ? (['passkey'] as const) : []),
    ...(factors.recoveryCodes > 0 ? (['recovery'] as const) : []),
  ]
}

/** What the first step has shown: the password, as it is now, or a temporary one. */
export type FirstStep = { passwordhash: string } | { temporaryhash: Buffer }

const toFacts = (shown: FirstStep) =>
  'passwordhash' in shown
    ? { password: sha256(shown.passwordhash).toString('base64') }
    : { temporary: shown.temporaryhash.toString('base64') }

/** The answer to a right password of somebody who has a second factor. */
export const askSecondFactor = async (
  context: LoginContext,
  accountid: number,
  shown: FirstStep,
): Promise<ApiError> => {
  const { database, now } = context
  const facts = toFacts(shown)
  const challenge = await issueChallenge(database.owner, { kind: 'secondfactor', accountid, facts }, now())
  const methods = listMethods(context, await readFactors(database.owner, accountid))
  return new ApiError('secondfactor', { challenge, methods })
}

/** What the first step has shown; undefined: the password has changed since. */
export const readFirstStep = (
  { facts }: OpenChallenge,
  passwordhash: string | null | undefined,
): FirstStep | undefined => {
  if (typeof facts.temporary === 'string') return { temporaryhash: Buffer.from(facts.temporary, 'base64') }
  if (!passwordhash || facts.password !== sha256(passwordhash).toString('base64')) return undefined
  return { passwordhash }
}

/** What opens a session: the first step, or a passkey alone. */
export type Shown = FirstStep | { passkeyOf: number }

/** What is different in the logins of the portal and of the console: whose they are, and how a session is opened. */
export type LoginKind<O extends Owner, Answer> = {
  findOwner: (db: Db, accountid: number) => Promise<O | undefined>
  /** The device cookie of a browser in which this login has succeeded before. */
  findDevice: (owner: O | undefined) => Promise<string | undefined>
  /** `useUp`, in the transaction that opens the session, is false if what was shown is not valid any more; then undefined. */
  open: (owner: O, shown: Shown, useUp: (db: Db) => Promise<boolean>) => Promise<Answer | undefined>
  /** A wrong password, code or passkey; the owner, if it is known whose. */
  onFailure: (owner: O | undefined, name?: string) => Promise<void>
  onRecoveryCode: (owner: O) => Promise<void>
  /** The console has its own counts and its own turn. */
  isConsole?: true
}

/**
 * The first step by a password: a session, or where there is a second factor the question for it. It does not say
 * whether the name is unknown, the password wrong or the login locked. An unknown name costs the same hash and the same waits as a known one.
 */
export const logInByPassword = async <O extends Owner, Answer>(
  context: LoginContext,
  kind: LoginKind<O, Answer>,
  { name, owner, password }: { name: string; owner: O | undefined; password: string },
): Promise<Answer> => {
  const { address } = context
  const { isConsole } = kind
  const device = await kind.findDevice(owner)
  const account = accountBucket(isConsole ? `console ${name}` : name)
  const buckets = device ? [deviceBucket(sha256(device))] : [account, addressBucket(address)]
  const opened = await attempt(context, buckets, async () => {
    const passwordhash = owner?.passwordhash
    const turn = {
      address: toSource(address),
      isKnown: Boolean(device),
      ...(isConsole && { isConsole }),
    } as const
    const isRight = await isPassword(password, passwordhash, turn)
    if (!isRight || !owner || !passwordhash || owner.locked) {
      await kind.onFailure(owner, name)
      return undefined
    }
    // The password was right: the attempt counts as one, although the login is not complete.
    if (owner.hasfactor) return askSecondFactor(context, owner.accountid, { passwordhash })
    return kind.open(owner, { passwordhash }, async () => true)
  })
  if (opened === undefined) throw new ApiError('invalidlogin')
  if (opened instanceof ApiError) throw opened
  return opened
}

/** A challenge is used up by the session that it opens, once. */
const useUp =
  ({ now }: LoginContext, challenge: string) =>
  async (db: Db) =>
    (await consumeChallenge(db, 'secondfactor', challenge, now())) !== undefined

/** The login whose first step was made with this challenge; undefined: too old, used, locked, or another password. */
const findWaiting = async <O extends Owner>(
  { database, now }: LoginContext,
  { findOwner }: Pick<LoginKind<O, unknown>, 'findOwner'>,
  challenge: string,
) => {
  const open = await findChallenge(database.owner, 'secondfactor', challenge, now())
  if (!open || open.accountid === null) return undefined
  const owner = await findOwner(database.owner, open.accountid)
  const first = owner && !owner.locked ? readFirstStep(open, owner.passwordhash) : undefined
  return owner && first && { owner, first }
}

/** SEC-1: the second step by a code of the app or a recovery code; a wrong one can be tried again. */
export const completeByCode = async <O extends Owner, Answer>(
  context: LoginContext,
  kind: LoginKind<O, Answer>,
  { challenge, code }: { challenge: string; code: string },
): Promise<Answer> => {
  const waiting = await findWaiting(context, kind, challenge)
  if (!waiting) {
    await kind.onFailure(undefined)
    throw new ApiError('invalidlogin')
  }
  const { owner, first } = waiting
  const { accountid } = owner
  const device = await kind.findDevice(owner)
  const by = await checkCode(context, { accountid, code, device, address: context.address })
  if (!by) {
    await kind.onFailure(owner)
    throw new ApiError('wrongcode')
  }
  const opened = await kind.open(owner, first, useUp(context, challenge))
  if (opened === undefined) throw new ApiError('invalidlogin')
  if (by === 'recovery') await kind.onRecoveryCode(owner)
  return opened
}

/** What a browser needs for a passkey: alone, or of the login that waits for its second step. */
export const offerPasskeyLogin = async <O extends Owner>(
  context: LoginContext,
  kind: Pick<LoginKind<O, unknown>, 'findOwner'>,
  challenge: string | undefined,
): Promise<{ options: string }> => {
  await limitCalls(context, 'passkey', context.address)
  if (challenge === undefined) return { options: await askForPasskey(context, 'login') }
  const waiting = await findWaiting(context, kind, challenge)
  if (!waiting) throw new ApiError('invalidlogin')
  return { options: await askForPasskey(context, 'login', waiting.owner.accountid) }
}

/** Opens a session by a right passkey, alone or after the first step; undefined: locked, or the first step is somebody else's. */
const openByPasskey = async <O extends Owner, Answer>(
  context: LoginContext,
  kind: LoginKind<O, Answer>,
  owner: O,
  challenge: string | undefined,
): Promise<Answer | undefined> => {
  const { accountid, locked } = owner
  if (challenge === undefined) return locked ? undefined : kind.open(owner, { passkeyOf: accountid }, async () => true)
  const waiting = await findWaiting(context, kind, challenge)
  if (waiting?.owner.accountid !== accountid) return undefined
  return kind.open(owner, waiting.first, useUp(context, challenge))
}

/**
 * SEC-2: logs in with a passkey. As a second step the first one still counts: a temporary password then opens a session
 * that can only set a new one.
 */
export const logInByPasskey = async <O extends Owner, Answer>(
  context: LoginContext,
  kind: LoginKind<O, Answer>,
  { response, challenge }: { response: string; challenge?: string | undefined },
): Promise<Answer> => {
  const opened = await attempt(context, [addressBucket(context.address)], async () => {
    const { accountid, isRight } = await verifyPasskey(context, 'login', response)
    const owner = accountid === undefined ? undefined : await kind.findOwner(context.database.owner, accountid)
    const opened = isRight && owner ? await openByPasskey(context, kind, owner, challenge) : undefined
    if (opened === undefined) await kind.onFailure(owner)
    return opened
  })
  if (opened === undefined) throw new ApiError('invalidlogin')
  return opened
}
