import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiError } from '../pipeline/api-error.ts'
import { createLimiter } from './limiter.ts'

const limits = {
  atOnce: 4,
  perOwner: 2,
  perMember: 2,
  waitingPerOwner: 50,
  waitingPerMember: 50,
  longestWait: 10_000,
  rejection: { key: 'toomany', wait: 1 },
} as const

afterEach(() => void vi.useRealTimers())

/** Enters without waiting for the turn; reports whether it came, and ends it. */
const entering = (limiter: ReturnType<typeof createLimiter>, partner: number, session = 'one') => {
  const call = { partner, hasBegun: false, leave: () => {}, refused: undefined as ApiError | undefined }
  limiter.enter({ owner: partner, member: session }).then(
    (leave) => Object.assign(call, { hasBegun: true, leave }),
    (error: ApiError) => Object.assign(call, { refused: error }),
  )
  return call
}
const settled = () => new Promise((done) => setImmediate(done))
const startedPartners = (calls: { hasBegun: boolean; partner: number }[]) =>
  calls.filter(({ hasBegun }) => hasBegun).map(({ partner }) => partner)

test('API-8 a partner runs a few calls at once; the next starts when one ends', async () => {
  const limiter = createLimiter(limits)
  const calls = [1, 1, 1].map((partner) => entering(limiter, partner))
  await settled()
  expect(calls.map(({ hasBegun }) => hasBegun)).toEqual([true, true, false])
  calls[0]?.leave()
  calls[0]?.leave() // ending the same call twice frees only one slot
  await settled()
  expect([calls[2]?.hasBegun, limiter.counts().running]).toEqual([true, 2])
})

test('API-8 one session of a partner leaves room for its other sessions', async () => {
  const limiter = createLimiter({ ...limits, perOwner: 3, perMember: 2 })
  const mine = ['a', 'a', 'a', 'a'].map((session) => entering(limiter, 1, session))
  const colleague = entering(limiter, 1, 'b')
  await settled()
  expect([mine.map(({ hasBegun }) => hasBegun), colleague.hasBegun]).toEqual([[true, true, false, false], true])
})

test('API-8 partners take turns: one late call of a partner overtakes a hundred of another', async () => {
  const limiter = createLimiter({ ...limits, atOnce: 2, waitingPerOwner: 200, waitingPerMember: 200 })
  const many = Array.from({ length: 100 }, () => entering(limiter, 1))
  const late = entering(limiter, 2)
  await settled()
  expect([startedPartners(many).length, late.hasBegun]).toEqual([2, false])
  many[0]?.leave()
  many[1]?.leave()
  await settled()
  expect([startedPartners(many).length, late.hasBegun]).toEqual([3, true])
})

test('API-8 a call that arrives while too many wait is rejected with retry-after; other partners are not', async () => {
  const limiter = createLimiter({ ...limits, waitingPerOwner: 3, waitingPerMember: 2 })
  const calls = Array.from({ length: 5 }, () => entering(limiter, 1))
  const colleague = entering(limiter, 1, 'two')
  const otherPartner = entering(limiter, 2)
  await settled()
  expect(calls.map(({ refused }) => refused?.key)).toEqual([undefined, undefined, undefined, undefined, 'toomany'])
  expect(calls[4]?.refused?.details).toEqual({ wait: 1 })
  expect([colleague.refused, otherPartner.hasBegun]).toEqual([undefined, true])
})

test('API-8 waits are bounded, and no state remains of callers who left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const limiter = createLimiter({ ...limits, atOnce: 1 })
  const [first, second] = [entering(limiter, 1), entering(limiter, 2)]
  await vi.advanceTimersByTimeAsync(limits.longestWait)
  expect(second.refused?.key).toBe('toomany')
  first.leave()
  expect(limiter.counts()).toEqual({ running: 0, waiting: 0, owners: 0 })
})

test('API-8 owners take turns in the order in which they came, each from its own line', async () => {
  const limiter = createLimiter({ atOnce: 1 })
  const began: string[] = []
  const work = async (name: string) => {
    await settled()
    began.push(name)
  }
  const pieces = ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'c2', 'b2']
  await Promise.all(pieces.map((name) => limiter.run({ owner: name.charAt(0) }, () => work(name))))
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'a4'])
  expect(limiter.counts()).toEqual({ running: 0, waiting: 0, owners: 0 })
})

test('API-8 a flood rests after each piece for three times as long as it took; others do not wait for that', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const limiter = createLimiter({ atOnce: 1, perOwner: 1, flood: 1 })
  const flood = [1, 1, 1].map((partner) => entering(limiter, partner))
  await vi.advanceTimersByTimeAsync(100)
  flood[0]?.leave()
  const other = entering(limiter, 2)
  await vi.advanceTimersByTimeAsync(0)
  expect(other.hasBegun).toBe(true)
  other.leave()
  await vi.advanceTimersByTimeAsync(299)
  expect(startedPartners(flood)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(startedPartners(flood)).toHaveLength(2)
  // Few wait now: no flood any more.
  flood[1]?.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(startedPartners(flood)).toHaveLength(3)
  flood[2]?.leave()
  expect(limiter.counts()).toEqual({ running: 0, waiting: 0, owners: 0 })
})

test('API-8 work that fails ends its turn', async () => {
  const limiter = createLimiter({ atOnce: 1 })
  const broken = limiter.run({ owner: 1 }, () => Promise.reject(new Error('broken')))
  const next = limiter.run({ owner: 2 }, async () => 'the next')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('the next')
})

test('SCL-8 a caller whose connection closes leaves the line, and one that is closed already does not join it', async () => {
  const limiter = createLimiter({ atOnce: 1 })
  const end = await limiter.enter({ owner: 1 })
  const connection = new EventEmitter()
  const closed = Object.assign(new EventEmitter(), { destroyed: true })
  const [gone, neverThere] = [limiter.enter({ owner: 2, connection }), limiter.enter({ owner: 3, connection: closed })]
  await expect(neverThere).rejects.toThrow('the client left the line')
  expect(limiter.counts()).toEqual({ running: 1, waiting: 1, owners: 2 })
  connection.emit('close')
  await expect(gone).rejects.toThrow('the client left the line')
  expect(connection.listenerCount('close')).toBe(0)
  end()
  expect(limiter.counts()).toEqual({ running: 0, waiting: 0, owners: 0 })
})

test('SCL-4 a limiter takes the size that the configuration gives it', async () => {
  const limiter = createLimiter({ atOnce: 1 })
  const calls = [1, 1, 1].map((partner) => entering(limiter, partner))
  await settled()
  limiter.resize({ atOnce: 2 })
  await settled()
  expect(calls.map(({ hasBegun }) => hasBegun)).toEqual([true, true, false])
})
