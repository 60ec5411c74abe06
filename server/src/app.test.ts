import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { promisify } from 'node:util'
import { authenticate } from '@gangway/contract/features/session'
import { expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { logOptions } from './log.ts'
import { testPassword } from './testing/fixtures.ts'
import { loggedApp } from './testing/logged-app.ts'

const metricsToken = 'a token for metrics'
const { t, lines, stream } = await loggedApp({ METRICS_TOKEN: metricsToken })

test('reports alive, and ready while its database answers', async () => {
  expect((await t.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await t.app.inject('/readyz')).json()).toEqual({ status: 'ok' })
})

test('metrics need the token', async () => {
  const ask = (authorization?: string) =>
    t.app.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) })
  for (const wrong of [
    undefined,
    'Bearer ',
    'Bearer wrong',
    metricsToken,
    `bearer ${metricsToken}`,
    `Bearer ${metricsToken} `,
  ])
    expect((await ask(wrong)).json()).toEqual({ error: 'nosession' })
  const metrics = await ask(`Bearer ${metricsToken}`)
  expect(metrics.statusCode).toBe(200)
  expect(metrics.headers['content-type']).toContain('text/plain')
})

test('metrics are counted by route, never by the requested address', async () => {
  const session = await t.openSession(101001)
  await t.app.inject({
    url: '/partner/api/agency/partner/101001',
    headers: { authorization: `Bearer ${session.token}` },
  })
  await t.app.inject('/partner/api/agency/partner/4711?secret=1')
  const { body } = await t.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })
  expect(body).toMatch(
    /gangway_http_seconds_count\{method="GET",route="\/partner\/api\/agency\/partner\/:partnerid",status="200"\} 1/,
  )
  for (const pool of ['request', 'session', 'feed', 'public', 'files', 'owner'])
    expect(body).toContain(`gangway_db_connections{pool="${pool}",state="total"}`)
  // The labels, not the figures: any number may occur in a size or a time.
  const labels = [...body.matchAll(/\{[^}]*\}/g)].join('\n')
  expect(labels).toContain('/partner/api/agency/partner/:partnerid')
  expect(labels).not.toMatch(/4711|101001|secret/)
})

test('without a configured token there are no metrics', async () => {
  const app = await buildApp({
    config: { ...t.config, METRICS_TOKEN: undefined, LOG_LEVEL: 'silent' },
    database: t.database,
    brands: t.brands,
    now: () => t.clock.now,
  })
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  await app.close()
})

test('the log has method, route and status of a request, and nothing confidential', async () => {
  const session = await t.openSession(101001)
  const secrets = [session.token, 'cookie-half', 'query-secret', 'body-secret', testPassword, metricsToken]
  const headers = {
    authorization: `Bearer ${session.token}`,
    cookie: 'gangway-half=cookie-half',
    'x-forwarded-for': 'query-secret',
  }
  lines.length = 0
  const login = await t.call(authenticate, { body: { username: '101001', password: testPassword } })
  expect(login.status).toBe(200)
  secrets.push(login.data.authtoken, login.data.wlvtoken)
  await t.call(authenticate, { body: { username: '101001', password: 'body-secret' } })
  await t.app.inject({ url: '/partner/api/reference/telnumbers?token=query-secret', headers })
  await t.app.inject({ url: '/nowhere?token=query-secret', headers })
  await t.app.inject({ url: '/partner/api/%ff?token=query-secret', headers })
  await t.app.inject({ method: 'POST', url: '/partner/api/session/authentication', headers, payload: '{"body-secret' })
  const log = lines.join('')
  for (const secret of secrets) expect(log).not.toContain(secret)
  const route = { method: 'GET', route: '/partner/api/reference/telnumbers' }
  expect(lines.map((line) => JSON.parse(line).req)).toContainEqual({ ...route, address: '127.0.0.1' })
  expect(lines.map((line) => JSON.parse(line).res)).toContainEqual({ ...route, status: 400 })
})

test('a server error is logged with its cause and answered without it', async () => {
  const broken = await buildApp({
    config: t.config,
    brands: t.brands,
    database: { ...t.database, asPartner: () => Promise.reject(new Error('the inside')) },
    now: () => t.clock.now,
    logger: { ...(logOptions(t.config) as object), stream },
  })
  const { token } = await t.openSession(101001)
  lines.length = 0
  const answer = await broken.inject({
    url: '/partner/api/reference/telnumbers',
    headers: { authorization: `Bearer ${token}` },
  })
  expect([answer.statusCode, answer.body]).toEqual([500, '{"error":"internal"}'])
  expect(lines.join('')).toContain('the inside')
  await broken.close()
})

test('SES-7 a permission error of the database is an alarm in the log and reveals nothing to the caller', async () => {
  const refused = Object.assign(new Error('permission denied for table login'), { code: '42501', severity: 'ERROR' })
  const closed = await buildApp({
    config: t.config,
    brands: t.brands,
    now: () => t.clock.now,
    logger: { ...(logOptions(t.config) as object), stream },
    database: { ...t.database, asPartner: () => Promise.reject(refused) },
  })
  const { token } = await t.openSession(101001)
  lines.length = 0
  const headers = { authorization: `Bearer ${token}` }
  const answer = await closed.inject({ url: '/partner/api/agency/partner/101001', headers })
  expect([answer.statusCode, answer.body]).toEqual([403, '{"error":"forbidden"}'])
  const alarms = lines.map((line) => JSON.parse(line)).filter(({ alarm }) => alarm)
  expect(alarms).toMatchObject([{ level: 50, alarm: 'rowsecurity', err: { message: refused.message } }])
  await closed.close()
})

const raw = async (request: string) => {
  await t.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined) // an earlier case started it
  const { port } = t.app.server.address() as AddressInfo // it listens on TCP
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  socket.write(request)
  await once(socket, 'close')
  const [head = '', body = ''] = received.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'badinput'],
  ['a header that never ends', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(70_000)}\r\n\r\n`, 413, 'toolarge'],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx', 400, 'badinput'],
  [
    'a length and pieces',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'badinput',
  ],
  [
    'a broken piece',
    'POST /partner/api/session/authentication HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
    400,
    'badinput',
  ],
])('API-3 bytes that are not an HTTP request get the usual error: %s', async (_, request, status, error) => {
  const answer = await raw(request)
  expect([answer.status, answer.body]).toEqual([status, JSON.stringify({ error })])
  expect(answer.head).toContain('connection: close')
})

test('API-3 a client that disconnects while sending is not a server error', async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined) // as above
  const isEmpty = async () => (await promisify(t.app.server.getConnections.bind(t.app.server))()) === 0
  await expect.poll(isEmpty).toBe(true)
  lines.length = 0
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1') // it listens on TCP
  const head = 'POST /partner/api/session/checkpartner HTTP/1.1\r\nhost: a\r\ncontent-type: application/json'
  socket.write(`${head}\r\ncontent-length: 100\r\n\r\n{"user`)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  socket.destroy()
  await expect.poll(isEmpty).toBe(true)
  // One more request, so that everything about the first one has been logged.
  await t.app.inject('/healthz')
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

test.each([
  '/partner/assets/../index.html',
  '/partner/assets/..%2f..%2fpackage.json',
  '/../../etc/passwd',
  '//etc/passwd',
])('API-3 the path %s does not exist', async (path) => {
  const answer = await raw(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)
  expect([answer.status, answer.body]).toEqual([404, '{"error":"notfound"}'])
})

test.each(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'TRACE'])('API-3 the method %s has no effect', async (method) => {
  const answer = await raw(
    `${method} /partner/api/agency/partner/101001 HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
  )
  expect(answer.status).toBe(404)
})
