import {
  type Permission,
  type PermissionFlags,
  permissionNames,
  toFlags,
  toPermissions,
} from '@gangway/contract/access/permissions'
import { type Acl, acls } from '@gangway/contract/access/rights'
import type { FieldError } from '@gangway/contract/calls/errors'
import { aclNames, type Preset, presets, saveUser, toMask, type User } from '@gangway/contract/features/users'
import { sameAs } from '@gangway/contract/rules/password'
import { toStoredPhone } from '@gangway/contract/rules/user'

/** The user form: the entity with a confirmed password, and its rights by name. */
export type UserValues = {
  userno: number
  username: string
  firstname: string
  lastname: string
  department: string
  phone: string
  fax: string
  email: string
  comment: string
  accountlocked: boolean
  password: string
  password2: string
  acl: Record<Acl, boolean>
  permissions: PermissionFlags
}

export const grantRights = (names: readonly Acl[]): Record<Acl, boolean> => ({
  basic: true,
  partnerdata: names.includes('partnerdata'),
  password: names.includes('password'),
  layout: names.includes('layout'),
  administration: names.includes('administration'),
})

/** With only the basic right; `newUserBy` adds what a new user usually has. */
export const newUser: UserValues = {
  userno: 0,
  username: '',
  firstname: '',
  lastname: '',
  department: '',
  phone: '',
  fax: '',
  email: '',
  comment: '',
  accountlocked: false,
  password: '',
  password2: '',
  acl: grantRights([]),
  permissions: toFlags([]),
}

/** Who adds or changes a user: what they have themselves. */
export type Granter = { accesstoken: number; permissions: readonly Permission[] }

/** USR-2: a new user only reads, unless whoever adds them says more. */
export const newUserBy = (granter: Granter): UserValues => ({ ...newUser, ...withPreset('viewer', granter, newUser) })

const valuesOf = ({ partnerid: _, lastlogin: __, secondfactor: ___, permissions, acl, ...user }: User): UserValues => ({
  ...user,
  password: '',
  password2: '',
  acl: grantRights(acl.flatMap((entry) => (entry.active ? [entry.acl] : []))),
  permissions: toFlags(permissions),
})

/** What is sent: without the confirmation. */
export const bodyOf = ({ password2: _, acl, permissions, ...user }: UserValues) => ({
  ...user,
  permissions: toPermissions(permissions),
  acl: aclNames.map((name) => ({ acl: name, active: acl[name] })),
})

const withConfirmation = (issues: readonly FieldError[], values: UserValues): FieldError[] => {
  const issue = sameAs('password', values.password)(values.password2)
  return [...issues, ...(issue ? [{ field: 'password2', ...issue }] : [])]
}

/** The user with this number; `new` is nobody yet. */
export const userIn = (users: readonly User[], which: string) => users.find(({ userno }) => String(userno) === which)

/** One user of the list. */
export const userRecord = (which: string) => ({
  save: saveUser,
  toValues: (users: readonly User[]) => {
    const user = userIn(users, which)
    return user && valuesOf(user)
  },
  toBody: bodyOf,
  schema: saveUser.body,
  check: withConfirmation,
  /** A new user has a number now, the phone is as stored, and the password is not sent again. */
  afterSave: (values: UserValues, { answer: { userno } }: { answer: User }): UserValues => ({
    ...values,
    userno,
    phone: toStoredPhone(values.phone),
    password: '',
    password2: '',
  }),
})

type Allowed = Pick<UserValues, 'acl' | 'permissions'>

export const presetNames = Object.keys(presets) as Preset[] // a constant table's keys

/** RGT-3: everybody may change their own password, so this right has no checkbox. */
export const chosenRights = aclNames.filter((name) => name !== 'password')

const allowedBy = (name: Preset): Allowed => ({
  acl: grantRights(presets[name].acl),
  permissions: toFlags(presets[name].permissions),
})

/** The preset that matches the ticked checkboxes exactly. */
export const presetOf = ({ acl, permissions }: Allowed): Preset | undefined =>
  presetNames.find((name) => {
    const preset = allowedBy(name)
    return (
      chosenRights.every((right) => preset.acl[right] === acl[right]) &&
      permissionNames.every((permission) => preset.permissions[permission] === permissions[permission])
    )
  })

/** Ticks the checkboxes of a preset, as far as the granter may; the others stay as they are now. */
export const withPreset = (name: Preset, granter: Granter, stored: Allowed, now: Allowed = stored): Allowed => {
  const preset = allowedBy(name)
  const mayRight = (right: Acl) => mayGrant(right, granter.accesstoken, stored.acl)
  const may = (permission: Permission) => mayAllow(permission, granter, stored.permissions)
  return {
    acl: grantRights(aclNames.filter((right) => (mayRight(right) ? preset : now).acl[right])),
    permissions: toFlags(
      permissionNames.filter((permission) => (may(permission) ? preset : now).permissions[permission]),
    ),
  }
}

/** Who acts on commissions has to see them. */
export const withPermission = (permissions: PermissionFlags, name: Permission, isOn: boolean): PermissionFlags => ({
  ...permissions,
  [name]: isOn,
  ...(name === 'claims' && isOn && { commissions: true }),
  ...(name === 'commissions' && !isOn && { claims: false }),
})

/** RGT-1: nobody can allow what they may not do; what the user already may do can stay. */
export const mayAllow = (name: Permission, { permissions }: Granter, stored: PermissionFlags) =>
  stored[name] || permissions.includes(name)

/** Nobody can grant what they do not have; a right the user already has may stay. */
export const mayGrant = (name: Acl, ownMask: number, storedRights: Record<Acl, boolean>) =>
  name !== 'basic' && (storedRights[name] || (acls[name] & ~ownMask) === 0)

export const maskIn = (acl: Record<Acl, boolean>) => toMask(aclNames.map((name) => ({ acl: name, active: acl[name] })))
