import { factorLimits } from '@gangway/contract/access/factor-limits'
import { allRights, Right } from '@gangway/contract/access/rights'
import {
  forgetDevices,
  getSecurity,
  getSecurityPolicy,
  removeTotp,
  resetFactors,
  saveSecurityPolicy,
  startTotp,
} from '@gangway/contract/features/security'
import { authenticate } from '@gangway/contract/features/session'
import { getMe } from '@gangway/contract/features/session-me'
import { listUsers } from '@gangway/contract/features/users'
import { describe, expect, test } from 'vitest'
import { setUpApp } from '../../testing/authenticator.ts'
import { browser } from '../../testing/browser.ts'
import { canaryFor, testPassword } from '../../testing/fixtures.ts'
import { mailApp } from '../../testing/mail-app.ts'
import type { TestSession } from '../../testing/test-app.ts'

const { t, smtp } = await mailApp()
const { owner } = t.database
const isLive = async (as: TestSession) => (await t.call(getMe, { as })).status === 200
const errorOf = ({ text }: { text: string }) => JSON.parse(text).error
const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

describe('where somebody is logged in', () => {
  test('SEC-4 sessions and devices are listed with browser, address and last use', async () => {
    const portal = browser(t, '198.51.100.7')
    const body = { username: '101001', password: testPassword }
    const { data } = await portal.call(authenticate, { body, headers: { 'user-agent': agent } })
    t.clock.now = new Date(t.clock.now.getTime() + 6 * 60_000)
    const params = { partnerid: '101001' }
    const answer = await portal.call(getSecurity, { as: data.authtoken, params })
    const { sessions, devices } = answer.data
    const facts = { agent: 'Chrome on Windows', address: '198.51.100.7' }
    expect(sessions).toMatchObject([{ ...facts, current: true }])
    expect(devices).toMatchObject([facts])
    const again = await portal.call(getSecurity, { as: data.authtoken, params })
    expect(again.data.sessions[0]?.lastusedat).toBe(t.clock.now.toISOString())
  })

  test('SEC-4 a forgotten browser is unknown from then on', async () => {
    const portal = browser(t, '198.51.100.8')
    const { data } = await portal.call(authenticate, { body: { username: '102002', password: testPassword } })
    const params = { partnerid: '102002' }
    expect((await portal.call(forgetDevices, { as: data.authtoken, params, body: {} })).data.ended).toBe(1)
    expect((await portal.call(getSecurity, { as: data.authtoken, params })).data.devices).toEqual([])
  })
})

const logIn = async (username: string) => {
  const { data, text } = await t.call(authenticate, { body: { username, password: testPassword } })
  return { text, session: { partnerid: data.partnerid, userno: 0, token: data.authtoken }, due: data.factordue }
}

describe('the rule of an agency', () => {
  test('SEC-3 administrators have to set up a factor after seven days; until then they can do nothing else', async () => {
    const as = await t.openSession(104001)
    const began = t.clock.now
    await t.call(saveSecurityPolicy, { as, body: { required: 'administrators' } })
    expect((await t.call(getSecurityPolicy, { as })).data).toEqual({
      required: 'administrators',
      since: began.toISOString(),
    })
    expect((await logIn('104001')).due).toBeUndefined()
    t.clock.now = new Date(began.getTime() + factorLimits.factorGrace)
    const reader = await logIn('anna.104001')
    expect(reader.due).toBeUndefined()
    const { session, due } = await logIn('104001')
    expect(due).toBe(true)
    expect(errorOf(await t.call(getSecurityPolicy, { as: session }))).toBe('forbidden')
    expect((await t.call(getSecurity, { as: session })).data.factordue).toBe(true)
    await setUpApp(t, session)
    expect((await t.call(getSecurityPolicy, { as: session })).status).toBe(200)
  })

  test('SEC-3 requiring it of more people starts the seven days again, requiring less does not', async () => {
    const as = await t.openSession(104002)
    const since = async (required: 'none' | 'administrators' | 'all') =>
      (await t.call(saveSecurityPolicy, { as, body: { required } })).data.since
    const first = t.clock.now.toISOString()
    expect(await since('administrators')).toBe(first)
    t.clock.now = new Date(t.clock.now.getTime() + 60_000)
    expect(await since('all')).toBe(t.clock.now.toISOString())
    const second = t.clock.now.toISOString()
    t.clock.now = new Date(t.clock.now.getTime() + 60_000)
    expect(await since('administrators')).toBe(second)
    expect(await since('none')).toBeNull()
  })

  test('SEC-3 an administrator resets a colleague’s factors: they are told, logged out, and need none until they set one up', async () => {
    const colleague = await t.openSession(105001, { userno: 2, mask: allRights })
    await setUpApp(t, colleague)
    await smtp.next({ kind: 'factorchanged', recipient: `${canaryFor(105001)}@agency.example` })
    const as = await t.openSession(105001)
    const params = { userno: '2' }
    const listed = async () =>
      (await t.call(listUsers, { as })).data.map(({ userno, secondfactor }) => [userno, secondfactor])
    expect(await listed()).toContainEqual([2, true])
    expect((await t.call(resetFactors, { as, params })).status).toBe(200)
    expect(await listed()).toContainEqual([2, false])
    expect(await isLive(colleague)).toBe(false)
    const mail = await smtp.next({ kind: 'factorchanged', recipient: `${canaryFor(105001)}@agency.example` })
    expect(mail.text).toContain('clara.105001')
    expect((await t.call(authenticate, { body: { username: 'clara.105001', password: testPassword } })).status).toBe(
      200,
    )
    const entry = await owner
      .selectFrom('audit')
      .select(['username', 'action', 'changes'])
      .where('partnerid', '=', 105001)
      .where('action', '=', 'factorreset')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ username: '105001', changes: [{ item: 'clara.105001' }] })
    expect((await t.call(resetFactors, { as, params })).status).toBe(404)
  })

  test('SEC-3 nobody resets the factors of somebody with more rights, of the main login, or of another agency', async () => {
    await setUpApp(t, await t.openSession(106001))
    await setUpApp(t, await t.openSession(106001, { userno: 2, mask: allRights }))
    const weaker = await t.openSession(106001, { userno: 1, mask: Right.basic | Right.administration })
    const statuses = []
    for (const userno of ['2', '0', '1', '999', 'x'])
      statuses.push((await t.call(resetFactors, { as: weaker, params: { userno } })).status)
    expect(statuses).toEqual([422, 404, 404, 404, 404])
    expect((await t.call(removeTotp, { as: await t.openSession(106002) })).status).toBe(404)
    const foreign = { as: await t.openSession(106002), params: { partnerid: '106001', userno: '2' } }
    expect((await t.call(resetFactors, foreign)).status).toBe(403)
    expect((await t.call(startTotp, { as: await t.openSession(106001) })).status).toBe(422)
  })
})
