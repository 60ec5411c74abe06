import type { FieldError } from '@gangway/contract/errors'
import { aclNames, saveUser, toMask, type User } from '@gangway/contract/features/users'
import { type Acl, acls } from '@gangway/contract/rights'
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
}

/** The combinations of rights that most users need. */
export const presets = {
  viewer: ['basic', 'password'],
  agent: ['basic', 'partnerdata', 'password'],
  designer: ['basic', 'password', 'layout'],
  administrator: aclNames,
} as const satisfies Record<string, readonly Acl[]>
export type Preset = keyof typeof presets

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
}

/** USR-2: new users may change their own password, if whoever adds them may grant it. */
export const newUserBy = (ownMask: number): UserValues => ({
  ...newUser,
  acl: grantRights(presets.viewer.filter((name) => mayGrant(name, ownMask, newUser.acl))),
})

const valuesOf = ({
  partnerid: _,
  lastlogin: __,
  secondfactor: ___,
  permissions: ____,
  acl,
  ...user
}: User): UserValues => ({
  ...user,
  password: '',
  password2: '',
  acl: grantRights(acl.flatMap((entry) => (entry.active ? [entry.acl] : []))),
})

/** What is sent: without the confirmation. */
export const bodyOf = ({ password2: _, acl, ...user }: UserValues) => ({
  ...user,
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

/** The preset that matches the ticked checkboxes exactly. */
export const presetOf = (acl: Record<Acl, boolean>): Preset | undefined =>
  (Object.keys(presets) as Preset[]).find((name) => isSame(grantRights(presets[name]), acl)) // a constant table's keys

const isSame = (a: Record<Acl, boolean>, b: Record<Acl, boolean>) => aclNames.every((name) => a[name] === b[name])

/** Nobody can grant what they do not have; a right the user already has may stay. */
export const mayGrant = (name: Acl, ownMask: number, storedRights: Record<Acl, boolean>) =>
  name !== 'basic' && (storedRights[name] || (acls[name] & ~ownMask) === 0)

export const maskIn = (acl: Record<Acl, boolean>) => toMask(aclNames.map((name) => ({ acl: name, active: acl[name] })))
