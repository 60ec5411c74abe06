import type { AclEntry } from '@gangway/contract/features/users'
import type { Messages } from '../../i18n/messages.ts'

/** The rights by name; the basic one only if it is the only one. */
export const rightsOf = (acl: readonly AclEntry[], t: Messages) => {
  const names = acl.flatMap((entry) => (entry.active && entry.acl !== 'basic' ? [entry.acl] : []))
  return (names.length > 0 ? names : (['basic'] as const)).map((name) => t.users.rights[name].label).join(', ')
}
