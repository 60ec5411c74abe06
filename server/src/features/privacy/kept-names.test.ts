import { join } from 'node:path'
import { addDays } from '@gangway/contract/dates/days'
import { listAudit } from '@gangway/contract/features/audit'
import { countBrandNames, listBrands, saveBrand } from '@gangway/contract/features/brands-console'
import { getCustomer, listCustomers, saveCustomerNote } from '@gangway/contract/features/customers'
import { feedBookings } from '@gangway/contract/features/feed'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { addRequestNote, saveRequest } from '@gangway/contract/features/requests'
import { exportTransactions, getTransaction } from '@gangway/contract/features/transactions'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { directConfig } from '../../db/connection.ts'
import { createKey } from '../../http/session/api-key-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { findTexts } from '../../testing/find-text.ts'
import { formatUrl, startServer } from '../../testing/server-process.ts'
import { testApp } from '../../testing/test-app.ts'
import { runRetention } from '../system/retention-run-store.ts'
import { readRuns } from '../system/retention-store.ts'

const t = await testApp()
const { owner } = t.database
const as = await t.openSession(101001)
const admin = await t.openConsole('administrator')
const { key } = await createKey(owner, 'engine', ['bookings'])
const now = t.clock.now

const at = (bookingid: number) => ({ as, params: { bookingid: String(bookingid) } })
const ok = async (call: Promise<{ status: number; text: string }>) => {
  const { status, text } = await call
  expect(status, text).toBe(200)
}
const feed = (...bookings: Partial<FeedBooking>[]) =>
  ok(t.call(feedBookings, { as: key, body: { bookings: bookings.map((one) => aBooking(one)) } }))

/** A booking whose travellers came back on a day, of somebody whose name nothing else contains. */
const booked = (bookingid: number, returned: string, booking: Partial<FeedBooking> = {}): Partial<FeedBooking> => ({
  ...{ bookingid, bookingnr: `K-${bookingid}`, bookingdate: '2020-01-01', status: 'paid', commission: 100 },
  ...{ reiseterminvon: addDays(returned, -7), reiseterminbis: returned, customername: `Ada Quaxwood${bookingid}x` },
  ...{
    travelername: `Bea Quaxwood${bookingid}x`,
    customeremail: `quaxwood${bookingid}x@example.com`,
    customerphone: '',
  },
  ...booking,
})
const words = (...ids: number[]) => ids.map((id) => `quaxwood${id}x`)

const brandOf = async () => {
  const { data, headers } = await t.call(listBrands, { as: admin })
  const brand = data.find(({ mandant }) => mandant === 101)
  if (!brand) throw new Error('no brand 101')
  return { brand, etag: String(headers.etag) }
}
const keep = async (kept: { nameskept?: number | null; requestskept?: number | null }, who = admin) => {
  const { brand, etag } = await brandOf()
  const { drawing: _, version: __, wordmark: ___, isoff: ____, ...facts } = brand
  return t.call(saveBrand, { as: who, body: { ...facts, ...kept }, headers: { 'if-match': etag } })
}
const run = (options: Parameters<typeof runRetention>[2] = {}) =>
  runRetention(owner, () => now, { isForced: true, absence: 0, ...options })
const removed = async () => (await readRuns(owner))[0]?.removed
const count = async (kept: { nameskept?: string; requestskept?: string }) =>
  (await t.call(countBrandNames, { as: admin, query: { mandant: '101', ...kept } })).data
const erasedIds = async () => {
  const rows = await owner.selectFrom('booking').select('bookingid').where('erasedat', 'is not', null).execute()
  return rows.map(({ bookingid }) => Number(bookingid)).toSorted((a, b) => a - b)
}
beforeEach(async () => {
  await sql`truncate booking, claim, audit, retentionrun cascade`.execute(owner)
  await owner.updateTable('brand').set({ nameskept: null, requestskept: null }).execute()
})
const totals = async () =>
  (
    await sql`select count(*) as n, sum(pricecents) as price, sum(commissioncents) as commission, sum(persons) as persons
      from booking`.execute(owner)
  ).rows

test('GDP-4 a run erases the names of exactly those bookings that the preview counted, and changes no total', async () => {
  // Today is 15 November 2026: 24 months before that is 15 November 2024.
  await feed(booked(1, '2024-11-14'), booked(2, '2024-11-15'), booked(3, '2026-09-01'))
  await ok(t.call(addRequestNote, { ...at(1), body: { text: 'Frau Quaxwood1x angerufen' } }))
  const before = await totals()
  expect(await run()).toBeDefined()
  expect([await erasedIds(), await removed()]).toEqual([[], {}])
  expect(await count({})).toMatchObject({ names: { total: 3, due: 0 } })
  expect(await count({ nameskept: '24' })).toEqual({ names: { total: 3, due: 1 }, requests: { total: 0, due: 0 } })
  await ok(keep({ nameskept: 24 }))
  await run()
  expect([await erasedIds(), await removed()]).toEqual([[1], { names: 1 }])
  expect(await findTexts(owner, words(1))).toEqual([])
  expect(await findTexts(owner, words(2, 3))).not.toEqual([])
  expect(await totals()).toEqual(before)
  expect(await count({ nameskept: '24' })).toMatchObject({ names: { total: 2, due: 0 } })
  await run()
  expect(await removed()).toEqual({})
  const { rows } = (await t.call(listAudit, { as, query: { area: 'customers' } })).data
  expect(rows).toMatchObject([
    { action: 'nameserased', username: '*provider', changes: [{ field: 'bookings', new: 1 }] },
  ])
})

test('GDP-4 the feed does not bring the names back, and a booking that arrives late loses them in the next run', async () => {
  await ok(keep({ nameskept: 24 }))
  await feed(booked(1, '2023-05-01'))
  await run()
  await feed(booked(1, '2023-05-01'), booked(1, '2023-05-01', { version: 2, bookingpricebrutto: 17 }))
  expect(await findTexts(owner, words(1))).toEqual([])
  // The person may have other bookings: of those only what is due is erased.
  await feed(booked(2, '2023-06-01', { customeremail: 'quaxwood1x@example.com' }), booked(3, '2026-10-01'))
  await run()
  expect([await erasedIds(), await findTexts(owner, words(1, 2))]).toEqual([[1, 2], []])
  expect((await t.call(getCustomer, at(3))).data.name).toBe('Ada Quaxwood3x')
})

test('GDP-4 the note about a customer with later bookings stays with these', async () => {
  await ok(keep({ nameskept: 24 }))
  const person = { customeremail: 'quaxwood7x@example.com', customername: 'Ada Quaxwood7x' }
  await feed(booked(7, '2023-05-01', person), booked(8, '2026-10-01', person))
  const { note } = (await t.call(getCustomer, at(7))).data
  await ok(t.call(saveCustomerNote, { ...at(7), body: { version: note.version, text: 'reist gern im Mai' } }))
  await run()
  expect(await erasedIds()).toEqual([7])
  const { data } = await t.call(getCustomer, at(8))
  expect([data.note.text, data.bookings.map(({ bookingid }) => bookingid)]).toEqual(['reist gern im Mai', [8]])
})

test('GDP-4 names stay as long as the provider has to decide or pay a claim', async () => {
  await ok(keep({ nameskept: 6 }))
  await feed(booked(1, '2026-03-01'), booked(2, '2026-03-01'))
  await sql`insert into claim (partnerid, bookingid, amountcents, createdat, changedat, changedby)
    values (101001, 1, 100, now(), now(), '101001')`.execute(owner)
  await sql`insert into claimmessage (partnerid, claimid, messageno, side, author, at, step, text)
    select partnerid, claimid, 1, 'agency', '101001', now(), 'claim', 'Quaxwood1x fehlt' from claim`.execute(owner)
  expect(await count({ nameskept: '6' })).toMatchObject({ names: { total: 2, due: 1 } })
  await run()
  expect(await erasedIds()).toEqual([2])
  await sql`update claim set state = 'refused'`.execute(owner)
  await run()
  expect([await erasedIds(), await findTexts(owner, words(1))]).toEqual([[1, 2], []])
})

test('GDP-4 of requests, those lose their names that came to nothing: cancelled, lost or never answered', async () => {
  await ok(keep({ nameskept: null, requestskept: 12 }))
  const request = (bookingid: number, day: string, booking: Partial<FeedBooking> = {}) =>
    booked(bookingid, '2027-05-01', { bookingdate: day, changedat: `${day}T10:00:00Z`, status: 'request', ...booking })
  await feed(...[1, 2, 3, 4, 5, 6, 7].map((id) => request(id, '2025-01-10')), request(8, '2026-10-01'))
  const again = (bookingid: number, booking: Partial<FeedBooking>) =>
    feed(request(bookingid, '2025-01-10', { version: 2, changedat: '2025-02-01T10:00:00Z', ...booking }))
  await again(2, { status: 'cancelled' })
  await again(3, { status: 'open' })
  await feed(request(3, '2025-01-10', { version: 3, changedat: '2025-03-01T10:00:00Z', status: 'cancelled' }))
  const work = (id: number, change: object, day: string) =>
    sql`insert into bookingwork ${sql.raw(`(partnerid, bookingid, changedby, changedat, ${Object.keys(change).join(', ')})`)}
      values (101001, ${id}, 'anna', ${day}::timestamptz, ${sql.join(Object.values(change))})`.execute(owner)
  const answered = { answeredat: '2025-01-11T10:00:00Z' }
  await work(4, answered, '2025-01-11')
  await work(5, { ...answered, stage: 'lost', engineword: 'request', lostreason: 'price' }, '2025-02-01')
  await work(6, { stage: 'lost', engineword: 'request', lostreason: 'price' }, '2026-10-01')
  await work(7, { dueday: '2026-12-01' }, '2025-02-01')
  expect(await count({ requestskept: '12' })).toMatchObject({ requests: { total: 5, due: 3 } })
  await run()
  // 3 was booked, 4 was answered, 6 was worked on lately, 7 is to be worked on, 8 is new.
  expect([await erasedIds(), await removed()]).toEqual([[1, 2, 5], { requests: 3 }])
  expect((await t.call(saveRequest, { ...at(4), body: { version: 1, reference: 'R 4' } })).status).toBe(200)
})

test('GDP-4 only an administrator with a fresh proof shortens the period, within its limits, and the history says so', async () => {
  const marketing = await t.openConsole('marketing')
  const refused = await keep({ nameskept: 12 }, marketing)
  expect([refused.status, (await brandOf()).brand.nameskept]).toEqual([expect.any(Number), null])
  expect(refused.status).toBeGreaterThanOrEqual(400)
  await ok(keep({}, marketing))
  for (const [field, value, rule] of [
    ['nameskept', 5, 'min'],
    ['nameskept', 361, 'max'],
    ['requestskept', 0, 'min'],
    ['requestskept', 121, 'max'],
  ] as const) {
    const { status, text } = await keep({ [field]: value })
    expect([status, JSON.parse(text).fields]).toEqual([400, [expect.objectContaining({ field, key: rule })]])
  }
  expect((await t.call(countBrandNames, { as: marketing, query: { mandant: '101' } })).status).toBe(403)
})

test('GDP-4 bookings without names stay in lists, sheet, customers and files', async () => {
  await ok(keep({ nameskept: 24 }))
  await feed(booked(1, '2024-02-10'), booked(2, '2026-02-10'))
  await run()
  const sheet = await t.call(getTransaction, at(1))
  expect(sheet.data).toMatchObject({ customername: '', travelername: '' })
  expect((await t.call(getCustomer, at(1))).data).toMatchObject({ name: '', erasedat: now.toISOString() })
  const { customers } = (await t.call(listCustomers, { as, query: {} })).data
  expect(customers.map(({ bookingid }) => bookingid)).toEqual([2])
  const query = { type: 'open', startDate: '2020-01-01', endDate: '2020-12-31', format: 'csv' } as const
  const csv = await t.call(exportTransactions, { as, query })
  expect([csv.status, csv.text.includes('K-1'), csv.text.includes('K-2')]).toEqual([200, true, true])
})

test('GDP-4 killed in the middle, the next server finishes, and every figure is what was erased', async () => {
  await ok(keep({ nameskept: 24 }))
  const ids = Array.from({ length: 300 }, (_, n) => n + 1)
  await feed(...ids.map((id) => booked(id, '2023-05-01')))
  const env = { DATABASE_URL: formatUrl(directConfig(t.database.connection)), NOW: now.toISOString() }
  const process = startServer(env, [], undefined, join(import.meta.dirname, '../../testing/retention-process.ts'))
  await process.says(/(?:removed 20\n){3}/)
  process.child.kill('SIGKILL')
  await process.ended
  const erased = (await erasedIds()).length
  expect([(await removed())?.names, erased > 0 && erased < 300]).toEqual([erased, true])
  await run()
  expect([(await erasedIds()).length, (await removed())?.names]).toEqual([300, 300])
  const { rows } = (await t.call(listAudit, { as, query: { area: 'customers' } })).data
  expect(rows.reduce((sum, { changes }) => sum + Number(changes[0]?.new), 0)).toBe(300)
})
