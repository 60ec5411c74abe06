import { CallError } from '@gangway/kit/api/call-error'
import type { Clock } from '@gangway/kit/browser/clock'
import { expect, test } from 'vitest'
import { createBatch } from './batch.ts'

/** A clock on which every pause is over at once, and is noted. */
const fastClock = () => {
  const pauses: number[] = []
  const clock: Clock = {
    now: () => 0,
    at: (time, run) => {
      pauses.push(time)
      queueMicrotask(run)
      return () => {}
    },
  }
  return { clock, pauses }
}

const error = (status: number, wait?: number) => new CallError({ status, key: 'errormessage', wait })

test('CON-5 a few run at a time, and all of them are done in the end', async () => {
  let running = 0
  let most = 0
  const batch = createBatch([1, 2, 3, 4, 5, 6, 7], {
    lanes: 3,
    work: async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
    },
  })
  const seen: number[] = []
  batch.subscribe(() => seen.push(batch.state().done.length))
  await batch.run()
  expect(most).toBe(3)
  expect(batch.state()).toEqual({ total: 7, done: [1, 2, 3, 4, 5, 6, 7], failures: [], isRunning: false })
  expect(seen).toContain(4)
})

test('CON-5 what failed is named, the others go on, and running again takes only what is left', async () => {
  const asked: string[] = []
  let isBroken = true
  const batch = createBatch(['a', 'b', 'c'], {
    lanes: 1,
    work: async (item) => {
      asked.push(item)
      if (item === 'b' && isBroken) throw error(422)
    },
  })
  await batch.run()
  expect(batch.state()).toMatchObject({ done: ['a', 'c'], failures: [{ item: 'b' }], isRunning: false })
  isBroken = false
  await batch.run()
  expect(batch.state()).toMatchObject({ done: ['a', 'c', 'b'], failures: [] })
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

test('CON-5 a server that is away for a moment is asked again after a longer and longer pause', async () => {
  const { clock, pauses } = fastClock()
  const answers = [error(503), error(0), error(429, 5), undefined, error(503), error(503), error(503), error(503)]
  const batch = createBatch(['short', 'long', 'other'], {
    lanes: 1,
    clock,
    work: async () => {
      const failure = answers.shift()
      if (failure) throw failure
    },
  })
  await batch.run()
  // A server that stays away ends it: the others are not tried one by one.
  expect(batch.state()).toMatchObject({ done: ['short'], failures: [{ item: 'long' }], isRunning: false })
  expect(pauses).toEqual([1000, 2000, 5000, 1000, 2000, 4000])
  await batch.run()
  expect(batch.state()).toMatchObject({ done: ['short', 'other', 'long'], failures: [] })
})

test('CON-5 cancelling leaves the rest for later, and a lost session stops everything', async () => {
  const batch = createBatch([1, 2, 3], {
    lanes: 1,
    work: async (item) => {
      if (item === 2 && batch.state().failures.length === 0) {
        batch.cancel()
        throw new DOMException('', 'AbortError')
      }
    },
  })
  await batch.run()
  expect(batch.state()).toMatchObject({ total: 3, done: [1], failures: [], isRunning: false })

  let isLoggedIn = false
  const asked: number[] = []
  const lost = createBatch([1, 2, 3], {
    lanes: 1,
    work: async (item) => {
      asked.push(item)
      if (!isLoggedIn) throw error(401)
    },
  })
  await lost.run()
  expect(asked).toEqual([1])
  isLoggedIn = true
  await lost.run()
  expect(lost.state().done).toEqual([2, 3, 1])
})
