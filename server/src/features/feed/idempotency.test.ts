import { limits } from '@gangway/contract/calls/limits'
import { feedBookings, feedTraffic, getFeedStatus } from '@gangway/contract/features/feed'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../../http/running/housekeeping-store.ts'
import { createKey } from '../../http/session/api-key-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { testApp } from '../../testing/test-app.ts'
import { runRetention } from '../system/retention-run-store.ts'

const t = await testApp()
const { owner } = t.database
const { key } = await createKey(owner, 'engine', ['bookings', 'traffic'])

const send = (name: string, bookings: unknown[], as = key) =>
  t.call(feedBookings, { as, body: { bookings }, headers: { 'idempotency-key': name } })

describe('a batch with an Idempotency-Key', () => {
  test('OPS-1 gets its first answer again, byte for byte, whatever happened since', async () => {
    const batch = [aBooking({ bookingid: 1 }), { ...aBooking({ bookingid: 2 }), '\0': 'a name no database can hold' }]
    const first = await send('monday', batch)
    await send('tuesday', [aBooking({ bookingid: 1, version: 2 })])
    const again = await send('monday', batch)
    expect(again.text).toBe(first.text)
    expect(first.data.bookings.map(({ result }) => result)).toEqual(['accepted', 'refused'])
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
  })

  test('OPS-1 with other content under the same key is rejected, and nothing of it is stored', async () => {
    await send('wednesday', [aBooking({ bookingid: 3 })])
    const other = await send('wednesday', [aBooking({ bookingid: 4 })])
    expect([other.status, JSON.parse(other.text)]).toEqual([
      422,
      { error: 'refused', fields: [{ field: 'idempotency-key', key: 'locked' }] },
    ])
    expect(await owner.selectFrom('booking').select('bookingid').where('bookingid', '=', 4).execute()).toEqual([])
    const elsewhere = await t.call(feedTraffic, { as: key, body: {}, headers: { 'idempotency-key': 'wednesday' } })
    expect(elsewhere.status).toBe(422)
  })

  test('OPS-1 that is sent several times at once is stored once, and all get the same answer', async () => {
    const batch = [aBooking({ bookingid: 5 }), aBooking({ bookingid: 6 })]
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('thursday', batch)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.data.accepted).toBe(2)
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(5)
  })

  test('OPS-1 does not share its key with other senders', async () => {
    const other = await createKey(owner, 'other', ['bookings'])
    const [own, others] = [[aBooking({ bookingid: 7 })], [aBooking({ bookingid: 8 }), aBooking({ bookingid: 80 })]]
    const first = [await send('friday', own), await send('friday', others, other.key)]
    expect(first.map(({ data }) => data.accepted)).toEqual([1, 2])
    // Each gets its own answer again.
    const again = [await send('friday', own), await send('friday', others, other.key)]
    expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text))
  })

  test('API-3 that was rejected as a whole is not remembered', async () => {
    expect(
      (await t.call(feedBookings, { as: key, body: {} as never, headers: { 'idempotency-key': 'sunday' } })).status,
    ).toBe(400)
    expect((await send('sunday', [aBooking({ bookingid: 9 })])).data.accepted).toBe(1)
  })

  test.each(['', ' ', 'x'.repeat(limits.idempotencyKey + 1), 'Grüße', 'two words'])(
    'API-3 with the key %j is rejected',
    async (name) => {
      const answer = await send(name, [aBooking({ bookingid: 10 })])
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        400,
        { error: 'badinput', fields: [{ field: 'idempotency-key', key: 'pattern' }] },
      ])
    },
  )

  test('OPS-1 is remembered for three days', async () => {
    const names = async () => (await owner.selectFrom('feedanswer').select('idempotencykey').execute()).length
    expect(await names()).toBeGreaterThan(3)
    await cleanUp(owner, new Date(t.clock.now.getTime() + limits.feedAnswer - 1))
    expect(await names()).toBeGreaterThan(3)
    await cleanUp(owner, new Date(t.clock.now.getTime() + limits.feedAnswer))
    expect(await names()).toBe(0)
  })
})

describe('the status', () => {
  const status = (as: string, query: { partnerid?: string } = {}) => t.call(getFeedStatus, { as, query })

  test('OPS-1, OPS-2 lists what arrived with this key in the last 24 hours', async () => {
    const fresh = await createKey(owner, 'fresh', ['bookings', 'traffic'])
    const none = { batches: 0, accepted: 0, unchanged: 0, different: 0, refused: 0, lastat: null }
    expect((await status(fresh.key)).data).toEqual({
      name: 'fresh',
      scopes: ['bookings', 'traffic'],
      bookings: none,
      traffic: none,
    })
    const bookings = [aBooking({ bookingid: 50 }), aBooking({ bookingid: 50 }), null]
    await t.call(feedBookings, { as: fresh.key, body: { bookings } })
    await t.call(feedBookings, { as: fresh.key, body: { bookings } })
    const lastat = t.clock.now.toISOString()
    expect((await status(fresh.key)).data.bookings).toEqual({
      batches: 2,
      accepted: 1,
      unchanged: 3,
      different: 0,
      refused: 2,
      lastat,
    })
    t.clock.now = new Date(t.clock.now.getTime() + 24 * 60 * 60 * 1000)
    expect((await status(fresh.key)).data.bookings).toEqual({ ...none, lastat })
  })

  test('OPS-1 remembers batches for thirty days', async () => {
    const batches = async () => (await owner.selectFrom('feedbatch').select('batchid').execute()).length
    const day = 24 * 60 * 60 * 1000
    const later = (days: number) => () => new Date(t.clock.now.getTime() + days * day)
    await runRetention(owner, later(28))
    expect(await batches()).toBeGreaterThan(3)
    await runRetention(owner, later(30))
    expect(await batches()).toBe(0)
  })

  test('OPS-1 lets a sender compare a partner’s bookings with its own, to the cent', async () => {
    const bookings = [10.1, 20.2, 0.01].map((bookingpricebrutto, n) =>
      aBooking({
        partnerid: 105001,
        bookingid: 1 + n,
        bookingpricebrutto,
        commission: 0.07,
        bookingdate: `2026-05-0${1 + n}`,
      }),
    )
    await t.call(feedBookings, { as: key, body: { bookings } })
    const days = [{ partnerid: 105001, day: '2026-11-01', hits: 3, pageviews: 9, version: 1 }]
    await t.call(feedTraffic, { as: key, body: { days } })
    expect((await status(key, { partnerid: '105001' })).data.partner).toEqual({
      partnerid: 105001,
      bookings: { count: 3, bookingpricebrutto: 30.31, commission: 0.21, lastbookingdate: '2026-05-03' },
      traffic: { days: 1, hits: 3, pageviews: 9, lastday: '2026-11-01' },
    })
  })

  test('OPS-1 shows a key only what its scopes cover', async () => {
    const counter = await createKey(owner, 'counter', ['traffic'])
    const { data } = await status(counter.key, { partnerid: '105001' })
    expect(data.bookings).toBeUndefined()
    expect(data.partner?.bookings).toBeUndefined()
    expect(data.partner?.traffic).toBeDefined()
  })

  test('API-3 of an unknown partner is rejected', async () => {
    const answer = await status(key, { partnerid: '7' })
    expect([answer.status, JSON.parse(answer.text).fields]).toEqual([
      400,
      [{ field: 'partnerid', key: 'choice', params: { value: 7 } }],
    ])
  })
})
