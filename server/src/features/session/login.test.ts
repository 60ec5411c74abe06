import { allPermissions } from '@gangway/contract/access/permissions'
import { allRights } from '@gangway/contract/access/rights'
import { brands } from '@gangway/contract/brands/example-brands'
import { calls } from '@gangway/contract/calls/calls'
import { listPhoneCodes } from '@gangway/contract/features/reference'
import { authenticate, checkPartner, logout } from '@gangway/contract/features/session'
import { getMe } from '@gangway/contract/features/session-me'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { setPassword } from '../../account/credentials-store.ts'
import { endAgencySessions, endSessions } from '../../account/session-store.ts'
import type { Db } from '../../db/database.ts'
import { halfCookie } from '../../http/pipeline/cookies.ts'
import { hashPassword } from '../../http/session/hashing.ts'
import { sha256 } from '../../http/session/tokens.ts'
import { browser } from '../../testing/browser.ts'
import { canaryFor, testPassword } from '../../testing/fixtures.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ TRUST_PROXY: '127.0.0.1' })
const { owner } = t.database

const logIn = (username: string, password = testPassword, headers: Record<string, string> = {}) =>
  t.call(authenticate, { body: { username, password }, headers })

const setLogin = (partnerid: number, userno: number, values: { locked?: boolean; mask?: number }) =>
  owner.updateTable('login').set(values).where('partnerid', '=', partnerid).where('userno', '=', userno).execute()

const lock = (db: Db, partnerid: number) =>
  db.updateTable('login').set({ locked: true }).where('partnerid', '=', partnerid).where('userno', '=', 1).execute()

const lockPartner = (db: Db, partnerid: number) =>
  db.updateTable('partner').set({ locked: true }).where('partnerid', '=', partnerid).execute()

/** Resolves when some connection to this database waits for a lock. */
const somebodyWaits = async () => {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(owner)
    if (rows.length > 0) return
  }
}

describe('the name', () => {
  test('LOG-1 a partner id is found, with its booking engine and brand', async () => {
    const { status, data } = await t.call(checkPartner, { body: { username: ' 101001 ' } })
    expect(status).toBe(200)
    expect(data).toEqual({ iscbe: false, username: '101001', partnerid: 101001, mandant: 101 })
  })

  test('API-6 the partner check and the login take the number of a partner as a number, too', async () => {
    const asNumber = 101001 as unknown as string // another client may send it so
    expect((await t.call(checkPartner, { body: { username: asNumber } })).data).toMatchObject({ partnerid: 101001 })
    const { status, data } = await t.call(authenticate, { body: { username: asNumber, password: testPassword } })
    expect([status, data.user]).toEqual([200, '101001'])
  })

  test('LOG-1 a sub-user is found by name in any case', async () => {
    const { data } = await t.call(checkPartner, { body: { username: 'ANNA.101001' } })
    expect(data).toMatchObject({ username: 'anna.101001', partnerid: 101001 })
  })

  test.each(['999999', 'nobody.here', '0101001', "'; select 1", '101001.0'])(
    'LOG-1 the unknown %s answers partnernotfound',
    async (username) => {
      const { status, text } = await t.call(checkPartner, { body: { username } })
      expect([status, JSON.parse(text)]).toEqual([400, { error: 'partnernotfound' }])
    },
  )

  test('SES-7 partner checks are limited per address', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    const ask = () => t.call(checkPartner, { body: { username: '999999' }, headers })
    const answers = await Promise.all(Array.from({ length: 31 }, ask))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    const limited = await ask()
    expect(limited.status).toBe(429)
    expect(JSON.parse(limited.text)).toEqual({ error: 'toomany', wait: 60 })
    expect(limited.headers['retry-after']).toBe('60')
    expect((await t.call(checkPartner, { body: { username: '101001' } })).status).toBe(200)
  })
})

describe('logging in', () => {
  test('LOG-3, SES-13 the main login answers everything the session contains', async () => {
    const { status, data } = await logIn('101001')
    expect(status).toBe(200)
    expect(data).toEqual({
      authtoken: expect.stringMatching(/^101001\.[A-Za-z0-9_-]{43}$/),
      wlvtoken: expect.stringMatching(/^wlv\.101001\.[A-Za-z0-9_-]{43}$/),
      partnerid: 101001,
      user: '101001',
      accesstoken: allRights,
      permissions: ['requests', 'commissions', 'claims', 'bank'],
      pagetrakingenabled: true,
      iscbe: false,
      mandant: 101,
      tradepartner: false,
      partnertype: 1,
      passwordtemporary: false,
    })
  })

  test('LOG-3 a sub-user logs in by name in any case, with their own rights', async () => {
    const { data } = await logIn('Anna.101001')
    expect(data).toMatchObject({ user: 'anna.101001', partnerid: 101001, accesstoken: 1 })
    const me = await t.call(getMe, { as: data.authtoken, params: { partnerid: '101001' } })
    expect(me.data).toMatchObject({ user: 'anna.101001', name: `${canaryFor(101001)} Tester`, accesstoken: 1 })
  })

  test('LOG-3 a wrong password, an unknown name and a locked login answer the same', async () => {
    await setLogin(102001, 1, { locked: true })
    await owner.updateTable('partner').set({ locked: true }).where('partnerid', '=', 102002).execute()
    const answers = [
      await logIn('101002', 'wrong'),
      await logIn('nobody.at.all'),
      await logIn('anna.102001'),
      await logIn('102002'),
      await logIn('clara.102002'),
    ]
    for (const { status, text } of answers) expect([status, text]).toEqual([401, '{"error":"invalidlogin"}'])
  })

  test('LOG-3 a login without a password cannot log in', async () => {
    const username = 'no.password.yet'
    await owner
      .insertInto('login')
      .values({ partnerid: 101001, userno: 77, username, passwordhash: null, mask: 1, ...allPermissions })
      .execute()
    for (const password of [testPassword, ' ', 'null']) expect((await logIn(username, password)).status).toBe(401)
  })

  test.each(brands.map(({ mandant }) => mandant))('TEN-3 a partner of %i gets its own brand', async (mandant) => {
    const partnerid = mandant * 1000 + 1
    const { data } = await logIn(`clara.${partnerid}`)
    expect(data.mandant).toBe(mandant)
    const me = await t.call(getMe, { as: { partnerid, userno: 2, token: data.authtoken } })
    expect(me.data.mandant).toBe(mandant)
  })

  test('SES-12 a stored mask without the basic right logs in and may do nothing that needs it', async () => {
    await setLogin(104001, 1, { mask: 4 })
    const { data } = await logIn('anna.104001')
    expect(data.accesstoken).toBe(4)
    const me = await t.call(getMe, { as: { partnerid: 104001, userno: 1, token: data.authtoken } })
    expect(me.status).toBe(403)
  })

  test('PWD-1 a password does not expire: years later it still opens a full session', async () => {
    const now = t.clock.now
    t.clock.now = new Date(now.getTime() + 5 * 365 * 24 * 3600 * 1000)
    const { status, data } = await logIn('108001')
    expect([status, data.passwordtemporary]).toEqual([200, false])
    const me = await t.call(getMe, { as: data.authtoken, params: { partnerid: '108001' } })
    expect(me.data).toMatchObject({ passwordtemporary: false, accesstoken: allRights })
    t.clock.now = now
  })

  test('OPS-3 a login leaves an entry in the audit trail, without secrets', async () => {
    const { data } = await logIn('clara.105002', testPassword, { 'x-forwarded-for': '203.0.113.9' })
    const [row] = await owner.selectFrom('audit').selectAll().where('partnerid', '=', 105002).execute()
    expect(row).toMatchObject({ userno: 2, username: 'clara.105002', noun: 'session', action: 'login', changes: [] })
    expect(row?.address).toBe('203.0.113.9')
    expect(JSON.stringify(row)).not.toContain(data.authtoken.slice(8))
  })
})

describe('the session', () => {
  test('SES-4 two hours and a second after login the token is rejected, by the clock of the server', async () => {
    const start = t.clock.now
    const { data } = await logIn('clara.106001')
    const as = { partnerid: 106001, userno: 2, token: data.authtoken }
    const me = await t.call(getMe, { as })
    expect(me.data.expires).toBe(start.getTime() + 7_200_000)
    t.clock.now = new Date(start.getTime() + 7_199_999)
    expect((await t.call(getMe, { as })).status).toBe(200)
    t.clock.now = new Date(start.getTime() + 7_201_000)
    const late = await t.call(getMe, { as })
    expect([late.status, late.text]).toEqual([401, '{"error":"nosession"}'])
    t.clock.now = start
  })

  test('SES-9 every login has its own token, and only its hash is stored', async () => {
    const [one, two] = [await logIn('clara.106002'), await logIn('clara.106002')]
    expect(one.data.authtoken).not.toBe(two.data.authtoken)
    const rows = await owner.selectFrom('session').selectAll().where('partnerid', '=', 106002).execute()
    const hashes = rows.map(({ tokenhash }) => tokenhash.toString('hex')).sort()
    expect(hashes).toEqual([one, two].map(({ data }) => sha256(data.authtoken).toString('hex')).sort())
  })

  test('SES-6 logout ends the token on the server, and no other', async () => {
    const [one, two] = [await logIn('clara.107002'), await logIn('clara.107002')]
    const ended = await t.call(logout, { as: one.data.authtoken })
    expect(ended.data).toEqual({ ended: true })
    const status = async (token: string) => (await t.call(listPhoneCodes, { as: token })).status
    expect([await status(one.data.authtoken), await status(two.data.authtoken)]).toEqual([401, 200])
    expect((await t.call(logout, { as: one.data.authtoken })).status).toBe(401)
  })

  test('SES-5, USR-5 locking ends the sessions of that login permanently, and only those', async () => {
    const [anna, clara] = [await logIn('anna.108001'), await logIn('clara.108001')]
    const status = async (token: string) => (await t.call(listPhoneCodes, { as: token })).status
    await t.database.asPartner(108001, 'write', async (db) => {
      await lock(db, 108001)
      await endSessions(db, { partnerid: 108001, userno: 1 })
    })
    expect([await status(anna.data.authtoken), await status(clara.data.authtoken)]).toEqual([401, 200])
    await setLogin(108001, 1, { locked: false })
    expect(await status(anna.data.authtoken)).toBe(401)
  })

  test('SES-7 the application role cannot end, see or change the sessions of another partner', async () => {
    const { data } = await logIn('clara.108002')
    await t.database.asPartner(108001, 'write', async (db) => {
      await endAgencySessions(db, 108002)
      const seen = await db.selectFrom('session').select('userno').where('partnerid', '=', 108002).execute()
      expect(seen).toEqual([])
    })
    expect((await t.call(listPhoneCodes, { as: data.authtoken })).status).toBe(200)
  })

  test.each([
    { who: 'it', partnerid: 109002, close: lock },
    { who: 'its partner', partnerid: 106002, close: lockPartner },
  ])('SES-5 a login that is running while $who is locked does not outlive the lock', async ({ partnerid, close }) => {
    const logins: Promise<{ status: number }>[] = []
    await owner.transaction().execute(async (db) => {
      await close(db, partnerid)
      // The password is found to be right, and then the login waits for this transaction.
      logins.push(logIn(`anna.${partnerid}`))
      await somebodyWaits()
      await endSessions(db, { partnerid, userno: 1 })
    })
    expect((await logins[0])?.status).toBe(401)
    const open = owner.selectFrom('session').select('userno').where('partnerid', '=', partnerid).where('userno', '=', 1)
    expect(await open.execute()).toEqual([])
  })

  test('PWD-3, LOG-3 a login that is running while its password changes does not succeed with the old one', async () => {
    const [login, fresh] = [{ partnerid: 107001, userno: 1 }, 'Another!2026']
    const passwordhash = await hashPassword(fresh)
    const logins: Promise<{ status: number; text: string }>[] = []
    await t.database.asPartner(107001, 'write', async (db) => {
      await setPassword(db, login, passwordhash)
      // The old password is found to be right, and then the login waits for this transaction.
      logins.push(logIn('anna.107001'))
      await somebodyWaits()
    })
    const late = await logins[0]
    expect([late?.status, late?.text]).toEqual([401, '{"error":"invalidlogin"}'])
    const open = owner.selectFrom('session').select('userno').where('partnerid', '=', 107001).where('userno', '=', 1)
    expect(await open.execute()).toEqual([])
    expect((await logIn('anna.107001', fresh)).status).toBe(200)
  })
})

describe('the portal', () => {
  test('SES-9 its session needs the cookie half that scripts cannot read', async () => {
    const portal = browser(t)
    const { data, headers } = await portal.call(authenticate, {
      body: { username: 'clara.109001', password: testPassword },
    })
    const cookies = [headers['set-cookie']].flat().map(String)
    const half = cookies.find((cookie) => cookie.startsWith(halfCookie)) ?? ''
    expect(half).toMatch(/^gangway-half=[A-Za-z0-9_-]{43}; Path=\/partner; HttpOnly; SameSite=Strict; Max-Age=7200$/)
    const as = { partnerid: 109001, userno: 2, token: data.authtoken }
    expect((await portal.call(getMe, { as })).status).toBe(200)
    expect((await t.call(getMe, { as })).status).toBe(401)
    const other = { cookie: `${halfCookie}=${'A'.repeat(43)}` }
    expect((await t.call(getMe, { as, headers: other })).status).toBe(401)
  })

  test('SES-9 a token copied out of the browser is rejected by every declared call', async () => {
    const portal = browser(t)
    const { data } = await portal.call(authenticate, { body: { username: 'clara.111001', password: testPassword } })
    const closed = calls.filter(({ call }) => call.access !== 'public')
    expect(closed.length).toBeGreaterThan(5)
    for (const { name, call } of closed) {
      const answer = await t.app.inject({
        method: call.method,
        url: `/partner/api${call.path.replace(':partnerid', '111001').replaceAll(/:\w+/g, '1')}`,
        headers: { authorization: `Bearer ${data.authtoken}` },
        ...(call.body && { payload: {} }),
      })
      expect(answer.statusCode, name).toBe(401)
    }
  })

  test('SES-6 logout also removes the cookie half, and keeps the device known', async () => {
    const portal = browser(t)
    const { data } = await portal.call(authenticate, { body: { username: 'clara.111002', password: testPassword } })
    await portal.call(logout, { as: data.authtoken })
    expect([...portal.cookies.keys()]).toEqual(['gangway-device-111002-2'])
  })

  test('SES-9 cookies are marked secure if the portal is reached by https', async () => {
    const portal = browser(t)
    const body = { username: 'clara.112001', password: testPassword }
    const { headers } = await portal.call(authenticate, { body, headers: { 'x-forwarded-proto': 'https' } })
    for (const cookie of [headers['set-cookie']].flat()) expect(String(cookie)).toMatch(/; Secure$/)
  })

  test('SES-9 other clients get no cookies and need none', async () => {
    const { data, headers } = await logIn('clara.112002')
    expect(headers['set-cookie']).toBeUndefined()
    expect((await t.call(listPhoneCodes, { as: data.authtoken })).status).toBe(200)
  })
})
