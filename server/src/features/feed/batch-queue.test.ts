import { feedBookings } from '@gangway/contract/features/feed'
import { expect, test } from 'vitest'
import { pace } from '../../http/limits/pace.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { createKey } from '../../http/session/api-key-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { testApp } from '../../testing/test-app.ts'
import { batchesAtOnce, batchQueue } from './batch.ts'

const t = await testApp()

/** Tests that ran before in this process count as people who work. */
const untilCalm = () => expect.poll(() => pace.isBusy()).toBe(false)

const inTurn = <T>(work: () => Promise<T>) => batchQueue.run({ owner: 'feed' }, work)

test('OPS-1 three batches run at a time, a hundred wait in order of arrival, and one more is rejected with retry-after', async () => {
  await untilCalm()
  const ends: (() => void)[] = []
  const began: number[] = []
  const batch = (nr: number) =>
    inTurn(async () => {
      began.push(nr)
      await new Promise<void>((end) => ends.push(end))
    })
  const batches = Array.from({ length: 103 }, (_, nr) => batch(nr))
  const tooMany = await batch(103).catch((error: unknown) => error)
  expect([tooMany instanceof ApiError, String(tooMany)]).toEqual([true, 'Error: unavailable'])
  expect(began).toEqual([0, 1, 2])
  while (began.length < 103) {
    ends.shift()?.()
    await Promise.resolve()
  }
  for (const end of ends) end()
  await Promise.all(batches)
  expect(began).toEqual(Array.from({ length: 103 }, (_, nr) => nr))
  // A failed batch frees its slot.
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(async () => 'the next')).toBe('the next')
})

test('SCL-4 the pool of the feed decides how many batches run at once; one connection is left for calls that read', () => {
  expect([1, 2, 4, 9].map((POOL_FEED) => batchesAtOnce({ POOL_FEED }))).toEqual([1, 1, 3, 8])
})

test('SCL-4 while people are working, batches run one at a time and all of them are accepted', async () => {
  const { key } = await createKey(t.database.owner, 'one at a time', ['bookings'])
  const batch = (nr: number) =>
    t.call(feedBookings, {
      as: key,
      body: { bookings: Array.from({ length: 50 }, (_, at) => aBooking({ bookingid: 1000 * nr + at })) },
    })
  /** The most batches that ran at the same time. */
  const sendThree = async (first: number) => {
    let most = 0
    let isOver = false
    const watch = () => {
      most = Math.max(most, batchQueue.counts().running)
      if (!isOver) setImmediate(watch)
    }
    watch()
    const answers = await Promise.all([batch(first), batch(first + 1), batch(first + 2)])
    isOver = true
    expect(answers.map(({ data }) => data.accepted)).toEqual([50, 50, 50])
    return most
  }
  await untilCalm()
  expect(await sendThree(1)).toBe(3)
  const end = pace.begin()
  expect(await sendThree(4)).toBe(1)
  end()
})
