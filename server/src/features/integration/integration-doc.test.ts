import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeAgencyKey } from '@gangway/contract/features/integration'
import { expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { allSavesFinished } from '../../testing/finished-saves.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'

const t = await testApp()
const { owner } = t.database
const guide = readFileSync(join(import.meta.dirname, '../../../../docs/integration.md'), 'utf8')
const [, example = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? []

type Round = { bookings: Map<number, { name: string }>; since: string }
const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor
const runExample: (url: string, key: string, partnerid: number, round: Round) => Promise<Round> = new AsyncFunction(
  ...['url', 'key', 'partnerid', 'round'],
  `let { bookings, since } = round\n${example}\nreturn { bookings, since }`,
)

test('INT-2 the example of the guide reads all bookings, then what has changed', async () => {
  const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const feed = (...bookings: Parameters<typeof aBooking>[0][]) =>
    owner.transaction().execute((db) => upsertBookings(db, bookings.map(aBooking), t.clock.now))
  const body = { name: 'Guide', scopes: ['bookings' as const], lastday: '2026-12-31' }
  const { key } = (await t.call(makeAgencyKey, { as: await t.openSession(101001), body })).data
  await feed({ bookingid: 1 }, { bookingid: 2 })
  await allSavesFinished(owner)
  const first = await runExample(url, key, 101001, { bookings: new Map(), since: '' })
  expect([...first.bookings.keys()]).toEqual([1, 2])
  await feed({ bookingid: 2, version: 2, name: 'Changed' })
  await allSavesFinished(owner)
  const second = await runExample(url, key, 101001, first)
  expect(second.bookings.get(2)?.name).toBe('Changed')
  expect(second.since).not.toBe(first.since)
})
