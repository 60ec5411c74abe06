import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { loggedApp } from '../../testing/logged-app.ts'
import { requestIds } from './request-id.ts'

const ask = (trusted: string | undefined, remoteAddress: string | undefined, sent?: string | string[]) =>
  requestIds(trusted)({ headers: { 'x-request-id': sent }, socket: { remoteAddress } })

const random = /^[0-9a-f]{24}$/

test('SCL-7 a request has the id that a trusted proxy gave it', () => {
  expect(ask('10.0.0.0/8', '10.1.2.3', 'edge-7.a:1')).toBe('edge-7.a:1')
  expect(ask('10.0.0.5, 192.168.1.0/24', '192.168.1.9', 'a1')).toBe('a1')
  expect(ask('fd00::/8', 'fd00::1', 'a1')).toBe('a1')
})

test.each([
  ['nobody is trusted', undefined, '10.1.2.3', 'a1'],
  ['another sender', '10.0.0.0/8', '11.1.2.3', 'a1'],
  ['a closed connection', '10.0.0.0/8', undefined, 'a1'],
  ['no id', '10.0.0.0/8', '10.1.2.3', undefined],
  ['two ids', '10.0.0.0/8', '10.1.2.3', ['a', 'b']],
  ['too long', '10.0.0.0/8', '10.1.2.3', 'a'.repeat(101)],
  ['a line break', '10.0.0.0/8', '10.1.2.3', 'a\nb'],
  ['a quote', '10.0.0.0/8', '10.1.2.3', 'a"b'],
])('SCL-7 and a new one otherwise: %s', (_, trusted, from, sent) => {
  const one = ask(trusted, from, sent)
  expect(one).toMatch(random)
  expect(ask(trusted, from, sent)).not.toBe(one)
})

test('SCL-7 the id of a request is in its answer, in its log lines and in what it wrote to the history', async () => {
  const { t, lines } = await loggedApp({ TRUST_PROXY: '127.0.0.1' })
  const body = { username: '101001', password: 'wrong' }
  const answers = await Promise.all(
    ['edge-1', 'edge-2'].map((id) =>
      t.app.inject({
        method: 'POST',
        url: '/partner/api/session/authentication',
        headers: { 'x-request-id': id, 'x-gangway': '1' },
        payload: body,
      }),
    ),
  )
  expect(answers.map(({ headers }) => headers['x-request-id'])).toEqual(['edge-1', 'edge-2'])
  for (const id of ['edge-1', 'edge-2']) {
    const own = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id)
    expect(own.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['incoming request', 'login failed']))
  }
  const rows = await t.database.owner.selectFrom('audit').select('requestid').where('noun', '=', 'session').execute()
  expect(rows.map(({ requestid }) => requestid).sort()).toEqual(['edge-1', 'edge-2'])
})

test('API-3 a request with two hosts is rejected, since a proxy may have believed the other one', async () => {
  const { t } = await loggedApp({})
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const ask = (hosts: string) => `GET /health HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`
  socket.end(ask('Host: a.example\r\nHost: b.example\r\n'))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})
