import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../pipeline/api-error.ts'
import { createQueue, type Queue } from './queue.ts'

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
const entering = (queue: Queue, partner: number, session = 'one') => {
  const call = { partner, hasBegun: false, leave: () => {}, refused: undefined as ApiError | undefined }
  queue.enter({ owner: partner, member: session }).then(
    (leave) => Object.assign(call, { hasBegun: true, leave }),
    (error: ApiError) => Object.assign(call, { refused: error }),
  )
  return call
}
const settled = () => new Promise((done) => setImmediate(done))
const startedPartners = (calls: { hasBegun: boolean; partner: number }[]) =>
  calls.filter(({ hasBegun }) => hasBegun).map(({ partner }) => partner)

test('API-8 a partner runs a few calls at once; the next starts when one ends', async () => {
  const queue = createQueue(limits)
  const calls = [1, 1, 1].map((partner) => entering(queue, partner))
  await settled()
  expect(calls.map(({ hasBegun }) => hasBegun)).toEqual([true, true, false])
  calls[0]?.leave()
  calls[0]?.leave() // ending the same call twice frees only one slot
  await settled()
  expect([calls[2]?.hasBegun, queue.counts().running]).toEqual([true, 2])
})

test('API-8 one session of a partner leaves room for its other sessions', async () => {
  const queue = createQueue({ ...limits, perOwner: 3, perMember: 2 })
  const mine = ['a', 'a', 'a', 'a'].map((session) => entering(queue, 1, session))
  const colleague = entering(queue, 1, 'b')
  await settled()
  expect([mine.map(({ hasBegun }) => hasBegun), colleague.hasBegun]).toEqual([[true, true, false, false], true])
})

test('API-8 partners take turns: one late call of a partner overtakes a hundred of another', async () => {
  const queue = createQueue({ ...limits, atOnce: 2, waitingPerOwner: 200, waitingPerMember: 200 })
  const many = Array.from({ length: 100 }, () => entering(queue, 1))
  const late = entering(queue, 2)
  await settled()
  expect([startedPartners(many).length, late.hasBegun]).toEqual([2, false])
  many[0]?.leave()
  many[1]?.leave()
  await settled()
  expect([startedPartners(many).length, late.hasBegun]).toEqual([3, true])
})

test('API-8 a call that arrives while too many wait is rejected with retry-after; other partners are not', async () => {
  const queue = createQueue({ ...limits, waitingPerOwner: 3, waitingPerMember: 2 })
  const calls = Array.from({ length: 5 }, () => entering(queue, 1))
  const colleague = entering(queue, 1, 'two')
  const otherPartner = entering(queue, 2)
  await settled()
  expect(calls.map(({ refused }) => refused?.key)).toEqual([undefined, undefined, undefined, undefined, 'toomany'])
  expect(calls[4]?.refused?.details).toEqual({ wait: 1 })
  expect([colleague.refused, otherPartner.hasBegun]).toEqual([undefined, true])
})

test('API-8 waits are bounded, and no state remains of callers who left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const queue = createQueue({ ...limits, atOnce: 1 })
  const [first, second] = [entering(queue, 1), entering(queue, 2)]
  await vi.advanceTimersByTimeAsync(limits.longestWait)
  expect(second.refused?.key).toBe('toomany')
  first.leave()
  expect(queue.counts()).toEqual({ running: 0, waiting: 0, owners: 0 })
})

test('API-8 a flooding session runs one call at a time and pauses after each for as long as it took', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const queue = createQueue({ ...limits, crowd: 3 })
  const calls = Array.from({ length: 8 }, () => entering(queue, 1))
  await vi.advanceTimersByTimeAsync(300)
  expect(startedPartners(calls)).toHaveLength(2)
  for (const call of calls) call.leave()
  await vi.advanceTimersByTimeAsync(299)
  const otherPartner = entering(queue, 2)
  await vi.advanceTimersByTimeAsync(0)
  expect([startedPartners(calls).length, otherPartner.hasBegun]).toEqual([2, true])
  await vi.advanceTimersByTimeAsync(1)
  expect([startedPartners(calls).length, queue.counts()]).toEqual([3, { running: 2, waiting: 5, owners: 2 }])
  // Once fewer wait, the usual limits apply.
  const done = new Set<(typeof calls)[number]>()
  while (startedPartners(calls).length < calls.length) {
    for (const call of calls.filter((one) => one.hasBegun && !done.has(one))) {
      done.add(call)
      call.leave()
    }
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(queue.counts().waiting).toBe(0)
})

test('API-8 a partner that floods through many sessions runs two calls at a time', async () => {
  const queue = createQueue({ ...limits, atOnce: 10, perOwner: 4, crowd: 2 })
  const calls = Array.from({ length: 20 }, (_, n) => entering(queue, 1, String(n)))
  await settled()
  expect(startedPartners(calls)).toHaveLength(4)
  for (const call of calls.slice(0, 2)) call.leave()
  await expect.poll(() => queue.counts().running).toBe(2)
  expect(startedPartners(calls)).toHaveLength(4)
  calls[2]?.leave()
  await expect.poll(() => startedPartners(calls).length).toBe(5)
  expect(queue.counts().running).toBe(2)
})

/** Work that ends when the test says so, and the order in which it started. */
const workbench = () => {
  const began: string[] = []
  const finish: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<void>((done) => {
      began.push(name)
      finish.push(done)
    })
  const finishOne = async () => {
    finish.shift()?.()
    await new Promise(setImmediate)
  }
  return { began, work, finishOne }
}

test('owners take turns, so an owner with much work does not block one with little', async () => {
  const { began, work, finishOne } = workbench()
  const queue = createQueue({ atOnce: 1, waiting: 50 })
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'a4'].map((name) =>
    queue.run({ owner: name.charAt(0), perOwner: 1 }, work(name)),
  )
  for (const _ of all) await finishOne()
  await Promise.all(all)
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4'])
})

test('an owner has a limited number of pieces running, even while slots are free', async () => {
  const { began, work, finishOne } = workbench()
  const queue = createQueue({ atOnce: 3, waiting: 50 })
  const all = ['a1', 'a2', 'b1'].map((name) => queue.run({ owner: name.charAt(0), perOwner: 1 }, work(name)))
  expect([began, queue.counts()]).toMatchObject([['a1', 'b1'], { running: 2, waiting: 1 }])
  for (const _ of all) await finishOne()
  await Promise.all(all)
  expect([began, queue.counts()]).toEqual([['a1', 'b1', 'a2'], { running: 0, waiting: 0, owners: 0 }])
})

test('a full lane rejects work, the first lane goes ahead, and failed work frees its slot', async () => {
  const { began, work, finishOne } = workbench()
  const queue = createQueue({ atOnce: 1, waiting: 1 })
  const running = queue.run({ owner: 'a', perOwner: 1 }, work('a'))
  const otherPartner = queue.run({ owner: 'b', perOwner: 1 }, work('stranger'))
  const known = queue.run({ owner: 'c', perOwner: 1, lane: 'first' }, async () => {
    began.push('known')
    throw new Error('broken')
  })
  const failed = expect(known).rejects.toThrow('broken')
  await expect(queue.run({ owner: 'd', perOwner: 1 }, work('too many'))).rejects.toBeInstanceOf(ApiError)
  await finishOne()
  await failed
  await finishOne()
  await Promise.all([running, otherPartner])
  expect(began).toEqual(['a', 'known', 'stranger'])
})

test('SCL-4 work that gives way runs one piece at a time while people are working, and pauses for as long as each took', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  let isBusy = true
  const queue = createQueue({ atOnce: 3, givesWay: { isBusy: () => isBusy } })
  const pieces = [1, 1, 2, 2, 2, 2].map((partner) => entering(queue, partner))
  const begun = async () => {
    await settled()
    return pieces.filter(({ hasBegun }) => hasBegun).length
  }
  expect(await begun()).toBe(1)
  vi.advanceTimersByTime(40)
  pieces[0]?.leave()
  vi.advanceTimersByTime(39)
  expect(await begun()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await begun()).toBe(2)
  isBusy = false
  pieces.find(({ partner, hasBegun }) => partner === 2 && hasBegun)?.leave()
  expect(await begun()).toBe(5)
})

test('SCL-4 a queue takes the size that the configuration gives it', async () => {
  const queue = createQueue({ atOnce: 1 })
  const pieces = [1, 1, 1].map((partner) => entering(queue, partner))
  await settled()
  queue.resize({ atOnce: 2 })
  await settled()
  expect(pieces.map(({ hasBegun }) => hasBegun)).toEqual([true, true, false])
})

test('SCL-4 an owner that floods runs as many pieces at once as its queue allows', async () => {
  const queue = createQueue({ atOnce: 4, perOwner: 3, crowd: 1, perFloodingOwner: 1 })
  const members = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  const flood = members.map((member) => entering(queue, 1, member))
  await settled()
  expect(startedPartners(flood).length).toBe(3)
  for (const { leave } of flood.slice(0, 3)) leave()
  await settled()
  expect(queue.counts().running).toBe(0) // it floods: a pause follows each piece
  await expect.poll(() => startedPartners(flood).length).toBeGreaterThan(3)
  expect(queue.counts().running).toBe(1)
})
