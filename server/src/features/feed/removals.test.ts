import { listAudit } from '@gangway/contract/features/audit'
import { listCustomers } from '@gangway/contract/features/customers'
import { feedBookings, feedStatements, getFeedStatus } from '@gangway/contract/features/feed'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { getTransaction, listTransactions } from '@gangway/contract/features/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createKey } from '../../http/session/api-key-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { testApp } from '../../testing/test-app.ts'
import { rememberErased } from '../privacy/tombstone-store.ts'

const t = await testApp()
const { owner } = t.database
const { key } = await createKey(owner, 'Midocean', ['bookings', 'statements'])
const session = await t.openSession(101001)

const results = async (...bookings: unknown[]) =>
  (await t.call(feedBookings, { as: key, body: { bookings } })).data.bookings.map(({ result }) => result)
const removal = (bookingid: number, version: number) => ({ partnerid: 101001, bookingid, version, removed: true })
const stored = (bookingid: number) =>
  owner.selectFrom('booking').selectAll().where('bookingid', '=', bookingid).executeTakeFirst()
const count = async () =>
  (await t.call(getFeedStatus, { as: key, query: { partnerid: '101001' } })).data.partner?.bookings
const detail = (bookingid: number) => t.call(getTransaction, { as: session, params: { bookingid: String(bookingid) } })
const year = { startDate: '2026-01-01', endDate: '2026-12-31' }
const listed = async () => (await t.call(listTransactions, { as: session, query: year })).data

test('PRD-4 a booking that was sent by mistake vanishes from lists, figures and customers, with a trace in the history', async () => {
  const mistake = aBooking({
    bookingid: 1,
    bookingnr: 'V1',
    customername: 'Frau Irrtum',
    customeremail: 'irrtum@example.com',
  })
  expect(await results(mistake)).toEqual(['accepted'])
  expect((await detail(1)).status).toBe(200)
  expect(await count()).toMatchObject({ count: 1 })
  expect(await listed()).toMatchObject({ total: 1, persons: 2 })
  expect(await results(removal(1, 2), removal(1, 2))).toEqual(['accepted', 'unchanged'])
  expect((await detail(1)).status).toBe(404)
  expect(await listed()).toMatchObject({ total: 0, persons: 0, revenue: 0 })
  expect(await count()).toMatchObject({ count: 0, bookingpricebrutto: 0, lastbookingdate: null })
  expect((await t.call(listCustomers, { as: session, query: { q: 'irrtum' } })).text).not.toContain('Irrtum')
  expect(JSON.stringify(await stored(1)), 'nothing about the person is kept').not.toMatch(/irrtum/i)
  const { rows } = (await t.call(listAudit, { as: session, query: { area: 'transactions' } })).data
  expect(rows).toMatchObject([{ action: 'removebooking', area: 'transactions', username: '*provider' }])
  expect(rows[0]?.changes).toEqual([{ item: 'V1', field: 'bookingid', old: 1, new: null }])
})

test('PRD-4 no screen of an agency or of the console can read a removed booking', async () => {
  await results(aBooking({ bookingid: 2 }), removal(2, 9))
  const read = sql`select bookingid from booking where bookingid = 2`
  expect((await t.database.asPartner(101001, 'read', (db) => read.execute(db))).rows).toEqual([])
  expect((await t.database.asProvider(1, 'read', (db) => read.execute(db))).rows).toEqual([])
})

test('PRD-4 an older version does not bring it back, a newer one does, with what the agency had written', async () => {
  await results(aBooking({ bookingid: 3 }))
  const work = { partnerid: 101001, bookingid: 3, reference: 'MINE', changedat: t.clock.now, changedby: '101001' }
  await owner.insertInto('bookingwork').values(work).execute()
  expect(await results(removal(3, 5), aBooking({ bookingid: 3, version: 4, persons: 4 }))).toEqual([
    'accepted',
    'accepted',
  ])
  expect((await detail(3)).status).toBe(404)
  expect(await results(aBooking({ bookingid: 3, version: 6, customername: 'Jörg Müller' }))).toEqual(['accepted'])
  expect((await detail(3)).data).toMatchObject({ customername: 'Jörg Müller', reference: 'MINE' })
  expect(await results(removal(3, 5))).toEqual(['unchanged'])
  expect((await detail(3)).status).toBe(200)
})

test('PRD-4 a removal that comes before its booking counts, too', async () => {
  expect(await results(removal(4, 2))).toEqual(['accepted'])
  await results(aBooking({ bookingid: 4, version: 1, customername: 'Frau Irrtum' }))
  expect((await detail(4)).status).toBe(404)
  expect(JSON.stringify(await stored(4))).not.toMatch(/irrtum/i)
  expect(await results(aBooking({ bookingid: 4, version: 3 }))).toEqual(['accepted'])
  expect((await detail(4)).status).toBe(200)
})

test('PRD-4 in every order of its versions a booking ends up the same', async () => {
  const versions = [
    (bookingid: number) => aBooking({ bookingid, version: 1, status: 'request' }),
    (bookingid: number) => removal(bookingid, 2),
    (bookingid: number) => aBooking({ bookingid, version: 3, status: 'confirmed' }),
    (bookingid: number) => removal(bookingid, 4),
  ]
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [1, 3, 0, 2],
    [2, 0, 3, 1],
    [3, 0, 1, 2],
  ]
  const ends: string[] = []
  for (const [at, order] of orders.entries()) {
    const bookingid = 8_800_000 + at
    for (const n of order) await results(versions[n]?.(bookingid))
    expect(await stored(bookingid)).toMatchObject({ removed: true, version: 4, wasrequest: true })
    await results(aBooking({ bookingid, version: 5, status: 'paid' }))
    const row = JSON.stringify({ ...(await stored(bookingid)), xid: 0 }).replaceAll(String(bookingid), 'id')
    const states = await owner
      .selectFrom('bookingstate')
      .select(['version', 'state'])
      .where('bookingid', '=', bookingid)
      .orderBy('version')
      .execute()
    ends.push(`${row} ${JSON.stringify(states)}`)
  }
  expect(ends[0]).toContain('"removed":false')
  expect(new Set(ends).size, ends.join('\n')).toBe(1)
})

test('PRD-4 a version is either a booking or its removal', async () => {
  expect(await results(aBooking({ bookingid: 5, version: 1 }), removal(5, 1))).toEqual(['accepted', 'different'])
  expect(await results(removal(5, 2))).toEqual(['accepted'])
  expect(await results(aBooking({ bookingid: 5, version: 2 }))).toEqual(['different'])
})

test('PRD-4 a removal needs no more than the key; of an unknown agency it is refused', async () => {
  const { data } = await t.call(feedBookings, {
    as: key,
    body: {
      bookings: [
        { partnerid: 101001, removed: true },
        { ...removal(6, 1), partnerid: 999_999 },
      ],
    },
  })
  expect(data.bookings.map(({ fields }) => fields?.map(({ field, key: reason }) => [field, reason]))).toEqual([
    [
      ['bookingid', 'required'],
      ['version', 'required'],
    ],
    [['partnerid', 'choice']],
  ])
})

test('PRD-4 the line of a statement lets go of a removed booking, and finds it again', async () => {
  await results(aBooking({ bookingid: 7, bookingnr: 'V7' }))
  const head = { partnerid: 101001, statementnr: 'S', version: 1, year: 2026, month: 10, issued: '2026-11-05', sum: 9 }
  const lines = [
    { bookingid: 7, kind: 'commission', amount: 4 },
    { bookingnr: 'V7', kind: 'commission', amount: 5 },
  ]
  await t.call(feedStatements, { as: key, body: { statements: [{ ...head, lines }] } })
  const found = async () =>
    (await owner.selectFrom('statementline').select('foundid').orderBy('lineno').execute()).map(
      ({ foundid }) => foundid,
    )
  expect(await found()).toEqual([7, 7])
  await results(removal(7, 2))
  expect(await found()).toEqual([null, null])
  await results(aBooking({ bookingid: 7, bookingnr: 'V7', version: 3 } as Partial<FeedBooking>))
  expect(await found()).toEqual([7, 7])
})

test('PRD-4, GDP-2 a customer who was erased meanwhile does not come back with a removed booking', async () => {
  const booking = aBooking({ bookingid: 9, customername: 'Frau Quarz', customeremail: 'quarz@example.com' })
  await results(booking, removal(9, 2))
  const contact = {
    customername: 'Frau Quarz',
    customeremail: 'quarz@example.com',
    customerphone: '',
    customerplace: '',
  }
  await rememberErased(owner, 101001, [contact], '2026-11-15')
  expect(await results({ ...booking, version: 3 })).toEqual(['accepted'])
  expect((await detail(9)).status).toBe(200)
  expect(JSON.stringify(await stored(9))).not.toMatch(/quarz/i)
})
