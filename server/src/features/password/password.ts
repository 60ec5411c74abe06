import { limits } from '@gangway/contract/calls/limits'
import { changePassword } from '@gangway/contract/features/password'
import { distrustLogin } from '../../bank/bank-change-store.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import { sessionCookie } from '../../http/pipeline/cookies.ts'
import { recordSessionFailure } from '../../http/pipeline/failures.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { agencyName, endSession, setPassword } from '../../http/session/credentials-store.ts'
import { hashPassword, isPassword } from '../../http/session/hashing.ts'
import type { Session } from '../../http/session/session-lookup-store.ts'
import { newSecret, newSessionToken } from '../../http/session/tokens.ts'
import { isWeakPassword } from '../../http/session/weak-password.ts'
import { findLoginAddress } from '../../mail/agency-address-store.ts'
import { enqueueMail } from '../../mail/outbox-store.ts'
import { temporaryHash } from '../../mail/temporary-password.ts'
import * as store from './password-store.ts'

type ReservedAttempt = NonNullable<Awaited<ReturnType<typeof store.reserveAttempt>>>

type ChangeContext = Omit<Context<typeof changePassword>, 'db'>

/** In a forced change the old password is the temporary one. */
const isOldPassword = async (attempt: ReservedAttempt, partnerid: number, old: string): Promise<boolean> => {
  if (!attempt.temporaryhash) return isPassword(old, attempt.passwordhash, { partnerid })
  const temporary = temporaryHash(old)
  return Boolean(temporary && attempt.temporaryhash.equals(temporary))
}

/** Checks the old password; the fifth wrong one in a row ends the session. */
const assertOldPassword = async (context: ChangeContext, session: Session, old: string) => {
  const db = context.database.owner
  const attempt = await store.reserveAttempt(db, session)
  if (!attempt) throw new ApiError('nosession')
  const isRight = await isOldPassword(attempt, session.partnerid, old).catch(async (error: unknown) => {
    await store.returnAttempt(db, session)
    throw error
  })
  // Also if storing the new one fails: only wrong ones count.
  if (isRight) return store.returnAttempt(db, session)
  await recordSessionFailure(context, 'oldpassword', session)
  if (attempt.failures >= limits.wrongOldPasswords) await endSession(db, session)
  throw new ApiError('unchanged_password')
}

/** Stores the new password, ends every other session of the login and notifies its owner, all or nothing. */
const storeNewPassword = async (context: ChangeContext, passwordhash: string): Promise<string> => {
  const { database, session, address } = context
  const { partnerid, userno, user, mandant, tokenhash } = session
  const at = context.now()
  const renewed = { token: newSessionToken(partnerid), half: newSecret() }
  await database.asPartner(partnerid, 'write', async (db) => {
    // Locks the login's row first: of two simultaneous changes the second waits and finds its session ended.
    await setPassword(db, context.session, passwordhash, tokenhash)
    // SEC-7: a temporary password came by mail or from a colleague, so somebody else could have used it.
    if (session.temporary) await distrustLogin(db, session, at)
    if (!(await store.renewSession(db, context.session, renewed))) throw new ApiError('nosession')
    if (context.session.hasHalf) context.headers['set-cookie'] = [sessionCookie(context, renewed.half)]
    const recipient = await findLoginAddress(db, context.session)
    const facts = { user, at: at.toISOString() }
    if (recipient) await enqueueMail(db, { partnerid, mandant, kind: 'passwordchanged', facts, recipient }, at)
    const action = 'passwordchange'
    await writeAudit(db, { partnerid, userno, username: user, noun: 'password', action, changes: [], address, at })
  })
  return renewed.token
}

const assertStrong = async ({ database, session, brand }: ChangeContext, password: string) => {
  const { partnerid, user } = session
  const firma = await database.asPartner(partnerid, 'read', (db) => agencyName(db, partnerid))
  if (isWeakPassword(password, [brand.name, brand.key, firma, user])) throw fieldError('newPassword', 'weakpassword')
}

export const password: Feature = (on) => {
  on(changePassword, async (context) => {
    const { session, body } = context
    const isOwn = body.userName.toLowerCase() === session.user.toLowerCase()
    if (!isOwn || body.newPassword === body.oldPassword) throw new ApiError('unchanged_password')
    await assertOldPassword(context, session, body.oldPassword)
    await assertStrong(context, body.newPassword)
    const authtoken = await storeNewPassword(
      context,
      await hashPassword(body.newPassword, { partnerid: session.partnerid }),
    )
    return { username: session.user, authtoken }
  })
}
