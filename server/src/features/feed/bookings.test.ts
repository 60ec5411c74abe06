import { bookingStates } from '@gangway/contract/bookings/bookings'
import { feedBookings } from '@gangway/contract/features/feed'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createKey } from '../../http/session/api-key-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { sampled } from '../../testing/sample.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from './bookings-store.ts'

const t = await testApp()
const { owner } = t.database
const { key } = await createKey(owner, 'engine', ['bookings'])

const send = async (...bookings: unknown[]) => {
  const { status, data } = await t.call(feedBookings, { as: key, body: { bookings } })
  expect(status).toBe(200)
  return data
}
const results = async (...bookings: unknown[]) => (await send(...bookings)).bookings.map(({ result }) => result)

/** Without the transaction that wrote it last. */
const stored = async (bookingid: number, partnerid = 101001) => {
  const row = await owner
    .selectFrom('booking')
    .selectAll()
    .where('partnerid', '=', partnerid)
    .where('bookingid', '=', bookingid)
    .executeTakeFirst()
  if (row) Reflect.deleteProperty(row, 'xid')
  return row
}

const history = async (bookingid: number) => {
  const rows = await owner
    .selectFrom('bookingstate')
    .select(['version', 'state', 'at'])
    .where('bookingid', '=', bookingid)
    .orderBy('version')
    .execute()
  return rows.map(({ version, state, at }) => [version, state, at.toISOString()])
}

let nextId = 1000
/** The first of this many ids that no other test uses. */
const newIds = (count: number) => {
  nextId += count
  return nextId - count
}
const newId = () => newIds(1)

describe('one booking', () => {
  test('OPS-1 is stored with all its fields', async () => {
    const bookingid = newId()
    expect(await send(aBooking({ bookingid }))).toEqual({
      accepted: 1,
      unchanged: 0,
      different: 0,
      refused: 0,
      bookings: [{ partnerid: 101001, bookingid, version: 1, result: 'accepted' }],
    })
    expect(await stored(bookingid)).toEqual({
      partnerid: 101001,
      bookingid,
      erasedat: null,
      version: 1,
      state: 2,
      wasrequest: false,
      removed: false,
      bookingnr: 'SW-1000001',
      routeplanid: 4711,
      bookingdate: '2026-03-01',
      departuredate: '2026-07-04',
      returndate: '2026-07-11',
      organizerid: 1,
      shipid: 103,
      cruisingareaid: 2,
      area: 1,
      name: 'Westliches Mittelmeer ab Palma',
      customername: 'Jörg Müller',
      customeremail: '',
      customerphone: '',
      customerplace: '',
      customerlanguage: '',
      pricefromcents: null,
      wholemonth: false,
      linkcode: '',
      clickid: null,
      travelername: 'Änne Müller',
      persons: 2,
      comment: '',
      cancelreason: '',
      pricecents: 239_850,
      commissioncents: 26_384,
      suchtext: `sw-1000001 ${bookingid} 4711 mein schiff 3 westliches mittelmeer ab palma jorg muller tui cruises`,
      suchtexttraveler: `sw-1000001 ${bookingid} 4711 mein schiff 3 westliches mittelmeer ab palma jorg muller tui cruises anne muller`,
      worktext: '',
      workuserno: null,
      ...{ optionuntil: null, depositdue: null, depositcents: null, balancedue: null, balancecents: null },
      ...{ documentsdue: null, passengerdatadue: null },
    })
    expect(await history(bookingid)).toEqual([[1, 2, '2026-03-01T09:30:00.000Z']])
  })

  test('OPS-1 needs no more than its key, dates, status, line, destination, persons and price', async () => {
    const bookingid = newId()
    const { changedat: _, bookingnr: __, ...rest } = aBooking({ bookingid })
    const {
      routeplanid,
      shipid,
      shipname,
      name,
      customername,
      travelername,
      commission,
      comment,
      cancelreason,
      ...least
    } = rest
    expect(await results(least)).toEqual(['accepted'])
    expect(await stored(bookingid)).toMatchObject({
      bookingnr: '',
      routeplanid: null,
      shipid: null,
      commissioncents: 0,
    })
    expect(await history(bookingid), 'its moment is that of its arrival').toEqual([[1, 2, t.clock.now.toISOString()]])
  })

  test.each(Object.entries(bookingStates))('OPS-1 may have the status %s', async (status, state) => {
    const bookingid = newId()
    await send({ ...aBooking({ bookingid }), status })
    expect((await stored(bookingid))?.state).toBe(state)
  })

  test('OPS-1 belongs to its partner: another partner may have a booking with the same id', async () => {
    const bookingid = newId()
    await send(aBooking({ bookingid }), aBooking({ bookingid, partnerid: 102001, persons: 7 }))
    expect([(await stored(bookingid))?.persons, (await stored(bookingid, 102001))?.persons]).toEqual([2, 7])
  })
})

describe('versions', () => {
  test('OPS-1 a newer one replaces an older one, and the history keeps both', async () => {
    const bookingid = newId()
    await send(aBooking({ bookingid }))
    await send(
      aBooking({
        bookingid,
        version: 2,
        status: 'paid',
        bookingpricebrutto: 10.01,
        changedat: '2026-04-01T00:00:00+02:00',
      }),
    )
    expect(await stored(bookingid)).toMatchObject({ version: 2, state: 4, pricecents: 1001 })
    expect(await history(bookingid)).toEqual([
      [1, 2, '2026-03-01T09:30:00.000Z'],
      [2, 4, '2026-03-31T22:00:00.000Z'],
    ])
  })

  test('OPS-1 an older one never overwrites a newer one, but completes the history', async () => {
    const bookingid = newId()
    await send(aBooking({ bookingid, version: 30, status: 'paid' }))
    const before = await stored(bookingid)
    expect(await results(aBooking({ bookingid, version: 10, status: 'request', persons: 9 }))).toEqual(['accepted'])
    expect(await results(aBooking({ bookingid, version: 20, status: 'open', persons: 8 }))).toEqual(['accepted'])
    expect(await stored(bookingid), 'but it is known to have been a request').toEqual({ ...before, wasrequest: true })
    expect((await history(bookingid)).map(([version, state]) => [version, state])).toEqual([
      [10, 1],
      [20, 2],
      [30, 4],
    ])
  })

  test('OPS-1, TRF-3 a booking that began as a request stays known as one, whatever its later versions and their order', async () => {
    const wasRequest = async (bookingid: number) => (await stored(bookingid))?.wasrequest
    const steps = (bookingid: number) =>
      (['request', 'open', 'cancelled'] as const).map((status, at) => aBooking({ bookingid, version: at + 1, status }))
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
      [2, 0, 1],
    ]
    for (const order of orders) {
      const [apart, together] = [newId(), newId()]
      for (const at of order) await send(steps(apart)[at])
      await send(...order.map((at) => steps(together)[at]))
      for (const id of [apart, together])
        expect(await stored(id), String(order)).toMatchObject({ version: 3, state: 5, wasrequest: true })
    }
    // A sender of current statuses only can say it explicitly, and nothing takes it back.
    const [said, never] = [newId(), newId()]
    await send(aBooking({ bookingid: said, wasrequest: true }), aBooking({ bookingid: never, wasrequest: false }))
    await send(aBooking({ bookingid: said, version: 2, wasrequest: false, persons: 9 }))
    expect(await stored(said)).toMatchObject({ version: 2, persons: 9, wasrequest: true })
    expect(await wasRequest(never)).toBe(false)
  })

  test('OPS-1 the same version again changes and writes nothing', async () => {
    const items = [1, 2, 3].map((version) => aBooking({ bookingid: newId(), version }))
    expect(await results(...items)).toEqual(['accepted', 'accepted', 'accepted'])
    const rows = () =>
      sql`select xmin, ctid, xmax from booking union all select xmin, ctid, xmax from bookingstate`.execute(owner)
    const before = (await rows()).rows
    expect(await results(...items)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect((await rows()).rows, 'not even a lock was left in a row').toEqual(before)
  })

  test('OPS-1 several versions of a booking may be in one batch, even one of them twice', async () => {
    const bookingid = newId()
    const version = (n: number, status: FeedBooking['status']) => aBooking({ bookingid, version: n, status })
    const batch = [version(3, 'cancelled'), version(1, 'request'), version(2, 'open'), version(3, 'cancelled')]
    expect(await results(...batch)).toEqual(['accepted', 'accepted', 'accepted', 'unchanged'])
    expect((await stored(bookingid))?.state).toBe(5)
    expect((await history(bookingid)).map(([, state]) => state)).toEqual([1, 2, 5])
  })

  test('OPS-1 versions may be milliseconds, and booking ids as large', async () => {
    const bookingid = Number.MAX_SAFE_INTEGER
    const version = Date.parse('2026-11-15T10:00:00.123Z')
    expect(await results(aBooking({ bookingid, version }))).toEqual(['accepted'])
    expect(await stored(bookingid)).toMatchObject({ bookingid, version })
  })
})

describe('in any order', () => {
  const states = Object.keys(bookingStates) as FeedBooking['status'][] // its keys are the statuses

  /** A version's content is derived from its numbers, so it is the same whenever it is sent. */
  const buildVersion = (bookingid: number, version: number) =>
    aBooking({
      bookingid,
      version,
      persons: (bookingid * 7 + version * 13) % 50,
      status: states[(bookingid + version * 3) % states.length] ?? 'open',
      bookingpricebrutto: ((bookingid * 31 + version * 977) % 1_000_000) / 100,
      changedat: new Date(Date.UTC(2026, 1, version)).toISOString(),
    })

  const sent = fc.array(fc.record({ booking: fc.nat({ max: 3 }), version: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 24,
  })
  const plans = fc.record({ sent, cuts: fc.array(fc.nat({ max: 24 }), { maxLength: 5 }), isAtOnce: fc.boolean() })

  const pieces = <T>(items: readonly T[], cuts: readonly number[]) => {
    const places = [0, ...cuts.filter((cut) => cut < items.length).sort((a, b) => a - b), items.length]
    return places
      .slice(1)
      .map((end, at) => items.slice(places[at], end))
      .filter((piece) => piece.length > 0)
  }

  test('OPS-1 the same versions in parts, repeated, out of order, concurrently: the same result', async () => {
    const check = async ({
      sent,
      cuts,
      isAtOnce,
    }: {
      sent: { booking: number; version: number }[]
      cuts: number[]
      isAtOnce: boolean
    }) => {
      const base = newIds(10)
      const items = sent.map(({ booking, version }) => buildVersion(base + booking, version))
      const batches = pieces(items, cuts)
      const answers: string[] = []
      if (isAtOnce) answers.push(...(await Promise.all(batches.map((batch) => results(...batch)))).flat())
      else for (const batch of batches) answers.push(...(await results(...batch)))
      const distinct = new Map(items.map((item) => [`${item.bookingid}/${item.version}`, item]))
      expect(answers.filter((result) => result === 'accepted')).toHaveLength(distinct.size)

      for (const [bookingid, versions] of Map.groupBy(distinct.values(), (item) => item.bookingid)) {
        const ordered = versions.toSorted((a, b) => a.version - b.version)
        const latest = ordered.at(-1) ?? expect.fail('nothing was sent')
        expect(await stored(bookingid)).toMatchObject({
          version: latest.version,
          persons: latest.persons,
          state: bookingStates[latest.status],
          pricecents: Math.round(latest.bookingpricebrutto * 100),
        })
        expect(await history(bookingid)).toEqual(
          ordered.map(({ version, status, changedat }) => [version, bookingStates[status], changedat]),
        )
      }
    }
    await fc.assert(fc.asyncProperty(plans, check), { numRuns: sampled(30, 80), seed: 1 })
  })

  test('OPS-1 concurrent feeds of the same bookings in opposite orders do not block each other', async () => {
    const base = newIds(300)
    const items = Array.from({ length: 300 }, (_, n) => n)
    const upwards = (version: number) => items.map((n) => buildVersion(base + n, version))
    const batches = [1, 2, 3, 4, 5, 6].map((version) => (version % 2 ? upwards(version) : upwards(version).reverse()))
    // Calls the store directly: there is no retry after a deadlock.
    await Promise.all(
      batches.map((batch) => owner.transaction().execute((db) => upsertBookings(db, batch, t.clock.now))),
    )
    const { rows } = await sql<{ versions: number; states: number }>`
      select count(*) filter (where version = 6) as versions,
        (select count(*) from bookingstate where bookingid between ${base} and ${base + 299}) as states
      from booking where bookingid between ${base} and ${base + 299}`.execute(owner)
    expect(rows).toEqual([{ versions: 300, states: 1800 }])
  })
})

test('OPS-1 the totals are right to the cent', async () => {
  const cents = fc.sample(
    fc.record({ price: fc.integer({ min: 0, max: 9_999_999_999 }), share: fc.integer({ min: 0, max: 999_999 }) }),
    {
      numRuns: 1000,
      seed: 7,
    },
  )
  const base = newIds(1000)
  const answer = await send(
    ...cents.map(({ price, share }, n) => ({
      ...aBooking({ partnerid: 104001, bookingid: base + n, bookingpricebrutto: price / 100, commission: share / 100 }),
    })),
  )
  expect(answer.accepted).toBe(1000)
  const { rows } = await sql<{ price: string; share: string }>`
    select sum(pricecents)::text as price, sum(commissioncents)::text as share from booking where partnerid = 104001`.execute(
    owner,
  )
  const sum = (key: 'price' | 'share') => String(cents.reduce((all, one) => all + BigInt(one[key]), 0n))
  expect(rows).toEqual([{ price: sum('price'), share: sum('share') }])
})
