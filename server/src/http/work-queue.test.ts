import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { workQueue } from './work-queue.ts'

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
  const queue = workQueue({ atOnce: 1, waitingMost: 50 })
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'a4'].map((name) =>
    queue.run({ owner: name.charAt(0), perOwner: 1 }, work(name)),
  )
  for (const _ of all) await finishOne()
  await Promise.all(all)
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4'])
})

test('an owner has a limited number of pieces running, even while slots are free', async () => {
  const { began, work, finishOne } = workbench()
  const queue = workQueue({ atOnce: 3, waitingMost: 50 })
  const all = ['a1', 'a2', 'b1'].map((name) => queue.run({ owner: name.charAt(0), perOwner: 1 }, work(name)))
  expect([began, queue.counts()]).toEqual([['a1', 'b1'], { running: 2, waiting: 1 }])
  for (const _ of all) await finishOne()
  await Promise.all(all)
  expect([began, queue.counts()]).toEqual([['a1', 'b1', 'a2'], { running: 0, waiting: 0 }])
})

test('a full lane rejects work, the first lane goes ahead, and failed work frees its slot', async () => {
  const { began, work, finishOne } = workbench()
  const queue = workQueue({ atOnce: 1, waitingMost: 1 })
  const running = queue.run({ owner: 'a', perOwner: 1 }, work('a'))
  const stranger = queue.run({ owner: 'b', perOwner: 1 }, work('stranger'))
  const known = queue.run({ owner: 'c', perOwner: 1, lane: 'first' }, async () => {
    began.push('known')
    throw new Error('broken')
  })
  const failed = expect(known).rejects.toThrow('broken')
  await expect(queue.run({ owner: 'd', perOwner: 1 }, work('too many'))).rejects.toBeInstanceOf(ApiError)
  await finishOne()
  await failed
  await finishOne()
  await Promise.all([running, stranger])
  expect(began).toEqual(['a', 'known', 'stranger'])
})
