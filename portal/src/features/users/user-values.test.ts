import { permissionNames, toFlags, toPermissions } from '@gangway/contract/access/permissions'
import { allRights, Right } from '@gangway/contract/access/rights'
import { presets } from '@gangway/contract/features/users'
import { findIssues } from '@gangway/kit/form/record'
import { describe, expect, test } from 'vitest'
import {
  bodyOf,
  grantRights,
  maskIn,
  mayGrant,
  newUser,
  newUserBy,
  presetOf,
  userRecord,
  withPermission,
  withPreset,
} from './user-values.ts'

const filledUser = {
  ...newUser,
  username: 'emil.seemann',
  firstname: 'Emil',
  lastname: 'Seemann',
  phone: '49401234',
  password: 'Seemann!2026',
  password2: 'Seemann!2026',
}
const issues = (changes: Partial<typeof filledUser>) =>
  findIssues(userRecord('new'), { ...filledUser, ...changes }, newUser).map(({ field, key }) => `${field} ${key}`)

describe('USR-4 the form reports missing and invalid values', () => {
  test('a complete one is valid', () => expect(issues({})).toEqual([]))
  test('a confirmation has to repeat the password', () => {
    expect(issues({ password2: 'Seemann!2027' })).toEqual(['password2 sameas'])
    expect(issues({ password2: '' })).toEqual(['password2 sameas'])
  })
  test('USR-6 an existing user keeps the password when both fields are empty', () => {
    expect(issues({ userno: 7, password: '', password2: '' })).toEqual([])
    expect(issues({ userno: 7, password: '', password2: 'x' })).toEqual(['password2 sameas'])
  })
  test('a new one needs a password', () =>
    expect(issues({ password: '', password2: '' })).toEqual(['password required']))
})

test('USR-6 the confirmation is not sent', () => {
  expect(bodyOf(filledUser)).not.toHaveProperty('password2')
})

describe('USR-2 presets only tick the checkboxes', () => {
  test.each(Object.entries(presets))('%s is recognized by its checkboxes', (name, { acl, permissions }) => {
    const chosen = { acl: grantRights(acl), permissions: toFlags(permissions) }
    expect(presetOf(chosen)).toBe(name)
    // The right to the own password has no checkbox, so it makes no difference.
    expect(presetOf({ ...chosen, acl: { ...chosen.acl, password: false } })).toBe(name)
  })
  test('any other choice is not a preset', () =>
    expect(presetOf({ acl: grantRights(['layout', 'administration']), permissions: toFlags([]) })).toBeUndefined())
  test('SES-12 basic is always included', () => expect(maskIn(grantRights([])) & Right.basic).toBe(Right.basic))
})

test('USR-2, RGT-2 a new user only reads, as far as whoever adds them may grant that', () => {
  const all = newUserBy({ accesstoken: allRights, permissions: permissionNames })
  expect([maskIn(all.acl), toPermissions(all.permissions)]).toEqual([Right.basic | Right.password, ['commissions']])
  const some = newUserBy({ accesstoken: Right.basic | Right.administration, permissions: ['requests'] })
  expect([maskIn(some.acl), toPermissions(some.permissions)]).toEqual([Right.basic, []])
})

test('RGT-1 a preset ticks what its granter may grant, and leaves the rest as it is', () => {
  const granter = { accesstoken: allRights, permissions: ['requests', 'bank'] as const }
  const stored = { acl: grantRights([]), permissions: toFlags(['claims']) }
  expect(toPermissions(withPreset('administrator', granter, stored).permissions)).toEqual([
    'requests',
    'claims',
    'bank',
  ])
  expect(toPermissions(withPreset('designer', granter, stored).permissions)).toEqual([])
})

test('RGT-1 who acts on commissions sees them', () => {
  expect(toPermissions(withPermission(toFlags([]), 'claims', true))).toEqual(['commissions', 'claims'])
  expect(toPermissions(withPermission(toFlags(['commissions', 'claims', 'bank']), 'commissions', false))).toEqual([
    'bank',
  ])
})

describe('USR-2 nobody can tick rights they do not have', () => {
  const none = grantRights([])
  test('only own rights can be granted', () => {
    expect(mayGrant('layout', Right.basic | Right.administration, none)).toBe(false)
    expect(mayGrant('layout', allRights, none)).toBe(true)
    expect(mayGrant('partnerdata', Right.partnerdata, none)).toBe(false)
  })
  test('a right the user already has can be removed or kept', () => {
    expect(mayGrant('layout', Right.administration, grantRights(['layout']))).toBe(true)
  })
  test('SES-12 basic cannot be unticked', () => expect(mayGrant('basic', allRights, none)).toBe(false))
})
