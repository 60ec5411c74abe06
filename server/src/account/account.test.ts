import { factorLimits } from '@gangway/contract/access/factor-limits'
import { allPermissions } from '@gangway/contract/access/permissions'
import { allRights } from '@gangway/contract/access/rights'
import * as consoleSession from '@gangway/contract/features/console'
import * as consoleLogin from '@gangway/contract/features/console-factors'
import * as portalSecurity from '@gangway/contract/features/security'
import * as consoleSecurity from '@gangway/contract/features/security-console'
import * as portalSession from '@gangway/contract/features/session'
import * as portalLogin from '@gangway/contract/features/session-factors'
import { getMe } from '@gangway/contract/features/session-me'
import { describe, expect, test } from 'vitest'
import { setUpApp } from '../testing/authenticator.ts'
import { quickHash, testPassword } from '../testing/fixtures.ts'
import { softPasskey } from '../testing/soft-passkey.ts'
import { type TestSession, testApp } from '../testing/test-app.ts'

// What holds for the account of a login of an agency and of a person of the provider alike.

const t = await testApp()
const { owner } = t.database
const host = 'account.example'
const passwordhash = await quickHash(testPassword)
const step = 30_000

const after = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms)
}
const errorOf = ({ text }: { text: string }) => JSON.parse(text).error

let count = 0
/** Each call from its own address: waits of an address are tested elsewhere. */
const headers = (at = host) => {
  count += 1
  return { host: at, 'x-forwarded-for': `10.8.${count >> 8}.${count & 255}` }
}

type Facts = { passwordhash?: string; locked?: boolean }
type TestAccount = { name: string; as: TestSession | string; change: (facts: Facts) => Promise<unknown> }

const agency = {
  security: portalSecurity,
  login: portalLogin,
  add: async (): Promise<TestAccount> => {
    count += 1
    const login = { partnerid: 101001, userno: 1000 + count, username: `login.${count}` }
    await owner
      .insertInto('login')
      .values({ ...login, passwordhash, mask: allRights, ...allPermissions })
      .execute()
    const change = (facts: Facts) =>
      owner.updateTable('login').set(facts).where('username', '=', login.username).execute()
    return { name: login.username, as: await t.openSession(101001, { userno: login.userno }), change }
  },
  logIn: (username: string, password = testPassword) =>
    t.call(portalSession.authenticate, { headers: headers(), body: { username, password } }),
  asOf: (token: string) => ({ partnerid: 101001, userno: 0, token }),
  isOpen: async (as: TestSession | string) => (await t.call(getMe, { as })).status === 200,
}

const provider = {
  security: consoleSecurity,
  login: consoleLogin,
  add: async (): Promise<TestAccount> => {
    count += 1
    const email = `person.${count}@provider.example`
    await owner
      .insertInto('person')
      .values({ email, name: `Person ${count}`, role: 'administrator', passwordhash })
      .execute()
    const change = (facts: Facts) => owner.updateTable('person').set(facts).where('email', '=', email).execute()
    return { name: email, as: (await provider.logIn(email)).data.authtoken, change }
  },
  logIn: (email: string, password = testPassword) =>
    t.call(consoleSession.logIn, { headers: headers(), body: { email, password } }),
  asOf: (token: string) => token,
  isOpen: async (as: TestSession | string) => (await t.call(consoleSession.getConsoleSession, { as })).status === 200,
}

describe.each([
  ['a login of an agency', agency, provider],
  ['a person of the provider', provider, agency],
])('%s', (_, kind, other) => {
  const { security, login } = kind
  const challengeOf = async (name: string): Promise<string> => JSON.parse((await kind.logIn(name)).text).challenge
  const complete = (challenge: string, code: string, calls: typeof login = login) =>
    t.call(calls.completeLogin, { headers: headers(), body: { challenge, code } })
  const ask = async (challenge?: string) =>
    (await t.call(login.askForPasskey, { headers: headers(), body: { ...(challenge && { challenge }) } })).data
  const byPasskey = (response: string, challenge?: string, calls: typeof login = login, at = host) =>
    t.call(calls.logInWithPasskey, { headers: headers(at), body: { response, ...(challenge && { challenge }) } })

  /** An account with an app, one step after it was set up. */
  const withApp = async (of: { add: () => Promise<TestAccount> } = kind) => {
    const account = await of.add()
    const app = await setUpApp(t, account.as)
    after(step)
    return { ...account, app }
  }
  const register = async (as: TestSession | string) => {
    const key = softPasskey(host)
    const { data } = await t.call(security.startPasskey, { as, headers: headers() })
    const body = { name: 'Laptop', response: key.create(data) }
    expect((await t.call(security.addPasskey, { as, headers: headers(), body })).status).toBe(200)
    return key
  }

  test('SEC-1, SEC-2 a right password is answered with a challenge, and a code of the app completes the login, once', async () => {
    const { name, app } = await withApp()
    const first = await kind.logIn(name)
    expect([first.status, JSON.parse(first.text)]).toEqual([
      401,
      { error: 'secondfactor', challenge: expect.stringMatching(/^[\w-]{43}$/), methods: ['code', 'recovery'] },
    ])
    expect(first.headers['set-cookie']).toBeUndefined()
    const { challenge } = JSON.parse(first.text)
    expect(errorOf(await complete(challenge, '000000'))).toBe('wrongcode')
    const { status, data } = await complete(challenge, app.code())
    expect([status, data.factordue]).toEqual([200, undefined])
    expect(await kind.isOpen(kind.asOf(data.authtoken))).toBe(true)
    // Neither the challenge nor the code works again.
    expect(errorOf(await complete(challenge, app.code(1)))).toBe('invalidlogin')
    expect(errorOf(await complete(await challengeOf(name), app.code()))).toBe('wrongcode')
  })

  test('SEC-1, SEC-10 a recovery code works once, in any spelling, and the history says so', async () => {
    const { name, app, as } = await withApp()
    const [code = ''] = app.recoverycodes
    expect(app.recoverycodes).toHaveLength(factorLimits.recoveryCodes)
    expect((await complete(await challengeOf(name), code.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect(errorOf(await complete(await challengeOf(name), code))).toBe('wrongcode')
    const { events } = (await t.call(security.getSecurity, { as })).data
    expect(events.map(({ action }) => action)).toEqual(['loginfailed', 'recoveryused', 'totpadd'])
  })

  test('SEC-2 a challenge ends after five minutes, with a new password and with a lock', async () => {
    const { name, app, change } = await withApp()
    const late = await challengeOf(name)
    after(factorLimits.secondFactor)
    expect(errorOf(await complete(late, app.code()))).toBe('invalidlogin')
    const stale = await challengeOf(name)
    await change({ passwordhash: await quickHash('Mast&Segel42') })
    expect(errorOf(await complete(stale, app.code()))).toBe('invalidlogin')
    await change({ passwordhash })
    const locked = await challengeOf(name)
    await change({ locked: true })
    expect(errorOf(await complete(locked, app.code()))).toBe('invalidlogin')
    expect(errorOf(await complete('x'.repeat(43), app.code()))).toBe('invalidlogin')
  })

  test('SEC-1 guesses at codes wait, the right password gives no new ones, and a recovery code still lets the owner in', async () => {
    const { name, app } = await withApp()
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push(errorOf(await complete(await challengeOf(name), `00000${n}`)))
    expect(answers).toEqual([...Array.from({ length: 5 }, () => 'wrongcode'), 'toomany'])
    expect(errorOf(await complete(await challengeOf(name), app.code()))).toBe('toomany')
    expect((await complete(await challengeOf(name), app.recoverycodes[0] ?? '')).status).toBe(200)
  })

  test('CON-1 its challenge does not open the other app, nor the other’s challenge this one', async () => {
    const { name, app } = await withApp()
    const challenge = await challengeOf(name)
    expect(errorOf(await complete(challenge, app.code(), other.login))).toBe('invalidlogin')
    expect((await complete(challenge, app.code())).status).toBe(200)
    const foreign = await withApp(other)
    const waiting = JSON.parse((await other.logIn(foreign.name)).text).challenge
    expect(errorOf(await complete(waiting, foreign.app.code()))).toBe('invalidlogin')
  })

  test('SEC-2 a passkey logs in alone, once per assertion, on its host and in its app only', async () => {
    const { as } = await withApp()
    const key = await register(as)
    const options = await ask()
    expect(JSON.parse(options.options)).toMatchObject({
      rpId: host,
      userVerification: 'required',
      allowCredentials: [],
    })
    const response = key.get(options)
    const answers = await Promise.all(Array.from({ length: 10 }, () => byPasskey(response)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 401)])
    expect(errorOf(await byPasskey(key.get(await ask()), undefined, other.login))).toBe('invalidlogin')
    expect(errorOf(await byPasskey(key.get(await ask()), undefined, login, 'other.example'))).toBe('invalidlogin')
  })

  test('SEC-1, SEC-2 a passkey is also the second step, of its own account only', async () => {
    const { name, as } = await withApp()
    const key = await register(as)
    const { challenge, methods } = JSON.parse((await kind.logIn(name)).text)
    expect(methods).toEqual(['code', 'passkey', 'recovery'])
    const options = await ask(challenge)
    expect(JSON.parse(options.options).allowCredentials).toMatchObject([{ id: key.id }])
    expect((await byPasskey(key.get(options), challenge)).status).toBe(200)
    const theirs = await register((await withApp()).as)
    const waiting = await challengeOf(name)
    expect(errorOf(await byPasskey(theirs.get(await ask()), waiting))).toBe('invalidlogin')
    expect(errorOf(await byPasskey(theirs.get(await ask(waiting)), waiting))).toBe('invalidlogin')
  })

  test('SEC-2 who is locked does not log in with a passkey', async () => {
    const { as, change } = await withApp()
    const key = await register(as)
    await change({ locked: true })
    expect(errorOf(await byPasskey(key.get(await ask())))).toBe('invalidlogin')
  })

  test('SEC-5 after ten minutes a factor changes only with a new proof: password and code, or a passkey', async () => {
    const { as, app } = await withApp()
    const key = await register(as)
    after(factorLimits.freshProof)
    const renew = async () => (await t.call(security.renewRecoveryCodes, { as })).status
    const prove = (password: string, code: string) => t.call(security.proveIdentity, { as, body: { password, code } })
    expect(await renew()).toBe(403)
    expect(errorOf(await prove('Wrong!2026', app.code()))).toBe('wrongpassword')
    expect(errorOf(await prove(testPassword, ''))).toBe('wrongcode')
    expect(await renew()).toBe(403)
    expect((await prove(testPassword, app.code())).data).toEqual({ provenat: t.clock.now.toISOString() })
    expect(await renew()).toBe(200)
    after(factorLimits.freshProof)
    const question = async () => (await t.call(security.askProofByPasskey, { as, headers: headers() })).data
    const answer = (response: string) => t.call(security.proveByPasskey, { as, headers: headers(), body: { response } })
    // An answer to this question is no login, and the other way round.
    expect(errorOf(await byPasskey(key.get(await question())))).toBe('invalidlogin')
    expect(errorOf(await answer(key.get(await ask())))).toBe('wrongcode')
    expect(await renew()).toBe(403)
    expect((await answer(key.get(await question()))).status).toBe(200)
    expect(await renew()).toBe(200)
  })

  test('SEC-5 wrong passwords make that session wait, and no other one', async () => {
    const { name, as, app } = await withApp()
    const own = kind.asOf((await complete(await challengeOf(name), app.code())).data.authtoken)
    after(step)
    const prove = async (as: TestSession | string, password: string) =>
      (await t.call(security.proveIdentity, { as, body: { password, code: app.code() } })).status
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push(await prove(as, `Wrong!${n}`))
    expect(answers).toEqual([422, 422, 422, 422, 422, 429])
    expect(await prove(own, testPassword)).toBe(200)
  })

  test('SEC-4, SEC-10, SES-9 one session can be ended, or all others; never those of another account', async () => {
    const { as } = await withApp()
    const key = await register(as)
    const open = async () => kind.asOf((await byPasskey(key.get(await ask()))).data.authtoken)
    const [second, third] = [await open(), await open()]
    const list = async (of: TestSession | string) => (await t.call(security.getSecurity, { as: of })).data
    expect((await list(as)).sessions.map(({ current }) => current).sort()).toEqual([false, false, true])
    const sessionid = (await list(second)).sessions.find(({ current }) => current)?.sessionid ?? 0
    const end = async (of: TestSession | string, sessionid: number) =>
      (await t.call(security.endOwnSessions, { as: of, body: { sessionid } })).data.ended
    expect(await end((await withApp()).as, sessionid)).toBe(0)
    expect(await end(as, sessionid)).toBe(1)
    expect([await kind.isOpen(second), await kind.isOpen(third)]).toEqual([false, true])
    expect(await end(as, 0)).toBe(1)
    expect([await kind.isOpen(third), await kind.isOpen(as)]).toEqual([false, true])
    expect((await list(as)).events.filter(({ action }) => action === 'sessionsended')).toHaveLength(2)
  })
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
