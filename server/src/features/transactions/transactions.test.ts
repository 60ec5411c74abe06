import { getTransaction, listTransactions, transactionSorts } from '@gangway/contract/features/transactions'
import { languages } from '@gangway/contract/texts/languages'
import { beforeAll, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { listNaively } from '../../testing/naive-transactions.ts'
import { randomBookings } from '../../testing/random-bookings.ts'
import { randomWork, storeWork } from '../../testing/random-work.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'

const t = await testApp()
const feed = (items: Parameters<typeof upsertBookings>[1]) => upsertBookings(t.database.owner, items, t.clock.now)

const fed = randomBookings(7, 101001, 800)
const works = randomWork(5, fed, [0, 1, 2])
const otherWorks = randomWork(6, fed.slice(0, 100), [0])
const year = { startDate: '2026-01-01', endDate: '2026-12-31' }
const all = { startDate: '1900-01-01', endDate: '2100-12-31' }
const anna = await t.openSession(101001, { userno: 1 })
const other = await t.openSession(101002)
const swiss = await t.openSession(102001)

beforeAll(async () => {
  await t.database.owner.updateTable('partner').set({ partnertype: 2 }).where('partnerid', '=', 101002).execute()
  await feed(fed)
  await feed(fed.slice(0, 100).map((item) => ({ ...item, partnerid: 101002 })))
  await feed([aBooking({ partnerid: 102001, bookingid: 9_000_000_001 })])
  await storeWork(t.database.owner, 101001, works, t.clock.now)
  await storeWork(t.database.owner, 101002, otherWorks, t.clock.now)
})

const listIds = async (query: Parameters<typeof t.call<typeof listTransactions>>[1]) => {
  const { status, data, text } = await t.call(listTransactions, { as: anna, ...query })
  expect(status, text).toBe(200)
  return data.rows.map(({ bookingid }) => bookingid)
}

test('TRX-7 a row has every column, money in euro and the names of its area in every language', async () => {
  await feed([aBooking({ bookingid: 700_001, bookingdate: '2022-05-05', bookingnr: 'TRX-SEVEN', comment: 'Balkon' })])
  const { data } = await t.call(listTransactions, {
    as: anna,
    query: { startDate: '2022-05-05', endDate: '2022-05-05' },
  })
  expect(data.rows).toEqual([
    {
      bookingid: 700_001,
      date: '2022-05-05',
      status: 'open',
      bookingnr: 'TRX-SEVEN',
      routeplanid: 4711,
      shipname: 'Mein Schiff 3',
      reiseterminvon: '2026-07-04',
      reiseterminbis: '2026-07-11',
      name: 'Westliches Mittelmeer ab Palma',
      customername: 'Jörg Müller',
      travelername: 'Änne Müller',
      persons: 2,
      bookingpricebrutto: 2398.5,
      shippingcompany: 'TUI Cruises',
      cruisingareaid: 2,
      area: 1,
      comment: 'Balkon',
      wholemonth: false,
      commission: 263.84,
      ...{ reference: '', responsible: '', lastnote: '' },
      payoutday: '2026-08-05',
      commissionstate: 'due',
      ...{ reference: '', responsible: '', lastnote: '' },
    },
  ])
  expect(data.cruisingareatexts).toHaveLength(1)
  const languages = data.cruisingareatexts[0]?.texts.map(({ languageid }) => languageid)
  expect(languages).toEqual([1, 2, 3, 4, 6, 25, 26])
})

test('TRX-1 open lists live bookings with their own status, request and storno the others', async () => {
  const statuses = async (type: 'request' | 'open' | 'storno') => {
    const { data } = await t.call(listTransactions, { as: anna, query: { ...all, type, limit: '200' } })
    return [...new Set(data.rows.map(({ status }) => status))].sort()
  }
  expect(await statuses('open')).toEqual(['confirmed', 'open', 'paid'])
  expect(await statuses('request')).toEqual(['request'])
  expect(await statuses('storno')).toEqual(['cancelled'])
})

test('TRX-3 live bookings are filtered by status, totals as well; requests and cancelled ones have no such filter', async () => {
  for (const status of ['open', 'confirmed', 'paid'] as const) {
    const { data } = await t.call(listTransactions, { as: anna, query: { ...all, status, limit: '200' } })
    const expected = fed.filter((booking) => booking.status === status)
    expect(data.rows.filter((row) => row.status !== status)).toEqual([])
    const own = data.rows.length === 200 ? 0 : data.rows.filter(({ bookingid }) => bookingid >= 700_000).length
    expect(data.total - own).toBe(expected.length)
    for (const wrong of [{ type: 'request' }, { type: 'storno' }, { origin: 'request' }] as const) {
      const { status: answer, text } = await t.call(listTransactions, { as: anna, query: { ...all, status, ...wrong } })
      expect([answer, JSON.parse(text).fields[0].field]).toEqual([400, 'status'])
    }
  }
})

test('TRX-2 other partner types have no traveler: not in rows, details, search or order', async () => {
  await feed([aBooking({ partnerid: 101002, bookingid: 700_020, bookingdate: '2021-01-01', travelername: 'Xaverina' })])
  const query = { startDate: '2021-01-01', endDate: '2021-01-01' }
  const { data, text } = await t.call(listTransactions, { as: other, query })
  expect(data.total).toBe(1)
  expect(text).not.toMatch(/travelername|Xaverina/)
  expect((await t.call(listTransactions, { as: other, query: { ...query, searchIn: 'xaver' } })).data.total).toBe(0)
  expect((await t.call(listTransactions, { as: other, query: { ...query, sort: 'travelername' } })).status).toBe(400)
  const details = await t.call(getTransaction, { as: other, params: { bookingid: '700020' } })
  expect(details.status).toBe(200)
  expect(details.text).not.toMatch(/travelername|Xaverina/)

  await feed([aBooking({ bookingid: 700_020, bookingdate: '2020-01-01', travelername: 'Xaverina' })])
  const shown = { startDate: '2020-01-01', endDate: '2020-01-01', searchIn: 'xaver' }
  expect((await t.call(listTransactions, { as: anna, query: shown })).data.rows[0]?.travelername).toBe('Xaverina')
})

// The state of the commission needs statements: transactions-commission.test.ts.
const ownSorts = transactionSorts.filter((sort) => sort !== 'commissionstate')
test.each(ownSorts)('TRX-4 the server sorts by %s, in both directions', async (sort) => {
  const read = async (order: 'asc' | 'desc') => {
    // Most bookings have neither reference nor person: in ascending order they come first.
    const offset = order === 'asc' && (sort === 'reference' || sort === 'responsible') ? '250' : '0'
    const query = { ...all, sort, order, offset, limit: '200' }
    const { data } = await t.call(listTransactions, { as: anna, query })
    const german = new Map(
      data.cruisingareatexts.map((area) => [
        area.cruisingareaid,
        area.texts.find((text) => text.languageid === 1)?.name,
      ]),
    )
    const order5 = ['request', 'open', 'confirmed', 'paid', 'cancelled']
    return data.rows.map((row) => {
      if (sort === 'cruisingarea') return { id: row.bookingid, value: german.get(row.cruisingareaid) ?? '' }
      if (sort === 'status') return { id: row.bookingid, value: order5.indexOf(row.status) }
      return { id: row.bookingid, value: row[sort] ?? (sort === 'routeplanid' ? 0 : '') }
    })
  }
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b))
  const names = new Intl.Collator('und')
  for (const [order, sign] of [['asc', 1] as const, ['desc', -1] as const]) {
    const rows = await read(order)
    expect(rows.length).toBe(200)
    expect(new Set(rows.map(({ value }) => value)).size).toBeGreaterThan(1)
    for (const [at, row] of rows.entries()) {
      const next = rows[at + 1]
      if (!next) continue
      const step = sign * compare(row.value, next.value)
      expect(step, `${row.value} before ${next.value}`).toBeLessThanOrEqual(0)
      if (row.value === next.value) expect(sign * (row.id - next.id)).toBeLessThan(0)
    }
  }
})

test('TRX-4 cruising areas are ordered by their names in the language of the reader', async () => {
  const namesIn = async (language: 'de' | 'en') => {
    const query = { ...all, sort: 'cruisingarea', order: 'asc', language, limit: '200' } as const
    const { data } = await t.call(listTransactions, { as: anna, query })
    const { id } = languages[language]
    const names = new Map(
      data.cruisingareatexts.map(({ cruisingareaid, texts }) => [
        cruisingareaid,
        texts.find(({ languageid }) => languageid === id)?.name ?? '',
      ]),
    )
    return [...new Set(data.rows.map(({ cruisingareaid }) => names.get(cruisingareaid) ?? ''))]
  }
  const { compare } = new Intl.Collator('und')
  for (const language of ['de', 'en'] as const) {
    const names = await namesIn(language)
    expect(names.length).toBeGreaterThan(2)
    expect(names).toEqual(names.toSorted(compare))
  }
})

test('TRX-4 all pages together are the whole list, each booking once', async () => {
  const expected = listNaively(fed, { ...all, type: 'open', dateType: 'return', searchIn: 'w' }, { works })
  const found: number[] = []
  for (let offset = 0; offset < expected.length; offset += 37) {
    const query = { ...all, dateType: 'return' as const, searchIn: 'w', offset: String(offset), limit: '37' }
    found.push(...(await listIds({ query })))
  }
  expect(found.filter((id) => id < 700_000)).toEqual(expected.map(({ bookingid }) => bookingid))
})

test.each([
  ['no dates', {}, ['startDate', 'endDate']],
  ['no end', { startDate: '2026-01-01' }, ['endDate']],
  ['an empty start', { startDate: '', endDate: '2026-01-01' }, ['startDate']],
  ['start after end', { startDate: '2026-01-02', endDate: '2026-01-01' }, ['startDate']],
  ['a day that is none', { startDate: '2026-02-29', endDate: '2026-03-01' }, ['startDate']],
])('TRX-1 %s is rejected with validation_date_required', async (_, query, fields) => {
  const { status, text } = await t.call(listTransactions, { as: anna, query: query as typeof year })
  expect(status).toBe(400)
  const refused: { field: string; key: string }[] = JSON.parse(text).fields
  expect(refused).toEqual(fields.map((field) => ({ field, key: 'validation_date_required' })))
})

test.each([
  { type: 'closed' },
  { dateType: 'arrival' },
  { commissionstate: 'lost' },
  { status: 'cancelled' },
  { status: '' },
  { sort: 'suchtext' },
  { sort: 'comment' },
  { order: 'up' },
  { offset: '-1' },
  { offset: '1.5' },
  { limit: '0' },
  { limit: '201' },
  { limit: 'all' },
  { page: '1' },
  { searchIn: 'x'.repeat(256) },
])('TRX-6 %o answers 400', async (wrong) => {
  const { status, text } = await t.call(listTransactions, { as: anna, query: { ...year, ...wrong } as typeof year })
  expect(status).toBe(400)
  expect(JSON.parse(text).fields.map(({ field }: { field: string }) => field)).toEqual(Object.keys(wrong))
})

test('TRX-6 the booking date is the default, newest first; return date orders by itself', async () => {
  const byDefault = await listIds({ query: year })
  const expected = listNaively(fed, { ...year, type: 'open', dateType: 'booking', searchIn: '' }).slice(0, 100)
  expect(byDefault.filter((id) => id < 700_000)).toEqual(expected.map(({ bookingid }) => bookingid))
})

test('TRX-4 a booking has all details and its statuses, once each', async () => {
  const booking = aBooking({ bookingid: 700_030, cancelreason: 'Krankheit' })
  await feed([
    { ...booking, version: 1, status: 'request', changedat: '2026-03-01T09:00:00Z' },
    { ...booking, version: 2, status: 'open', changedat: '2026-03-02T09:00:00Z' },
    { ...booking, version: 3, status: 'open', changedat: '2026-03-03T09:00:00Z', comment: 'more' },
    { ...booking, version: 4, status: 'cancelled', changedat: '2026-03-04T09:00:00Z' },
  ])
  const { data } = await t.call(getTransaction, { as: anna, params: { bookingid: '700030' } })
  expect(data).toMatchObject({ bookingid: 700_030, status: 'cancelled', cancelreason: 'Krankheit' })
  expect(data.states).toEqual([
    { status: 'request', at: '2026-03-01T09:00:00.000Z' },
    { status: 'open', at: '2026-03-02T09:00:00.000Z' },
    { status: 'cancelled', at: '2026-03-04T09:00:00.000Z' },
  ])
})

test('ENG-10 a booking has the agency’s number with its cruise line and the reservation desk, also of a closed line', async () => {
  await feed([aBooking({ bookingid: 700_050, organizerid: 2 }), aBooking({ bookingid: 700_051, organizerid: 20 })])
  const desk = { reservierungtel: '040 1', reservierungfax: '040 2', reservierungemail: 'res@line.example' }
  const numbers = { agenturoptionnr: 2 as const, agenturnrlevel1: 'M-17', agenturnrlevel2: 'S-18' }
  await t.database.owner
    .updateTable('partnerorganizer')
    .set({ ...desk, ...numbers, available: false })
    .where('partnerid', '=', 101001)
    .where('organizerid', '=', 2)
    .execute()
  const read = async (bookingid: string) =>
    (await t.call(getTransaction, { as: anna, params: { bookingid } })).data.reservation
  expect(await read('700050')).toEqual({ ...numbers, ...desk })
  expect(await read('700051')).toBeNull()
})

test('SES-7 each partner sees only its own bookings', async () => {
  const { data } = await t.call(listTransactions, { as: swiss, query: all })
  expect(data.rows.map(({ bookingid }) => bookingid)).toEqual([9_000_000_001])
  expect((await t.call(getTransaction, { as: swiss, params: { bookingid: '1' } })).status).toBe(404)
})
