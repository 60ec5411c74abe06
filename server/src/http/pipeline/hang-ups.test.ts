import { createHook } from 'node:async_hooks'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { Right } from '@gangway/contract/access/rights'
import { type Call, call, pathOf } from '@gangway/contract/calls/call'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { testApp } from '../../testing/test-app.ts'
import { exportLimiter, limitExport } from '../limits/exports.ts'
import { readLimiter } from '../limits/request-limits.ts'
import { cutStalledDownloads } from '../limits/slow-clients.ts'
import { followChannel } from '../session/channel-store.ts'
import { answerError } from './errors.ts'
import type { Feature } from './handler.ts'
import { collectHandlers, mount } from './mount.ts'

// Clients that hang up at every stage of a request: afterwards nothing of it is left.

const facts = { access: [Right.basic], about: 'Answers much.', answer: z.object({ text: z.string() }) } as const
const read = call({ ...facts, method: 'GET', path: '/agency/:partnerid/much' })
const long = call({ ...facts, method: 'GET', path: '/agency/:partnerid/long', isLong: true })
const write = call({
  ...facts,
  method: 'POST',
  path: '/agency/:partnerid/sent',
  body: z.strictObject({ a: z.string() }),
})
const file = call({ ...facts, method: 'GET', path: '/agency/:partnerid/file', answer: 'file' })
const exported = call({ ...facts, method: 'GET', path: '/agency/:partnerid/export', answer: 'file' })

/** Requests whose handler runs; `goOn` lets them all be answered. */
let entered = 0
let goOn: () => void = () => undefined
let isOpen = Promise.resolve()
const stop = () => {
  isOpen = new Promise((resolve) => {
    goOn = resolve
  })
}
const handlerTurn = async () => {
  entered += 1
  await isOpen
}

const size = 8 * 1024 * 1024
const streams = new Set<Readable>()
const stream = () => {
  const pieces = function* () {
    for (let sent = 0; sent < size; sent += 65_536) yield Buffer.alloc(65_536)
  }
  const content = Readable.from(pieces(), { objectMode: false })
  streams.add(content)
  content.once('close', () => streams.delete(content))
  return { name: 'a.bin', type: 'application/octet-stream', content }
}
const answerMuch = async () => {
  await handlerTurn()
  return { text: 'x'.repeat(size) }
}
const answerFile = async () => {
  await handlerTurn()
  return stream()
}
const feature: Feature = (on) => {
  on(read, answerMuch)
  on(long, answerMuch)
  on(write, answerMuch)
  on(file, answerFile)
  on(exported, limitExport(answerFile))
}

const t = await testApp({}, async (appContext) => {
  const app = fastify({ logger: false })
  app.setErrorHandler(answerError)
  cutStalledDownloads(app, 60_000)
  mount(app, appContext, collectHandlers([feature]))
  return app
})
await t.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = t.app.server.address() as AddressInfo // it listens on TCP
const { partnerid, token } = await t.openSession(101001)

/** Timers of requests that still run, by where they were set. */
const timers = new Map<number, string>()
const hook = createHook({
  init: (id, type) => {
    if (type !== 'Timeout') return
    const place = (new Error().stack ?? '').split('\n').find((line) => /server\/src\/http\/(?!.*hang-ups)/.test(line))
    if (place) timers.set(id, place.trim())
  },
  destroy: (id) => void timers.delete(id),
}).enable()
afterAll(() => void hook.disable())

const head = (method: string, path: string, ...more: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'host: a', `authorization: Bearer ${token}`, ...more].join('\r\n')}\r\n\r\n`
const get = (what: Call) => head('GET', pathOf(what, { partnerid }))
const body = JSON.stringify({ a: 'x'.repeat(100) })
const post = head(
  'POST',
  pathOf(write, { partnerid }),
  'content-type: application/json',
  `content-length: ${body.length}`,
)

/** Connects and sends; `left` says that the server has noticed the end of the connection. */
const send = async (text: string) => {
  const accepted = once(t.app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  const [own] = (await accepted) as [Socket] // Node's own argument
  const closed = new Promise((done) => void own.once('close', done))
  socket.write(text)
  const hangUp = async () => {
    socket.destroy()
    await closed
  }
  return { socket, own, hangUp }
}

/** At least: a client that hung up while its session was looked up may still be handled. */
const reached = (count: number) => expect.poll(() => entered).toBeGreaterThanOrEqual(count)
const hasRequest = () => once(t.app.server, 'request')

/** A client that hangs up while its handler runs. */
const whileRunning = async (text: string, requests = 1) => {
  const before = entered
  const { hangUp } = await send(text)
  await reached(before + requests)
  await hangUp()
}

/** A client that hangs up behind as many others as may run at once, which hang up too. */
const whileQueued = async (text: string, running: number) => {
  const before = entered
  const others = []
  for (let at = 0; at < running; at += 1) others.push(await send(text))
  await reached(before + running)
  const arrived = hasRequest()
  const { hangUp } = await send(text)
  await arrived
  await hangUp()
  for (const other of others) await other.hangUp()
}

/** A client that takes the beginning of its answer. */
const whileAnswered = async (text: string) => {
  const { socket, hangUp } = await send(text)
  goOn()
  await once(socket, 'data')
  socket.pause()
  await hangUp()
}

const whileArriving = async (text: string) => {
  const arrived = hasRequest()
  const { hangUp } = await send(text)
  await arrived
  await hangUp()
}

const stages: Record<string, () => Promise<void>> = {
  'in the head': async () => (await send(post.slice(0, 40))).hangUp(),
  'before the body': () => whileArriving(post),
  'in the body': () => whileArriving(post + body.slice(0, 50)),
  'in the line of calls': () => whileQueued(get(read), 3),
  'in the line of long reads': () => whileQueued(get(long), 2),
  'in the line of exports': () => whileQueued(get(exported), 1),
  'in the transaction of a read': () => whileRunning(get(read)),
  'in the transaction of a long read': () => whileRunning(get(long)),
  'in the transaction of a save': () => whileRunning(post + body),
  'before a download begins': () => whileRunning(get(file)),
  'before an export begins': () => whileRunning(get(exported)),
  'while the answer is written': () => whileAnswered(get(read)),
  'in a download': () => whileAnswered(get(file)),
  'in an export': () => whileAnswered(get(exported)),
  'behind another answer of the same connection': () => whileRunning(get(read) + get(read), 2),
}

const countBusyConnections = async () => {
  const { rows } = await sql<{ busy: number }>`select count(*)::int as busy from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(t.database.owner)
  return rows[0]?.busy
}

test.each(Object.entries(stages))('API-3 a client that hangs up leaves nothing behind: %s', async (_, hangUp) => {
  stop()
  await hangUp().finally(goOn)
  const left = async () => ({
    timers: [...timers.values()],
    streams: streams.size,
    exports: exportLimiter.counts(),
    reads: readLimiter.counts(),
    connections: await countBusyConnections(),
  })
  const none = { running: 0, waiting: 0, owners: 0 }
  await expect
    .poll(left, { timeout: 5000 })
    .toEqual({ timers: [], streams: 0, exports: none, reads: none, connections: 0 })
})

test('API-3 a connection that is used again and again collects no listeners', async () => {
  const { socket, own } = await send('')
  const count = () => own.eventNames().map((name) => [name, own.listenerCount(name)])
  const ask = async (text: string) => {
    let received = 0
    const answered = new Promise<void>((done) => {
      const take = (data: Buffer) => {
        received += data.length
        if (received < size) return
        socket.off('data', take)
        done()
      }
      socket.on('data', take)
    })
    socket.write(text)
    await answered
  }
  const all = [get(read), get(exported), post + body]
  for (const text of all) await ask(text)
  const once = count()
  for (const text of [...all, ...all]) await ask(text)
  expect(count()).toEqual(once)
  expect([...timers.values()]).toEqual([])
})

test('SCL-3 however long nobody can listen, one next attempt is planned', async () => {
  let attempts = 0
  const follower = followChannel({
    connection: { host: '127.0.0.1', port: 1 },
    channel: 'nobody',
    round: 5,
    work: async () => {
      attempts += 1
    },
    onFailure: () => undefined,
    onDeaf: () => undefined,
  })
  await expect.poll(() => attempts).toBeGreaterThan(50)
  expect(timers.size).toBeLessThanOrEqual(2)
  await follower.stop()
})
