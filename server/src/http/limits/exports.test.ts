import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { Right } from '@gangway/contract/access/rights'
import { call, pathOf } from '@gangway/contract/calls/call'
import { zipProvisions } from '@gangway/contract/features/provisions'
import { exportReport } from '@gangway/contract/features/report'
import { exportTransactions } from '@gangway/contract/features/transactions'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { publishProvision } from '../../features/provisions/provisions-store.ts'
import { loggedApp } from '../../testing/logged-app.ts'
import { mountedApp } from '../../testing/mounted-app.ts'
import type { TestSession } from '../../testing/test-app.ts'
import { exportLimiter, exportRejection, limitExport, unreadFiles } from './exports.ts'
import { createLimiter } from './limiter.ts'

/** Fewer may wait than by default, so that three partners can fill the line. */
const { t, lines } = await loggedApp({ EXPORTS_WAITING: '12' })
await t.app.listen({ port: 0, host: '127.0.0.1' })
const partners = [101001, 101002, 102001]
const [anna, berta, clara] = await Promise.all(partners.map((partnerid) => t.openSession(partnerid)))
if (!anna || !berta || !clara) throw new Error('three sessions')

/** More than the connection's buffers hold, so that a reader who stops also stops the server. */
const bytes = randomBytes(12 * 1024 * 1024)
for (const partnerid of partners)
  await publishProvision(t.database.owner, {
    partnerid,
    year: 2026,
    month: 9,
    filename: 'large.pdf',
    bytes,
    type: 'application/pdf',
    createddate: '2026-10-05',
  })

const clients: ClientRequest[] = []
const held: (() => void)[] = []
afterEach(async () => {
  for (const end of held.splice(0)) end()
  for (const client of clients.splice(0)) client.destroy()
  await expect.poll(() => exportLimiter.counts()).toMatchObject({ running: 0, waiting: 0 })
  await expect.poll(() => unreadFiles.counts()).toMatchObject({ running: 0 })
})

type Sending = {
  as: TestSession
  path: string
  method?: 'GET' | 'POST'
  body?: object
  port?: number
}

/** Sends a request and does not read the answer. */
const send = ({ as, path, method = 'POST', body, port }: Sending) => {
  const address = t.app.server.address() as AddressInfo // it listens on TCP
  const headers = { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' }
  const client = request({ port: port ?? address.port, path, method, headers, agent: false })
  client.on('error', () => undefined) // the test closed the connection
  client.end(body && JSON.stringify(body))
  clients.push(client)
  const answer = once(client, 'response').then(([response]) => response as IncomingMessage) // the event's only argument
  answer.catch(() => undefined) // as above
  return { client, answer }
}

const zip = (as: TestSession) =>
  send({ as, path: pathOf(zipProvisions, { partnerid: as.partnerid }), body: { month: 10, year: 2026 } })
const excel = (as: TestSession) => {
  const path = pathOf(exportTransactions, { partnerid: as.partnerid })
  return send({ as, method: 'GET', path: `${path}?startDate=2020-01-01&endDate=2030-01-01` })
}
const report = (as: TestSession) => {
  const body = { datePeriodType: 'year' }
  return send({ as, path: pathOf(exportReport, { partnerid: as.partnerid }), body })
}

const counted = (running: number, waiting: number) =>
  expect.poll(() => exportLimiter.counts()).toMatchObject({ running, waiting })

const readJson = async (answer: IncomingMessage) => JSON.parse(Buffer.concat(await answer.toArray()).toString())

/** Occupies slots; answers what frees them. */
const hold = async (...owners: TestSession[]) => {
  const ends = await Promise.all(owners.map(({ partnerid: owner }) => exportLimiter.enter({ owner })))
  held.push(...ends)
  return ends
}

/** Occupies the four slots of a server. */
const fill = async () => {
  const ends = await hold(anna, anna, berta, berta)
  await counted(4, 0)
  return ends
}

test('SCL-8 exports of all kinds wait for a slot and start when one is free', async () => {
  const ends = await fill()
  const waiting = [excel(clara), report(clara)]
  await counted(4, 2)
  ends[0]?.()
  for (const { answer } of waiting) {
    const response = await answer
    expect(response.statusCode, JSON.stringify(response.headers)).toBe(200)
    await response.toArray()
  }
  await counted(3, 0)
})

test('SCL-8 one partner has at most two slots; another partner goes ahead of its third export', async () => {
  await hold(anna, anna)
  excel(anna)
  await counted(2, 1)
  expect((await excel(clara).answer).statusCode).toBe(200)
  await counted(2, 1)
})

test('SCL-4, SCL-8 agencies that read their exports slowly keep nobody waiting', async () => {
  const slow = [zip(anna), zip(anna), zip(berta), zip(berta)]
  for (const { answer } of slow) expect((await answer).statusCode).toBe(200)
  await counted(0, 0)
  expect(unreadFiles.counts()).toMatchObject({ running: 4 })
  const response = await excel(clara).answer
  expect(response.statusCode).toBe(200)
  await response.toArray()
  // What was written to the file arrives whole, however late.
  const [first] = slow
  const answer = await first?.answer
  expect(Buffer.concat((await answer?.toArray()) ?? []).length).toBe(Number(answer?.headers['content-length']))
})

test('SCL-8 whoever leaves eight files unread gets no further one until then', async () => {
  const unread = Array.from({ length: 8 }, () => zip(anna))
  for (const { answer } of unread) expect((await answer).statusCode).toBe(200)
  expect((await excel(anna).answer).statusCode).toBe(503)
  expect((await excel(clara).answer).statusCode).toBe(200)
  unread[0]?.client.destroy()
  await expect.poll(async () => (await excel(anna).answer).statusCode).toBe(200)
})

const filesOf = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('gangway-export-'))

test('SCL-8 no file is left behind, read to its end or given up', async () => {
  const under = [zip(anna), excel(berta)]
  for (const { answer } of under) await answer
  await expect.poll(filesOf).toEqual([])
  for (const { client } of under) client.destroy()
  await (await excel(anna).answer).toArray()
  await expect.poll(() => unreadFiles.counts()).toMatchObject({ running: 0 })
})

test('SCL-8 a client that disconnects leaves the line', async () => {
  await fill()
  const waiting = [zip(clara), zip(clara)]
  await counted(4, 2)
  waiting[0]?.client.destroy()
  await counted(4, 1)
})

test('SCL-8 a client that leaves the line is no failure of the server', async () => {
  await fill()
  const { client } = zip(clara)
  await counted(4, 1)
  lines.length = 0
  client.destroy()
  await counted(4, 0)
  // One more request, so that everything about the first one has been logged.
  await t.app.inject('/healthz')
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

test('SCL-8 a full line answers 503 with retry-after and the usual body', async () => {
  await fill()
  for (let place = 0; place < 10; place += 1) excel(clara)
  for (let place = 0; place < 2; place += 1) excel(berta)
  await counted(4, 12)
  const refused = await excel(anna).answer
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('10')
  expect(await readJson(refused)).toEqual({ error: 'unavailable', wait: 10 })
})

test('SCL-8 one partner cannot fill the line: its eleventh waiting export is rejected, another partner still waits', async () => {
  await fill()
  for (let place = 0; place < 10; place += 1) excel(clara)
  await counted(4, 10)
  expect((await excel(clara).answer).statusCode).toBe(503)
  excel(anna)
  await counted(4, 11)
})

const endless = call({
  method: 'GET',
  path: '/home/:partnerid/endless',
  access: [Right.basic],
  about: 'A file without an end.',
  answer: 'file',
  tx: 'none',
})

/** A call whose file never ends, in a server of its own with one slot. */
const openEndless = async (longestWait: number) => {
  const limiter = createLimiter({ atOnce: 1, perOwner: 1, waiting: 5, longestWait, rejection: exportRejection })
  let stream: Readable | undefined
  const makeEndless = async () => {
    stream = new Readable({ read: () => undefined })
    return { name: 'endless', type: 'application/octet-stream', content: stream }
  }
  const app = await mountedApp((on) => on(endless, limitExport(makeEndless, limiter)))({
    config: t.config,
    database: t.database,
    brands: t.brands,
    now: () => t.clock.now,
  })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on TCP
  const ask = () => send({ as: anna, method: 'GET', path: pathOf(endless, { partnerid: 101001 }), port })
  return { limiter, ask, isBuilding: () => stream !== undefined && !stream.destroyed }
}

test('SCL-8 an export that waits too long gets the same answer', async () => {
  const { limiter, ask } = await openEndless(50)
  const { client } = ask()
  await expect.poll(() => limiter.counts()).toMatchObject({ running: 1 })
  const refused = await ask().answer
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('10')
  expect(await readJson(refused)).toEqual({ error: 'unavailable', wait: 10 })
  expect(limiter.counts()).toMatchObject({ running: 1, waiting: 0 })
  client.destroy()
  await expect.poll(() => limiter.counts()).toMatchObject({ running: 0, waiting: 0 })
})

test('SCL-8 a client that disconnects while its file is written gives its slot back, and nothing is left', async () => {
  const { limiter, ask, isBuilding } = await openEndless(50_000)
  const { client } = ask()
  await expect.poll(isBuilding).toBe(true)
  await expect.poll(filesOf).toEqual([])
  client.destroy()
  await expect.poll(isBuilding).toBe(false)
  await expect.poll(() => limiter.counts()).toMatchObject({ running: 0 })
  await expect.poll(() => unreadFiles.counts()).toMatchObject({ running: 0 })
})
