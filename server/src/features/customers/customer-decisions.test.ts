import {
  type Customer,
  getCustomer,
  mergeCustomers,
  searchCustomers,
  splitCustomer,
  undoCustomerChange,
} from '@gangway/contract/features/customers'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../db/database.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { agencyName, userName } from '../../testing/fixtures.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'

const t = await testApp()
const { owner } = t.database
const anna = await t.openSession(101001, { userno: 1 })
const main = await t.openSession(101001)
const stranger = await t.openSession(101002)

type Sent = Partial<FeedBooking> & Pick<FeedBooking, 'bookingid'>
const feed = (...bookings: Sent[]) =>
  upsertBookings(
    owner,
    bookings.map((booking) => aBooking({ bookingnr: `SW-${booking.bookingid}`, ...booking })),
    t.clock.now,
  )

const at = (bookingid: number) => ({ params: { bookingid: String(bookingid) } })
const read = async (bookingid: number): Promise<Customer> =>
  (await t.call(getCustomer, { as: main, ...at(bookingid) })).data
const idsOf = ({ bookings }: Customer) => bookings.map(({ bookingid }) => bookingid).toSorted((a, b) => a - b)
const customer = async (bookingid: number) => idsOf(await read(bookingid))
const versionOf = async (bookingid: number) => (await read(bookingid)).version

const split = async (as: TestSession, page: number, taken: number, version?: string) =>
  t.call(splitCustomer, { as, ...at(page), body: { version: version ?? (await versionOf(page)), taken } })
const merge = async (as: TestSession, page: number, other: number) =>
  t.call(mergeCustomers, {
    as,
    ...at(page),
    body: { version: await versionOf(page), other, otherversion: await versionOf(other) },
  })
const undo = (as: TestSession, page: number, stepno: number) =>
  t.call(undoCustomerChange, { as, ...at(page), body: { stepno } })
const search = async (q: string, as = main) =>
  (await t.call(searchCustomers, { as, query: { q } })).data.bookings.map(({ bookingid }) => bookingid)

const mail = 'family@x.example'

beforeEach(async () => {
  await owner.deleteFrom('customerstepbooking').execute()
  await owner.deleteFrom('customerstep').where('undoes', 'is not', null).execute()
  await owner.deleteFrom('customerstep').execute()
  await owner.deleteFrom('booking').execute()
  await owner.deleteFrom('audit').execute()
})

describe('splitting', () => {
  test('ENQ-7 a booking that is somebody else’s has a page of its own, and the others stay together', async () => {
    await feed(
      { bookingid: 1, customeremail: mail },
      { bookingid: 2, customeremail: mail },
      { bookingid: 3, customeremail: mail },
    )
    const { status, data } = await split(anna, 1, 2)
    expect([status, idsOf(data)]).toEqual([200, [1, 3]])
    expect(data.changes).toMatchObject([
      {
        step: 'split',
        bookingid: 2,
        bookingnr: 'SW-2',
        otherid: 1,
        othernr: 'SW-1',
        author: userName(101001, 1),
        mayundo: true,
      },
    ])
    expect([await customer(3), await customer(2)]).toEqual([[1, 3], [2]])
    expect((await read(2)).changes).toEqual(data.changes)
  })

  test('ENQ-7 the feed does not undo it: not with a new version, nor with a third booking that has the same contact', async () => {
    await feed({ bookingid: 1, customeremail: mail }, { bookingid: 2, customeremail: mail })
    await split(anna, 1, 2)
    await feed(
      { bookingid: 2, version: 2, customeremail: mail, customerphone: '040 777777' },
      { bookingid: 3, customeremail: mail },
    )
    expect([await customer(1), await customer(2)]).toEqual([[1, 3], [2]])
    await feed({ bookingid: 1, version: 2, customeremail: mail, customerphone: '040 777777' })
    expect([await customer(1), await customer(2)]).toEqual([[1, 3], [2]])
  })

  test('ENQ-7 the booking whose page it is can be taken out as well', async () => {
    await feed(
      { bookingid: 1, customeremail: mail },
      { bookingid: 2, customeremail: mail },
      { bookingid: 3, customeremail: mail },
    )
    const { data } = await split(anna, 1, 1)
    expect([idsOf(data), await customer(2)]).toEqual([[1], [2, 3]])
    expect(data.changes).toMatchObject([{ bookingid: 1, otherid: 3 }])
  })

  test('ENQ-7 a booking of another customer, or the only one of a customer, cannot be taken out', async () => {
    await feed({ bookingid: 1, customeremail: mail }, { bookingid: 2, customeremail: 'other@x.example' })
    expect((await split(anna, 1, 2)).status).toBe(400)
    expect((await split(anna, 1, 1)).status).toBe(400)
    expect((await split(anna, 1, 99)).status).toBe(400)
  })
})

describe('merging', () => {
  test('ENQ-7 two customers become one, whatever the feed says of their contacts later', async () => {
    await feed(
      { bookingid: 1, customeremail: 'a@x.example' },
      { bookingid: 2, customeremail: 'a@x.example' },
      { bookingid: 3, customeremail: 'b@x.example' },
    )
    const { status, data } = await merge(anna, 1, 3)
    expect([status, idsOf(data)]).toEqual([200, [1, 2, 3]])
    await feed(
      { bookingid: 3, version: 2, customeremail: 'c@x.example' },
      { bookingid: 4, customeremail: 'c@x.example' },
    )
    expect(await customer(2)).toEqual([1, 2, 3, 4])
  })

  test('ENQ-7 a customer is not merged with itself, nor with what does not exist', async () => {
    await feed({ bookingid: 1, customeremail: mail }, { bookingid: 2, customeremail: mail })
    expect((await merge(anna, 1, 2)).status).toBe(400)
    const body = { version: await versionOf(1), other: 99, otherversion: '' }
    expect((await t.call(mergeCustomers, { as: anna, ...at(1), body })).status).toBe(404)
  })
})

describe('undoing', () => {
  test('ENQ-7 merge, split and undo one after the other lead back to where it began, with who and when', async () => {
    await feed(
      { bookingid: 1, customeremail: 'a@x.example' },
      { bookingid: 2, customeremail: 'a@x.example' },
      { bookingid: 3, customeremail: 'b@x.example' },
    )
    const merged = (await merge(anna, 1, 3)).data
    const [made] = merged.changes
    await split(main, 1, 2)
    expect([await customer(1), await customer(2)]).toEqual([[1, 3], [2]])
    const [taken] = (await read(1)).changes
    expect((await undo(main, 1, taken?.stepno ?? 0)).status).toBe(200)
    expect(await customer(2)).toEqual([1, 2, 3])
    expect((await undo(main, 1, made?.stepno ?? 0)).status).toBe(200)
    expect([await customer(1), await customer(3)]).toEqual([[1, 2], [3]])
    expect((await read(1)).changes.map(({ step, undoes, author }) => [step, undoes?.step, author])).toEqual([
      ['undo', 'merge', agencyName(101001)],
      ['undo', 'split', agencyName(101001)],
      ['split', undefined, agencyName(101001)],
      ['merge', undefined, userName(101001, 1)],
    ])
  })

  test('ENQ-7 what others have decided on since, or undone already, is not undone', async () => {
    await feed({ bookingid: 1 }, { bookingid: 2 }, { bookingid: 3 })
    const [first] = (await merge(anna, 1, 2)).data.changes
    const [second] = (await merge(main, 2, 3)).data.changes
    expect((await read(1)).changes.map(({ mayundo }) => mayundo)).toEqual([true, false])
    const refused = await undo(anna, 1, first?.stepno ?? 0)
    expect([refused.status, refused.data]).toMatchObject([412, { error: 'changed', who: agencyName(101001) }])
    expect((await undo(anna, 1, second?.stepno ?? 0)).status).toBe(200)
    expect((await undo(anna, 1, second?.stepno ?? 0)).status).toBe(412)
    expect((await undo(anna, 1, 99)).status).toBe(404)
  })

  test('ENQ-7 a split is not undone once the booking was put to somebody else', async () => {
    await feed({ bookingid: 1, customeremail: mail }, { bookingid: 2, customeremail: mail }, { bookingid: 3 })
    const [out] = (await split(anna, 1, 2)).data.changes
    await merge(anna, 2, 3)
    expect((await read(1)).changes).toMatchObject([{ stepno: out?.stepno, mayundo: false }])
  })
})

describe('two people at once', () => {
  test('ENQ-7 whoever decides on an older reading hears who was faster, and nothing is written', async () => {
    await feed(
      { bookingid: 1, customeremail: mail },
      { bookingid: 2, customeremail: mail },
      { bookingid: 3, customeremail: mail },
    )
    const old = await versionOf(1)
    await split(main, 1, 2)
    const refused = await split(anna, 1, 3, old)
    expect([refused.status, refused.data]).toMatchObject([412, { error: 'changed', who: agencyName(101001) }])
    expect(await customer(1)).toEqual([1, 3])
  })

  test('ENQ-7 a booking that the feed has brought since is not decided on unseen', async () => {
    await feed({ bookingid: 1, customeremail: mail }, { bookingid: 2, customeremail: mail })
    const old = await versionOf(1)
    await feed({ bookingid: 3, customeremail: mail })
    const refused = await split(anna, 1, 2, old)
    expect([refused.status, refused.data]).toEqual([412, { error: 'changed' }])
  })

  test('ENQ-7 of many at the same moment one is first; those about other customers all succeed', async () => {
    await feed(
      { bookingid: 1, customeremail: mail },
      { bookingid: 2, customeremail: mail },
      { bookingid: 3, customeremail: mail },
    )
    const version = await versionOf(1)
    const same = await Promise.all([1, 2, 3, 1, 2, 3].map((taken) => split(anna, 1, taken, version)))
    expect(same.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412, 412])
    const ids = [11, 12, 13, 14, 15]
    await feed(...ids.map((bookingid) => ({ bookingid })), ...ids.map((bookingid) => ({ bookingid: bookingid + 10 })))
    const others = await Promise.all(ids.map((bookingid) => merge(anna, bookingid, bookingid + 10)))
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (const bookingid of ids) expect(await customer(bookingid)).toEqual([bookingid, bookingid + 10])
  })
})

test('ENQ-7 another agency neither decides on nor finds these bookings', async () => {
  await feed({ bookingid: 1, customeremail: mail }, { bookingid: 2, customeremail: mail })
  await feed(
    { bookingid: 5, partnerid: 101002, customeremail: mail },
    { bookingid: 6, partnerid: 101002, customeremail: mail },
  )
  const version = await versionOf(1)
  const [made] = (await split(anna, 1, 2)).data.changes
  expect((await split(stranger, 1, 2, version)).status).toBe(404)
  expect((await undo(stranger, 5, made?.stepno ?? 0)).status).toBe(404)
  const body = { version: await versionOf(1), other: 5, otherversion: '' }
  expect((await t.call(mergeCustomers, { as: anna, ...at(1), body })).status).toBe(404)
  expect(await search(mail, stranger)).toEqual([6, 5])
  const theirs = (await t.call(getCustomer, { as: stranger, ...at(5) })).data
  expect([idsOf(theirs), theirs.changes]).toEqual([[5, 6], []])
  expect(await customer(2)).toEqual([2])
})

test('ENQ-7 the history of the agency has every decision with the numbers of both bookings', async () => {
  await feed({ bookingid: 1, customeremail: mail }, { bookingid: 2, customeremail: mail })
  const [made] = (await split(anna, 1, 2)).data.changes
  await undo(anna, 1, made?.stepno ?? 0)
  await split(anna, 1, 2)
  await merge(main, 1, 2)
  const rows = await owner
    .selectFrom('audit')
    .select(['action', 'username', 'noun', 'changes'])
    .orderBy('auditid')
    .execute()
  const items = (changes: unknown) => (changes as { item: string }[]).map(({ item }) => item)
  expect(rows.map(({ action, username, noun, changes }) => [noun, action, username, items(changes)])).toEqual([
    ['customers', 'customersplit', 'anna.101001', ['SW-2', 'SW-1']],
    ['customers', 'customerundo', 'anna.101001', ['SW-2', 'SW-1']],
    ['customers', 'customersplit', 'anna.101001', ['SW-2', 'SW-1']],
    ['customers', 'customermerge', '101001', ['SW-1', 'SW-2']],
  ])
})

test('ENQ-7 another customer is found by name, number, address and phone, the latest departure first', async () => {
  await feed(
    { bookingid: 1, customername: 'Jörg Müller', customeremail: 'Jo@Müller.example', reiseterminvon: '2026-01-01' },
    {
      bookingid: 2,
      customername: 'Anna Berg',
      customerphone: '040 123456',
      customerplace: 'Köln',
      travelername: 'Xaver Tal',
    },
  )
  expect(await search('mueller')).toEqual([1])
  expect(await search('sw-2')).toEqual([2])
  expect(await search('JO@m')).toEqual([1])
  expect(await search('+49 40 12 34 56')).toEqual([2])
  expect(await search('+43 40 12 34 56')).toEqual([])
  expect(await search('nobody')).toEqual([])
  expect(await search('100%')).toEqual([])
  expect(await search('sw')).toEqual([2, 1])
  expect((await t.call(searchCustomers, { as: main, query: { q: '' } })).status).toBe(400)
  const { bookings } = (await t.call(searchCustomers, { as: main, query: { q: 'berg' } })).data
  expect(bookings).toMatchObject([
    {
      customername: 'Anna Berg',
      customerplace: 'Köln',
      shipname: 'Mein Schiff 3',
      reiseterminvon: '2026-07-04',
      bookingnr: 'SW-2',
    },
  ])
})

test('ENQ-7 TRX-2 a traveler’s name finds a booking only for agencies that may see it', async () => {
  await feed({ bookingid: 1, travelername: 'Xaver Tal' })
  expect(await search('xaver')).toEqual([1])
  await owner.updateTable('partner').set({ partnertype: 2 }).where('partnerid', '=', 101001).execute()
  const trade = await t.openSession(101001)
  expect(await search('xaver', trade)).toEqual([])
  await owner.updateTable('partner').set({ partnertype: 1 }).where('partnerid', '=', 101001).execute()
})

type Scans = { name: string; scans: number; read: number }

/** How often this connection has read the table of bookings and each of its indexes, and how many entries. */
const scansOfBookings = async (db: Db) => {
  const { rows } = await sql<Scans>`
    select relname as name, pg_stat_get_xact_numscans(oid)::int as scans, pg_stat_get_xact_tuples_returned(oid)::int as read
    from pg_class where oid = 'booking'::regclass or oid in (select indexrelid from pg_index where indrelid = 'booking'::regclass)
    order by relname`.execute(db)
  return rows
}

test('ENQ-7 the bookings of a customer are found by index: the others of the agency are not read', async () => {
  await feed({ bookingid: 1, customeremail: mail })
  await sql`insert into booking (partnerid, bookingid, version, bookingdate, departuredate, returndate, state, bookingnr, organizerid, cruisingareaid,
      area, name, customername, travelername, persons, pricecents, commissioncents, comment, customeremail, customerphone, customerplace)
    select partnerid, n, version, bookingdate, departuredate, returndate, state, bookingnr, organizerid, cruisingareaid,
      area, name, 'Name ' || n, travelername, persons, pricecents, commissioncents, comment,
      case n % 3 when 0 then n || '@x.example' else '' end, case n % 3 when 1 then '040 ' || 1000000 + n else '' end, 'Place ' || n
    from booking, generate_series(2, 20000) n`.execute(owner)
  await sql`analyze booking`.execute(owner)
  const found = await t.database.asPartner(101001, 'write', async (db) => {
    const before = await scansOfBookings(db)
    const { rows } = await sql<{ id: number }>`
      select customer_candidates('{3@x.example}', '{00004}', '{name 2}', 500) as id order by id`.execute(db)
    const after = await scansOfBookings(db)
    const isSame = (one: Scans) => before.some((other) => JSON.stringify(one) === JSON.stringify(other))
    return {
      ids: rows.map(({ id }) => id),
      used: after.filter((one) => !isSame(one)).map(({ name }) => name),
      before,
      after,
    }
  })
  expect([found.ids, found.used]).toEqual([
    [2, 3, 4],
    ['booking_customeremail', 'booking_customername', 'booking_customerphone'],
  ])
  const entries = (scans: readonly Scans[]) => scans.reduce((sum, { read }) => sum + read, 0)
  expect(entries(found.after) - entries(found.before)).toBe(3)
})

test('ENQ-7 the look-up by index answers the own bookings only, and nothing without a partner', async () => {
  await feed({ bookingid: 1, customeremail: mail }, { bookingid: 5, partnerid: 101002, customeremail: mail })
  const ask = (db: Db) => sql<{ id: number }>`select customer_candidates(${[mail]}, '{}', '{}', 500) as id`.execute(db)
  expect((await t.database.asPartner(101002, 'read', ask)).rows).toEqual([{ id: 5 }])
  expect((await ask(owner)).rows).toEqual([])
})
