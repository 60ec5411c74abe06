import { bookingStates } from '@gangway/contract/bookings/bookings'
import { comparedNames } from '@gangway/contract/bookings/compared-fields'
import { feedBookings } from '@gangway/contract/features/feed'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { toCents } from '@gangway/contract/money/cents'
import { seededDice } from '@gangway/contract/testing/seeded-dice'
import { expect, test } from 'vitest'
import { createKey } from '../../http/session/api-key-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { sampled } from '../../testing/sample.ts'
import { testApp } from '../../testing/test-app.ts'
import { moveBookings } from './booking-moves-store.ts'

const t = await testApp()
const { owner } = t.database
const keys = await Promise.all(['engine', 'line'].map(async (name) => (await createKey(owner, name, ['bookings'])).key))

const send = async (bookings: unknown[], sender = 0) => {
  const { status, text } = await t.call(feedBookings, { as: keys[sender] ?? '', body: { bookings } })
  expect(status, text).toBe(200)
}

const changesOf = async (bookingid: number) => {
  const rows = await owner
    .selectFrom('bookingstate')
    .select(['version', 'changes'])
    .where('bookingid', '=', bookingid)
    .orderBy('version')
    .execute()
  return rows.map(({ version, changes }) => [version, changes])
}

const { below, pickOne } = seededDice(41)
const states = Object.keys(bookingStates) as FeedBooking['status'][] // its keys are the statuses

/** A version that differs from its neighbours in some fields, in others not. */
const buildVersion = (version: number) =>
  aBooking({
    version,
    changedat: new Date(Date.UTC(2026, 0, 1, version)).toISOString(),
    status: pickOne(states),
    bookingpricebrutto: pickOne([2398.5, 2298.5, 2498.1]),
    commission: pickOne([263.84, 245.84]),
    reiseterminvon: pickOne(['2026-07-04', '2026-07-05']),
    shipid: pickOne([103, null]),
    persons: 2 + below(2),
    name: pickOne(['Westliches Mittelmeer ab Palma', 'Östliches Mittelmeer']),
    cruisingareaid: pickOne([2, 3]),
  })

/** The fields of a version as they are stored. */
const naively = (item: FeedBooking): Record<string, unknown> => ({
  pricecents: toCents(item.bookingpricebrutto),
  commissioncents: toCents(item.commission),
  departuredate: item.reiseterminvon,
  returndate: item.reiseterminbis,
  shipid: item.shipid ?? null,
  name: item.name,
  cruisingareaid: item.cruisingareaid,
  persons: item.persons,
  state: bookingStates[item.status],
})

const expectedOf = (versions: readonly FeedBooking[]) =>
  versions.map((item, place) => {
    const [before, now] = [versions[place - 1], naively(item)]
    const old = before && naively(before)
    const entries = Object.keys(now).flatMap((name) =>
      old && old[name] !== now[name] ? [[name, [old[name], now[name]]] as const] : [],
    )
    return [item.version, entries.length > 0 ? Object.fromEntries(entries) : null]
  })

const shuffled = <T>(list: readonly T[]) =>
  list
    .map((item) => ({ item, place: below(1_000_000) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)

test('CHG-1 200 random orders, late, repeated, from two senders at once, leave the same set of changes', async () => {
  const versions = Array.from({ length: sampled(6, 100) }, (_, at) => buildVersion((at + 1) * 10))
  const ids = Array.from({ length: 200 }, (_, at) => 10_000 + at)
  // Each booking gets its versions in an order of its own; the senders take turns, and some versions come twice or thrice.
  const orders = new Map(ids.map((id) => [id, shuffled([...versions, ...shuffled(versions).slice(0, 3)])]))
  const rounds = versions.length + 3
  for (let round = 0; round < rounds; round += 1) {
    const batch = ids.flatMap((bookingid) => {
      const item = orders.get(bookingid)?.[round]
      return item ? [{ ...item, bookingid }] : []
    })
    const other = round % 2 ? shuffled(batch).slice(0, 50) : []
    const next = ids.slice(0, 40).flatMap((bookingid) => {
      const item = orders.get(bookingid)?.[round + 1]
      return item ? [{ ...item, bookingid }] : []
    })
    await Promise.all([send(batch), send([...other, ...next], 1)])
  }
  const expected = expectedOf(versions)
  expect(expected.filter(([, changes]) => changes !== null).length).toBeGreaterThan(3)
  for (const id of ids) expect(await changesOf(id), String(id)).toEqual(expected)
}, 900_000)

test('CHG-1 every version in one batch, and each alone, backwards: the same changes', async () => {
  const versions = [1, 2, 3, 4, 5].map(buildVersion)
  await send(shuffled(versions).map((item) => ({ ...item, bookingid: 501 })))
  for (const item of versions.toReversed()) await send([{ ...item, bookingid: 502 }])
  expect(await changesOf(501)).toEqual(expectedOf(versions))
  expect(await changesOf(502)).toEqual(expectedOf(versions))
})

test('CHG-1 only the fields that differ are stored, of every field that is compared', async () => {
  const first = aBooking({ bookingid: 601 })
  const second = aBooking({
    ...{ bookingid: 601, version: 2, bookingpricebrutto: 1, commission: 2, persons: 9, name: 'x', shipid: null },
    ...{ reiseterminvon: '2026-08-01', reiseterminbis: '2026-08-02', cruisingareaid: 3, status: 'paid' },
  })
  await send([first])
  await send([{ ...second, comment: 'ruft zurück' }])
  await send([{ ...second, version: 3, comment: '' }])
  await send([{ ...second, version: 4, persons: 8 }])
  const [none, all, same, one] = await changesOf(601)
  expect(none).toEqual([1, null])
  expect(Object.keys(Object(all?.[1]))).toHaveLength(comparedNames.length)
  expect(same).toEqual([3, null])
  expect(one).toEqual([4, { persons: [9, 8] }])
})

test('CHG-1 a removal in between leaves the same changes, whenever it comes', async () => {
  const versions = [1, 2, 4].map(buildVersion)
  const removal = { partnerid: 101001, version: 3, removed: true }
  let bookingid = 700
  for (const order of [
    [0, 1, 3, 2],
    [3, 0, 1, 2],
    [0, 3, 1, 2],
    [2, 3, 1, 0],
    [1, 3, 0, 2],
  ]) {
    bookingid += 1
    for (const place of order) await send([{ ...(versions[place] ?? removal), bookingid }])
    expect(await changesOf(bookingid), String(order)).toEqual(expectedOf(versions))
  }
})

test('CHG-1 ships that turn out to be one are no change any more', async () => {
  await send([
    aBooking({ bookingid: 801, shipid: null, shipname: 'Mein Schif 3' }),
    aBooking({ bookingid: 801, version: 2, shipid: 103, persons: 3 }),
  ])
  const [, changes] = (await changesOf(801))[1] ?? []
  const [from] = Object(changes).shipid
  await owner.transaction().execute((db) => moveBookings(db, 'ship', from, 103))
  expect((await changesOf(801))[1]).toEqual([2, { persons: [2, 3] }])
  await send([aBooking({ bookingid: 801, version: 3, persons: 3 })])
  expect((await changesOf(801))[2], 'nothing new either').toEqual([3, null])
})

test('CHG-2 a version that comes late counts from when a newer one was first seen', async () => {
  const at = async (moment: string, ...items: Parameters<typeof aBooking>) => {
    t.clock.now = new Date(moment)
    await send(items.map((item) => aBooking({ bookingid: 901, ...item })))
  }
  await at('2026-11-10T10:00:00Z', { version: 1 })
  await at('2026-11-12T10:00:00Z', { version: 3, persons: 4 })
  await at('2026-11-14T10:00:00Z', { version: 2, persons: 3 })
  await at('2026-11-15T10:00:00Z', { version: 4, persons: 5 })
  const rows = await owner
    .selectFrom('bookingstate')
    .select(['version', 'seenat'])
    .where('bookingid', '=', 901)
    .orderBy('version')
    .execute()
  expect(rows.map(({ seenat }) => seenat.toISOString().slice(8, 10))).toEqual(['10', '12', '12', '15'])
})

test('CHG-2, NTF-3 a changed booking is an event with its fields, once, and late or repeated versions are none', async () => {
  t.clock.now = new Date('2026-11-15T10:00:00Z')
  const version = (version: number, about: Partial<FeedBooking>) =>
    aBooking({ bookingid: 950, version, changedat: '2026-11-15T09:00:00Z', ...about })
  await send([version(1, { status: 'request', commission: 0 })])
  await send([version(2, {})])
  await send([version(3, { status: 'confirmed' })])
  const changed = version(5, { bookingpricebrutto: 2298.5, commission: 245.84, shipid: null, status: 'paid' })
  await send([changed, version(4, { persons: 9 })])
  await send([changed, version(4, { persons: 9 })])
  await send([version(6, { ...changed, version: 6, status: 'cancelled', commission: 0 })])
  const events = await owner
    .selectFrom('event')
    .select(['kind', 'data'])
    .where('bookingid', '=', 950)
    .orderBy('eventid')
    .execute()
  expect(events.map(({ kind }) => kind)).toEqual([
    'request.created',
    'booking.created',
    'booking.changed',
    'booking.cancelled',
  ])
  expect(events[2]?.data).toEqual({
    bookingpricebrutto: [2398.5, 2298.5],
    commission: [263.84, 245.84],
    shipname: ['Mein Schiff 3', ''],
    commissiondifference: -18,
  })
})
