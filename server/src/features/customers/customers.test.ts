import { type CustomerContact, customerKeys } from '@gangway/contract/customers/customer-keys'
import { getCustomer } from '@gangway/contract/features/customers'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { addRequestNote } from '@gangway/contract/features/requests'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { agencyName } from '../../testing/fixtures.ts'
import { sampled } from '../../testing/sample.ts'
import { testApp } from '../../testing/test-app.ts'
import { validateBookings } from '../feed/bookings-store.ts'

const t = await testApp()
const session = await t.openSession(101001)

const feed = async (bookings: readonly Partial<FeedBooking>[]) => {
  const store = await validateBookings(bookings.map((booking) => aBooking(booking)))
  await t.database.owner.transaction().execute((db) => store(db, t.clock.now))
}

const customerOf = async (bookingid: number) =>
  (await t.call(getCustomer, { as: session, params: { bookingid: String(bookingid) } })).data

const idsOf = async (bookingid: number) =>
  (await customerOf(bookingid)).bookings.map((one) => one.bookingid).toSorted((a, b) => a - b)

beforeEach(async () => {
  await t.database.owner.deleteFrom('booking').execute()
})

test('ENQ-7 a customer’s page has bookings, requests, notes, money and the next departure, from any of them', async () => {
  await feed([
    {
      bookingid: 1,
      status: 'paid',
      bookingpricebrutto: 1000,
      commission: 100,
      reiseterminvon: '2025-01-01',
      reiseterminbis: '2025-01-08',
      customeremail: 'Jo@x.example',
      customername: 'Jo Alt',
    },
    {
      bookingid: 2,
      status: 'open',
      bookingpricebrutto: 500,
      commission: 50,
      reiseterminvon: '2026-12-01',
      reiseterminbis: '2026-12-08',
      customeremail: 'jo@X.example',
      customerphone: '040 123456',
      customername: 'Jo Neu',
      customerplace: 'Köln',
    },
    {
      bookingid: 3,
      status: 'request',
      bookingpricebrutto: 250,
      commission: 0,
      reiseterminvon: '2027-01-01',
      reiseterminbis: '2027-01-08',
      customerphone: '+49 40 12 34 56',
    },
    {
      bookingid: 4,
      status: 'cancelled',
      bookingpricebrutto: 9999,
      commission: 999,
      reiseterminvon: '2026-11-20',
      reiseterminbis: '2026-11-21',
      customerphone: '0049 40 123456',
    },
    { bookingid: 5, customeremail: 'somebody@else.example' },
    { bookingid: 6, partnerid: 101002, customeremail: 'jo@x.example' },
  ])
  await t.call(addRequestNote, { as: session, params: { bookingid: '1' }, body: { text: 'prefers a balcony' } })
  const page = await customerOf(1)
  expect(page).toMatchObject({
    name: 'Jörg Müller',
    emails: ['jo@X.example', 'Jo@x.example'],
    phones: ['0049 40 123456', '+49 40 12 34 56', '040 123456'],
    places: ['Köln'],
    revenue: 1500,
    commission: 150,
    openvalue: 750,
    nextdeparture: { bookingid: 2, day: '2026-12-01' },
    hasmore: false,
  })
  expect(page.bookings.map(({ bookingid, status }) => [bookingid, status])).toEqual([
    [3, 'request'],
    [2, 'open'],
    [4, 'cancelled'],
    [1, 'paid'],
  ])
  expect(page.notes).toMatchObject([{ bookingid: 1, text: 'prefers a balcony', author: agencyName(101001) }])
  for (const bookingid of [2, 3, 4]) expect(await customerOf(bookingid)).toEqual(page)
})

test('ENQ-7 where neither address nor number is known, name and place decide; a name alone does not', async () => {
  await feed([
    { bookingid: 1, customername: 'Jörg Müller', customerplace: 'Köln' },
    { bookingid: 2, customername: 'JOERG Mueller', customerplace: 'koeln' },
    { bookingid: 3, customername: 'Jörg Müller', customerplace: 'Bonn' },
    { bookingid: 4, customername: 'Jörg Müller' },
    { bookingid: 5, customername: 'Jörg Müller' },
    { bookingid: 6, customername: 'Jörg Müller', customerplace: 'Köln', customeremail: 'j@m.example' },
  ])
  expect(await idsOf(1)).toEqual([1, 2])
  for (const alone of [3, 4, 5, 6]) expect(await idsOf(alone)).toEqual([alone])
})

test('ENQ-7 the customer of a booking that is unknown, or of another agency, is not found', async () => {
  await feed([{ bookingid: 7, partnerid: 101002, customeremail: 'jo@x.example' }])
  for (const bookingid of ['7', '8', '0', 'x', '-1'])
    expect((await t.call(getCustomer, { as: session, params: { bookingid } })).status).toBe(404)
})

/** The plain model: put together whatever shares a key, until nothing changes. */
const groupPlainly = (contacts: readonly CustomerContact[]): number[][] => {
  let groups = contacts.map((contact, at) => ({ ids: [at + 1], keys: new Set(customerKeys(contact, 49)) }))
  for (;;) {
    const pair = groups
      .flatMap((a, i) => groups.slice(i + 1).map((b) => [a, b] as const))
      .find(([a, b]) => [...a.keys].some((key) => b.keys.has(key)))
    if (!pair) return groups.map(({ ids }) => ids.toSorted((a, b) => a - b))
    const [a, b] = pair
    groups = [
      ...groups.filter((one) => one !== a && one !== b),
      { ids: [...a.ids, ...b.ids], keys: new Set([...a.keys, ...b.keys]) },
    ]
  }
}

const contacts = fc.array(
  fc.record({
    customeremail: fc.constantFrom('', '', 'a@x.example', 'A@X.example', 'b@x.example', 'c@x.example'),
    customerphone: fc.constantFrom(
      '',
      '',
      '040 123456',
      '+49 40 123456',
      '+49 (0)40 123456',
      '+43 40 123456',
      '030 555123456',
      'n/a',
      '0049 30 555123456',
    ),
    customername: fc.constantFrom('', 'Jörg Müller', 'Joerg Mueller', 'Åsa Ost'),
    customerplace: fc.constantFrom('', 'Köln', 'KOELN', 'Bonn'),
  }),
  { minLength: 1, maxLength: 14 },
)

test('ENQ-7 every booking leads to the same page as all others of its customer, as a plain model groups them', async () => {
  await fc.assert(
    fc.asyncProperty(contacts, async (list) => {
      await t.database.owner.deleteFrom('booking').execute()
      await feed(list.map((contact, at) => ({ ...contact, bookingid: at + 1, bookingnr: `SW-${at + 1}` })))
      for (const group of groupPlainly(list)) for (const id of group) expect(await idsOf(id)).toEqual(group)
    }),
    { numRuns: sampled(12, 40), seed: 20_261_116 },
  )
})
