import {
  exportStatementLines,
  listChangedBookings,
  listChangedRequests,
  listChangedStatementLines,
} from '@gangway/contract/features/integration'
import { assignStatementLine } from '@gangway/contract/features/provisions-statements'
import { getRequest, saveRequest } from '@gangway/contract/features/requests'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { allSavesFinished } from '../../testing/finished-saves.ts'
import { sampled } from '../../testing/sample.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings, validateBookings } from '../feed/bookings-store.ts'
import { saveStatements } from '../provisions/statements-store.ts'

const t = await testApp()
const { owner } = t.database
const as = await t.openSession(101001)
const start = t.clock.now
beforeEach(async () => {
  t.clock.now = start
  await allSavesFinished(owner)
})

const feed = (...bookings: Parameters<typeof aBooking>[0][]) =>
  owner.transaction().execute((db) => upsertBookings(db, bookings.map(aBooking), start))

const list = async (since = '', limit = 200) => {
  const { status, data, text } = await t.call(listChangedBookings, {
    as,
    query: { since, limit: String(limit) } as never,
  })
  expect([status, text]).toEqual([200, expect.any(String)])
  return data
}

const readAll = async (since = '', limit = 3) => {
  const bookings: { bookingid: number; booking: { name: string } | null }[] = []
  let page = await list(since, limit)
  for (;;) {
    bookings.push(...page.bookings)
    if (!page.hasmore) return { bookings, next: page.next }
    page = await list(page.next, limit)
  }
}
const ids = ({ bookings }: { bookings: { bookingid: number }[] }) => bookings.map(({ bookingid }) => bookingid)

test('INT-2 the list has every booking once, then what has changed, in the order of the changes', async () => {
  await feed({ bookingid: 1 }, { bookingid: 2 }, { bookingid: 3 }, { bookingid: 4 })
  await feed({ bookingid: 9, partnerid: 101002 })
  await allSavesFinished(owner)
  const first = await readAll('', 2)
  expect(ids(first)).toEqual([1, 2, 3, 4])
  expect(ids(await readAll(first.next))).toEqual([])
  await feed({ bookingid: 4, version: 2, name: 'once' })
  await feed({ bookingid: 2, version: 2 })
  await feed({ bookingid: 4, version: 3, name: 'twice' })
  // What is sent again changes nothing.
  await feed({ bookingid: 1 })
  await allSavesFinished(owner)
  const second = await readAll(first.next, 1)
  expect(ids(second)).toEqual([2, 4])
  expect(second.bookings[1]?.booking?.name).toBe('twice')
  expect(ids(await readAll(first.next))).toEqual([2, 4])
})

test('INT-2 a booking that was removed, and what the agency writes about one, are changes, too', async () => {
  await feed({ bookingid: 21, status: 'request' }, { bookingid: 22 })
  await allSavesFinished(owner)
  const { next } = await readAll()
  const store = await validateBookings([{ partnerid: 101001, bookingid: 22, version: 5, removed: true }])
  await owner.transaction().execute((db) => store(db, start))
  const sheet = (await t.call(getRequest, { as, params: { bookingid: '21' } })).data
  const { version, engineword } = sheet
  const moved = await t.call(saveRequest, {
    as,
    params: { bookingid: '21' },
    body: { version, engineword, stage: 'working' } as never,
  })
  expect(moved.status).toBe(200)
  await allSavesFinished(owner)
  expect((await readAll(next)).bookings).toEqual([
    { bookingid: 22, booking: null },
    { bookingid: 21, booking: expect.objectContaining({ bookingid: 21 }) },
  ])
  const { data } = await t.call(listChangedRequests, { as, query: {} })
  expect(data.requests).toEqual([{ bookingid: 21, request: expect.objectContaining({ stage: 'working' }) }])
})

test('INT-2 an older transaction that commits later is not lost: nothing newer is listed before it', async () => {
  await feed({ bookingid: 31 }, { bookingid: 32 })
  await allSavesFinished(owner)
  const { next } = await readAll()
  const older = await owner.startTransaction().execute()
  await upsertBookings(older, [aBooking({ bookingid: 31, version: 2 })], start)
  await feed({ bookingid: 32, version: 2 })
  expect(ids(await readAll(next))).toEqual([])
  await older.commit().execute()
  await allSavesFinished(owner)
  expect(ids(await readAll(next))).toEqual([31, 32])
})

test('INT-2 a cursor that is made up, of another list or agency, or too old answers 400 and says how to start anew', async () => {
  const { next } = await readAll()
  const statuses = async (since: string, call = listChangedBookings, session = as) => {
    const { status, text } = await t.call(call as typeof listChangedBookings, {
      as: session,
      query: { since } as never,
    })
    if (status === 400) expect(text).toContain('Leave `since` out')
    return status
  }
  expect(await statuses(next)).toBe(200)
  const parts = next.split('.')
  const changed = (at: number, value: string) => parts.with(at, value).join('.')
  for (const since of [
    'x',
    '1',
    changed(0, '7'),
    changed(1, '99'),
    changed(4, 'AAAAAAAAAAAA'),
    `${next}x`,
    '9'.repeat(150),
  ])
    expect(await statuses(since), since).toBe(400)
  expect(await statuses(next, listChangedRequests as never)).toBe(400)
  expect(await statuses(next, listChangedBookings, await t.openSession(101002))).toBe(400)
  t.clock.now = new Date(start.getTime() + 92 * 24 * 60 * 60 * 1000)
  expect(await statuses(next)).toBe(401)
  expect(await statuses(next, listChangedBookings, await t.openSession(101001))).toBe(400)
})

test('INT-2 while the feed writes, a reader gets every change, each once and in order', {
  timeout: 240_000,
}, async () => {
  const bookingids = Array.from({ length: 30 }, (_, at) => 1000 + at)
  await feed(...bookingids.map((bookingid) => ({ bookingid })))
  await allSavesFinished(owner)
  let version = 1
  const runs = sampled(
    [1, 2, 3],
    Array.from({ length: 200 }, (_, at) => at + 1),
  )
  for (const run of runs) {
    const { next } = await readAll()
    let isSaving = true
    const written = new Map<number, number>()
    const saver = async () => {
      for (let round = 0; round < 8; round += 1) {
        version += 1
        const mine = version
        const chosen = bookingids.filter(() => Math.random() < 0.1)
        const transaction = await owner.startTransaction().execute()
        await upsertBookings(
          transaction,
          chosen.map((bookingid) => aBooking({ bookingid, version: mine, name: `v${mine}` })),
          start,
        )
        await sql`select pg_sleep(random() * 0.004)`.execute(transaction)
        if (Math.random() < 0.2) await transaction.rollback().execute()
        else {
          await transaction.commit().execute()
          for (const bookingid of chosen) written.set(bookingid, Math.max(written.get(bookingid) ?? 0, mine))
        }
      }
    }
    const seen: Awaited<ReturnType<typeof readAll>>['bookings'] = []
    let since = next
    const reader = async () => {
      for (let isLast = false; !isLast; ) {
        isLast = !isSaving
        if (isLast) await allSavesFinished(owner)
        const page = await readAll(since, 4)
        seen.push(...page.bookings)
        since = page.next
      }
    }
    const reading = reader()
    await Promise.all([saver(), saver(), saver()])
    isSaving = false
    await reading
    const last = new Map(seen.map(({ bookingid, booking }) => [bookingid, booking?.name]))
    expect(last, `run ${run}`).toEqual(new Map([...written].map(([bookingid, mine]) => [bookingid, `v${mine}`])))
    // Each change once: nobody is listed twice with the same content.
    const states = seen.map(({ bookingid, booking }) => `${bookingid} ${booking?.name}`)
    const repeated = states.length - new Set(states).size
    expect(repeated, `run ${run}`).toBeLessThanOrEqual(seen.length - last.size)
  }
})

const aStatement = (lines: { bookingnr: string; amountcents: number }[], version = 1) => ({
  ...{ partnerid: 101001, year: 2026, month: 10, statementnr: 'S-1', version, issued: '2026-10-20', filename: null },
  sumcents: lines.reduce((sum, { amountcents }) => sum + amountcents, 0),
  lines: lines.map((line) => ({ ...line, bookingid: null, kind: 'commission' as const, text: '=1+1' })),
})
const bill = (...given: Parameters<typeof aStatement>) =>
  owner.transaction().execute((db) => saveStatements(db, [aStatement(...given)]))

test('INT-2 lines of statements: new ones, those whose booking was found, and those that are gone', async () => {
  await feed({ bookingid: 51, bookingnr: 'FOUND-1' })
  await bill([
    { bookingnr: 'FOUND-1', amountcents: 1050 },
    { bookingnr: 'LATER-1', amountcents: -200 },
  ])
  await allSavesFinished(owner)
  const ask = async (since = '') => (await t.call(listChangedStatementLines, { as, query: { since } as never })).data
  const first = await ask()
  expect(first.lines.map(({ line }) => [line?.bookingid, line?.bookingnr, line?.amount, line?.issued])).toEqual([
    [51, 'FOUND-1', 10.5, '2026-10-20'],
    [null, 'LATER-1', -2, '2026-10-20'],
  ])
  const [, second] = first.lines
  await t.call(assignStatementLine, { as, body: { linekey: second?.linekey ?? '', bookingid: 51 } })
  await allSavesFinished(owner)
  const assigned = await ask(first.next)
  expect(assigned.lines.map(({ linekey, line }) => [linekey, line?.bookingid])).toEqual([[second?.linekey, 51]])
  await bill([{ bookingnr: 'FOUND-1', amountcents: 999 }], 2)
  await allSavesFinished(owner)
  const replaced = await ask(assigned.next)
  expect(replaced.lines.map(({ line }) => line?.amount ?? null)).toEqual([9.99, null])
  expect((await ask(replaced.next)).lines).toEqual([])
})

test('INT-2 the file of settlement lines has fixed columns, and no formula', async () => {
  const { status, text, headers } = await t.call(exportStatementLines, {
    as,
    query: { startDate: '2026-10-01', endDate: '2026-10-31' },
  })
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain('statementlines-2026-10.csv')
  expect(text).toBe(
    "\uFEFFstatementnr;issued;kind;amount;text;bookingid;bookingnr\r\nS-1;20.10.2026;commission;9,99;'=1+1;51;FOUND-1\r\n",
  )
})
