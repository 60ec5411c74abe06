import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { loadBrandCache } from '../../brands/brands.ts'
import { readConfig } from '../../config.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { closeGracefully } from './shutdown.ts'

const database = await testDatabase()
const config = readConfig({ LOG_LEVEL: 'silent' })
const brands = await loadBrandCache({ database, config })

const newApp = () => buildApp({ config, database, brands, now: () => new Date() })

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`

/** A raw connection: what it has received so far, and its end. */
const connectTo = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const seen = { text: '' }
  socket.on('data', (data) => {
    seen.text += data
  })
  return { socket, seen, ended: once(socket, 'close') }
}

test('a running request is answered in full while the server stops; idle connections are closed', async () => {
  const app = await newApp()
  const gate = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    arrived.resolve()
    await gate.promise
    return 'whole answer'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on TCP
  const [busy, idle] = [await connectTo(port), await connectTo(port)]
  idle.socket.write(get('/healthz'))
  await once(idle.socket, 'data')
  expect(idle.seen.text).toContain('200 OK')
  expect(idle.seen.text.toLowerCase()).toContain('connection: keep-alive')
  busy.socket.write(get('/slow'))
  await arrived.promise
  const closed = closeGracefully(app)
  await idle.ended
  expect(busy.seen.text).toBe('')
  gate.resolve()
  await Promise.all([busy.ended, closed])
  expect(busy.seen.text).toContain('whole answer')
  expect(busy.seen.text.toLowerCase()).toContain('connection: close')
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
})

test('PRD-1 whoever has connected before the port is closed is answered, although Node accepts one connection per round', async () => {
  const app = await newApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on TCP
  const callers = await Promise.all(Array.from({ length: 40 }, () => connectTo(port)))
  for (const { socket } of callers) socket.write(get('/healthz'))
  await closeGracefully(app)
  await Promise.all(callers.map(({ ended }) => ended))
  expect(callers.filter(({ seen }) => !seen.text.includes('200 OK'))).toEqual([])
})

test('a stopping server reports that it is not ready', async () => {
  const app = await newApp()
  const readiness: number[] = []
  const ask = async () => readiness.push((await fetch(`${address}/readyz`)).status)
  app.addHook('preClose', async () => void (await ask()))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await ask()
  await closeGracefully(app)
  expect(readiness).toEqual([200, 503])
})

test('a client that never reads its answer does not stop the server from stopping', async () => {
  const app = fastify({ logger: false })
  const endless = async function* () {
    for (;;) yield Buffer.alloc(65_536)
  }
  app.get('/endless', (_, reply) => reply.send(Readable.from(endless())))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on TCP
  const { socket, ended } = await connectTo(port)
  socket.write(get('/endless'))
  await once(socket, 'data')
  socket.pause()
  await closeGracefully(app, 50)
  socket.resume()
  await ended
})
