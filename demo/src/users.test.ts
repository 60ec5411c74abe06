import { toAcl, userForm } from '@gangway/contract/features/users'
import { listFieldErrors } from '@gangway/contract/testing/list-field-errors'
import { expect, test } from 'vitest'
import { brandNewPartner, demoPartners, demoPassword } from './partners.ts'
import { listDemoUsers } from './users.ts'

const everybody = demoPartners.flatMap(({ partnerid }) =>
  listDemoUsers(partnerid).map((user) => ({ partnerid, ...user })),
)

test('OPS-4 every demo agency but the brand-new one has users', () => {
  const without = demoPartners.filter(({ partnerid }) => listDemoUsers(partnerid).length === 0)
  expect(without.map(({ partnerid }) => partnerid)).toEqual([brandNewPartner])
})

test('OPS-4 the demo users are valid input, except for the one with an old name', () => {
  const issues = everybody.flatMap(({ mask, locked: _, ...user }) =>
    listFieldErrors(userForm, { ...user, userno: 0, password: demoPassword, acl: toAcl(mask) }).map(
      ({ field }) => `${user.username} ${field}`,
    ),
  )
  expect(issues).toEqual(['ed.old username'])
})

test('OPS-4 user names and numbers are unique', () => {
  const names = everybody.map(({ username }) => username.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
  const numbers = everybody.map(({ partnerid, userno }) => `${partnerid}/${userno}`)
  expect(new Set(numbers).size).toBe(numbers.length)
})
