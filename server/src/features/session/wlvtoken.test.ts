import { calls } from '@gangway/contract/calls/calls'
import { limits } from '@gangway/contract/calls/limits'
import { authenticate, logout } from '@gangway/contract/features/session'
import { createWlvToken, verifyWlvToken } from '@gangway/contract/features/session-me'
import { expect, test } from 'vitest'
import { createKey } from '../../http/session/api-key-store.ts'
import { sha256 } from '../../http/session/tokens.ts'
import { testPassword } from '../../testing/fixtures.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database
const key = 'key-of-the-booking-engine'
await owner
  .insertInto('apikey')
  .values({ name: 'engine', hash: sha256(key), scopes: ['engine'] })
  .execute()

const newToken = async (session: TestSession) => (await t.call(createWlvToken, { as: session })).data.wlvtoken
const verify = (wlvtoken: string) => t.call(verifyWlvToken, { as: key, body: { wlvtoken } })
const after = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms)
}

test('HDR-2 the engine can look up who jumps, once', async () => {
  const session = await t.openSession(102001, { userno: 2 })
  const token = await newToken(session)
  const { status, data } = await verify(token)
  expect([status, data]).toEqual([200, { partnerid: 102001, user: 'clara.102001', mandant: 102, iscbe: false }])
  expect((await verify(token)).status).toBe(404)
})

test('HDR-2 of two simultaneous lookups one is answered', async () => {
  const token = await newToken(await t.openSession(102001))
  const answers = await Promise.all([1, 2, 3, 4].map(() => verify(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
})

test('HDR-2 every click gets its own token', async () => {
  const session = await t.openSession(102002)
  const [one, two] = [await newToken(session), await newToken(session)]
  expect(one).not.toBe(two)
  expect([(await verify(two)).status, (await verify(one)).status]).toEqual([200, 200])
})

test("HDR-2 the login answer's token is one of them", async () => {
  const { data } = await t.call(authenticate, { body: { username: '104001', password: testPassword } })
  expect((await verify(data.wlvtoken)).data.user).toBe('104001')
  expect((await verify(data.wlvtoken)).status).toBe(404)
})

test('HDR-2 it is valid for 60 seconds', async () => {
  const session = await t.openSession(104002)
  const [one, two] = [await newToken(session), await newToken(session)]
  after(59_999)
  expect((await verify(one)).status).toBe(200)
  after(1)
  expect((await verify(two)).status).toBe(404)
})

test('HDR-2 it does not outlive the two hours of its session', async () => {
  const session = await t.openSession(108001)
  after(limits.session - 30_000)
  const [one, two] = [await newToken(session), await newToken(session)]
  after(29_999)
  expect((await verify(one)).status).toBe(200)
  after(1)
  expect((await verify(two)).status).toBe(404)
})

test('HDR-2 it ends with its session, its user and its partner', async () => {
  const [session, locked, closed] = [
    await t.openSession(105001),
    await t.openSession(105002, { userno: 1 }),
    await t.openSession(106001),
  ]
  const tokens = [await newToken(session), await newToken(locked), await newToken(closed)]
  await t.call(logout, { as: session })
  await owner.updateTable('login').set({ locked: true }).where('username', '=', 'anna.105002').execute()
  await owner.updateTable('partner').set({ locked: true }).where('partnerid', '=', 106001).execute()
  for (const token of tokens) expect((await verify(token)).status).toBe(404)
})

test('HDR-2 it is rejected by every call of the portal', async () => {
  const wlvtoken = await newToken(await t.openSession(107001))
  for (const { name, call } of calls.filter(({ call }) => call.access !== 'public')) {
    const url = `/partner/api${call.path.replace(':partnerid', '107001').replaceAll(/:\w+/g, '1')}`
    for (const token of [wlvtoken, wlvtoken.replace('wlv.', '')]) {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await t.app.inject({ method: call.method, url, headers, ...(call.body && { payload: {} }) })
      expect(answer.statusCode, name).toBe(401)
    }
  }
  expect((await verify(wlvtoken)).status).toBe(200)
})

test('HDR-2 only the engine may look it up, and a session token is not a jump token', async () => {
  const session = await t.openSession(107002)
  const wlvtoken = await newToken(session)
  expect((await t.call(verifyWlvToken, { as: session, body: { wlvtoken } })).status).toBe(401)
  expect((await t.call(verifyWlvToken, { body: { wlvtoken } })).status).toBe(401)
  expect((await verify(session.token)).status).toBe(404)
  expect((await verify(`wlv.${session.token}`)).status).toBe(404)
})

test('PRD-5 a key of other brands does not verify it, and does not use it up', async () => {
  const wlvtoken = await newToken(await t.openSession(107002))
  const { key: other } = await createKey(owner, 'only 101', ['engine'], { mandants: [101] })
  expect((await t.call(verifyWlvToken, { as: other, body: { wlvtoken } })).status).toBe(404)
  expect((await verify(wlvtoken)).status).toBe(200)
})
