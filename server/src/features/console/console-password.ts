import type { acceptInvitation, changeOwnPassword, readInvitation } from '@gangway/contract/features/console'
import { limits } from '@gangway/contract/limits'
import { ApiError, fieldError } from '../../http/api-error.ts'
import { writeProviderEvent } from '../../http/audit-store.ts'
import { consoleCookie } from '../../http/cookies.ts'
import { recordPersonFailure } from '../../http/failures.ts'
import type { Context } from '../../http/handler.ts'
import { hashPassword, isPassword } from '../../http/hashing.ts'
import { limitCalls, toSource } from '../../http/throttle.ts'
import { newPersonToken, newSecret } from '../../http/tokens.ts'
import { isWeakPassword } from '../../http/weak-password.ts'
import * as store from './console-store.ts'

type Named = { name: string; email: string }

const assertStrong = (password: string, { name, email }: Named) => {
  if (isWeakPassword(password, [name, email])) throw fieldError('newPassword', 'weakpassword')
}

type InvitationContext = Context<typeof acceptInvitation> | Context<typeof readInvitation>

/** Whom a link invites. One that is not valid (any more) is recorded. */
export const findInvited = async (context: InvitationContext) => {
  const { database, body, address } = context
  await limitCalls(context, 'invitation', address)
  const invited = await store.findInvited(database.owner, body.token, context.now())
  if (invited) return invited
  const late = await store.findLateInvited(database.owner, body.token)
  await recordPersonFailure(context, 'invitation', late?.email ?? '', late?.personid)
  throw new ApiError('notfound')
}

/** Sets the password of whoever a link invites. */
export const acceptInvitationLink = async (context: Context<typeof acceptInvitation>) => {
  const { database, body, address } = context
  const invited = await findInvited(context)
  assertStrong(body.newPassword, invited)
  const passwordhash = await hashPassword(body.newPassword, { address: toSource(address), isConsole: true })
  return database.owner.transaction().execute(async (db) => {
    const person = await store.consumeInvitation(db, body.token, context.now())
    if (!person) throw new ApiError('notfound')
    await store.setPersonPassword(db, person.personid, passwordhash)
    const event = { username: person.email, noun: 'console', action: 'passwordset', changes: [], address }
    await writeProviderEvent(db, { ...event, at: context.now() })
    return { email: person.email }
  })
}

type ChangeContext = Context<typeof changeOwnPassword>

/** Checks the old password; the fifth wrong one in a row ends the session. */
const assertOldPassword = async (context: ChangeContext) => {
  const { database, person, body, address } = context
  const { tokenhash } = person
  const attempt = await store.reservePasswordAttempt(database.owner, tokenhash)
  if (!attempt) throw new ApiError('nosession')
  const owner = { address: toSource(address), lane: 'first', isConsole: true } as const
  const isRight = await isPassword(body.oldPassword, attempt.passwordhash, owner).catch(async (error: unknown) => {
    await store.returnPasswordAttempt(database.owner, tokenhash)
    throw error
  })
  if (isRight) return store.returnPasswordAttempt(database.owner, tokenhash)
  await recordPersonFailure(context, 'oldpassword', person.email, person.personid)
  if (attempt.failures >= limits.wrongOldPasswords) await store.endPersonSession(database.owner, tokenhash)
  throw new ApiError('unchanged_password')
}

/** Stores one's own new password and ends one's other sessions; returns the token under which this one continues. */
export const changePersonPassword = async (context: ChangeContext): Promise<string> => {
  const { database, person, body, address, headers } = context
  if (body.newPassword === body.oldPassword) throw new ApiError('unchanged_password')
  await assertOldPassword(context)
  assertStrong(body.newPassword, person)
  const passwordhash = await hashPassword(body.newPassword, {
    address: toSource(address),
    lane: 'first',
    isConsole: true,
  })
  const half = person.hasHalf ? newSecret() : undefined
  const renewed = { token: newPersonToken(), ...(half && { half }) }
  await database.owner.transaction().execute(async (db) => {
    await store.setPersonPassword(db, person.personid, passwordhash, person.tokenhash)
    if (!(await store.renewPersonSession(db, person.tokenhash, renewed))) throw new ApiError('nosession')
    const event = { username: person.email, noun: 'console', action: 'passwordchange', changes: [], address }
    await writeProviderEvent(db, { ...event, at: context.now() })
  })
  if (half) headers['set-cookie'] = [consoleCookie(context, half)]
  return renewed.token
}
