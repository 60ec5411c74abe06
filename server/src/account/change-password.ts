import { limits } from '@gangway/contract/calls/limits'
import type { Db } from '../db/database.ts'
import { ApiError, fieldError } from '../http/pipeline/api-error.ts'
import type { AppContext } from '../http/pipeline/handler.ts'
import { type HashOwner, hashPassword, isPassword } from '../http/session/hashing.ts'
import { newSecret } from '../http/session/tokens.ts'
import { isWeakPassword } from '../http/session/weak-password.ts'
import { temporaryHash } from '../mail/temporary-password.ts'
import type { Account } from './account.ts'
import { readPasswordHash, readTemporaryHash, setPassword } from './credentials-store.ts'
import { endSession, renewSession, reserveAttempt, returnAttempt } from './session-store.ts'

type Context = AppContext & { headers: Record<string, string | string[]> }

/** What differs between the passwords of agencies and of the provider's people. */
type PasswordKind = {
  hashOwner: HashOwner
  /** Names that everybody knows, which a password must not consist of. */
  names: () => Promise<string[]>
  newToken: () => string
  cookie: (half: string) => string
  transact: (work: (db: Db) => Promise<void>) => Promise<void>
  /** What else happens in the transaction. */
  onChanged?: (db: Db) => Promise<void>
}

/** In a forced change the old password is the temporary one. */
const isOldPassword = async (db: Db, { own }: Account, old: string, hashOwner: HashOwner): Promise<boolean> => {
  const expected = await readTemporaryHash(db, own)
  if (!expected) return isPassword(old, await readPasswordHash(db, own), hashOwner)
  const temporary = temporaryHash(old)
  return Boolean(temporary && expected.equals(temporary))
}

/** Checks the old password; the fifth wrong one in a row ends the session. */
const assertOldPassword = async ({ database }: Context, account: Account, old: string, hashOwner: HashOwner) => {
  const db = database.owner
  const { own } = account
  const failures = await reserveAttempt(db, own)
  if (failures === undefined) throw new ApiError('nosession')
  const isRight = await isOldPassword(db, account, old, hashOwner).catch(async (error: unknown) => {
    await returnAttempt(db, own)
    throw error
  })
  // Also if storing the new one fails: only wrong ones count.
  if (isRight) return returnAttempt(db, own)
  await account.recordFailure('oldpassword')
  if (failures >= limits.wrongOldPasswords) await endSession(db, own)
  throw new ApiError('unchanged_password')
}

/** Stores the own new password and ends one's other sessions, all or nothing; returns the token under which this one continues. */
export const changeOwnPassword = async (
  context: Context,
  account: Account,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  { hashOwner, names, newToken, cookie, transact, onChanged }: PasswordKind,
): Promise<string> => {
  if (newPassword === oldPassword) throw new ApiError('unchanged_password')
  await assertOldPassword(context, account, oldPassword, hashOwner)
  if (isWeakPassword(newPassword, await names())) throw fieldError('newPassword', 'weakpassword')
  const passwordhash = await hashPassword(newPassword, hashOwner)
  const { own } = account
  const renewed = { token: newToken(), half: newSecret() }
  await transact(async (db) => {
    // Locks the account's row first: of two simultaneous changes the second waits and finds its session ended.
    await setPassword(db, own, passwordhash, own.tokenhash)
    if (!(await renewSession(db, own, renewed))) throw new ApiError('nosession')
    await onChanged?.(db)
    await account.write(db, 'passwordchange')
  })
  if (own.hasHalf) context.headers['set-cookie'] = [cookie(renewed.half)]
  return renewed.token
}
