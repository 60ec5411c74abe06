import { allRights } from '@gangway/contract/access/rights'
import { type Call, routeOf } from '@gangway/contract/calls/call'
import { calls } from '@gangway/contract/calls/calls'
import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { listAudit, providerName } from '@gangway/contract/features/audit'
import { logOut } from '@gangway/contract/features/console'
import { viewPartner } from '@gangway/contract/features/partners-view'
import { authenticate, logout } from '@gangway/contract/features/session'
import { openView } from '@gangway/contract/features/session-links'
import { getMe } from '@gangway/contract/features/session-me'
import { expect, test } from 'vitest'
import { sha256 } from '../../http/session/tokens.ts'
import { browser } from '../../testing/browser.ts'
import { testPassword } from '../../testing/fixtures.ts'
import { mountedApp } from '../../testing/mounted-app.ts'
import { probe } from '../../testing/probe.ts'
import { runStatement } from '../../testing/probe-calls.ts'
import { testApp } from '../../testing/test-app.ts'
import { watchWrites } from '../../testing/write-watch.ts'

const t = await testApp()
const care = await t.openConsole('care')

/** Opens a view as a browser does, and returns what its calls carry. */
const view = async (partnerid: number, as = care, cookie?: string) => {
  const { data } = await t.call(viewPartner, { as, params: { partnerid: String(partnerid) } })
  const code = data.url.split('#')[1] ?? ''
  const opened = await t.call(openView, { body: { code }, ...(cookie && { headers: { cookie } }) })
  const sent = [opened.headers['set-cookie']].flat().map(String)[0]?.split(';')[0] ?? ''
  const session = { partnerid, userno: 0, token: opened.data.authtoken }
  return { code, status: opened.status, data: opened.data, as: session, headers: { cookie: sent } }
}

test('CON-3 a view shows what the main login sees, and needs its own cookie', async () => {
  const { as, headers, data } = await view(101001)
  expect(data).toMatchObject({
    partnerid: 101001,
    user: '101001',
    accesstoken: allRights,
    viewer: 'The care',
    wlvtoken: '',
  })
  expect((await t.call(getAgency, { as, headers })).status).toBe(200)
  expect((await t.call(getAgency, { as })).status).toBe(401)
  expect(headers.cookie).toMatch(/^gangway-view=/)
})

test('CON-3 a code opens one view, within a minute, of an agency that is not locked', async () => {
  const { code } = await view(102001)
  expect((await t.call(openView, { body: { code } })).status).toBe(401)
  const { data } = await t.call(viewPartner, { as: care, params: { partnerid: '102001' } })
  const late = data.url.split('#')[1] ?? ''
  const start = t.clock.now
  t.clock.now = new Date(start.getTime() + 60_000)
  expect((await t.call(openView, { body: { code: late } })).status).toBe(401)
  t.clock.now = start
  await t.database.owner.updateTable('partner').set({ locked: true }).where('partnerid', '=', 104002).execute()
  expect((await t.call(viewPartner, { as: care, params: { partnerid: '104002' } })).status).toBe(422)
  for (const partnerid of ['999999', '0', 'x'])
    expect((await t.call(viewPartner, { as: care, params: { partnerid } })).status, partnerid).toBe(404)
})

test('CON-3 every call that could change something is refused in a view, and writes nothing', async () => {
  const { as, headers } = await view(105001)
  const written = await watchWrites(t.database.owner)
  const changing = calls.filter(
    ({ call }) =>
      call.method !== 'GET' &&
      call.tx !== 'read' &&
      // Exports and statements are read.
      call.answer !== 'file' &&
      call.access !== 'public' &&
      !Object(call.access).key,
  )
  expect(changing.length).toBeGreaterThan(10)
  const answers = await Promise.all(
    changing
      .filter(({ call }) => call !== (logout as Call))
      .map(async ({ name, call }) => {
        const url = routeOf(call).replace(':partnerid', '105001').replaceAll(/:\w+/g, '1')
        const headersSent = { ...headers, authorization: `Bearer ${as.token}` }
        const { statusCode, body } = await t.app.inject({ method: call.method, url, headers: headersSent, payload: {} })
        return [name, statusCode, body]
      }),
  )
  expect(answers).toEqual(answers.map(([name]) => [name, 423, '{"error":"viewonly"}']))
  const agency = await t.call(getAgency, { as, headers })
  const saved = await t.call(saveAgency, { as, headers, body: { ...agency.data, ort: 'Elsewhere' } as never })
  expect(saved.status).toBe(423)
  expect(await written()).toEqual([])
})

test('CON-3 a view may make the calls that only read or return a file, also by POST', async () => {
  const { as, headers } = await view(101001)
  const reading = calls.filter(({ call }) => call.method === 'POST' && Array.isArray(call.access))
  const [reads, files] = [
    reading.filter(({ call }) => call.tx === 'read' && call.answer !== 'file'),
    reading.filter(({ call }) => call.tx !== 'read' && call.answer === 'file'),
  ]
  expect([reads.length > 0, files.length > 0]).toEqual([true, true])
  for (const { name, call } of [...reads, ...files]) {
    const url = routeOf(call).replace(':partnerid', '101001').replaceAll(/:\w+/g, '1')
    const headersSent = { ...headers, authorization: `Bearer ${as.token}` }
    const { body } = await t.app.inject({ method: 'POST', url, headers: headersSent, payload: {} })
    expect(body, name).not.toContain('viewonly')
  }
})

test('CON-3 the transaction of a view is read-only, whatever a handler does in it', async () => {
  // A handler that reads by its declaration, and writes.
  const lax = await testApp({}, mountedApp(probe))
  const person = await lax.openConsole('care')
  const as = await lax.openSession(101001)
  const viewer = { viewer: 'The care', viewerhash: sha256(person) }
  await lax.database.owner.updateTable('session').set(viewer).where('tokenhash', '=', sha256(as.token)).execute()
  const statement = "update agency set ort = 'Elsewhere'"
  expect((await lax.call(runStatement, { as, body: { statement } })).status).toBe(423)
  const read = await lax.app.inject({
    url: '/partner/api/statement',
    query: { statement },
    headers: { authorization: `Bearer ${as.token}` },
  })
  expect(read.statusCode).toBeGreaterThanOrEqual(400)
  const rows = await lax.database.owner.selectFrom('agency').select('ort').where('ort', '=', 'Elsewhere').execute()
  expect(rows).toEqual([])
})

test('CON-3 the visit stands in the agency’s own history, as the provider’s', async () => {
  await view(106001)
  const { data } = await t.call(listAudit, { as: await t.openSession(106001) })
  expect(data.rows[0]).toMatchObject({ username: providerName, area: 'session', action: 'view', address: '' })
  const [row] = await t.database.owner
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'view')
    .where('partnerid', '=', 106001)
    .execute()
  expect(row).toMatchObject({ username: 'care@provider.example', userno: null })
})

test('CON-3 it replaces nobody’s session, and several can be open at once', async () => {
  const own = await t.openSession(107001)
  const first = await view(107001)
  const second = await view(108001, care, first.headers.cookie)
  expect(second.headers.cookie).toBe(first.headers.cookie)
  const status = async (as: typeof own, headers = {}) => (await t.call(getMe, { as, headers })).status
  expect(await status(own)).toBe(200)
  expect([await status(first.as, first.headers), await status(second.as, second.headers)]).toEqual([200, 200])
  // Views are not among the sessions that a login may have.
  for (let n = 0; n < 25; n += 1) await view(107001, care, first.headers.cookie)
  expect(await status(own)).toBe(200)
})

test('CON-3 the end of a view leaves the agency’s own session and the other views of the browser alone', async () => {
  const { call } = browser(t)
  const openIn = async (partnerid: number) => {
    const { data } = await t.call(viewPartner, { as: care, params: { partnerid: String(partnerid) } })
    const { authtoken } = (await call(openView, { body: { code: data.url.split('#')[1] ?? '' } })).data
    return { partnerid, userno: 0, token: authtoken }
  }
  const { data } = await call(authenticate, { body: { username: '111001', password: testPassword } })
  const own = { partnerid: 111001, userno: 0, token: data.authtoken }
  const [first, second] = [await openIn(101001), await openIn(102001)]
  expect((await call(logout, { as: first })).status).toBe(200)
  const statuses = [first, second, own].map(async (as) => (await call(getMe, { as })).status)
  expect(await Promise.all(statuses)).toEqual([401, 200, 200])
  expect((await call(logout, { as: own })).status).toBe(200)
  expect((await call(getMe, { as: second })).status).toBe(200)
})

test('CON-3 it ends by itself, with the console’s session, and after two hours', async () => {
  const ended = await view(109001)
  const status = async ({ as, headers }: typeof ended) => (await t.call(getMe, { as, headers })).status
  await t.call(logout, { as: ended.as, headers: ended.headers })
  expect(await status(ended)).toBe(401)
  const person = await t.openConsole('administrator')
  const cut = await view(109001, person)
  expect(await status(cut)).toBe(200)
  await t.call(logOut, { as: person })
  expect(await status(cut)).toBe(401)
  const old = await view(109001)
  const start = t.clock.now
  t.clock.now = new Date(start.getTime() + 7_200_000)
  expect(await status(old)).toBe(401)
  t.clock.now = start
})
