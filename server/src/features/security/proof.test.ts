import { factorLimits } from '@gangway/contract/access/factor-limits'
import { allPermissions } from '@gangway/contract/access/permissions'
import { proveIdentity } from '@gangway/contract/features/security'
import { provePerson } from '@gangway/contract/features/security-console'
import { expect, test } from 'vitest'
import { hashPassword } from '../../http/session/hashing.ts'
import { testPassword } from '../../testing/fixtures.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database

const provenAt = async ({ partnerid, userno }: TestSession) => {
  const rows = owner.selectFrom('session').select('provenat').where('partnerid', '=', partnerid)
  return (await rows.where('userno', '=', userno).executeTakeFirstOrThrow()).provenat
}

const prove = (as: TestSession, password: string) => t.call(proveIdentity, { as, body: { password } })

test('SEC-5 the right password is a fresh proof from now on, a wrong one changes nothing', async () => {
  const as = await t.openSession(101001)
  const before = t.clock.now
  t.clock.now = new Date(before.getTime() + 2 * factorLimits.freshProof)
  const wrong = await prove(as, 'Wrong!2026')
  expect([wrong.status, wrong.text, await provenAt(as)]).toEqual([422, '{"error":"wrongpassword"}', before])
  const right = await prove(as, testPassword)
  expect([right.status, right.data]).toEqual([200, { provenat: t.clock.now.toISOString() }])
  expect(await provenAt(as)).toEqual(t.clock.now)
})

test('SEC-5 wrong passwords make that session wait, and no other one', async () => {
  const [thief, own] = [await t.openSession(102001), await t.openSession(102001)]
  const answers = []
  for (let n = 0; n < 6; n += 1) answers.push((await prove(thief, `Wrong!${n}`)).status)
  expect(answers).toEqual([422, 422, 422, 422, 422, 429])
  expect((await prove(own, testPassword)).status).toBe(200)
})

test('SEC-5 somebody of the provider proves it in the same way', async () => {
  const as = await t.openConsole('accounting')
  const passwordhash = await hashPassword(testPassword)
  await owner.updateTable('person').set({ passwordhash }).where('email', '=', 'accounting@provider.example').execute()
  expect((await t.call(provePerson, { as, body: { password: 'Wrong!2026' } })).status).toBe(422)
  expect((await t.call(provePerson, { as, body: { password: testPassword } })).status).toBe(200)
})

test('SEC-1 a login and a person have an account of their own, which goes with them', async () => {
  const { accountid } = await owner
    .insertInto('login')
    .values({ partnerid: 104001, userno: 77, username: 'short.lived', passwordhash: null, mask: 1, ...allPermissions })
    .returning('accountid')
    .executeTakeFirstOrThrow()
  const person = { email: 'short@provider.example', name: 'Short', role: 'reader' } as const
  const other = await owner.insertInto('person').values(person).returning('accountid').executeTakeFirstOrThrow()
  const handles = () =>
    owner.selectFrom('account').select('handle').where('accountid', 'in', [accountid, other.accountid]).execute()
  const made = await handles()
  expect(made.map(({ handle }) => handle.length)).toEqual([32, 32])
  expect(made[0]?.handle.equals(made[1]?.handle ?? Buffer.alloc(0))).toBe(false)
  await owner.deleteFrom('login').where('username', '=', 'short.lived').execute()
  await owner.deleteFrom('person').where('email', '=', person.email).execute()
  expect(await handles()).toEqual([])
})
