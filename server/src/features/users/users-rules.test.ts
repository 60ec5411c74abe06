import { permissionNames } from '@gangway/contract/access/permissions'
import { allRights, Right } from '@gangway/contract/access/rights'
import { expect, test } from 'vitest'
import { findIssues } from './users-rules.ts'
import type { StoredUser } from './users-store.ts'

const old: StoredUser = {
  partnerid: 101_001,
  userno: 5,
  username: 'maria.meer',
  firstname: 'Maria',
  lastname: 'Meer',
  phone: '0401234',
  fax: '',
  email: 'maria@example.org',
  comment: '',
  department: '',
  mask: Right.basic | Right.layout,
  permissions: ['requests'],
  locked: false,
}
const same = {
  username: old.username,
  email: old.email,
  hasNewPassword: false,
  mask: old.mask,
  permissions: old.permissions,
  locked: false,
}
const administrator = { userno: 1, mask: allRights, permissions: permissionNames }
const limited = { userno: 2, mask: Right.basic | Right.administration, permissions: permissionNames }

test('USR-2 an unchanged user has no issues, for anybody who may save', () => {
  expect(findIssues(old, same, administrator)).toEqual([])
  expect(findIssues(old, same, limited)).toEqual([])
})

test('USR-2 nobody grants a right that they do not have', () => {
  const issue = [{ field: 'acl', key: 'notyours' }]
  expect(findIssues(old, { ...same, mask: old.mask | Right.password }, limited)).toEqual(issue)
  expect(findIssues(undefined, { ...same, mask: Right.layout }, limited)).toEqual(issue)
  expect(findIssues(undefined, { ...same, mask: Right.basic | Right.administration }, limited)).toEqual([])
  expect(findIssues(undefined, { ...same, mask: Right.basic }, { ...limited, mask: Right.administration })).toEqual(
    issue,
  )
})

test('USR-2 a right that somebody else granted stays, and one can be taken away', () => {
  expect(findIssues(old, { ...same, mask: old.mask | Right.administration }, limited)).toEqual([])
  expect(findIssues(old, { ...same, mask: Right.basic }, limited)).toEqual([])
})

test('USR-3 a name that is long enough is fixed', () => {
  expect(findIssues(old, { ...same, username: 'maria.see' }, administrator)).toEqual([
    { field: 'username', key: 'locked' },
  ])
  expect(findIssues({ ...old, username: 'mm' }, { ...same, username: 'maria.see' }, administrator)).toEqual([])
})

test('USR-2 the login of somebody with more rights: name, address and password stay', () => {
  const short = { ...old, username: 'mm' }
  const closed = { ...same, username: 'mm' }
  expect(findIssues(short, { ...closed, username: 'maria.see' }, limited)).toEqual([
    { field: 'username', key: 'morerights' },
  ])
  expect(findIssues(old, { ...same, email: 'other@example.org' }, limited)).toEqual([
    { field: 'email', key: 'morerights' },
  ])
  expect(findIssues(old, { ...same, hasNewPassword: true }, limited)).toEqual([
    { field: 'password', key: 'morerights' },
  ])
})

test('USR-2 with all the rights of a user their address and password can be changed', () => {
  const changed = { ...same, email: 'other@example.org', hasNewPassword: true }
  expect(findIssues(old, changed, administrator)).toEqual([])
  expect(findIssues(old, { ...changed, mask: Right.basic }, limited)).toEqual([])
})

test('USR-2 nobody changes their own rights or locks themselves out', () => {
  const self = { userno: old.userno, mask: allRights, permissions: permissionNames }
  expect(findIssues(old, { ...same, mask: allRights }, self)).toEqual([{ field: 'acl', key: 'notself' }])
  expect(findIssues(old, { ...same, locked: true }, self)).toEqual([{ field: 'accountlocked', key: 'notself' }])
  expect(findIssues(old, same, self)).toEqual([])
  expect(findIssues(old, { ...same, mask: Right.basic, locked: true }, administrator)).toEqual([])
})

test('RGT-1 nobody grants a permission they do not have, or changes their own', () => {
  const seller = { ...administrator, permissions: ['requests'] as const }
  expect(findIssues(undefined, { ...same, permissions: ['requests', 'bank'] }, seller)).toEqual([
    { field: 'permissions', key: 'notyours' },
  ])
  expect(findIssues(old, { ...same, permissions: [] }, seller)).toEqual([])
  const accountant = { ...old, permissions: ['bank' as const] }
  // What the user already has may stay, and be removed.
  expect(findIssues(accountant, { ...same, permissions: ['bank'] }, seller)).toEqual([])
  expect(findIssues(accountant, { ...same, permissions: ['bank'], hasNewPassword: true }, seller)).toEqual([
    { field: 'password', key: 'morerights' },
  ])
  const self = { ...administrator, userno: old.userno }
  expect(findIssues(old, { ...same, permissions: [] }, self)).toEqual([{ field: 'permissions', key: 'notself' }])
})
