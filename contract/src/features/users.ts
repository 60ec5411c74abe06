import * as z from 'zod/mini'
import { type Permission, permissionNames } from '../access/permissions.ts'
import { type Acl, acls, Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { id, integer, verbatim } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { checkAcross, issueAt } from '../rules/rule.ts'
import { userFields, userPasswordRule } from '../rules/user.ts'

/** The rights by name, in the order of their checkboxes. */
export const aclNames = Object.keys(acls) as [Acl, ...Acl[]] // a constant table: its keys are the names

const AclEntry = z.strictObject({ acl: z.enum(aclNames), active: z.boolean() })
export type AclEntry = z.infer<typeof AclEntry>

/** The mask that a list of rights grants; it always includes basic. */
export const toMask = (entries: readonly AclEntry[]): number =>
  entries.reduce((mask, { acl, active }) => (active ? mask | acls[acl] : mask), acls.basic as number)

/** A mask as the list of rights that user administration shows. */
export const toAcl = (mask: number): AclEntry[] => aclNames.map((acl) => ({ acl, active: (mask & acls[acl]) !== 0 }))

/** The usual combinations of rights and permissions. */
export const presets = {
  viewer: { acl: ['basic', 'password'], permissions: ['commissions'] },
  agent: { acl: ['basic', 'password'], permissions: ['requests'] },
  designer: { acl: ['basic', 'password', 'layout'], permissions: [] },
  accounting: { acl: ['basic', 'partnerdata', 'password'], permissions: ['commissions', 'claims', 'bank'] },
  administrator: { acl: aclNames, permissions: permissionNames },
} as const satisfies Record<string, { acl: readonly Acl[]; permissions: readonly Permission[] }>
export type Preset = keyof typeof presets

const presetNear = (mask: number): Preset => {
  if ((mask & Right.administration) !== 0) return 'administrator'
  if ((mask & Right.partnerdata) !== 0) return 'accounting'
  return (mask & Right.layout) !== 0 ? 'designer' : 'viewer'
}

/**
 * RGT-1: the permissions of a new user for whom none are sent: those of the preset that these rights come nearest to, as
 * far as whoever grants them has them.
 */
export const presetPermissions = (mask: number, granted: readonly Permission[]): Permission[] =>
  presets[presetNear(mask)].permissions.filter((name) => granted.includes(name))

export const User = z.object({
  userno: z.number(),
  partnerid: z.number(),
  username: z.string(),
  /** A save puts the new password here. Always null in an answer. */
  password: z.null(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  fax: z.string(),
  email: z.string(),
  comment: z.string(),
  department: z.string(),
  accountlocked: z.boolean(),
  acl: z.array(z.object({ acl: z.enum(aclNames), active: z.boolean() })),
  /** RGT-1: what this login may do beside its rights. */
  permissions: z.array(z.enum(permissionNames)),
  /** The time of the last login; null where there was none. */
  lastlogin: z.nullable(z.string()),
  /** Whether this login has a second factor. */
  secondfactor: z.boolean(),
})
export type User = z.infer<typeof User>

const hasNoDoubles = (entries: readonly AclEntry[]) => new Set(entries.map(({ acl }) => acl)).size === entries.length

/** The rights that a form grants, each once. */
export const aclList = z.array(AclEntry).check(z.maxLength(aclNames.length), z.refine(hasNoDoubles, 'pattern'))

const hasNoDoubleNames = (names: readonly Permission[]) => new Set(names).size === names.length

/** The permissions that a form grants, each once. */
export const permissionList = z
  .array(z.enum(permissionNames))
  .check(z.maxLength(permissionNames.length), z.refine(hasNoDoubleNames, 'pattern'))

/**
 * What the user form saves. A user number of 0 or less means a new user; a missing, empty or null password keeps the
 * old one.
 */
export const userForm = z
  .strictObject({
    userno: integer(),
    partnerid: z.optional(id),
    ...userFields,
    password: z._default(z.nullable(verbatim(limits.passwordMax)), ''),
    accountlocked: z._default(z.boolean(), false),
    /** Accepted so that clients can send back what they read. */
    lastlogin: z.optional(z.nullable(z.string())),
    secondfactor: z.optional(z.boolean()),
    acl: aclList,
    /** Where they are missing they stay as they are; a new user gets those of the preset. */
    permissions: z.optional(permissionList),
  })
  .check(
    checkAcross<'userno' | 'password'>(({ userno, password }) =>
      typeof userno === 'number' ? issueAt('password', password ?? '', userPasswordRule({ userno })) : [],
    ),
  )

export const listUsers = call({
  method: 'GET',
  path: '/users/:partnerid/user/list',
  access: [Right.administration],
  about: "The agency's sub-users with their rights. The main login is not among them.",
  answer: z.array(User),
})

export const saveUser = call({
  method: 'POST',
  path: '/users/:partnerid/user/save',
  access: [Right.administration],
  about:
    'Adds or changes a user. Nobody can grant what they do not have, change their own rights or permissions, or set the password of somebody who has more.',
  body: userForm,
  refuses: ['notfound', 'taken'],
  answer: User,
  saves: { read: listUsers, item: 'userno' },
  // A new user, what a login may do, whether and by which name it logs in, its password, and where a new one could be sent to.
  freshProof: { fields: ['userno', 'username', 'acl', 'permissions', 'accountlocked', 'password', 'email'] },
})

export const deleteUser = call({
  method: 'DELETE',
  path: '/users/:partnerid/user/:username',
  access: [Right.administration],
  about: 'Deletes a user and ends their sessions. They are told by mail.',
  freshProof: true,
  refuses: ['notfound'],
  answer: User,
  saves: { read: listUsers, item: 'userno', by: 'username', removes: true },
})

export const userExists = call({
  method: 'GET',
  path: '/users/:partnerid/user/exists/:username',
  access: [Right.administration],
  about: 'Whether a username is taken, in the whole portal and in any case.',
  tx: 'none',
  answer: z.object({ userexists: z.boolean() }),
})
