import { hasAll } from '@gangway/contract/access/permissions'
import {
  deleteUser,
  listUsers,
  presetPermissions,
  saveUser,
  toMask,
  userExists,
} from '@gangway/contract/features/users'
import { isNewUser } from '@gangway/contract/rules/user'
import { agencyName } from '../../account/credentials-store.ts'
import { endSessions } from '../../account/session-store.ts'
import { limitPartner } from '../../http/limits/throttle.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { readSqlState } from '../../http/pipeline/sqlstate.ts'
import { hashPassword } from '../../http/session/hashing.ts'
import { isWeakPassword } from '../../http/session/weak-password.ts'
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

type Allowed = Pick<store.StoredUser, 'mask' | 'permissions'>

const hasMore = (one: Allowed, other: Allowed) =>
  (one.mask & ~other.mask) !== 0 || !hasAll(other.permissions, one.permissions)

/** SEC-10: what a colleague changed of a login, as its owner is told. */
const listChanges = (old: store.StoredUser, user: ChangedUser, editor: number): LoginChange[] => {
  if (old.userno === editor) return []
  const found: Partial<Record<LoginChange, boolean>> = {
    rights: hasMore(user, old),
    lessrights: hasMore(old, user),
    password: user.passwordhash !== undefined,
    email: old.email !== user.email,
    username: old.username !== user.username,
    locked: !old.locked && user.locked,
    unlocked: old.locked && !user.locked,
  }
  return Object.entries(found).flatMap(([change, isSo]) => (isSo ? [change as LoginChange] : [])) // its own keys
}

/** SEC-7: after any other change somebody else could act with this login. */
const closing: readonly LoginChange[] = ['lessrights', 'locked']

const save = async (context: Saving, passwordhash: string | undefined) => {
  const { db, session, body } = context
  const { userno, partnerid = session.partnerid, password: _, acl, permissions: ____, ...sent } = body
  const { accountlocked: locked, lastlogin: __, secondfactor: ___, ...person } = sent
  const old = await requireValid(context)
  // Whoever set it knows it: a password set by a colleague allows one login, which must set another.
  const expiry = passwordhash !== undefined && { passwordexpired: !old || userno !== session.userno }
  const allowed = { mask: toMask(acl), permissions: permissionsFor(context, old) }
  const changed = { ...person, passwordhash, ...allowed, locked, ...expiry, userno, partnerid }
  const changes = old ? listChanges(old, changed, session.userno) : []
  const isTakeover = changes.some((change) => !closing.includes(change))
  const trustedsince = !old || isTakeover ? context.now() : undefined
  const user = { ...changed, trustedsince }
  if (!old) {
    const by = { userno: session.userno, username: session.user }
    const added = { partnerid, mandant: session.mandant, user: user.username, by }
    const number = await store.addUser(db, user).catch(rethrowNameTaken)
    await notifyLoginAdded(db, added, context.now())
    return number
  }
  await store.changeUser(db, user).catch(rethrowNameTaken)
  if (changes.length > 0) await notifyLoginChanged(context, old, changes)
  const isRenamed = old.username !== user.username
  const isAllowedElse = old.mask !== user.mask || !isSameSet(old.permissions, user.permissions)
  const isTouched = isRenamed || passwordhash !== undefined || isAllowedElse || old.locked !== user.locked
  if (isTouched) await endSessions(db, { partnerid, userno }, session.tokenhash)
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

  on(deleteUser, async (context) => {
    const { db, session, params } = context
    const user = await store.findUserByName(db, session.partnerid, params.username)
    if (!user) throw new ApiError('notfound')
    if (user.userno === session.userno) throw fieldError('username', 'notself')
    await store.deleteUser(db, session.partnerid, user.userno)
    await assertAdministratorRemains({ db, session }, 'username')
    await notifyLoginChanged(context, user, ['deleted'])
    return store.toUser(user)
  })

  on(userExists, async (context) => {
    await limitPartner(context, 'userexists', context.session.partnerid)
    return { userexists: await store.isUsernameTaken(context.database.owner, context.params.username) }
  })
}
