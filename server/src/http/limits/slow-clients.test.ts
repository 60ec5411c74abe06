import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Right } from '@gangway/contract/access/rights'
import { call, pathOf } from '@gangway/contract/calls/call'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { buildApp } from '../../app.ts'
import { mountedApp } from '../../testing/mounted-app.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'
import { answerBrokenRequest } from '../pipeline/errors.ts'
import type { Feature } from '../pipeline/handler.ts'
import { type BodyTime, cutSlowBodies, cutStalledDownloads } from './slow-clients.ts'

const facts = {
  access: [Right.basic],
  about: 'Answers at once.',
  tx: 'none',
  answer: z.object({ ok: z.boolean() }),
} as const
const read = call({ ...facts, method: 'GET', path: '/agency/:partnerid/quick' })
const send = call({
  ...facts,
  method: 'POST',
  path: '/agency/:partnerid/sent',
  body: z.strictObject({ text: z.string() }),
})

const feature: Feature = (on) => {
  on(read, async () => ({ ok: true }))
  on(send, async () => ({ ok: true }))
}

const t = await testApp({ POOL_REQUEST: '2' }, mountedApp(feature))
await t.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = t.app.server.address() as AddressInfo // it listens on TCP

const body = JSON.stringify({ text: 'x'.repeat(100) })

/** Sends the headers of a call and half of its body; `complete` sends the rest. */
const sendHalf = async ({ partnerid, token }: TestSession) => {
  const received = once(t.app.server, 'request')
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const head = [`POST ${pathOf(send, { partnerid })} HTTP/1.1`, 'host: a', `authorization: Bearer ${token}`]
  const about = ['content-type: application/json', `content-length: ${body.length}`, 'connection: close']
  socket.write(`${[...head, ...about].join('\r\n')}\r\n\r\n${body.slice(0, 50)}`)
  await received
  const complete = async () => {
    socket.write(body.slice(50))
    const [answer] = (await once(socket, 'data')) as [Buffer] // a Buffer, since no encoding is set
    return answer.toString('utf8', 0, 12)
  }
  return { complete }
}

test('API-8 bodies that arrive slowly occupy no turn: other partners, and other calls of the same one, do not wait', async () => {
  const slow = [await t.openSession(101001), await t.openSession(102001)]
  const halves = []
  // Together more than run at once.
  for (const as of [...slow, ...slow, ...slow]) halves.push(await sendHalf(as))
  for (const as of [...slow, await t.openSession(101002)]) expect((await t.call(read, { as })).status).toBe(200)
  for (const { complete } of halves) expect(await complete()).toBe('HTTP/1.1 200')
})

/** A server whose limits are short. */
const listenWith = async (limits: { headersTimeout: number; bodyTime: BodyTime }) => {
  const app = fastify({
    logger: false,
    requestTimeout: 600_000,
    http: { headersTimeout: limits.headersTimeout, connectionsCheckingInterval: 20 },
    clientErrorHandler: answerBrokenRequest,
  })
  cutSlowBodies(app, limits.bodyTime)
  app.post('/', async () => 'ok')
  app.post('/closed', { onRequest: async (_, reply) => reply.code(401).send('no') }, async () => 'ok')
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port // it listens on TCP
}

const post = (length: number, url = '/') =>
  `POST ${url} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

/** Sends a beginning and then a byte now and then; answers what arrived until the server closed the connection. */
const drip = async (to: number, beginning: string) => {
  const socket = connect(to, '127.0.0.1')
  const timer = setInterval(() => socket.write(' '), 20)
  onTestFinished(() => {
    clearInterval(timer)
    socket.destroy()
  })
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  socket.on('error', () => undefined) // it writes until it notices
  socket.write(beginning)
  await new Promise((closed) => socket.once('close', closed)) // also after an error
  return received
}

const strict = { headersTimeout: 100, bodyTime: { least: 200, bytesPerMs: 64 } }

test.each([
  ['headers', 'POST / HTTP/1.1\r\nhost: a\r\nx-slow: '],
  ['a body', `${post(5000)}{`],
  ['a body without a length', `${post(1).replace(/content-length: 1/, 'transfer-encoding: chunked')}ffff\r\n`],
])('API-8 %s that do not arrive in time are answered with 408, and the connection is closed', async (_, beginning) => {
  const bodyTime = { ...strict.bodyTime, bytesPerMs: 10_000 } // a megabyte is allowed where no length is announced
  const received = await drip(await listenWith({ ...strict, bodyTime }), beginning)
  expect(received.split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout')
  expect(received.split('\r\n').at(-1)).toBe('{"error":"badinput"}')
})

test('API-8 whoever is rejected and goes on sending is cut off, too', async () => {
  expect((await drip(await listenWith(strict), `${post(5000, '/closed')}{`)).split('\r\n')[0]).toBe(
    'HTTP/1.1 401 Unauthorized',
  )
})

test('API-8 the time grows with the size: a large body over a slow line arrives', async () => {
  const text = `"${'x'.repeat(400_000)}"`
  const socket = connect(await listenWith({ ...strict, bodyTime: { least: 200, bytesPerMs: 20 } }), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(post(text.length))
  // In ten pieces, together longer than a small body may take.
  for (let at = 0; at < text.length; at += 40_001) {
    socket.write(text.slice(at, at + 40_001))
    await sleep(40)
  }
  const [answer] = (await once(socket, 'data')) as [Buffer] // a Buffer, since no encoding is set
  expect(answer.toString('utf8', 0, 12)).toBe('HTTP/1.1 200')
})

test('API-8 headers have half a minute, the largest body has ten', async () => {
  const { config, database, brands } = t
  const app = await buildApp({ config, database, brands, now: () => new Date() })
  onTestFinished(() => app.close())
  const { headersTimeout, requestTimeout } = app.server
  expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 30_000, requestTimeout: 600_000 })
})

const limit = 400
const size = 64 * 1024 * 1024

const zeros = function* () {
  for (let sent = 0; sent < size; sent += 65_536) yield Buffer.alloc(65_536)
}

const serveZeros = async () => {
  const app = fastify()
  cutStalledDownloads(app, limit)
  app.get('/stream', (_, reply) => reply.send(Readable.from(zeros(), { objectMode: false })))
  app.get('/bytes', (_, reply) => reply.send(Buffer.alloc(size)))
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

const ask = async (port: number, path: string) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)
  return socket
}

test.each(['/stream', '/bytes'])('API-3 cuts the connection of an answer that nobody reads: %s', async (path) => {
  const app = await serveZeros()
  const { port } = app.server.address() as AddressInfo // it listens on TCP
  const closed = new Promise<void>((done) => void app.server.once('connection', (socket) => socket.once('close', done)))
  const began = performance.now()
  const socket = await ask(port, path)
  socket.on('error', () => undefined)
  socket.pause()
  await closed
  expect(performance.now() - began).toBeGreaterThanOrEqual(limit - 1)
  socket.destroy()
})

test('API-3 an answer that is read slowly arrives complete', async () => {
  const app = await serveZeros()
  const { port } = app.server.address() as AddressInfo // it listens on TCP
  const socket = await ask(port, '/stream')
  let taken = 0
  const began = performance.now()
  for await (const chunk of socket) {
    taken += (chunk as Buffer).length // a Buffer, since no encoding is set
    if (taken > size) break
    // Longer than the limit in total, but never that long without a byte.
    if (performance.now() - began < 2 * limit) await sleep(limit / 40)
  }
  expect(performance.now() - began).toBeGreaterThan(2 * limit)
  expect(taken).toBeGreaterThan(size)
})
