import type { Db } from '../../db/database.ts'
import { addressBucket, attempt, codeBucket, codeDeviceBucket } from '../../http/limits/throttle.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { sha256 } from '../../http/session/tokens.ts'
import { findTotp, useRecoveryCode, useTotpStep } from '../factors/factor-store.ts'
import { recoveryHash } from '../factors/recovery-codes.ts'
import { keyringOf, unseal } from '../factors/sealing.ts'
import { findStep } from '../factors/totp.ts'

export const totpPurpose = 'totp'

type Context = Pick<AppContext, 'config' | 'database' | 'now'>

/** Uses up a code of the authenticator app: each works once, and none that is older than the last. */
export const useTotpCode = async (
  { config, now }: Pick<Context, 'config' | 'now'>,
  db: Db,
  accountid: number,
  code: string,
  at?: { confirmedat: Date },
): Promise<boolean> => {
  const keyring = keyringOf(config)
  const totp = keyring && (await findTotp(db, accountid))
  if (!totp || totp.isConfirmed === Boolean(at)) return false
  const step = findStep(unseal(keyring, totp.secret, { accountid, purpose: totpPurpose }), code, now())
  return step !== undefined && useTotpStep(db, accountid, step, at)
}

type Attempt = {
  accountid: number
  code: string
  /** The device cookie of a browser that has logged in to this account before. */
  device?: string | undefined
  address: string
}

/**
 * Checks and uses up a code of the app or a recovery code. A recovery code is too long to guess, so it is checked
 * without a wait: it lets the owner in while others guess. Guesses at six digits wait as guesses at passwords do; a
 * right password does not make them start again.
 */
export const checkCode = async (
  context: Context,
  { accountid, code, device, address }: Attempt,
): Promise<'app' | 'recovery' | undefined> => {
  const { database, now } = context
  const hash = recoveryHash(code)
  if (hash && (await useRecoveryCode(database.owner, accountid, hash, now()))) return 'recovery'
  const buckets = device ? [codeDeviceBucket(sha256(device))] : [codeBucket(accountid), addressBucket(address)]
  const digits = code.replace(/\s/g, '')
  return attempt(context, buckets, async () =>
    (await useTotpCode(context, database.owner, accountid, digits)) ? 'app' : undefined,
  )
}
