import { pathOf, type SentQuery } from '@gangway/contract/calls/call'
import { getHome } from '@gangway/contract/features/home'
import { exportTransactions, getTransaction, listTransactions } from '@gangway/contract/features/transactions'
import { beforeAll, expect, test } from 'vitest'
import { insertSession } from '../../account/login/new-session-store.ts'
import { csvReader } from '../../files/csv.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'

const t = await testApp()
const { owner } = t.database
const all = { startDate: '1900-01-01', endDate: '2100-12-31', sort: 'bookingid', order: 'asc' } as const
const visit = { ...all, changed: 'visit' } as const

/** Sends versions at a moment, which is also when the line changed them. */
const at = (moment: string, ...items: Parameters<typeof aBooking>[0][]) => {
  t.clock.now = new Date(moment)
  return upsertBookings(
    owner,
    items.map((item) => aBooking({ ...item, changedat: moment })),
    t.clock.now,
  )
}

beforeAll(async () => {
  const known = [1, 2, 3, 4, 6, 7, 8].map((bookingid) => ({ bookingid }))
  await at('2026-11-01T10:00:00Z', ...known, {
    bookingid: 9,
    status: 'request',
    commission: 0,
    bookingpricebrutto: 900,
  })
  await at(
    '2026-11-12T10:00:00Z',
    { bookingid: 1, version: 2, bookingpricebrutto: 2298.5, commission: 245.84 },
    { bookingid: 2, version: 2, reiseterminvon: '2026-07-05', persons: 3 },
    { bookingid: 3, version: 2, commission: 300 },
    { bookingid: 4, version: 2, persons: 4, name: 'Ostsee', cruisingareaid: 3, status: 'paid' },
    { bookingid: 5 },
    { bookingid: 7, version: 2, status: 'cancelled', commission: 0 },
    { bookingid: 8, version: 2, shipid: null },
    { bookingid: 9, version: 2 },
  )
  await at(
    '2026-11-13T10:00:00Z',
    { bookingid: 1, version: 3, bookingpricebrutto: 2198.5, commission: 245.84 },
    { bookingid: 3, version: 3 },
    { bookingid: 5, version: 2, bookingpricebrutto: 1 },
  )
  await owner
    .updateTable('login')
    .set({ formervisitat: new Date('2026-11-10T08:00:00Z') })
    .where('partnerid', '=', 101001)
    .execute()
  t.clock.now = new Date('2026-11-15T10:00:00Z')
})

const list = async (query: SentQuery<typeof listTransactions>, as?: Awaited<ReturnType<typeof t.openSession>>) => {
  const { status, data, text } = await t.call(listTransactions, { as: as ?? (await t.openSession(101001)), query })
  expect(status, text).toBe(200)
  const cells = data.changes?.fields.map(({ bookingid, field, old }) => [bookingid, field, old])
  return { ...data, ids: data.rows.map(({ bookingid }) => bookingid), cells }
}

test('CHG-2 "changed since" lists exactly the bookings that differ from then, with the old value and the day of each cell', async () => {
  const { ids, total, changes, cells } = await list(visit)
  // 3 was changed and changed back, 4 in other fields, 5 and 9 are new bookings, 6 did not change, 7 is cancelled.
  expect(ids).toEqual([1, 2, 8])
  expect(total).toBe(3)
  expect(cells).toHaveLength(4)
  expect(cells).toEqual(
    expect.arrayContaining([
      [1, 'bookingpricebrutto', 2398.5],
      [1, 'commission', 263.84],
      [2, 'reiseterminvon', '2026-07-04'],
      [8, 'shipname', 'Mein Schiff 3'],
    ]),
  )
  const price = changes?.fields.find(({ field }) => field === 'bookingpricebrutto')
  expect(price).toMatchObject({ new: 2198.5, at: '2026-11-13T10:00:00.000Z' })
  expect(changes).toMatchObject({ since: '2026-11-10T08:00:00.000Z', commission: -18 })
  expect((await list(all)).changes, 'only where it is asked for').toBeUndefined()
})

test.each([
  ['money', [1]],
  ['dates', [2]],
  ['ship', [8]],
  ['all', [1, 2, 4, 8]],
] as const)('CHG-2 what counts as changed can be chosen: %s', async (changedin, ids) => {
  expect((await list({ ...visit, changedin })).ids).toEqual(ids)
})

test('CHG-2 the last 7 and 30 days, each type, words and pages have the same rows and sums', async () => {
  expect((await list({ ...all, changed: '7' })).ids).toEqual([1, 2, 8])
  expect((await list({ ...all, changed: '30' })).ids, 'then all of them are new').toEqual([])
  expect((await list({ ...visit, type: 'storno' })).ids).toEqual([7])
  expect((await list({ ...visit, type: 'request' })).ids).toEqual([])
  const found = await list({ ...visit, searchIn: 'mein schiff' })
  expect([found.ids, found.changes?.commission]).toEqual([[1, 2], -18])
  const page = await list({ ...visit, limit: '1', offset: '1' })
  expect([page.ids, page.total, page.changes?.commission, page.cells?.length]).toEqual([[2], 3, -18, 1])
})

test('CHG-2 a destination that has changed comes with the names of the old one', async () => {
  const { cells, cruisingareatexts } = await list({ ...visit, changedin: 'all' })
  expect(cells).toContainEqual([4, 'cruisingarea', 2])
  expect(cells).toContainEqual([4, 'status', 'open'])
  expect(cruisingareatexts.map(({ cruisingareaid }) => cruisingareaid)).toEqual(expect.arrayContaining([2, 3]))
})

test('CHG-2 home counts exactly the rows and the commission of the list', async () => {
  const as = await t.openSession(101001)
  const { data } = await t.call(getHome, { as })
  expect(data.attention).toContainEqual({ kind: 'changes', count: 3, commission: -18 })
  const other = await t.call(getHome, { as: await t.openSession(101002) })
  expect(other.data.attention.map(({ kind }) => kind)).not.toContain('changes')
})

test('CHG-2, RGT-1 who may not see commissions learns of no change of a commission', async () => {
  const as = await t.openSession(101001, { userno: 1, permissions: ['requests'] })
  await owner
    .updateTable('login')
    .set({ formervisitat: new Date('2026-11-12T20:00:00Z') })
    .where('userno', '=', 1)
    .execute()
  await at('2026-11-15T10:00:00Z', { bookingid: 6, version: 2, commission: 99 })
  const { ids, changes, cells } = await list(visit, as)
  expect(ids).toEqual([1, 5])
  expect(changes).not.toHaveProperty('commission')
  expect(cells?.map(([, field]) => field)).not.toContain('commission')
  const { data } = await t.call(getHome, { as })
  expect(data.attention).toContainEqual({ kind: 'changes', count: 2, commission: null })
  const details = await t.call(getTransaction, { as, params: { bookingid: '6' } })
  expect(details.data.changes).toEqual([])
})

test('CHG-2 the details of a booking have the old and the new value of every version, oldest first', async () => {
  const as = await t.openSession(101001)
  const { data } = await t.call(getTransaction, { as, params: { bookingid: '1' } })
  expect(data.changes).toEqual([
    expect.objectContaining({ field: 'bookingpricebrutto', old: 2398.5, new: 2298.5 }),
    expect.objectContaining({ field: 'commission', old: 263.84, new: 245.84, at: '2026-11-12T10:00:00.000Z' }),
    expect.objectContaining({ field: 'bookingpricebrutto', old: 2298.5, new: 2198.5 }),
  ])
  const request = await t.call(getTransaction, { as, params: { bookingid: '9' } })
  expect(
    request.data.changes.map(({ field }) => field),
    'a request has no commission yet',
  ).toEqual(['bookingpricebrutto'])
})

test('CHG-2, TRX-5 the file has the changes as a column, and the header since when', async () => {
  const as = await t.openSession(101001)
  const url = pathOf(exportTransactions, { partnerid: 101001 })
  const query = { ...visit, format: 'csv', language: 'de', changedin: 'all' }
  const { body } = await t.app.inject({ method: 'GET', url, query, headers: { authorization: `Bearer ${as.token}` } })
  const reader = csvReader(';')
  const rows = [...reader.take(body.slice(1)), ...reader.end()].map(({ cells }) => cells)
  expect(rows[0]?.at(-1)).toBe('Änderungen')
  const texts = rows.slice(1).map((cells) => cells.at(-1)?.replaceAll('\u00a0', ' '))
  expect(texts[0]).toContain('Preis: 2.398,50 € → 2.198,50 € (13.11.2026)')
  expect(texts[1]).toContain('Abreise: 04.07.2026 → 05.07.2026 (12.11.2026)')
  expect(texts[2]).toContain('Status: Offen → Bezahlt')
  const unchanged = await t.app.inject({
    ...{ method: 'GET', url, headers: { authorization: `Bearer ${as.token}` } },
    query: { ...all, format: 'csv', language: 'de' },
  })
  expect(unchanged.body).not.toContain('Änderungen')
})

test('CHG-2 a visit lasts twelve hours: only the next one remembers when the one before began', async () => {
  const logIn = async (moment: string) => {
    const session = { token: `101002.${moment}`, half: undefined, address: '', agent: '', setupdue: false }
    const opened = { ...session, now: new Date(moment) }
    await insertSession(owner, { partnerid: 101002, userno: 0 }, { signature: 'valid' }, opened)
    const login = await owner
      .selectFrom('login')
      .select('formervisitat')
      .where('partnerid', '=', 101002)
      .where('userno', '=', 0)
      .executeTakeFirst()
    return login?.formervisitat?.toISOString() ?? null
  }
  expect(await logIn('2026-11-13T08:00:00Z')).toBeNull()
  expect(await logIn('2026-11-13T15:00:00Z')).toBeNull()
  expect(await logIn('2026-11-14T08:00:00Z')).toBe('2026-11-13T08:00:00.000Z')
  expect(await logIn('2026-11-14T09:00:00Z')).toBe('2026-11-13T08:00:00.000Z')
})
