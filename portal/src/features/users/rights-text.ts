import { listAllowed } from '@gangway/contract/access/allowed-words'
import type { Permission } from '@gangway/contract/access/permissions'
import type { AclEntry } from '@gangway/contract/features/users'
import type { Messages } from '../../i18n/messages.ts'

type Allowed = { acl: readonly AclEntry[]; permissions: readonly Permission[] }

/** RGT-2: what a user may do, in words. */
export const rightsOf = ({ acl, permissions }: Allowed, { users }: Messages) => {
  const names = acl.flatMap((entry) => (entry.active ? [entry.acl] : []))
  return listAllowed({ acl: names, permissions }, users).join(', ')
}
