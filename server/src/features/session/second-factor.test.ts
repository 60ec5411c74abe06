import { listPhoneCodes } from '@gangway/contract/features/reference'
import { getSecurity, removeTotp, renewRecoveryCodes } from '@gangway/contract/features/security'
import { authenticate, resetPassword } from '@gangway/contract/features/session'
import { completeLogin } from '@gangway/contract/features/session-factors'
import { loginEhoi } from '@gangway/contract/features/session-links'
import { describe, expect, test } from 'vitest'
import { checkCode } from '../../account/login/check-code.ts'
import { signEhoi } from '../../http/pipeline/ehoi.ts'
import { setUpApp } from '../../testing/authenticator.ts'
import { browser } from '../../testing/browser.ts'
import { canaryFor, testPassword } from '../../testing/fixtures.ts'
import { mailApp, temporaryPasswordIn } from '../../testing/mail-app.ts'

const ehoiSecret = 'a-secret-of-the-provider'
const { t, smtp } = await mailApp({ EHOI_SECRET: ehoiSecret })
const { owner } = t.database

const context = { config: t.config, database: t.database, now: () => t.clock.now }

const after = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms)
}
const step = 30_000

let callers = 0
/** Each from its own address: waits of an address are tested elsewhere. */
const headers = () => {
  callers += 1
  return { 'x-forwarded-for': `10.7.${callers >> 8}.${callers & 255}` }
}
const logIn = (username: string, password = testPassword) =>
  t.call(authenticate, { body: { username, password }, headers: headers() })
const challengeOf = async (username: string, password = testPassword): Promise<string> =>
  JSON.parse((await logIn(username, password)).text).challenge
const complete = (challenge: string, code: string) =>
  t.call(completeLogin, { body: { challenge, code }, headers: headers() })
const errorOf = ({ text }: { text: string }) => JSON.parse(text).error

/** A partner with an app, one step after it was set up. */
const withApp = async (partnerid: number, userno = 0) => {
  const as = await t.openSession(partnerid, { userno })
  const app = await setUpApp(t, as)
  after(step)
  return { as, app }
}

describe('the second step of a login', () => {
  test('SEC-2 a login by two steps is answered as one by the password', async () => {
    const before = await logIn('101001')
    const { app } = await withApp(101001)
    const second = await complete(await challengeOf('101001'), app.code())
    expect(second.status).toBe(200)
    expect(Object.keys(second.data)).toEqual(Object.keys(before.data))
    expect((await t.call(listPhoneCodes, { as: second.data.authtoken })).status).toBe(200)
  })

  test('SEC-2 a login without a second factor is answered as before, with the same keys', async () => {
    const { status, data } = await logIn('101002')
    expect([status, Object.keys(data)]).toEqual([
      200,
      [
        'authtoken',
        'partnerid',
        'user',
        'accesstoken',
        'permissions',
        'pagetrakingenabled',
        'iscbe',
        'mandant',
        'tradepartner',
        'wlvtoken',
        'partnertype',
        'passwordtemporary',
      ],
    ])
  })

  test('SEC-1 a wrong password says nothing about a second factor', async () => {
    const wrong = [
      await logIn('101001', 'Wrong!2026'),
      await logIn('101002', 'Wrong!2026'),
      await logIn('no.such.name'),
    ]
    expect(new Set(wrong.map(({ text }) => text))).toEqual(new Set(['{"error":"invalidlogin"}']))
  })

  test('SEC-1 a code works once, also for four simultaneous logins, and no earlier one afterwards', async () => {
    const { app } = await withApp(102001)
    after(2 * step)
    const challenges: string[] = []
    for (let n = 0; n < 4; n += 1) challenges.push(await challengeOf('102001'))
    const answers = await Promise.all(challenges.map((challenge) => complete(challenge, app.code())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    expect((await complete(await challengeOf('102001'), app.code(-1))).status).toBe(422)
    expect((await complete(await challengeOf('102001'), app.code(1))).status).toBe(200)
  })

  test('SEC-1 a phone whose clock is half a minute off logs in, one that is a minute off does not', async () => {
    const { app } = await withApp(111001)
    after(3 * step)
    for (const off of [-2, 2]) expect((await complete(await challengeOf('111001'), app.code(off))).status).toBe(422)
    expect((await complete(await challengeOf('111001'), app.code(-1))).status).toBe(200)
    expect((await complete(await challengeOf('111001'), app.code(1))).status).toBe(200)
  })

  test('SEC-1 the owner of an agency’s login is told by mail of a recovery code', async () => {
    const { app } = await withApp(102002)
    expect((await complete(await challengeOf('102002'), app.recoverycodes[0] ?? '')).status).toBe(200)
    const recipient = `${canaryFor(102002)}@agency.example`
    expect((await smtp.next({ kind: 'factorchanged', recipient })).text).toContain(
      'eine Authenticator-App eingerichtet',
    )
    expect((await smtp.next({ kind: 'factorchanged', recipient })).text).toContain('ein Wiederherstellungscode benutzt')
  })

  test('SEC-2 a temporary password needs the second step too, and is used up by it', async () => {
    const { app } = await withApp(105001)
    await t.call(resetPassword, { body: { partnerId: 105001 }, headers: headers() })
    const temporary = temporaryPasswordIn(await smtp.next({ kind: 'passwordreset' }))
    const challenge = await challengeOf('105001', temporary)
    expect(errorOf(await complete(challenge, '000000'))).toBe('wrongcode')
    const { status, data } = await complete(challenge, app.code())
    expect([status, data.passwordtemporary]).toEqual([200, true])
    expect(errorOf(await logIn('105001', temporary))).toBe('invalidlogin')
  })

  test('SEC-5 a signed link of the provider needs no second step and gives no fresh proof', async () => {
    const { as } = await withApp(105002)
    const expires = Math.floor(t.clock.now.getTime() / 1000) + 50
    const body = { partnerid: 105002, expires, signature: signEhoi(ehoiSecret, 105002, expires) }
    const { status, data } = await t.call(loginEhoi, { body, headers: headers() })
    expect(status).toBe(200)
    const session = { ...as, token: data.authtoken }
    expect(errorOf(await t.call(removeTotp, { as: session }))).toBe('freshproof')
  })
})

describe('guessing codes', () => {
  test('SEC-1 of 2,000 guesses from 100 addresses within two hours a handful is checked, none succeeds, and the owner always logs in', async () => {
    const { app } = await withApp(106001)
    const portal = browser(t, '198.51.100.9')
    const first = await portal.call(authenticate, { body: { username: '106001', password: testPassword } })
    const known = { challenge: JSON.parse(first.text).challenge, code: app.code() }
    expect((await portal.call(completeLogin, { body: known })).status).toBe(200)
    const { accountid } = await owner
      .selectFrom('login')
      .select('accountid')
      .where('username', '=', '106001')
      .executeTakeFirstOrThrow()
    let checked = 0
    let right = 0
    const rounds = 20
    for (let round = 0; round < rounds; round += 1) {
      const guesses = Array.from({ length: 100 }, (_, n) => {
        const code = String((round * 100 + n) * 97)
          .padStart(6, '0')
          .slice(-6)
        const address = `10.9.${n % 2}.${n + 1}`
        return checkCode(context, { accountid, code, address }).then(
          (by) => {
            checked += 1
            if (by) right += 1
          },
          () => undefined, // has to wait
        )
      })
      await Promise.all(guesses)
      after(360_000)
      if (round % 5 !== 4) continue
      const again = await portal.call(authenticate, { body: { username: '106001', password: testPassword } })
      const body = { challenge: JSON.parse(again.text).challenge, code: app.code() }
      expect((await portal.call(completeLogin, { body })).status, `round ${round}`).toBe(200)
    }
    expect(right).toBe(0)
    expect(checked).toBeLessThan(20)
    expect(checked).toBeGreaterThan(4)
  })
})

describe('managing factors', () => {
  test('SEC-1 removing the app ends its codes and the recovery codes; the password alone is enough again', async () => {
    const { as } = await withApp(108001)
    expect((await t.call(removeTotp, { as })).status).toBe(200)
    const { data } = await t.call(getSecurity, { as })
    expect([data.factors.totp, data.factors.recoverycodes]).toEqual([null, 0])
    expect((await logIn('108001')).status).toBe(200)
  })

  test('SEC-1 new recovery codes end the old ones', async () => {
    const { as, app } = await withApp(108002)
    const { data } = await t.call(renewRecoveryCodes, { as })
    expect(errorOf(await complete(await challengeOf('108002'), app.recoverycodes[0] ?? ''))).toBe('wrongcode')
    expect((await complete(await challengeOf('108002'), data.recoverycodes[9] ?? '')).status).toBe(200)
  })

  test('SEC-1 without a key for secrets nobody can set up an app, and nobody gets in without the second step', async () => {
    const { app } = await withApp(109001)
    const { SECRETS_KEY } = t.config
    try {
      delete t.config.SECRETS_KEY
      const first = await logIn('109001')
      expect([errorOf(first), JSON.parse(first.text).methods]).toEqual(['secondfactor', ['recovery']])
      const { challenge } = JSON.parse(first.text)
      expect(errorOf(await complete(challenge, app.code()))).toBe('wrongcode')
      expect((await complete(challenge, app.recoverycodes[0] ?? '')).status).toBe(200)
      const { data } = await t.call(getSecurity, { as: await t.openSession(109002) })
      expect(data.factors.totpavailable).toBe(false)
    } finally {
      t.config.SECRETS_KEY = SECRETS_KEY
    }
  })
})
