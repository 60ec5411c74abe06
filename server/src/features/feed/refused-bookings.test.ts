import { pathOf } from '@gangway/contract/calls/call'
import { limits } from '@gangway/contract/calls/limits'
import { feedBookings } from '@gangway/contract/features/feed'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createKey, revokeKey } from '../../http/session/api-key-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { testApp } from '../../testing/test-app.ts'
import { watchWrites } from '../../testing/write-watch.ts'

const t = await testApp()
const { owner } = t.database
const { key, keyid } = await createKey(owner, 'engine', ['bookings'])
const feed = (body: unknown, as = key) => t.call(feedBookings, { as, body: body as { bookings: unknown[] } }) // may be bad input on purpose
const count = async () =>
  Number(
    (
      await owner
        .selectFrom('booking')
        .select((row) => row.fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )

const { reiseterminvon: _, ...withoutDeparture } = aBooking()
const { version: __, ...withoutVersion } = aBooking()

// A bad item, the field at which it is rejected and the key of the reason.
const bad: [string, unknown, string, string][] = [
  ['null', null, '', 'required'],
  ['a number', 5, '', 'pattern'],
  ['a text', 'booking', '', 'pattern'],
  ['a list', [], '', 'pattern'],
  ['nothing in it', {}, 'partnerid', 'required'],
  ['no departure', withoutDeparture, 'reiseterminvon', 'required'],
  ['no version', withoutVersion, 'version', 'required'],
  ['a stranger’s field', { ...aBooking(), iban: 'DE00' }, 'iban', 'unknown'],
  ['a field with a name that no database can hold', { ...aBooking(), '\0\ud800': 1 }, '\0\ud800', 'unknown'],
  ['an unknown partner', aBooking({ partnerid: 999_999 }), 'partnerid', 'choice'],
  ['a partner as text', { ...aBooking(), partnerid: '101001' }, 'partnerid', 'numeric'],
  ['neither a line nor its name', aBooking({ organizerid: null }), 'organizerid', 'required'],
  [
    'a line’s name without letters',
    aBooking({ organizerid: null, organizername: '\u0301' }),
    'organizerid',
    'required',
  ],
  ['neither a destination nor its name', aBooking({ cruisingareaid: null }), 'cruisingareaid', 'required'],
  ['a river destination at sea', aBooking({ cruisingareaid: 51 }), 'area', 'choice'],
  ['a third area', { ...aBooking(), area: 3 }, 'area', 'pattern'],
  ['an unknown state', { ...aBooking(), status: 'lost' }, 'status', 'pattern'],
  ['a state by number', { ...aBooking(), status: 2 }, 'status', 'pattern'],
  ['a day that is none', aBooking({ bookingdate: '2026-02-29' }), 'bookingdate', 'validation_date_required'],
  ['a day before all days', aBooking({ bookingdate: '0001-01-01' }), 'bookingdate', 'validation_date_required'],
  ['a moment without a zone', aBooking({ changedat: '2026-03-01T10:00:00' }), 'changedat', 'validation_date_required'],
  [
    'a moment before all days',
    aBooking({ changedat: '0000-01-01T00:00:00Z' }),
    'changedat',
    'validation_date_required',
  ],
  ['a return before the departure', aBooking({ reiseterminbis: '2026-07-03' }), 'reiseterminbis', 'beforedeparture'],
  ['half a cent', aBooking({ bookingpricebrutto: 10.005 }), 'bookingpricebrutto', 'numeric'],
  ['a price below zero', aBooking({ bookingpricebrutto: -1 }), 'bookingpricebrutto', 'min'],
  ['a price that nobody pays', aBooking({ bookingpricebrutto: 1e12 }), 'bookingpricebrutto', 'max'],
  ['a price as text', { ...aBooking(), bookingpricebrutto: '10.00' }, 'bookingpricebrutto', 'numeric'],
  ['a commission below zero', aBooking({ commission: -0.01 }), 'commission', 'min'],
  ['a version of zero', aBooking({ version: 0 }), 'version', 'min'],
  ['a version with a fraction', aBooking({ version: 1.5 }), 'version', 'numeric'],
  ['an id beyond what can be told apart', aBooking({ bookingid: 2 ** 53 }), 'bookingid', 'max'],
  ['ten thousand persons', aBooking({ persons: 10_000 }), 'persons', 'max'],
  ['a zero character', aBooking({ customername: 'A\0B' }), 'customername', 'invalidcharacters'],
  ['half a character', aBooking({ name: '\ud800' }), 'name', 'invalidcharacters'],
  ['a very long name', aBooking({ customername: 'x'.repeat(limits.line + 1) }), 'customername', 'maxlength'],
  ['a very long comment', aBooking({ comment: 'x'.repeat(limits.text + 1) }), 'comment', 'maxlength'],
]

describe('a bad item', () => {
  test.each(bad)(
    'API-3 %s is rejected, with the field and the reason, and the others are stored',
    async (name, item, field, reason) => {
      const bookingid = 1_000_000 + bad.findIndex(([one]) => one === name) * 2
      const answer = await feed({ bookings: [aBooking({ bookingid }), item, aBooking({ bookingid: bookingid + 1 })] })
      expect(answer.status).toBe(200)
      const [before, refused, after] = answer.data.bookings
      expect([before?.result, refused?.result, after?.result]).toEqual(['accepted', 'refused', 'accepted'])
      expect(refused?.fields?.map((one) => [one.field, one.key])).toContainEqual([field, reason])
    },
  )

  test('API-3 is answered with its ids where they can be read, and nothing else', async () => {
    const answer = await feed({ bookings: [{ ...aBooking(), partnerid: 999_999, bookingid: 'x' }, { partnerid: 7 }] })
    expect(answer.data.bookings.map(({ fields: __, ...rest }) => rest)).toEqual([
      { partnerid: 999_999, version: 1, result: 'refused' },
      { partnerid: 7, result: 'refused' },
    ])
  })

  test('API-3 may contain numbers that cannot be represented', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: pathOf(feedBookings, {}),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      payload: '{"bookings":[{"partnerid":1e999,"bookingid":-1e999,"version":1.5},{"partnerid":7}]}',
    })
    expect(answer.statusCode).toBe(200)
    const sent = answer.json().bookings.map(({ fields: __, ...rest }: { fields: unknown }) => rest)
    expect(sent).toEqual([{ result: 'refused' }, { partnerid: 7, result: 'refused' }])
  })

  test('API-3 with many mistakes gets a short answer', async () => {
    const item = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`field ${n} ${'x'.repeat(50)}`, n]))
    const answer = await feed({ bookings: [item, item, item] })
    expect(answer.data.bookings.map(({ fields }) => fields?.length)).toEqual([10, 10, 10])
  })

  test('API-3 of any kind never makes the call fail, and is not stored', async () => {
    const before = await count()
    // Deeper ones are refused as a whole, before they are read.
    const json = fc.jsonValue({ maxDepth: 3 })
    const anything = fc.oneof(
      json,
      fc.dictionary(fc.constantFrom(...Object.keys(aBooking())), json),
      fc.tuple(fc.constantFrom(...Object.keys(aBooking())), json).map(([field, value]) => ({
        ...aBooking({ partnerid: 999_999 }),
        [field]: field === 'partnerid' ? 999_999 : value,
      })),
    )
    for (const batch of fc.sample(fc.array(anything, { minLength: 1, maxLength: 50 }), { numRuns: 60, seed: 3 })) {
      const answer = await feed({ bookings: batch })
      expect([answer.status, answer.data.refused]).toEqual([200, batch.length])
    }
    expect(await count()).toBe(before)
  })
})

describe('a bad batch', () => {
  test.each([
    ['no list', {}],
    ['a list of another name', { items: [] }],
    ['a stranger beside it', { bookings: [], and: 1 }],
    ['something else', { bookings: { 0: aBooking() } }],
    ['more than 1,000', { bookings: Array.from({ length: 1001 }, () => aBooking({ bookingid: 77 })) }],
  ])('API-3 %s is rejected as a whole, and nothing is written', async (_, body) => {
    const written = watched
    await written()
    expect((await feed(body)).status).toBe(400)
    expect(await written()).toEqual([])
  })

  test('API-3 more than the limit in bytes is rejected before it is read', async () => {
    const comment = 'x'.repeat(limits.text)
    const bookings = Array.from({ length: 900 }, () => aBooking({ comment }))
    expect((await feed({ bookings })).status).toBe(413)
  })

  test('OPS-1 a batch may have a thousand items, or none', async () => {
    const bookings = Array.from({ length: 1000 }, (_, n) => aBooking({ bookingid: 2_000_000 + n }))
    expect((await feed({ bookings })).data).toMatchObject({ accepted: 1000, refused: 0 })
    expect((await feed({ bookings: [] })).data).toEqual({
      accepted: 0,
      unchanged: 0,
      different: 0,
      refused: 0,
      bookings: [],
    })
  })
})

const watched = await watchWrites(owner)

describe('keys', () => {
  test('OPS-1 only a live key with the scope may use the feed', async () => {
    const traffic = await createKey(owner, 'counter', ['traffic'])
    const both = await createKey(owner, 'both', ['traffic', 'bookings'])
    const batch = { bookings: [] }
    const statuses = [
      (await feed(batch)).status,
      (await feed(batch, traffic.key)).status,
      (await feed(batch, both.key)).status,
    ]
    expect(statuses).toEqual([200, 403, 200])
    expect(await revokeKey(owner, both.keyid, t.clock.now)).toBe(true)
    expect(await revokeKey(owner, both.keyid, t.clock.now), 'it can be ended once').toBe(false)
    expect((await feed(batch, both.key)).status).toBe(401)
  })

  test('OPS-1 a key is stored as its hash, and its use is recorded', async () => {
    const row = await owner.selectFrom('apikey').selectAll().where('keyid', '=', keyid).executeTakeFirstOrThrow()
    expect(key).toMatch(/^gangway_[A-Za-z0-9_-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(key)
    expect(row.hash).toHaveLength(32)
    expect(row.lastusedat).toEqual(t.clock.now)
  })
})
