import { getAgency } from '@gangway/contract/features/agency'
import { feedBookings } from '@gangway/contract/features/feed'
import { expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { testApp } from '../../testing/test-app.ts'
import { createKey } from '../session/api-key-store.ts'
import { createPace, pace } from './pace.ts'

test('SCL-4 long work counts people as working until half a second after their last call', () => {
  let time = 0
  const { begin, isBusy } = createPace(() => time)
  expect(isBusy()).toBe(false)
  const [endFirst, endSecond] = [begin(), begin()]
  time = 10_000
  endFirst()
  endFirst() // ending the same call twice counts once
  expect(isBusy()).toBe(true)
  time = 20_000
  expect(isBusy()).toBe(true)
  endSecond()
  time = 20_499
  expect(isBusy()).toBe(true)
  time = 20_500
  expect(isBusy()).toBe(false)
})

test('SCL-4 while people are working, long work pauses for as long as each of its pieces took, and otherwise not at all', async () => {
  let time = 0
  const pauses: number[] = []
  const { begin, inPieces } = createPace(
    () => time,
    async (ms) => pauses.push(ms),
  )
  const pieces = inPieces()
  time = 3
  expect(pieces.isDue()).toBe(false)
  time = 7
  expect(pieces.isDue()).toBe(true)
  await pieces.giveWay()
  expect([pieces.isDue(), pauses]).toEqual([false, []])
  begin()
  for (const took of [7, 10_000]) {
    time += took
    await pieces.giveWay()
  }
  expect(pauses).toEqual([7, 250])
})

test('SCL-4 calls of people make the feed give way, calls of the feed do not', async () => {
  const t = await testApp()
  const { key } = await createKey(t.database.owner, 'pace', ['bookings'])
  // Calls of earlier tests in the same process were calls of people, too.
  await expect.poll(pace.isBusy).toBe(false)
  const send = () => t.call(feedBookings, { as: key, body: { bookings: [aBooking({ bookingid: 1 })] } })
  expect((await send()).status).toBe(200)
  expect(pace.isBusy()).toBe(false)
  const session = await t.openSession(101001)
  expect((await t.call(getAgency, { as: session })).status).toBe(200)
  expect(pace.isBusy()).toBe(true)
})
