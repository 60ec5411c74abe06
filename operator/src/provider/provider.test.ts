import { acceptInvitation, getConsoleSession, logIn } from '@gangway/contract/features/console'
import { listPeople, savePerson } from '@gangway/contract/features/people'
import { setUpApp } from '@gangway/server/testing/authenticator'
import { formatUrl } from '@gangway/server/testing/server-process'
import { testApp } from '@gangway/server/testing/test-app'
import { expect, test } from 'vitest'
import { runOperator } from '../testing/run-operator.ts'

const t = await testApp()
t.clock.now = new Date()
const env = { DATABASE_URL: formatUrl(t.database.connection), PUBLIC_URL: 'https://partner.example' }
const operator = (...args: string[]) => runOperator(env, args)
const asking = (input: string, ...args: string[]) => runOperator(env, args, input)

const password = 'Möwe.über.Nacht.7'
const mayLogIn = async (email: string, secret = password) =>
  (await t.call(logIn, { body: { email, password: secret } })).status === 200
const history = () =>
  t.database.owner
    .selectFrom('providerevent')
    .select(['username', 'action', 'changes'])
    .where('noun', '=', 'people')
    .orderBy('eventid')
    .execute()
const tokenIn = (output: string) => /\/provider\/welcome#([\w-]{43})\n/.exec(output)?.[1] ?? ''

test('CON-1 provider create: the first administrator has a password from the standard input, and can add others', async () => {
  const args = ['provider', 'create', 'Anna@Provider.example', '--name', 'Anna Winter', '--role', 'administrator']
  for (const weak of ['short\n', 'Anna.Winter.1\n']) {
    const refused = await asking(weak, ...args)
    expect([refused.code, refused.out]).toEqual([1, ''])
  }
  const made = await asking(`${password}\n`, ...args)
  expect([made.code, made.err, made.out]).toEqual([
    0,
    '',
    'Anna Winter (anna@provider.example) is added as administrator\n',
  ])
  const twice = await asking(`${password}\n`, ...args)
  expect([twice.code, twice.err]).toEqual([1, 'operator: anna@provider.example is already a person of the provider\n'])
  const { data } = await t.call(logIn, { body: { email: 'anna@provider.example', password } })
  const body = { personid: 0, email: 'ben@provider.example', name: 'Ben Ohm', role: 'care' } as const
  // The first administrator needs a second factor, as everybody of the provider does.
  expect(data.factordue).toBe(true)
  expect((await t.call(savePerson, { as: data.authtoken, body })).status).toBe(403)
  await setUpApp(t, data.authtoken)
  expect((await t.call(savePerson, { as: data.authtoken, body })).status).toBe(200)
  expect((await t.call(listPeople, { as: data.authtoken })).data.map(({ name }) => name)).toEqual([
    'Anna Winter',
    'Ben Ohm',
  ])
  expect((await history())[0]).toMatchObject({ username: 'tester', action: 'save' })
})

test('CON-1 provider create and invite: a link that sets a password once, at the host of the console', async () => {
  const made = await operator(
    ...['provider', 'create', 'cora@provider.example', '--name', 'Cora', '--role', 'reader', '--no-password'],
  )
  expect(made.out).toMatch(/^sets a password at https:\/\/partner\.example\/provider\/welcome#[\w-]{43}$/m)
  expect(await mayLogIn('cora@provider.example')).toBe(false)
  const onHost = await runOperator({ ...env, CONSOLE_HOST: 'console.example' }, [
    ...['provider', 'invite', 'CORA@provider.example'],
  ])
  expect(onHost.out).toContain('https://console.example/provider/welcome#')
  const accept = (token: string) =>
    t.call(acceptInvitation, { body: { token, newPassword: password, confirmPassword: password } })
  expect((await accept(tokenIn(made.out))).status).toBe(404)
  expect((await accept(tokenIn(onHost.out))).status).toBe(200)
  expect(await mayLogIn('cora@provider.example')).toBe(true)
  expect((await history()).map(({ action }) => action).slice(-3)).toEqual(['save', 'invite', 'invite'])
  // The links themselves are nowhere in the history.
  expect(JSON.stringify(await history())).not.toContain(tokenIn(onHost.out))
})

test('CON-1 provider lock, unlock and list: locked out at once, and let in again', async () => {
  const args = ['provider', 'create', 'dirk@provider.example', '--name', 'Dirk', '--role', 'accounting']
  await asking(`${password}\n`, ...args)
  const { data } = await t.call(logIn, { body: { email: 'dirk@provider.example', password } })
  expect((await operator('provider', 'lock', 'dirk@provider.example')).out).toBe(
    'dirk@provider.example is locked; their sessions have ended\n',
  )
  const statusOfOld = async () => (await t.call(getConsoleSession, { as: data.authtoken })).status
  expect(await statusOfOld()).toBe(401)
  expect(await mayLogIn('dirk@provider.example')).toBe(false)
  const listed = await operator('provider', 'list')
  expect(listed.out).toMatch(/dirk@provider\.example\s+Dirk\s+accounting\s+yes\s+yes/)
  expect((await operator('provider', 'lock', 'dirk@provider.example')).out).toBe(
    'dirk@provider.example is already locked\n',
  )
  await operator('provider', 'unlock', 'dirk@provider.example')
  // What was open before the lock stays closed.
  expect(await statusOfOld()).toBe(401)
  expect(await mayLogIn('dirk@provider.example')).toBe(true)
})

test.each([
  [['provider', 'create', 'nobody', '--name', 'x', '--role', 'reader'], 2, '"nobody" is not an e-mail address'],
  [['provider', 'create', 'x@provider.example', '--name', 'x', '--role', 'boss'], 2, '--role must be one of'],
  [['provider', 'create', 'x@provider.example', '--role', 'reader'], 2, '--name is missing'],
  [['provider', 'invite', 'gone@provider.example'], 1, 'nobody of the provider has the address gone@provider.example'],
])('CON-1 %j is refused with a reason', async (args, code, reason) => {
  const { code: actual, err, out } = await operator(...args)
  expect([actual, out]).toEqual([code, ''])
  expect(err).toContain(reason)
})

test('SEC-1 provider resetfactors: only with a reason; somebody without a factor stays as they are', async () => {
  const person = { email: 'carla@provider.example', name: 'Carla', role: 'reader' } as const
  const { accountid } = await t.database.owner
    .insertInto('person')
    .values(person)
    .returning('accountid')
    .executeTakeFirstOrThrow()
  const none = await operator('provider', 'resetfactors', person.email, '--reason', 'in person')
  expect(none.out).toBe('carla@provider.example has no second factor\n')
  const secret = { secret: Buffer.alloc(1), keyid: '1', createdat: t.clock.now, confirmedat: t.clock.now }
  await t.database.owner
    .insertInto('totp')
    .values({ accountid, ...secret })
    .execute()
  expect((await operator('provider', 'resetfactors', person.email)).code).toBe(2)
  const done = await operator('provider', 'resetfactors', person.email, '--reason', 'in person')
  expect(done.out).toBe('the second factors of carla@provider.example are removed\n')
  expect((await history()).at(-1)).toMatchObject({ username: 'tester', action: 'factorreset' })
})
