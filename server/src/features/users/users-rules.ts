import { hasAll, type Permission } from '@gangway/contract/access/permissions'
import type { FieldError } from '@gangway/contract/calls/errors'
import { mayChangeLogin, mayChangeUsername } from '@gangway/contract/rules/user'
import type { StoredUser } from './users-store.ts'

type Allowed = { mask: number; permissions: readonly Permission[] }
type RequestedUser = Allowed & { username: string; email: string; hasNewPassword: boolean; locked: boolean }
type Granter = Allowed & { userno: number }

/** Whether two lists name the same permissions. */
export const isSameSet = (one: readonly Permission[], other: readonly Permission[]) =>
  hasAll(one, other) && hasAll(other, one)

/**
 * Issues of a user's save that only the server can find: fixed names, rights beyond the granter's own, changes to
 * oneself.
 */
export const findIssues = (old: StoredUser | undefined, requested: RequestedUser, granter: Granter): FieldError[] => {
  const fields: FieldError[] = []
  const added = requested.mask & ~(old?.mask ?? 0)
  if ((added & ~granter.mask) !== 0) fields.push({ field: 'acl', key: 'notyours' })
  const addedPermissions = requested.permissions.filter((name) => !old?.permissions.includes(name))
  if (!hasAll(granter.permissions, addedPermissions)) fields.push({ field: 'permissions', key: 'notyours' })
  if (!old) return fields
  const isRenamed = requested.username !== old.username
  if (isRenamed && !mayChangeUsername(old)) fields.push({ field: 'username', key: 'locked' })
  // Rights that the same save removes do not count: there is nothing left to gain.
  const isClosed = !mayChangeLogin(requested, granter)
  if (isRenamed && isClosed) fields.push({ field: 'username', key: 'morerights' })
  // A new password can be mailed to the address.
  if (requested.email !== old.email && isClosed) fields.push({ field: 'email', key: 'morerights' })
  if (requested.hasNewPassword && isClosed) fields.push({ field: 'password', key: 'morerights' })
  if (old.userno !== granter.userno) return fields
  if (requested.mask !== old.mask) fields.push({ field: 'acl', key: 'notself' })
  if (!isSameSet(requested.permissions, old.permissions)) fields.push({ field: 'permissions', key: 'notself' })
  if (requested.locked) fields.push({ field: 'accountlocked', key: 'notself' })
  return fields
}
