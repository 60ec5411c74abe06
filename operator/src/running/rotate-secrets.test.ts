import { randomBytes } from 'node:crypto'
import { authenticate } from '@gangway/contract/features/session'
import { completeLogin } from '@gangway/contract/features/session-factors'
import { buildApp } from '@gangway/server/app'
import { readConfig } from '@gangway/server/config'
import { setUpApp, type TestAuthenticator } from '@gangway/server/testing/authenticator'
import { testPassword } from '@gangway/server/testing/fixtures'
import { formatUrl, startServer } from '@gangway/server/testing/server-process'
import { testApp, testKey } from '@gangway/server/testing/test-app'
import { expect, test } from 'vitest'
import { runOperator } from '../testing/run-operator.ts'

const t = await testApp()
const DATABASE_URL = formatUrl(t.database.connection)
const newKey = randomBytes(32).toString('base64')
const app = await setUpApp(t, await t.openSession(101001))
const apps: Record<string, TestAuthenticator> = {
  '101001': app,
  '102001': await setUpApp(t, await t.openSession(102001)),
}

/** The status of a login with password and app at a server with these keys, each time in another half minute. */
const logIn = async (SECRETS_KEY: string, username = '101001') => {
  t.clock.now = new Date(t.clock.now.getTime() + 60_000)
  const config = readConfig({ LOG_LEVEL: 'silent', SECRETS_KEY })
  const server = await buildApp({ config, database: t.database, brands: t.brands, now: () => t.clock.now })
  const post = async (call: { path: string }, payload: object) =>
    server.inject({ method: 'POST', url: `/partner/api${call.path}`, payload })
  const { challenge } = (await post(authenticate, { username, password: testPassword })).json()
  const { statusCode } = await post(completeLogin, { challenge, code: apps[username]?.code() })
  await server.close()
  return statusCode
}

const doctor = async (SECRETS_KEY?: string) => {
  const { out } = await runOperator({ DATABASE_URL, ...(SECRETS_KEY && { SECRETS_KEY }) }, ['doctor'])
  return out.split('\n').find((line) => line.includes(' secrets '))
}

const wrong =
  'SECRETS_KEY does not open 2 of 2 authenticator apps, those of 101001, 102001; set the key with which they were stored (its id: 1)'

const right = '✓ secrets        SECRETS_KEY opens every stored authenticator app'

test('PRD-2 doctor and the start notice a key that does not open what is stored, and say what to do', async () => {
  expect(await doctor(testKey)).toBe(right)
  expect(await doctor(newKey)).toContain(`✗ secrets        ${wrong}`)
  expect(await doctor()).toContain('SECRETS_KEY is not set, which is needed for 2 of 2 authenticator apps')
  const { ended, said } = startServer({ DATABASE_URL, SECRETS_KEY: newKey, PORT: '0' }, ['serve'])
  expect([await ended, JSON.parse(said.err).msg]).toEqual([
    1,
    expect.stringContaining(`Gangway does not start: ${wrong}`),
  ])
  expect(said.err).toContain('partner resetfactors')
})

test('PRD-2 the key is changed as documented, and the app opens the login after every step', async () => {
  const steps = { add: `1:${testKey},2:${newKey}`, use: `2:${newKey},1:${testKey}`, end: `2:${newKey}` }
  expect(await logIn(testKey)).toBe(200)
  expect(await logIn(steps.add)).toBe(200)
  expect(await logIn(steps.use)).toBe(200)
  // Too early: the secrets are still those of the old key.
  expect(await doctor(steps.end)).toContain('✗')
  const early = await runOperator({ DATABASE_URL, SECRETS_KEY: steps.end }, ['secrets', 'rotate'])
  expect([early.code, early.err]).toEqual([1, expect.stringContaining('does not open 2 of 2 authenticator apps')])
  const rotated = await runOperator({ DATABASE_URL, SECRETS_KEY: steps.use }, ['secrets', 'rotate'])
  expect([rotated.code, rotated.out]).toEqual([
    0,
    'encrypted with the key 2: 2 secrets. Other keys are not needed any more\n',
  ])
  expect(await logIn(steps.add)).toBe(200)
  expect(await logIn(steps.end)).toBe(200)
  expect(await logIn(steps.end, '102001')).toBe(200)
  expect(await doctor(steps.end)).toBe(right)
})
