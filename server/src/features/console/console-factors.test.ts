import { factorLimits } from '@gangway/contract/access/factor-limits'
import { getConsoleSession, logIn } from '@gangway/contract/features/console'
import * as factors from '@gangway/contract/features/console-factors'
import { getConsoleOverview } from '@gangway/contract/features/console-overview'
import * as security from '@gangway/contract/features/security-console'
import { describe, expect, test } from 'vitest'
import { setUpApp } from '../../testing/authenticator.ts'
import { quickHash, testPassword } from '../../testing/fixtures.ts'
import { softPasskey } from '../../testing/soft-passkey.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database
const host = 'console.example'
const headers = { host }
const passwordhash = await quickHash(testPassword)
const step = 30_000

const after = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms)
}
const errorOf = ({ text }: { text: string }) => JSON.parse(text).error

let people = 0
/** A new person who needs a second factor, unless told otherwise. */
const addPerson = async (facts: { factorrequired?: boolean } = {}) => {
  people += 1
  const email = `person.${people}@provider.example`
  const row = { email, name: `Person ${people}`, role: 'administrator', passwordhash, ...facts } as const
  const { personid } = await owner.insertInto('person').values(row).returning('personid').executeTakeFirstOrThrow()
  return { personid, email }
}
const firstStep = (email: string, password = testPassword) => t.call(logIn, { headers, body: { email, password } })
const statusOf = async (as: string) => (await t.call(getConsoleOverview, { as })).status

/** A person with an app, one step after it was set up. */
const withApp = async () => {
  const person = await addPerson()
  const { data } = await firstStep(person.email)
  const app = await setUpApp(t, data.authtoken)
  after(step)
  return { ...person, app, token: data.authtoken }
}
const register = async (as: string) => {
  const key = softPasskey(host)
  const { data } = await t.call(security.startPasskey, { as, headers })
  const body = { name: 'Laptop', response: key.create(data) }
  expect((await t.call(security.addPasskey, { as, headers, body })).status).toBe(200)
  return key
}

describe('a person without a second factor', () => {
  test('CON-1, SEC-1 logs in to a session that can only set one up, and can do everything once it is set up', async () => {
    const { email } = await addPerson()
    const { data } = await firstStep(email)
    const other = (await firstStep(email)).data.authtoken
    expect(data.factordue).toBe(true)
    expect([await statusOf(data.authtoken), await statusOf(other)]).toEqual([403, 403])
    expect((await t.call(getConsoleSession, { as: data.authtoken })).status).toBe(200)
    const before = (await t.call(security.getSecurity, { as: data.authtoken })).data
    expect(before).toMatchObject({ user: email, factordue: true, dueat: null, factors: { totp: null, methods: [] } })
    const app = await setUpApp(t, data.authtoken)
    expect(app.recoverycodes).toHaveLength(factorLimits.recoveryCodes)
    expect([await statusOf(data.authtoken), await statusOf(other)]).toEqual([200, 200])
    const now = (await t.call(security.getSecurity, { as: data.authtoken })).data
    expect([now.factordue, now.events.map(({ action }) => action)]).toEqual([false, ['totpadd']])
  })

  test('CON-1 only somebody exempted by data, as in the demo, logs in without one', async () => {
    const { email } = await addPerson({ factorrequired: false })
    const { data } = await firstStep(email)
    expect([data.factordue, await statusOf(data.authtoken)]).toEqual([undefined, 200])
    // They can set one up all the same, and remove it again.
    await setUpApp(t, data.authtoken)
    expect(errorOf(await firstStep(email))).toBe('secondfactor')
    expect((await t.call(security.removeTotp, { as: data.authtoken })).status).toBe(200)
    expect(await statusOf(data.authtoken)).toBe(200)
  })

  test('CON-1 removing the last factor leaves sessions that can only set one up', async () => {
    const { email, token } = await withApp()
    const key = await register(token)
    expect((await t.call(security.removeTotp, { as: token })).status).toBe(200)
    expect(await statusOf(token)).toBe(200)
    const { passkeys } = (await t.call(security.getSecurity, { as: token, headers })).data.factors
    const body = { passkeyid: passkeys[0]?.passkeyid ?? 0 }
    expect((await t.call(security.removePasskey, { as: token, body })).status).toBe(200)
    expect(await statusOf(token)).toBe(403)
    const { data: options } = await t.call(factors.askForPasskey, { headers, body: {} })
    const response = key.get(options)
    expect((await t.call(factors.logInWithPasskey, { headers, body: { response } })).status).toBe(401)
    const { data } = await firstStep(email)
    expect(data.factordue).toBe(true)
  })
})

test('CON-1 guesses from elsewhere keep nobody out who has logged in with this browser before', async () => {
  const { email } = await addPerson({ factorrequired: false })
  const browser = { ...headers, 'x-gangway': 'console' }
  const known = await t.call(logIn, { headers: browser, body: { email, password: testPassword } })
  const cookies = String(known.headers['set-cookie']).match(/gangway-console-device=[\w-]{43}/)
  for (let n = 0; n < 6; n += 1) await firstStep(email, 'Wrong!2026')
  expect((await firstStep(email)).status).toBe(429)
  const cookie = cookies?.[0] ?? ''
  const again = await t.call(logIn, { headers: { ...browser, cookie }, body: { email, password: testPassword } })
  expect(again.status).toBe(200)
  const stranger = (await addPerson({ factorrequired: false })).email
  for (let n = 0; n < 6; n += 1)
    await t.call(logIn, { headers: { ...browser, cookie }, body: { email: stranger, password: 'Wrong!2026' } })
  const refused = await t.call(logIn, {
    headers: { ...browser, cookie },
    body: { email: stranger, password: testPassword },
  })
  expect(refused.status).toBe(429)
})
