import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('MSG-1 a second click while a save is in progress is the same save', async () => {
  const once = oneAtATime<number>()
  let runs = 0
  const { promise, resolve } = Promise.withResolvers<number>()
  const run = () => {
    runs += 1
    return promise
  }
  const clicks = [once(run), once(run)]
  resolve(7)
  expect(await Promise.all(clicks)).toEqual([7, 7])
  expect(runs).toBe(1)
})

test('MSG-1 after a failure the next click tries again', async () => {
  const once = oneAtATime<string>()
  await expect(once(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await once(async () => 'saved')).toBe('saved')
})
