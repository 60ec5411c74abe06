import { limits } from '@gangway/contract/calls/limits'
import { changePassword } from '@gangway/contract/features/password'
import { authenticate } from '@gangway/contract/features/session'
import { getMe } from '@gangway/contract/features/session-me'
import { expect, test } from 'vitest'
import { browser } from '../../testing/browser.ts'
import { testPassword } from '../../testing/fixtures.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ TRUST_PROXY: '127.0.0.1' })
const body = (username: string) => ({ username, password: testPassword })
const asMain = (partnerid: number, token: string) => ({ partnerid, userno: 0, token })

test('SES-9 a login has at most 20 sessions: one more ends the oldest', async () => {
  const tokens: string[] = []
  for (let n = 0; n <= limits.sessionsPerLogin; n += 1) {
    t.clock.now = new Date(t.clock.now.getTime() + 1000)
    tokens.push((await t.call(authenticate, { body: body('101001') })).data.authtoken)
  }
  const live = async (token = '') => (await t.call(getMe, { as: asMain(101001, token) })).status
  expect([await live(tokens[0]), await live(tokens[1]), await live(tokens.at(-1))]).toEqual([401, 200, 200])
})

test('SES-9 of sessions that began in the same moment the last one stays', async () => {
  for (let n = 0; n < 2 * limits.sessionsPerLogin; n += 1) {
    const { data } = await t.call(authenticate, { body: body('101001') })
    expect((await t.call(getMe, { as: asMain(101001, data.authtoken) })).status).toBe(200)
  }
})

test('SES-9 a browser that logs in again ends its previous session, and no other', async () => {
  const [portal, elsewhere] = [browser(t), browser(t)]
  const first = (await portal.call(authenticate, { body: body('102001') })).data.authtoken
  const other = (await elsewhere.call(authenticate, { body: body('102001') })).data.authtoken
  const halfBefore = portal.cookies.get('gangway-half')
  await portal.call(authenticate, { body: body('104001') })
  portal.cookies.set('gangway-half', halfBefore ?? '')
  expect((await portal.call(getMe, { as: asMain(102001, first) })).status).toBe(401)
  expect((await elsewhere.call(getMe, { as: asMain(102001, other) })).status).toBe(200)
})

test('SES-9 a new password gives the session a new token and a new cookie half', async () => {
  const portal = browser(t)
  const { authtoken } = (await portal.call(authenticate, { body: body('105001') })).data
  const halfBefore = portal.cookies.get('gangway-half')
  const fresh = 'Kajuete-Luv9'
  const wish = { userName: '105001', oldPassword: testPassword, newPassword: fresh, confirmPassword: fresh }
  const { data } = await portal.call(changePassword, { as: authtoken, body: wish })
  expect(portal.cookies.get('gangway-half')).not.toBe(halfBefore)
  expect((await portal.call(getMe, { as: asMain(105001, authtoken) })).status).toBe(401)
  expect((await portal.call(getMe, { as: asMain(105001, data.authtoken) })).status).toBe(200)
})

test('SES-9 over https cookies have the prefix that no other host of the domain can set', async () => {
  const portal = browser(t)
  const headers = { 'x-forwarded-proto': 'https' }
  const { data } = await portal.call(authenticate, { body: body('106001'), headers })
  expect([...portal.cookies.keys()].sort()).toEqual(['__Host-gangway-device-106001-0', '__Host-gangway-half'])
  const as = asMain(106001, data.authtoken)
  expect((await portal.call(getMe, { as, headers })).status).toBe(200)
  const half = portal.cookies.get('__Host-gangway-half')
  const planted = { ...headers, cookie: `gangway-half=${half}` }
  expect((await t.call(getMe, { as, headers: planted })).status).toBe(401)
})
