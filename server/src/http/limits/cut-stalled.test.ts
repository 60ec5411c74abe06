import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { cutStalled } from './cut-stalled.ts'

const limit = 400
const size = 64 * 1024 * 1024

const zeros = function* () {
  for (let sent = 0; sent < size; sent += 65_536) yield Buffer.alloc(65_536)
}

const listening = async () => {
  const app = fastify()
  cutStalled(app, limit)
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
  const app = await listening()
  const { port } = app.server.address() as AddressInfo // it listens on TCP
  const closed = new Promise<void>((done) => void app.server.once('connection', (socket) => socket.once('close', done)))
  const began = performance.now()
  const socket = await ask(port, path)
  socket.on('error', () => undefined)
  socket.pause()
  // Bytes the reader sends meanwhile, here the head of another request, do not count as progress of the answer.
  socket.write('GET /stream HTTP/1.1\r\nhost: a\r\nx-long: ')
  const talk = setInterval(() => socket.write('x'), limit / 8)
  onTestFinished(() => clearInterval(talk))
  await closed
  expect(performance.now() - began).toBeGreaterThanOrEqual(limit - 1)
  socket.destroy()
})

test('API-3 an answer that is read slowly arrives complete', async () => {
  const app = await listening()
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
