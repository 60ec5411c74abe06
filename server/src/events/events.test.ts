import type { EventKind } from '@gangway/contract/events/event-kinds'
import { feedBookings } from '@gangway/contract/features/feed'
import { expect, test } from 'vitest'
import { createKey } from '../http/session/api-key-store.ts'
import { aBooking } from '../testing/a-booking.ts'
import { testApp } from '../testing/test-app.ts'
import { type EventHandler, handleEvents, recordEvents } from './event-store.ts'

const t = await testApp()
const { owner } = t.database
const { key } = await createKey(owner, 'engine', ['bookings'])
const hour = 60 * 60 * 1000
const now = () => t.clock.now
const at = (hours: number) => new Date(t.clock.now.getTime() + hours * hour).toISOString()

const send = (...bookings: unknown[]) => t.call(feedBookings, { as: key, body: { bookings } })

/** The kinds that were recorded of a booking, in order. */
const kindsOf = async (bookingid: number) => {
  const rows = await owner
    .selectFrom('event')
    .select('kind')
    .where('bookingid', '=', bookingid)
    .orderBy('eventid')
    .execute()
  return rows.map(({ kind }) => kind)
}

test('NTF-3 the feed records requests, bookings and cancellations once, in whatever order versions come and however often', async () => {
  const version = (bookingid: number, version: number, status: string) =>
    aBooking({ bookingid, version, status: status as 'request', changedat: at(version - 5) })
  for (const order of [
    [1, 2, 3],
    [1, 2, 2, 3, 3, 1],
  ]) {
    const bookingid = 880_000 + order.length
    const states = ['', 'request', 'confirmed', 'cancelled']
    for (const number of order) await send(version(bookingid, number, states[number] ?? ''))
    expect(await kindsOf(bookingid)).toEqual(['request.created', 'booking.created', 'booking.cancelled'])
  }
  // Late versions are no news: what counts is the booking as it is now.
  await send(version(880_100, 3, 'cancelled'))
  await send(version(880_100, 2, 'confirmed'))
  expect(await kindsOf(880_100)).toEqual([])
  await send(version(880_101, 1, 'confirmed'), version(880_101, 2, 'paid'))
  expect(await kindsOf(880_101)).toEqual(['booking.created'])
})

test('NTF-3 history that is delivered for the first time is no news', async () => {
  await send(aBooking({ bookingid: 880_200, status: 'confirmed', changedat: at(-8 * 24) }))
  expect(await kindsOf(880_200)).toEqual([])
})

test('NTF-3 every event is handled once, also by several processes and after a handler failed', async () => {
  const kinds: EventKind[] = Array.from({ length: 450 }, () => 'claim.answered')
  await recordEvents(
    owner,
    kinds.map((kind, n) => ({ partnerid: 101001, kind, data: { n } })),
  )
  const handled: number[] = []
  const note: EventHandler = async (_, events) => {
    handled.push(...events.filter(({ kind }) => kind === 'claim.answered').map(({ data }) => Number(data.n)))
  }
  const fail: EventHandler = () => Promise.reject(new Error('no'))
  await expect(handleEvents(owner, [fail], now())).rejects.toThrow('no')
  await Promise.all([1, 2, 3].map(() => handleEvents(owner, [note], now())))
  expect(handled.toSorted((a, b) => a - b)).toEqual(kinds.map((_, n) => n))
  expect(await handleEvents(owner, [note], now())).toBe(0)
})
