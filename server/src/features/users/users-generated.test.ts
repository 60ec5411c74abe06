import { Right } from '@gangway/contract/access/rights'
import { saveUser, toAcl } from '@gangway/contract/features/users'
import { oracles } from '@gangway/contract/testing/oracles'
import { test } from 'vitest'
import { isWeakPassword } from '../../http/session/weak-password.ts'
import { savesAgree } from '../../testing/generated-saves.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const owner = await t.openSession(101001)

/**
 * Passwords are used as typed: the comparison trims, so blanks at the ends are left to other tests, and so are weak
 * passwords.
 */
const trimmedPasswords = oracles.password.values.filter((value) => value.trim() === value && !isWeakPassword(value, []))

const person = {
  userno: 0,
  username: 'fresh.user',
  password: 'Segel&Mast77',
  firstname: 'Emil',
  lastname: 'Seemann',
  phone: '49401234',
  acl: toAcl(Right.basic),
}

/** Saves a new user and deletes it again, so that the name stays free. */
const saveNew = (field: string) => async (value: string) => {
  const answer = await t.call(saveUser, { as: owner, body: { ...person, [field]: value } as never })
  await t.database.owner.deleteFrom('throttle').execute()
  await t.database.owner.deleteFrom('partneruser').where('userno', '>', 2).execute()
  await t.database.owner.deleteFrom('login').where('userno', '>', 2).execute()
  return answer
}

test.each([
  ['USR-3', 'username', oracles.username, false],
  ['USR-4', 'phone', oracles.loosePhone, false],
  ['USR-4', 'email', oracles.email, true],
  ['PWD-1', 'password', { ...oracles.password, values: trimmedPasswords }, false],
] as const)('%s %s: the server agrees with the spec over generated values', async (_, field, oracle, mayBeEmpty) => {
  await savesAgree({ ...oracle, at: field, mayBeEmpty }, saveNew(field))
})
