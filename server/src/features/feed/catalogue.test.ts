import { feedBookings, feedCatalogue, getFeedStatus } from '@gangway/contract/features/feed'
import { listDestinationOptions, listOrganizerOptions, listShipOptions } from '@gangway/contract/features/topsort'
import { getTransaction, listTransactions } from '@gangway/contract/features/transactions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createKey } from '../../http/session/api-key-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database
const { key } = await createKey(owner, 'master data', ['catalogue', 'bookings'])
const session = await t.openSession(101001)

type Sent = { organizers?: unknown[]; ships?: unknown[]; cruisingareas?: unknown[] }
const send = async (body: Sent, headers: Record<string, string> = {}) => {
  const answer = await t.call(feedCatalogue, { as: key, body, headers })
  expect(answer.status, answer.text).toBe(200)
  return answer.data
}
const results = async (body: Sent) => {
  const { organizers, ships, cruisingareas } = await send(body)
  return [...organizers, ...ships, ...cruisingareas].map(({ result }) => result)
}
const book = async (about: Parameters<typeof aBooking>[0]) => {
  const { data } = await t.call(feedBookings, { as: key, body: { bookings: [aBooking(about)] } })
  return data.bookings[0]?.result
}

const line = (about: object = {}) => ({ id: 700, version: 1, name: 'Neptun Cruises', area: 1, ...about })
const ship = (about: object = {}) => ({ id: 70_001, version: 1, name: 'Triton', area: 1, organizerid: 700, ...about })
const place = (about: object = {}) => ({ id: 7000, version: 1, name: 'Atlantis', area: 1, ...about })

const options = async () => {
  const asked = { as: session, query: { mandant: '101' } }
  return [
    ...(await t.call(listOrganizerOptions, asked)).data,
    ...(await t.call(listShipOptions, asked)).data,
    ...(await t.call(listDestinationOptions, asked)).data,
  ]
}
const textsOf = async (id: number) => (await options()).find((option) => option.id === id)?.texts
const namesOf = async (id: number) =>
  Object.fromEntries(((await textsOf(id)) ?? []).map(({ languageid, name }) => [languageid, name]))

test('CAT-1 lines, ships and destinations of one batch are on offer at once', async () => {
  expect(await send({ organizers: [line()], ships: [ship()], cruisingareas: [place()] })).toEqual({
    accepted: 3,
    unchanged: 0,
    different: 0,
    refused: 0,
    organizers: [{ id: 700, version: 1, result: 'accepted' }],
    ships: [{ id: 70_001, version: 1, result: 'accepted' }],
    cruisingareas: [{ id: 7000, version: 1, result: 'accepted' }],
  })
  const ids = (await options()).map(({ id }) => id)
  for (const id of [700, 70_001, 7000]) expect(ids).toContain(id)
  expect(await book({ bookingid: 1, organizerid: 700, shipid: 70_001, cruisingareaid: 7000 })).toBe('accepted')
})

test('CAT-1 names per language fall back to the main name, and Flemish to Dutch', async () => {
  const names = { en: 'Baltic', nl: 'Oostzee' }
  const sent = { organizers: [line({ version: 2, names })], ships: [ship({ version: 2, names })] }
  await send({ ...sent, cruisingareas: [place({ version: 2, names })] })
  const of = (main: string) => ({ 1: main, 2: 'Baltic', 3: main, 4: main, 6: 'Oostzee', 25: 'Oostzee', 26: main })
  expect(await namesOf(700)).toEqual(of('Neptun Cruises'))
  expect(await namesOf(70_001)).toEqual(of('Triton'))
  expect(await namesOf(7000)).toEqual(of('Atlantis'))
  const { data } = await t.call(getTransaction, { as: session, params: { bookingid: '1' } })
  expect(data).toMatchObject({ shippingcompany: 'Neptun Cruises', shipname: 'Triton' })
  expect(data.cruisingareatexts[0]?.texts).toContainEqual({ languageid: 2, name: 'Baltic' })
})

test('CAT-1, PRD-4 an older or known version changes nothing, in whatever order they arrive', async () => {
  expect(await results({ organizers: [line({ version: 5, name: 'Neptun V' })] })).toEqual(['accepted'])
  expect(
    await results({ organizers: [line({ version: 5, name: 'Other' }), line({ version: 3, name: 'Old' })] }),
  ).toEqual(['different', 'unchanged'])
  expect(
    await results({ organizers: [line({ version: 8 }), line({ version: 7, name: 'Seven' }), line({ version: 9 })] }),
  ).toEqual(['accepted', 'unchanged', 'accepted'])
  expect((await namesOf(700))[1]).toBe('Neptun Cruises')
})

test('CAT-1 a batch that is repeated with its key gets its first answer, and writes nothing', async () => {
  const batch = { organizers: [line({ version: 10 })], ships: [ship({ version: 10, name: '' })] }
  const named = { 'idempotency-key': 'night' }
  const first = await send(batch, named)
  expect([first.accepted, first.refused]).toEqual([1, 1])
  expect(await send(batch, named)).toEqual(first)
  const other = await t.call(feedCatalogue, { as: key, body: {}, headers: named })
  expect(other.status).toBe(422)
})

test('CAT-1 what is switched off is not on offer, its bookings keep their names, and new ones are accepted', async () => {
  const off = { version: 20, state: 'off' }
  await send({ organizers: [line(off)], ships: [ship(off)], cruisingareas: [place(off)] })
  const ids = (await options()).map(({ id }) => id)
  for (const id of [700, 70_001, 7000]) expect(ids).not.toContain(id)
  expect(await book({ bookingid: 2, organizerid: 700, shipid: 70_001, cruisingareaid: 7000 })).toBe('accepted')
  for (const bookingid of ['1', '2'])
    expect((await t.call(getTransaction, { as: session, params: { bookingid } })).data).toMatchObject({
      shippingcompany: 'Neptun Cruises',
      shipname: 'Triton',
    })
  await send({
    organizers: [line({ version: 21 })],
    ships: [ship({ version: 21 })],
    cruisingareas: [place({ version: 21 })],
  })
  expect((await options()).map(({ id }) => id)).toEqual(expect.arrayContaining([700, 70_001, 7000]))
})

test('CAT-1, TRX-1 a new name is found in the search at once, and bookings with the former name still come in there', async () => {
  await send({
    organizers: [line({ version: 30, name: 'Poseidon Lines' })],
    ships: [ship({ version: 30, name: 'Amphitrite' })],
  })
  const found = async (searchIn: string) => {
    const query = {
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      type: 'open',
      dateType: 'booking',
      searchIn,
    } as const
    return (await t.call(listTransactions, { as: session, query })).data.rows.map(({ bookingid }) => bookingid).sort()
  }
  expect(await found('poseidon amphitrite')).toEqual([1, 2])
  expect(await found('triton')).toEqual([])
  const byName = { organizerid: null, organizername: 'neptun cruises', shipid: null, shipname: 'TRITON' }
  expect(await book({ bookingid: 3, ...byName, cruisingareaid: 7000 })).toBe('accepted')
  expect(await found('poseidon amphitrite')).toEqual([1, 2, 3])
})

test('CAT-3 an item with the id of an unlisted entry lists it', async () => {
  await book({ bookingid: 4, organizerid: 750, organizername: 'Wanderer', shipid: null, cruisingareaid: 7000 })
  expect((await options()).map(({ id }) => id)).not.toContain(750)
  expect(await results({ organizers: [line({ id: 750, name: 'Wanderer Cruises' })] })).toEqual(['accepted'])
  expect((await namesOf(750))[1]).toBe('Wanderer Cruises')
})

describe('a bad entry', () => {
  let goodVersion = 0

  test.each([
    ['no name', line({ name: ' ' }), 'name', 'required'],
    ['no version', { ...line(), version: undefined }, 'version', 'required'],
    ['a fourth water', line({ area: 4 }), 'area', 'pattern'],
    ['an unknown state', line({ state: 'merged' }), 'state', 'pattern'],
    ['an unknown language', line({ names: { tlh: 'Qo’noS' } }), 'names.tlh', 'unknown'],
    ['an empty name of a language', line({ names: { en: '' } }), 'names.en', 'required'],
    ['an id of our own range', line({ id: 2_000_000_000 }), 'id', 'max'],
    ['a line of its own', line({ organizerid: 1 }), 'organizerid', 'unknown'],
  ])('API-3, CAT-1 %s is refused with its field, and the others are stored', async (_, item, field, reason) => {
    const good = line({ id: 710, version: ++goodVersion })
    const { organizers } = await send({ organizers: [item, good] })
    expect(organizers.map(({ result }) => result)).toEqual(['refused', 'accepted'])
    expect(organizers[0]?.fields?.map((one) => [one.field, one.key])).toContainEqual([field, reason])
  })

  test('CAT-1 a ship needs a line that is known, or part of the same batch', async () => {
    const { ships } = await send({ ships: [ship({ id: 70_100, organizerid: 799 })] })
    expect(ships[0]?.fields).toMatchObject([
      { field: 'organizerid', key: 'choice', params: { value: 799 }, came: '799' },
    ])
    expect(await results({ organizers: [line({ id: 799 })], ships: [ship({ id: 70_100, organizerid: 799 })] })).toEqual(
      ['accepted', 'accepted'],
    )
  })

  test('CAT-1 the id of a merged entry stays what it became', async () => {
    await sql`insert into organizer (organizerid, organizername, area, state, mergedinto) values (780, 'Gone', 1, 'merged', 1)`.execute(
      owner,
    )
    const { organizers, ships } = await send({
      organizers: [line({ id: 780 })],
      ships: [ship({ id: 70_200, organizerid: 780 })],
    })
    expect(organizers[0]).toMatchObject({ result: 'refused', fields: [{ field: 'id', key: 'locked' }] })
    expect(ships[0]?.result).toBe('accepted')
    const stored = owner.selectFrom('ship').select('organizerid').where('shipid', '=', 70_200)
    expect(await stored.executeTakeFirst()).toEqual({ organizerid: 1 })
  })

  test('API-3, CAT-1 a batch has at most 1,000 entries in all', async () => {
    const many = (count: number) => Array.from({ length: count }, () => line())
    const status = async (body: Sent) => (await t.call(feedCatalogue, { as: key, body })).status
    expect(await status({ organizers: many(500), cruisingareas: many(500) })).toBe(200)
    expect(await status({ organizers: many(501), cruisingareas: many(500) })).toBe(400)
    expect(await status({ organizers: many(1001) })).toBe(400)
    expect(await status({ areas: [] } as Sent)).toBe(400)
  })
})

test('CAT-1 the key needs the scope, and the status covers it', async () => {
  const bookings = await createKey(owner, 'engine', ['bookings'])
  expect((await t.call(feedCatalogue, { as: bookings.key, body: {} })).status).toBe(403)
  const own = await createKey(owner, 'only catalogue', ['catalogue'])
  await t.call(feedCatalogue, {
    as: own.key,
    body: { organizers: [line({ version: 100 }), line({ name: '' })] },
  })
  const { data } = await t.call(getFeedStatus, { as: own.key, query: {} })
  expect(data).toMatchObject({
    scopes: ['catalogue'],
    catalogue: { batches: 1, accepted: 1, unchanged: 0, different: 0, refused: 1 },
  })
  expect(data).not.toHaveProperty('bookings')
})

test('CAT-1 batches of the catalogue and of bookings that arrive at once wait for each other and never deadlock', async () => {
  const work = Array.from({ length: 12 }, async (_, n) => {
    if (n % 3 === 0) return (await send({ organizers: [line({ id: 720, version: n + 1, name: `Name ${n}` })] })).refused
    const bookings = Array.from({ length: 30 }, (__, at) =>
      aBooking({
        bookingid: 1000 + at,
        version: n + 1,
        organizerid: 720,
        organizername: `Name ${n}`,
        shipid: null,
        shipname: `Neu ${at % 5}`,
      }),
    )
    const { status, data } = await t.call(feedBookings, {
      as: key,
      body: { bookings: n % 2 ? bookings.reverse() : bookings },
    })
    return status === 200 ? data.refused : status
  })
  expect(new Set(await Promise.all(work))).toEqual(new Set([0]))
  const names = await owner.selectFrom('ship').select('shipname').where('organizerid', '=', 720).execute()
  expect(names.map(({ shipname }) => shipname).sort()).toEqual(['Neu 0', 'Neu 1', 'Neu 2', 'Neu 3', 'Neu 4'])
})
