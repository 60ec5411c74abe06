import type { AddressInfo } from 'node:net'
import { Right } from '@gangway/contract/access/rights'
import { call, pathOf } from '@gangway/contract/calls/call'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mountedApp } from '../../testing/mounted-app.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'
import type { Feature } from '../pipeline/handler.ts'
import { limitAddresses, readLimiter, readLimits } from './request-limits.ts'

const slow = call({
  method: 'GET',
  path: '/agency/:partnerid/slow',
  access: [Right.basic],
  about: 'Waits.',
  tx: 'none',
  answer: z.object({ partnerid: z.number() }),
})

const long = call({ ...slow, path: '/agency/:partnerid/long', isLong: true })

const inside = new Map<number, number>()
const reading = new Map<number, number>()
let gate = Promise.withResolvers<void>()

const feature: Feature = (on) => {
  on(slow, async ({ session: { partnerid } }) => {
    inside.set(partnerid, (inside.get(partnerid) ?? 0) + 1)
    await gate.promise
    return { partnerid }
  })
  on(long, async ({ session: { partnerid } }) => {
    reading.set(partnerid, (reading.get(partnerid) ?? 0) + 1)
    await gate.promise
    return { partnerid }
  })
}

const t = await testApp({}, mountedApp(feature))

beforeEach(() => {
  inside.clear()
  reading.clear()
  gate = Promise.withResolvers()
})

/** Sends many calls at once; `refused` fills while the others still run or wait. */
const flood = (as: TestSession, length: number) => {
  const refused: { status: number; text: string; headers: Record<string, unknown> }[] = []
  const calls = Array.from({ length }, async () => {
    const answer = await t.call(slow, { as })
    if (answer.status !== 200) refused.push(answer)
    return answer.status
  })
  return { calls, refused }
}

test('API-8 a flooding partner runs a few calls, the rest wait or are rejected; other partners are not delayed', async () => {
  const [noisy, quiet] = [await t.openSession(101001), await t.openSession(101002)]
  const { calls, refused } = flood(noisy, 100)
  // 3 calls of a session run, 60 wait.
  await expect.poll(() => refused.length).toBe(37)
  const other = t.call(slow, { as: quiet })
  await expect.poll(() => inside.get(101002)).toBe(1)
  expect(inside.get(101001)).toBe(3)
  gate.resolve()
  expect((await other).status).toBe(200)
  expect((await Promise.all(calls)).filter((status) => status === 200)).toHaveLength(63)
  expect(refused.map(({ status, text, headers }) => [status, text, Number(headers['retry-after'])])).toEqual(
    refused.map(() => [429, '{"error":"toomany","wait":1}', 1]),
  )
})

test('API-8 a colleague of the flooding user is not delayed either', async () => {
  const [noisy, colleague] = [await t.openSession(101001), await t.openSession(101001)]
  const { calls } = flood(noisy, 40)
  await expect.poll(() => inside.get(101001)).toBe(3)
  const other = t.call(slow, { as: colleague })
  await expect.poll(() => inside.get(101001)).toBe(4)
  gate.resolve()
  expect((await other).status).toBe(200)
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
})

test('API-8 all sessions of a partner together run four calls at a time', async () => {
  const sessions = await Promise.all(Array.from({ length: 6 }, () => t.openSession(101001)))
  const floods = sessions.map((session) => flood(session, 5))
  await expect.poll(() => inside.get(101001)).toBe(4)
  const other = t.call(slow, { as: await t.openSession(101002) })
  await expect.poll(() => inside.get(101002)).toBe(1)
  expect(inside.get(101001)).toBe(4)
  gate.resolve()
  expect((await other).status).toBe(200)
  expect(new Set(await Promise.all(floods.flatMap(({ calls }) => calls)))).toEqual(new Set([200]))
})

test('SCL-8 two long reads of a partner run at once, the others wait, and its other calls do not wait for them', async () => {
  const [noisy, quiet] = [await t.openSession(101001), await t.openSession(101002)]
  const refused: string[] = []
  const reads = Array.from({ length: 30 }, async () => {
    const { status, text } = await t.call(long, { as: noisy })
    if (status !== 200) refused.push(`${status} ${text}`)
    return status
  })
  // 2 run, 20 wait.
  await expect.poll(() => refused.length).toBe(8)
  const others = [t.call(long, { as: quiet }), t.call(slow, { as: noisy })]
  await expect.poll(() => reading.get(101002) === 1 && inside.get(101001) === 1).toBe(true)
  expect(reading.get(101001)).toBe(2)
  gate.resolve()
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
  expect((await Promise.all(reads)).filter((status) => status === 200)).toHaveLength(22)
  expect(new Set(refused)).toEqual(new Set(['429 {"error":"toomany","wait":1}']))
})

/** Asks over a real connection, which can be closed. */
const askLong = async (as: TestSession) => {
  if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo // it listens on TCP
  const control = new AbortController()
  const headers = { authorization: `Bearer ${as.token}` }
  const address = `http://127.0.0.1:${port}${pathOf(long, { partnerid: as.partnerid })}`
  const status = fetch(address, { headers, signal: control.signal }).then(
    (response) => response.status,
    () => 'closed',
  )
  return { status, close: () => control.abort() }
}

const counted = (running: number, waiting: number) =>
  expect.poll(() => readLimiter.counts()).toMatchObject({ running, waiting })

test('SCL-8 a long read that waits leaves the line when its client disconnects', async () => {
  const session = await t.openSession(101001)
  const running = [await askLong(session), await askLong(session)]
  await counted(2, 0)
  const waiting = [await askLong(session), await askLong(session)]
  await counted(2, 2)
  waiting[0]?.close()
  await counted(2, 1)
  gate.resolve()
  const statuses = [...running, ...waiting].map(({ status }) => status)
  expect(await Promise.all(statuses)).toEqual([200, 200, 'closed', 200])
})

test('SCL-8 a long read whose client disconnects has its turn until its work ends', async () => {
  const session = await t.openSession(101001)
  const reads = [await askLong(session), await askLong(session)]
  await expect.poll(() => reading.get(101001)).toBe(2)
  for (const { close } of reads) close()
  await Promise.all(reads.map(({ status }) => status))
  const next = await askLong(session)
  await counted(2, 1)
  expect(reading.get(101001)).toBe(2)
  gate.resolve()
  expect(await next.status).toBe(200)
  await counted(0, 0)
})

test('SCL-8 long reads take at most half of the connections, whatever is configured', () => {
  const config = { READS_AT_ONCE: 6, READS_PER_PARTNER: 2 }
  expect([20, 12, 5, 1].map((POOL_REQUEST) => readLimits({ ...config, POOL_REQUEST }).atOnce)).toEqual([6, 6, 3, 1])
})

const start = 1_800_000_000_000

test('SES-7 an address may make a burst of public calls, then has to wait between calls', () => {
  let now = start
  const limitAddress = limitAddresses({ now: () => new Date(now) }, 300)
  for (let n = 0; n < 300; n += 1) limitAddress({ ip: '203.0.113.7' })
  expect(() => limitAddress({ ip: '203.0.113.7' })).toThrow(
    expect.objectContaining({ key: 'toomany', details: { wait: 1 } }),
  )
  limitAddress({ ip: '203.0.113.8' })
  now += 1000
  limitAddress({ ip: '203.0.113.7' })
})

test('SES-7 setting the clock back blocks nobody', () => {
  let now = start + 7_200_000
  const limitAddress = limitAddresses({ now: () => new Date(now) }, 300)
  limitAddress({ ip: '203.0.113.7' })
  now = start
  limitAddress({ ip: '203.0.113.7' })
})
