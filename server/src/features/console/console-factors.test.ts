import { factorLimits } from '@gangway/contract/access/factor-limits'
import { limits } from '@gangway/contract/calls/limits'
import { getConsoleSession, logIn, logOut } from '@gangway/contract/features/console'
import {
  askForConsolePasskey,
  completeConsoleLogin,
  logInToConsoleWithPasskey,
} from '@gangway/contract/features/console-factors'
import { getConsoleOverview } from '@gangway/contract/features/console-overview'
import * as security from '@gangway/contract/features/security-console'
import { authenticate } from '@gangway/contract/features/session'
import { completeLogin, logInWithPasskey } from '@gangway/contract/features/session-factors'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '../../http/session/hashing.ts'
import { setUpApp, setUpPersonApp } from '../../testing/authenticator.ts'
import { testPassword } from '../../testing/fixtures.ts'
import { softPasskey } from '../../testing/soft-passkey.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database
const host = 'console.example'
const headers = { host }
const passwordhash = await hashPassword(testPassword)
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
const challengeOf = async (email: string): Promise<string> => JSON.parse((await firstStep(email)).text).challenge
const complete = (challenge: string, code: string) =>
  t.call(completeConsoleLogin, { headers, body: { challenge, code } })
const statusOf = async (as: string) => (await t.call(getConsoleOverview, { as })).status

/** A person with an app, one step after it was set up. */
const withApp = async () => {
  const person = await addPerson()
  const { data } = await firstStep(person.email)
  const app = await setUpPersonApp(t, data.authtoken)
  after(step)
  return { ...person, app, token: data.authtoken }
}
const register = async (as: string) => {
  const key = softPasskey(host)
  const { data } = await t.call(security.startPersonPasskey, { as, headers })
  const body = { name: 'Laptop', response: key.create(data) }
  expect((await t.call(security.addPersonPasskey, { as, headers, body })).status).toBe(200)
  return key
}
const ask = async (challenge?: string) =>
  (await t.call(askForConsolePasskey, { headers, body: { ...(challenge && { challenge }) } })).data
const byPasskey = (response: string, challenge?: string) =>
  t.call(logInToConsoleWithPasskey, { headers, body: { response, ...(challenge && { challenge }) } })

describe('a person without a second factor', () => {
  test('CON-1, SEC-1 logs in to a session that can only set one up, and can do everything once it is set up', async () => {
    const { email } = await addPerson()
    const { data } = await firstStep(email)
    const other = (await firstStep(email)).data.authtoken
    expect(data.factordue).toBe(true)
    expect([await statusOf(data.authtoken), await statusOf(other)]).toEqual([403, 403])
    expect((await t.call(getConsoleSession, { as: data.authtoken })).status).toBe(200)
    const before = (await t.call(security.getPersonSecurity, { as: data.authtoken })).data
    expect(before).toMatchObject({ user: email, factordue: true, dueat: null, factors: { totp: null, methods: [] } })
    const app = await setUpPersonApp(t, data.authtoken)
    expect(app.recoverycodes).toHaveLength(factorLimits.recoveryCodes)
    expect([await statusOf(data.authtoken), await statusOf(other)]).toEqual([200, 200])
    const now = (await t.call(security.getPersonSecurity, { as: data.authtoken })).data
    expect([now.factordue, now.events.map(({ action }) => action)]).toEqual([false, ['totpadd']])
  })

  test('CON-1 only somebody exempted by data, as in the demo, logs in without one', async () => {
    const { email } = await addPerson({ factorrequired: false })
    const { data } = await firstStep(email)
    expect([data.factordue, await statusOf(data.authtoken)]).toEqual([undefined, 200])
    // They can set one up all the same, and remove it again.
    await setUpPersonApp(t, data.authtoken)
    expect(errorOf(await firstStep(email))).toBe('secondfactor')
    expect((await t.call(security.removePersonTotp, { as: data.authtoken })).status).toBe(200)
    expect(await statusOf(data.authtoken)).toBe(200)
  })

  test('CON-1 removing the last factor leaves sessions that can only set one up', async () => {
    const { email, token } = await withApp()
    const key = await register(token)
    expect((await t.call(security.removePersonTotp, { as: token })).status).toBe(200)
    expect(await statusOf(token)).toBe(200)
    const { passkeys } = (await t.call(security.getPersonSecurity, { as: token, headers })).data.factors
    const body = { passkeyid: passkeys[0]?.passkeyid ?? 0 }
    expect((await t.call(security.removePersonPasskey, { as: token, body })).status).toBe(200)
    expect(await statusOf(token)).toBe(403)
    expect((await byPasskey(key.get(await ask()))).status).toBe(401)
    const { data } = await firstStep(email)
    expect(data.factordue).toBe(true)
  })
})

describe('the second step of a login to the console', () => {
  test('SEC-1, SEC-2 a right password is answered with a challenge, and a code completes it, once', async () => {
    const { email, app } = await withApp()
    const first = await firstStep(email)
    expect([first.status, JSON.parse(first.text)]).toEqual([
      401,
      { error: 'secondfactor', challenge: expect.stringMatching(/^[\w-]{43}$/), methods: ['code', 'recovery'] },
    ])
    expect(first.headers['set-cookie']).toBeUndefined()
    const { challenge } = JSON.parse(first.text)
    expect(errorOf(await complete(challenge, '000000'))).toBe('wrongcode')
    const { status, data } = await complete(challenge, app.code())
    expect([status, data.email, data.factordue, data.expires]).toEqual([
      200,
      email,
      undefined,
      t.clock.now.getTime() + limits.session,
    ])
    expect(await statusOf(data.authtoken)).toBe(200)
    // Neither the challenge nor the code works again.
    expect(errorOf(await complete(challenge, app.code(1)))).toBe('invalidlogin')
    expect(errorOf(await complete(await challengeOf(email), app.code()))).toBe('wrongcode')
  })

  test('SEC-1, SEC-10 a recovery code completes it once, and the history says so', async () => {
    const { email, app } = await withApp()
    const [code = ''] = app.recoverycodes
    const answer = await complete(await challengeOf(email), code.toUpperCase())
    expect(answer.status).toBe(200)
    expect(errorOf(await complete(await challengeOf(email), code))).toBe('wrongcode')
    const { events } = (await t.call(security.getPersonSecurity, { as: answer.data.authtoken })).data
    expect(events.map(({ action }) => action)).toEqual(['loginfailed', 'recoveryused', 'totpadd'])
  })

  test('SEC-2 a challenge ends after five minutes, with another password and with a lock', async () => {
    const { email, personid, app } = await withApp()
    const late = await challengeOf(email)
    after(factorLimits.secondFactor)
    expect(errorOf(await complete(late, app.code()))).toBe('invalidlogin')
    const changed = await challengeOf(email)
    const people = owner.updateTable('person').where('personid', '=', personid)
    await people.set({ passwordhash: await hashPassword('Other!2026!Other') }).execute()
    expect(errorOf(await complete(changed, app.code()))).toBe('invalidlogin')
    await people.set({ passwordhash }).execute()
    const locked = await challengeOf(email)
    await people.set({ locked: true }).execute()
    expect(errorOf(await complete(locked, app.code()))).toBe('invalidlogin')
  })

  test('SEC-1 guesses at codes wait, the right password gives no new tries, and a recovery code still lets the owner in', async () => {
    const { email, app } = await withApp()
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push(errorOf(await complete(await challengeOf(email), `00000${n}`)))
    expect(answers).toEqual([...Array.from({ length: 5 }, () => 'wrongcode'), 'toomany'])
    expect(errorOf(await complete(await challengeOf(email), app.code()))).toBe('toomany')
    expect((await complete(await challengeOf(email), app.recoverycodes[0] ?? '')).status).toBe(200)
  })

  test('CON-1 a challenge of the console opens no portal, and one of the portal no console', async () => {
    const { email, app } = await withApp()
    const challenge = await challengeOf(email)
    expect(errorOf(await t.call(completeLogin, { body: { challenge, code: app.code() } }))).toBe('invalidlogin')
    expect((await complete(challenge, app.code())).status).toBe(200)
    const agency = await setUpApp(t, await t.openSession(101001))
    after(step)
    const first = await t.call(authenticate, { body: { username: '101001', password: testPassword } })
    expect(errorOf(await complete(JSON.parse(first.text).challenge, agency.code()))).toBe('invalidlogin')
  })
})

describe('passkeys of the console', () => {
  test('SEC-2 a passkey logs in alone, once per assertion, and opens no portal', async () => {
    const { email, token } = await withApp()
    const key = await register(token)
    const response = key.get(await ask())
    const answers = await Promise.all(Array.from({ length: 5 }, () => byPasskey(response)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    expect(answers.find(({ status }) => status === 200)?.data).toMatchObject({ email })
    const portal = await t.call(logInWithPasskey, { headers, body: { response: key.get(await ask()) } })
    expect(errorOf(portal)).toBe('invalidlogin')
    const elsewhere = { headers: { host: 'other.example' }, body: { response: key.get(await ask()) } }
    expect(errorOf(await t.call(logInToConsoleWithPasskey, elsewhere))).toBe('invalidlogin')
  })

  test('SEC-1, SEC-2 it is also the second step, for its own person only', async () => {
    const { email, token } = await withApp()
    const key = await register(token)
    const first = await firstStep(email)
    const { challenge, methods } = JSON.parse(first.text)
    expect(methods).toEqual(['code', 'passkey', 'recovery'])
    expect((await byPasskey(key.get(await ask(challenge)), challenge)).status).toBe(200)
    const other = await register((await withApp()).token)
    const waiting = await challengeOf(email)
    expect(errorOf(await byPasskey(other.get(await ask()), waiting))).toBe('invalidlogin')
    expect(errorOf(await byPasskey(other.get(await ask(waiting)), waiting))).toBe('invalidlogin')
  })

  test('SEC-2 a locked person does not log in with one', async () => {
    const { personid, token } = await withApp()
    const key = await register(token)
    await owner.updateTable('person').set({ locked: true }).where('personid', '=', personid).execute()
    expect(errorOf(await byPasskey(key.get(await ask())))).toBe('invalidlogin')
  })
})

describe('fresh proofs and sessions', () => {
  test('SEC-5 after ten minutes a factor changes only with a new proof: password and code, or a passkey', async () => {
    const { app, token } = await withApp()
    const key = await register(token)
    after(factorLimits.freshProof)
    const renew = () => t.call(security.renewPersonCodes, { as: token })
    expect(errorOf(await renew())).toBe('freshproof')
    const prove = (password: string, code: string) =>
      t.call(security.provePerson, { as: token, body: { password, code } })
    expect(errorOf(await prove('Wrong!2026', app.code()))).toBe('wrongpassword')
    expect(errorOf(await prove(testPassword, ''))).toBe('wrongcode')
    expect((await prove(testPassword, app.code())).status).toBe(200)
    expect((await renew()).status).toBe(200)
    after(factorLimits.freshProof)
    const { data } = await t.call(security.askPersonProofByPasskey, { as: token, headers })
    const response = key.get(data)
    // An answer to this question is no login.
    expect(errorOf(await byPasskey(response))).toBe('invalidlogin')
    const again = (await t.call(security.askPersonProofByPasskey, { as: token, headers })).data
    const proven = await t.call(security.provePersonByPasskey, {
      as: token,
      headers,
      body: { response: key.get(again) },
    })
    expect(proven.status).toBe(200)
    expect((await renew()).status).toBe(200)
  })

  test('SEC-4, SES-9 own sessions are listed and ended, one or all others; nobody ends those of others', async () => {
    const { email, token } = await withApp()
    const stranger = (await withApp()).token
    const key = await register(token)
    const open = async () => (await byPasskey(key.get(await ask()))).data.authtoken
    const [second, third] = [await open(), await open()]
    const list = async (as: string) => (await t.call(security.getPersonSecurity, { as })).data.sessions
    expect((await list(token)).map(({ current }) => current).sort()).toEqual([false, false, true])
    const own = (await list(second)).find(({ current }) => current)?.sessionid ?? 0
    const end = (as: string, sessionid: number) =>
      t.call(security.endOwnPersonSessions, { as, body: { sessionid } }).then(({ data }) => data.ended)
    expect(await end(stranger, own)).toBe(0)
    expect(await end(token, own)).toBe(1)
    expect([await statusOf(second), await statusOf(third)]).toEqual([401, 200])
    expect(await end(token, 0)).toBe(1)
    expect([await statusOf(third), await statusOf(token)]).toEqual([401, 200])
    await t.call(logOut, { as: token })
    expect(errorOf(await firstStep(email))).toBe('secondfactor')
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
