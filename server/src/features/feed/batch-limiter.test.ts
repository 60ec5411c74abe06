import { expect, test } from 'vitest'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { testApp } from '../../testing/test-app.ts'
import { batchesAtOnce, batchLimiter } from './batch.ts'

await testApp() // it gives the limiter its size

const inTurn = <T>(work: () => Promise<T>) => batchLimiter.run({ owner: 'feed' }, work)

test('OPS-1 three batches run at a time, a hundred wait in order of arrival, and one more is rejected with retry-after', async () => {
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
