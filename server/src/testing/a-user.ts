import type { Acl } from '@gangway/contract/access/rights'
import { type AclEntry, aclNames } from '@gangway/contract/features/users'

/** Every right by name, with the given ones granted. */
export const grantRights = (...names: Acl[]): AclEntry[] =>
  aclNames.map((acl) => ({ acl, active: names.includes(acl) }))

/** A new user with only the basic right. */
export const aUser = {
  userno: 0,
  username: 'emil.seemann',
  password: 'Segel&Mast77',
  firstname: 'Emil',
  lastname: 'Seemann',
  phone: '49401234',
  acl: grantRights('basic'),
}
