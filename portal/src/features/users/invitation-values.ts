import { aclNames } from '@gangway/contract/features/users'
import { inviteUser } from '@gangway/contract/features/users-invitations'
import { toPermissions } from '@gangway/contract/permissions'
import type { UserValues } from './user-values.ts'

/** What is sent of the user form: no password, and no lock. */
const bodyOf = ({ password: _, password2: __, accountlocked: ___, acl, permissions, ...user }: UserValues) => ({
  ...user,
  permissions: toPermissions(permissions),
  acl: aclNames.map((name) => ({ acl: name, active: acl[name] })),
})

/** A colleague who is invited; the form is empty again once the invitation is on its way. */
export const invitationRecord = (blank: UserValues) => ({
  save: inviteUser,
  blank,
  toBody: bodyOf,
  schema: inviteUser.body,
  afterSave: () => blank,
})
