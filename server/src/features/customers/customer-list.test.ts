import {
  type CustomerSort,
  getCustomer,
  listCustomers,
  mergeCustomers,
  saveCustomerNote,
} from '@gangway/contract/features/customers'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { seededDice } from '@gangway/contract/testing/seeded-dice'
import { foldForSearch } from '@gangway/contract/texts/search-fold'
import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { testApp } from '../../testing/test-app.ts'
import { validateBookings } from '../feed/bookings-store.ts'

const t = await testApp()
const session = await t.openSession(101001)
const other = await t.openSession(101002)

const feed = async (bookings: readonly Partial<FeedBooking>[]) => {
  const store = await validateBookings(
    bookings.map((booking) => aBooking({ travelername: '', comment: '', ...booking })),
  )
  await t.database.owner.transaction().execute((db) => store(db, t.clock.now))
}

const pageOf = async (query: { q?: string; sort?: CustomerSort; after?: string } = {}, as = session) => {
  const { status, data, text } = await t.call(listCustomers, { as, query })
  expect(status, text).toBe(200)
  return data
}

/** Every page, one after the other. */
const listAll = async (query: { q?: string; sort?: CustomerSort } = {}) => {
  const pages = [await pageOf(query)]
  while (true) {
    const next = pages.at(-1)?.next
    if (next === null || next === undefined) return pages.flatMap(({ customers }) => customers)
    pages.push(await pageOf({ ...query, after: String(next) }))
  }
}

const names = async (q: string) => (await listAll({ q })).map(({ name }) => name)
const paramsOf = (bookingid: number) => ({ params: { bookingid: String(bookingid) } })
const customerOf = async (bookingid: number, as = session) =>
  (await t.call(getCustomer, { as, ...paramsOf(bookingid) })).data
const write = (bookingid: number, version: number, text: string, as = session) =>
  t.call(saveCustomerNote, { as, ...paramsOf(bookingid), body: { version, text } })

beforeEach(async () => {
  await t.database.owner.deleteFrom('booking').execute()
})

test('ENQ-7 the list has every customer once, whatever the page and the order, each as its page has it', async () => {
  const { below } = seededDice(11)
  const bookings = Array.from({ length: 200 }, (_, at) => ({
    bookingid: at + 1,
    bookingdate: `2026-${String(1 + below(9)).padStart(2, '0')}-${String(1 + below(28)).padStart(2, '0')}`,
    status: (['request', 'open', 'paid', 'cancelled'] as const)[below(4)] ?? 'open',
    customername: `Kunde ${below(120)}`,
    ...(below(3) > 0 && { customeremail: `kunde${below(90)}@x.example` }),
    ...(below(3) === 0 && { customerphone: `040 55501${10 + below(80)}` }),
    ...(below(3) === 0 && { customerplace: 'Köln' }),
  }))
  await feed(bookings)
  const byBooking = new Map<number, string>()
  for (const { bookingid } of bookings) {
    if (byBooking.has(bookingid)) continue
    const { bookings: own } = await customerOf(bookingid)
    const key = own.map((one) => one.bookingid).join(' ')
    for (const one of own) byBooking.set(one.bookingid, key)
  }
  const groups = new Set(byBooking.values())
  const dateOf = new Map(bookings.map((one) => [one.bookingid, one.bookingdate]))
  for (const sort of ['recent', 'name'] as const) {
    const listed = await listAll({ sort })
    expect(new Set(listed.map(({ bookingid }) => byBooking.get(bookingid)))).toEqual(groups)
    expect(listed).toHaveLength(groups.size)
    if (sort === 'recent')
      expect(listed.map(({ lastdate }) => lastdate)).toEqual(
        listed
          .map(({ lastdate }) => lastdate)
          .toSorted()
          .toReversed(),
      )
    else {
      const firstNames = listed.map(({ bookingid }) => foldForSearch(bookings[bookingid - 1]?.customername ?? ''))
      const sorted = firstNames.toSorted(new Intl.Collator('en').compare)
      expect(firstNames).toEqual(sorted)
    }
  }
  for (const one of (await pageOf()).customers.slice(0, 20)) {
    const page = await customerOf(one.bookingid)
    const requests = page.bookings.filter(({ status }) => status === 'request').length
    expect(one).toMatchObject({
      name: page.name,
      email: page.emails[0] ?? '',
      phone: page.phones[0] ?? '',
      requests,
      bookings: page.bookings.length - requests,
      revenue: page.revenue,
      nextdeparture: page.nextdeparture?.day ?? null,
      lastdate: page.bookings
        .map(({ bookingid }) => dateOf.get(bookingid) ?? '')
        .toSorted()
        .at(-1),
    })
  }
  expect((await pageOf({}, other)).customers).toEqual([])
}, 240_000)

test('ENQ-7 a customer is found by name, place, mail, phone, booking number and note, on any of its bookings', async () => {
  await feed([
    {
      bookingid: 1,
      bookingnr: 'W100',
      customername: 'Jörg Müller',
      customeremail: 'jm@post.example',
      customerplace: 'Lübeck',
    },
    {
      bookingid: 2,
      bookingnr: 'W200',
      customername: 'Jörg Müller',
      customeremail: 'jm@post.example',
      customerphone: '+49 (0)40 555-0138',
    },
    { bookingid: 3, bookingnr: 'W300', customername: 'Ada Lind', customerplace: 'Kiel' },
  ])
  for (const typed of [
    'müller',
    'mueller jörg',
    'lübeck',
    'luebeck',
    'post.example',
    'W100',
    'w200',
    '040 5550138',
    '0049405550138',
    '5550138',
  ])
    expect(await names(typed), typed).toEqual(['Jörg Müller'])
  expect(await names('kiel')).toEqual(['Ada Lind'])
  for (const typed of ['%', '_', 'müller kiel', '000000']) expect(await names(typed), typed).toEqual([])

  await write(2, 0, 'Isst vegetarisch,\nKabine backbord')
  expect(await names('müller vegetarisch')).toEqual(['Jörg Müller'])
  expect(await names('backbord')).toEqual(['Jörg Müller'])
  const { note } = await customerOf(1)
  await write(1, note.version, 'Isst alles')
  expect(await names('vegetarisch')).toEqual([])
  expect((await pageOf({ q: 'alles' })).customers).toMatchObject([{ name: 'Jörg Müller', note: 'Isst alles' }])
})

test('ENQ-7 the note about a customer is the same from each booking, keeps its versions, and the slower of two people is told who was faster', async () => {
  await feed([
    { bookingid: 1, customername: 'Bo Krog', customeremail: 'bo@x.example' },
    { bookingid: 2, customername: 'Bo Krog', customeremail: 'bo@x.example' },
    { bookingid: 3, customername: 'B. Krog', customeremail: 'krog@x.example' },
  ])
  expect((await customerOf(1)).note).toEqual({ text: '', version: 0, versions: [] })
  const first = await write(2, 0, '  Ruft lieber an ')
  expect(first.data.note).toMatchObject({
    text: 'Ruft lieber an',
    versions: [{ author: expect.stringMatching(/^Reisebüro /), text: 'Ruft lieber an' }],
  })
  expect((await customerOf(1)).note).toEqual(first.data.note)
  const late = await write(1, 0, 'Schreibt lieber')
  expect(late.status).toBe(412)
  expect(late.text).toContain('Reisebüro ')
  expect((await customerOf(1)).note.text).toBe('Ruft lieber an')

  const { version } = first.data.note
  const race = await Promise.all(['eins', 'zwei', 'drei'].map((text) => write(1, version, text)))
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])

  await write(3, 0, 'Chef von Bo')
  const [one, two] = [await customerOf(1), await customerOf(3)]
  await t.call(mergeCustomers, {
    as: session,
    ...paramsOf(1),
    body: { version: one.version, other: 3, otherversion: two.version },
  })
  const merged = (await customerOf(3)).note
  expect(merged.text.split('\n').toSorted()).toEqual(['Chef von Bo', one.note.text].toSorted())
  expect(merged.versions).toHaveLength(3)
  const joined = await write(3, merged.version, 'Beides')
  expect(joined.data.note).toMatchObject({ text: 'Beides' })
  expect(joined.data.note.versions).toHaveLength(4)
  const cleared = await write(3, joined.data.note.version, '')
  expect(cleared.data.note).toMatchObject({ text: '' })
  expect(cleared.data.note.versions.map(({ text }) => text)).toEqual([
    '',
    'Beides',
    'Chef von Bo',
    one.note.text,
    'Ruft lieber an',
  ])

  expect((await write(1, 0, 'x', other)).status).toBe(404)
  expect((await write(1, cleared.data.note.version, 'x'.repeat(2001))).status).toBe(400)
})
