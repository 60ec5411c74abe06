import {
  deleteUser,
  listUsers,
  presetPermissions,
  saveUser,
  toMask,
  userExists,
} from '@gangway/contract/features/users'
import { hasAll } from '@gangway/contract/permissions'
import { isNewUser } from '@gangway/contract/rules/user'
import { ApiError, fieldError } from '../../http/api-error.ts'
import { agencyName, endSessions } from '../../http/credentials-store.ts'
import type { Context, Feature } from '../../http/handler.ts'
import { hashPassword } from '../../http/hashing.ts'
import { readSqlState } from '../../http/sqlstate.ts'
import { limitPartner } from '../../http/throttle.ts'
import { isWeakPassword } from '../../http/weak-password.ts'
import { notifyLoginAdded, notifyLoginChanged } from '../../mail/login-notice.ts'
import type { LoginChange } from '../../mail/outbox-store.ts'
import { findIssues, isSameSet } from './users-rules.ts'
import * as store from './users-store.ts'

type Saving = Context<typeof saveUser>

/** One administrator has to remain, even if two administrators remove each other at once. */
const assertAdministratorRemains = async ({ db, session }: Pick<Saving, 'db' | 'session'>, field: string) => {
  if ((await store.countAdministrators(db, session.partnerid)) === 0) throw fieldError(field, 'lastadministrator')
}

const rethrowNameTaken = (error: unknown): never => {
  throw readSqlState(error) === '23505' ? store.nameTaken() : error
}

const readOldUser = async ({ db, session, body }: Saving) => {
  if (isNewUser(body)) return undefined
  const old = await store.findUserByNumber(db, session.partnerid, body.userno)
  if (!old) throw new ApiError('notfound')
  return old
}

/** RGT-1: what is not sent stays as it is; a new user gets the preset's, as far as whoever adds them has those. */
const permissionsFor = ({ body, session }: Pick<Saving, 'body' | 'session'>, old: store.StoredUser | undefined) =>
  body.permissions ?? old?.permissions ?? presetPermissions(toMask(body.acl), session.permissions)

/** Rejects what only the server can check; returns the stored user. */
const requireValid = async (context: Saving) => {
  const { session, body } = context
  const { partnerid = session.partnerid, acl, accountlocked: locked, username, email } = body
  if (partnerid !== session.partnerid) throw new ApiError('forbidden')
  const old = await readOldUser(context)
  const allowed = { mask: toMask(acl), permissions: permissionsFor(context, old) }
  const requested = { username, email, hasNewPassword: Boolean(body.password), ...allowed, locked }
  const fields = findIssues(old, requested, session)
  if (fields.length > 0) throw new ApiError('badinput', { fields })
  return old
}

/**
 * All checks run before the password is hashed: a hash takes 20 ms of a whole core, and a flood of invalid saves would
 * prevent everybody else from logging in.
 */
const hashAfterChecks = async (context: Omit<Saving, 'db'>) => {
  const { database, session, brand, body } = context
  const { partnerid } = session
  const { password, username } = body
  if (!password) return undefined
  const [old, firma] = await database.asPartner(partnerid, 'read', async (db) => [
    await requireValid({ ...context, db }),
    await agencyName(db, partnerid),
  ])
  if (isWeakPassword(password, [brand.name, brand.key, firma, username])) throw fieldError('password', 'weakpassword')
  const isOwnName = old?.username.toLowerCase() === username.toLowerCase()
  if (!isOwnName && (await store.isUsernameTaken(database.owner, username))) throw store.nameTaken()
  await limitPartner(context, 'passwords', partnerid)
  return hashPassword(password, { partnerid })
}

type ChangedUser = store.StoredUser & { passwordhash: string | undefined }

/**
 * SEC-7: after such a save somebody else could act with this login: it was given rights, opened again, or got another
 * password, name or mail address by a colleague.
 */
const listTakeovers = (old: store.StoredUser, user: ChangedUser, editor: number): LoginChange[] => {
  if (old.userno === editor) return []
  const hasMoreRights =
    (user.mask & ~old.mask) !== 0 || !hasAll(old.permissions, user.permissions) || (old.locked && !user.locked)
  return [
    ...(hasMoreRights ? (['rights'] as const) : []),
    ...(user.passwordhash === undefined ? [] : (['password'] as const)),
    ...(old.email === user.email ? [] : (['email'] as const)),
    ...(old.username === user.username ? [] : (['username'] as const)),
  ]
}

const save = async (context: Saving, passwordhash: string | undefined) => {
  const { db, session, body } = context
  const { userno, partnerid = session.partnerid, password: _, acl, permissions: ____, ...sent } = body
  const { accountlocked: locked, lastlogin: __, secondfactor: ___, ...person } = sent
  const old = await requireValid(context)
  // Whoever set it knows it: a password set by a colleague allows one login, which must set another.
  const expiry = passwordhash !== undefined && { passwordexpired: !old || userno !== session.userno }
  const allowed = { mask: toMask(acl), permissions: permissionsFor(context, old) }
  const changed = { ...person, passwordhash, ...allowed, locked, ...expiry, userno, partnerid }
  const takeovers = old ? listTakeovers(old, changed, session.userno) : []
  const trustedsince = !old || takeovers.length > 0 ? context.now() : undefined
  const user = { ...changed, trustedsince }
  if (!old) {
    const by = { userno: session.userno, username: session.user }
    const added = { partnerid, mandant: session.mandant, user: user.username, by }
    const number = await store.addUser(db, user).catch(rethrowNameTaken)
    await notifyLoginAdded(db, added, context.now())
    return number
  }
  await store.changeUser(db, user).catch(rethrowNameTaken)
  if (takeovers.length > 0) await notifyLoginChanged(context, old, takeovers)
  const isRenamed = old.username !== user.username
  const isAllowedElse = old.mask !== user.mask || !isSameSet(old.permissions, user.permissions)
  const isTouched = isRenamed || passwordhash !== undefined || isAllowedElse || old.locked !== user.locked
  if (isTouched) await endSessions(db, partnerid, userno, session.tokenhash)
  await assertAdministratorRemains(context, 'acl')
  return userno
}

export const users: Feature = (on) => {
  on(listUsers, async ({ db, session }) => (await store.listUsers(db, session.partnerid)).map(store.toUser))

  on(saveUser, {
    prepare: hashAfterChecks,
    handle: async ({ prepared, ...context }) => {
      const userno = await save(context, prepared)
      const user = await store.findUserByNumber(context.db, context.session.partnerid, userno)
      if (!user) throw new ApiError('notfound')
      return store.toUser(user)
    },
  })

  on(deleteUser, async ({ db, session, params }) => {
    const user = await store.findUserByName(db, session.partnerid, params.username)
    if (!user) throw new ApiError('notfound')
    if (user.userno === session.userno) throw fieldError('username', 'notself')
    await store.deleteUser(db, session.partnerid, user.userno)
    await assertAdministratorRemains({ db, session }, 'username')
    return store.toUser(user)
  })

  on(userExists, async (context) => {
    await limitPartner(context, 'userexists', context.session.partnerid)
    return { userexists: await store.isUsernameTaken(context.database.owner, context.params.username) }
  })
}
