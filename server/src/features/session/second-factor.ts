import type { Login } from '@gangway/contract/features/session'
import { consumeChallenge, findChallenge } from '../../factors/challenge-store.ts'
import { checkCode } from '../../factors/check-code.ts'
import { askForPasskey, verifyPasskey } from '../../factors/passkeys.ts'
import { type FirstStep, readFirstStep } from '../../factors/second-step.ts'
import { ApiError } from '../../http/api-error.ts'
import { addressBucket, attempt, limitCalls } from '../../http/throttle.ts'
import { recordFactorEvent } from '../../mail/factor-notice.ts'
import { consumeTemporaryPassword } from '../../mail/temporary-password-store.ts'
import { recordFailure } from './login.ts'
import { findLoginOfAccount, type KnownLogin } from './login-store.ts'
import { knownDevice, type LoginContext, openLogin } from './open-login.ts'

type Waiting = { login: KnownLogin; shown: FirstStep; accountid: number }

/** The login whose first step was made with this challenge; undefined: too old, used, locked, or another password. */
const findWaiting = async (context: LoginContext, challenge: string): Promise<Waiting | undefined> => {
  const { database, now } = context
  const open = await findChallenge(database.owner, 'secondfactor', challenge, now())
  if (!open || open.accountid === null) return undefined
  const login = await findLoginOfAccount(database.owner, open.accountid)
  const shown = login && !login.locked ? readFirstStep(open, login.passwordhash) : undefined
  return login && shown && { login, shown, accountid: open.accountid }
}

/** Opens the session. The challenge, and a temporary password, are used up at the last moment, once. */
const openSecond = async (context: LoginContext, { login, shown }: Waiting, challenge: string) =>
  openLogin(context, login, {
    action: 'temporaryhash' in shown ? 'logintemporary' : 'login',
    device: await knownDevice(context, login),
    prove: async (db) => {
      if (!(await consumeChallenge(db, 'secondfactor', challenge, context.now()))) return undefined
      if ('passwordhash' in shown) return shown
      return (await consumeTemporaryPassword(db, login, shown.temporaryhash, context.now())) ? shown : undefined
    },
  })

type SentCode = { challenge: string; code: string }

/** SEC-1: the second step by a code of the app or a recovery code; a wrong one can be tried again. */
export const completeByCode = async (
  context: LoginContext,
  { challenge, code }: SentCode,
): Promise<Login | undefined> => {
  const { address } = context
  const waiting = await findWaiting(context, challenge)
  if (!waiting) return undefined
  const { login, accountid } = waiting
  const by = await checkCode(context, { accountid, code, device: await knownDevice(context, login), address })
  if (!by) {
    await recordFailure(context, login.username, login)
    throw new ApiError('wrongcode')
  }
  const opened = await openSecond(context, waiting, challenge)
  if (opened && by === 'recovery')
    await recordFactorEvent(context, context.database.owner, { ...login, user: login.username }, 'recoveryused')
  return opened
}

/** What a browser needs for a passkey: alone, or of the login that waits for its second step. */
export const offerPasskeyLogin = async (context: LoginContext, challenge: string | undefined): Promise<string> => {
  await limitCalls(context, 'passkey', context.address)
  if (challenge === undefined) return askForPasskey(context, 'login')
  const waiting = await findWaiting(context, challenge)
  if (!waiting) throw new ApiError('invalidlogin')
  return askForPasskey(context, 'login', waiting.accountid)
}

type SentPasskey = { response: string; challenge?: string | undefined }

/**
 * SEC-2: logs in with a passkey. As a second step the first one still counts: a temporary password then opens a session
 * that can only set a new one.
 */
export const logInByPasskey = async (
  context: LoginContext,
  { response, challenge }: SentPasskey,
): Promise<Login | undefined> =>
  attempt(context, [addressBucket(context.address)], async () => {
    const accountid = await verifyPasskey(context, 'login', response)
    if (accountid === undefined) return undefined
    if (challenge !== undefined) {
      const waiting = await findWaiting(context, challenge)
      return waiting?.accountid === accountid ? openSecond(context, waiting, challenge) : undefined
    }
    const login = await findLoginOfAccount(context.database.owner, accountid)
    if (!login || login.locked) return undefined
    const device = await knownDevice(context, login)
    return openLogin(context, login, { action: 'login', device, prove: async () => ({ passkeyOf: accountid }) })
  })
