import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { addressBucket, attempt, limitCalls } from '../http/limits/throttle.ts'
import { ApiError } from '../http/pipeline/api-error.ts'
import type { AppContext } from '../http/pipeline/handler.ts'
import { findChallenge } from './challenge-store.ts'
import { checkCode } from './check-code.ts'
import { askForPasskey, verifyPasskey } from './passkeys.ts'
import { type FirstStep, readFirstStep } from './second-step.ts'

type Context = AppContext & { request: FastifyRequest; address: string }
type Owner = { accountid: number; passwordhash: string | null; locked: boolean }

/** What opens a session: both steps, or a passkey alone. `challenge` is used up in the transaction that opens it. */
export type Shown = { first: FirstStep; challenge: string } | { passkeyOf: number }

/** What is different in the logins of the portal and of the console: whose they are, and how a session is opened. */
export type LoginKind<O extends Owner, Answer> = {
  findOwner: (db: Db, accountid: number) => Promise<O | undefined>
  /** The device cookie of a browser in which this login has succeeded before. */
  findDevice: (owner: O) => Promise<string | undefined>
  /** Undefined: what was shown is not valid (any more). */
  open: (owner: O, shown: Shown) => Promise<Answer | undefined>
  /** A wrong code or passkey; the owner, if it is known whose. */
  onFailure: (owner: O | undefined) => Promise<void>
  onRecoveryCode: (owner: O) => Promise<void>
}

/** The login whose first step was made with this challenge; undefined: too old, used, locked, or another password. */
const findWaiting = async <O extends Owner>(
  { database, now }: Context,
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
  context: Context,
  kind: LoginKind<O, Answer>,
  { challenge, code }: { challenge: string; code: string },
): Promise<Answer | undefined> => {
  const waiting = await findWaiting(context, kind, challenge)
  if (!waiting) {
    await kind.onFailure(undefined)
    return undefined
  }
  const { owner, first } = waiting
  const { accountid } = owner
  const device = await kind.findDevice(owner)
  const by = await checkCode(context, { accountid, code, device, address: context.address })
  if (!by) {
    await kind.onFailure(owner)
    throw new ApiError('wrongcode')
  }
  const opened = await kind.open(owner, { first, challenge })
  if (opened !== undefined && by === 'recovery') await kind.onRecoveryCode(owner)
  return opened
}

/** What a browser needs for a passkey: alone, or of the login that waits for its second step. */
export const offerPasskeyLogin = async <O extends Owner>(
  context: Context,
  kind: Pick<LoginKind<O, unknown>, 'findOwner'>,
  challenge: string | undefined,
): Promise<string> => {
  await limitCalls(context, 'passkey', context.address)
  if (challenge === undefined) return askForPasskey(context, 'login')
  const waiting = await findWaiting(context, kind, challenge)
  if (!waiting) throw new ApiError('invalidlogin')
  return askForPasskey(context, 'login', waiting.owner.accountid)
}

/** What a right passkey shows, alone or after the first step; undefined: locked, or the first step is somebody else's. */
const findShown = async <O extends Owner>(
  context: Context,
  kind: Pick<LoginKind<O, unknown>, 'findOwner'>,
  { accountid, locked }: O,
  challenge: string | undefined,
): Promise<Shown | undefined> => {
  if (challenge === undefined) return locked ? undefined : { passkeyOf: accountid }
  const waiting = await findWaiting(context, kind, challenge)
  return waiting?.owner.accountid === accountid ? { first: waiting.first, challenge } : undefined
}

/**
 * SEC-2: logs in with a passkey. As a second step the first one still counts: a temporary password then opens a session
 * that can only set a new one.
 */
export const logInByPasskey = async <O extends Owner, Answer>(
  context: Context,
  kind: LoginKind<O, Answer>,
  { response, challenge }: { response: string; challenge?: string | undefined },
): Promise<Answer | undefined> =>
  attempt(context, [addressBucket(context.address)], async () => {
    const { accountid, isRight } = await verifyPasskey(context, 'login', response)
    const owner = accountid === undefined ? undefined : await kind.findOwner(context.database.owner, accountid)
    const shown = isRight && owner && (await findShown(context, kind, owner, challenge))
    const opened = owner && shown ? await kind.open(owner, shown) : undefined
    if (opened === undefined) await kind.onFailure(owner)
    return opened
  })
