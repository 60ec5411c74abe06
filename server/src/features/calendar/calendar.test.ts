import { addDays } from '@gangway/contract/dates/days'
import { listAudit } from '@gangway/contract/features/audit'
import * as declared from '@gangway/contract/features/calendar'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { addMailStep } from '@gangway/contract/features/requests'
import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { setPassword } from '../../account/credentials-store.ts'
import { sha256 } from '../../http/session/tokens.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { agencyName } from '../../testing/fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { validateBookings } from '../feed/bookings-store.ts'

const t = await testApp({ PUBLIC_URL: 'https://portal.example' })
const today = '2026-11-15'
const other = 101002

const feed = async (...bookings: Partial<FeedBooking>[]) => {
  const store = await validateBookings(bookings.map((booking) => aBooking(booking)))
  const outcomes = await t.database.owner.transaction().execute((db) => store(db, t.clock.now))
  expect(outcomes.map(({ result }) => result)).toEqual(bookings.map(() => 'accepted'))
}

const trip = (bookingid: number, from: string, to: string, more: Partial<FeedBooking> = {}): Partial<FeedBooking> => ({
  ...{ bookingid, bookingnr: `SW-${bookingid}`, reiseterminvon: from, reiseterminbis: to, ...more },
})

const session = await t.openSession(101001)

const list = async (startDate: string, endDate: string, as = session) =>
  (await t.call(declared.listCalendar, { as, query: { startDate, endDate } })).data

const setType = (partnerid: number, partnertype: number) =>
  t.database.owner.updateTable('partner').set({ partnertype }).where('partnerid', '=', partnerid).execute()

const makeAddress = async (as = session) => (await t.call(declared.makeCalendarAddress, { as })).data

const read = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  t.app.inject({ method, url, headers })

const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

const start = t.clock.now

beforeEach(async () => {
  t.clock.now = start
  await t.database.owner.deleteFrom('booking').execute()
  await t.database.owner.deleteFrom('calendaraddress').execute()
  await setType(101001, 1)
})

test('ENQ-6 departures and returns of live bookings within a period, by day', async () => {
  await feed(
    trip(1, '2026-11-20', '2026-11-27', { status: 'open' }),
    trip(2, '2026-11-20', '2026-11-22', { status: 'confirmed' }),
    trip(3, '2026-10-01', '2026-11-20', { status: 'paid' }),
    trip(4, '2026-11-20', '2026-11-21', { status: 'cancelled' }),
    trip(5, '2026-11-20', '2026-11-21', { status: 'request' }),
    trip(6, '2026-11-19', '2026-11-23'),
    trip(7, '2026-11-20', '2026-11-21', { partnerid: other }),
  )
  const { entries, hasmore } = await list('2026-11-20', '2026-11-22')
  expect(entries.map(({ day, kind, bookingid }) => [day, kind, bookingid])).toEqual([
    ['2026-11-20', 'departure', 1],
    ['2026-11-20', 'departure', 2],
    ['2026-11-20', 'return', 3],
    ['2026-11-22', 'return', 2],
  ])
  expect(hasmore).toBe(false)
  expect(entries[0]).toEqual({
    kind: 'departure',
    day: '2026-11-20',
    bookingid: 1,
    bookingnr: 'SW-1',
    status: 'open',
    customername: 'Jörg Müller',
    travelername: 'Änne Müller',
    shippingcompany: expect.any(String),
    shipname: expect.any(String),
    name: 'Westliches Mittelmeer ab Palma',
    reiseterminvon: '2026-11-20',
    reiseterminbis: '2026-11-27',
    persons: 2,
    customeremail: '',
    customerphone: '',
    customerlanguage: '',
    mailedat: null,
    mailedby: null,
  })
})

test('ENQ-6 an entry says when its own mail was last prepared, and by whom', async () => {
  await feed(trip(1, '2026-11-20', '2026-11-27'), trip(2, '2026-11-20', '2026-11-27'))
  const prepare = (kind: 'bonvoyage' | 'welcomehome') =>
    t.call(addMailStep, { as: session, params: { bookingid: '1' }, body: { kind } })
  const mails = async () =>
    (await list('2026-11-20', '2026-11-27')).entries.map(({ kind, bookingid, mailedat, mailedby }) =>
      [kind, bookingid, mailedat, mailedby].join(' ').trim(),
    )
  const passMinute = () => {
    t.clock.now = new Date(t.clock.now.getTime() + 60_000)
    return t.clock.now.toISOString()
  }
  await prepare('bonvoyage')
  const second = passMinute()
  await prepare('bonvoyage')
  expect(await mails()).toEqual([`departure 1 ${second} ${agencyName(101001)}`, 'departure 2', 'return 1', 'return 2'])
  const third = passMinute()
  await prepare('welcomehome')
  expect((await mails())[2]).toBe(`return 1 ${third} ${agencyName(101001)}`)
})

test('ENQ-6 a period of more than 92 days, or one that ends before it begins, is rejected', async () => {
  const status = async (startDate: string, endDate: string) =>
    (await t.call(declared.listCalendar, { as: session, query: { startDate, endDate } })).status
  expect(await status(today, addDays(today, 91))).toBe(200)
  expect(await status(today, addDays(today, 92))).toBe(400)
  expect(await status(today, addDays(today, -1))).toBe(400)
  expect(await status('x', today)).toBe(400)
})

test('ENQ-6 an agency that may not see travellers reads no name of theirs, neither on the screen nor in the calendar program', async () => {
  await feed(trip(1, '2026-11-20', '2026-11-27', { travelername: 'Gustav Geheim' }))
  const { path } = await makeAddress()
  expect((await list(today, '2026-12-01')).entries[0]?.travelername).toBe('Gustav Geheim')
  expect((await read(path)).body.replaceAll('\r\n ', '')).toContain('Gustav Geheim')
  await setType(101001, 2)
  const { entries } = await list(today, '2026-12-01')
  expect(entries).toHaveLength(2)
  expect(JSON.stringify(entries)).not.toContain('Geheim')
  expect(entries[0]).not.toHaveProperty('travelername')
  const file = (await read(path)).body
  expect(eventsOf(file)).toHaveLength(2)
  expect(file.replaceAll('\r\n ', '')).not.toContain('Geheim')
})

test('ENQ-6 a strict parser reads whole days in any time zone, umlauts, long lines, commas, semicolons and line breaks', async () => {
  const customername = `Jörg, „Öz“; \\ Müller ${'Größenwahn😀 '.repeat(30)}`.slice(0, 190).trim()
  await feed(
    trip(1, '2026-11-20', '2026-11-27', { customername, name: 'Nord; Süd, Ost\\West: "A"' }),
    trip(2, '2026-12-31', '2027-01-01', { customername: 'x' }),
  )
  const { path } = await makeAddress()
  const answer = await read(`${path}&lang=de`)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const file = answer.body
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const events = eventsOf(file)
  expect(events.map(({ uid, startDate, endDate }) => [uid, startDate.toString(), endDate.toString()])).toEqual([
    ['departure-1-101001@gangway', '2026-11-20', '2026-11-21'],
    ['return-1-101001@gangway', '2026-11-27', '2026-11-28'],
    ['departure-2-101001@gangway', '2026-12-31', '2027-01-01'],
    ['return-2-101001@gangway', '2027-01-01', '2027-01-02'],
  ])
  for (const { startDate, endDate } of events) {
    expect([startDate.isDate, endDate.isDate]).toEqual([true, true])
    // A whole day has no time zone: it is the same day in Lisbon and in Berlin.
    expect(startDate.zone).toBe(ICAL.Timezone.localTimezone)
  }
  expect(events[0]?.summary).toBe(`Abreise: ${customername} · Mein Schiff 3`)
  expect(events[0]?.description.split('\n')).toEqual(
    expect.arrayContaining([
      'Buchungsnr.: SW-1',
      `Kunde: ${customername}`,
      'Route: Nord; Süd, Ost\\West: "A"',
      'Rückreise: 27.11.2026',
    ]),
  )
  expect(events[0]?.component.getFirstPropertyValue('url')).toBe(
    'https://portal.example/partner/statistics/bookingreport?booking=1',
  )
  expect(String(events[0]?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-03-01T09:30:00Z')
})

test('ENQ-6 the file is in the language of the address, else in that of the brand', async () => {
  await feed(trip(1, '2026-11-20', '2026-11-27'))
  const { path } = await makeAddress()
  const first = async (lang: string) => eventsOf((await read(path + lang)).body)[0]?.summary
  expect(await first('')).toMatch(/^Abreise: /)
  expect(await first('&lang=xx')).toMatch(/^Abreise: /)
  expect(await first('&lang=fr')).toMatch(/^Départ\u00a0: /)
  expect(await first('&lang=fr&lang=de')).toMatch(/^Abreise: /)
})

test('ENQ-6 a changed booking keeps its event, a cancelled one disappears, and nothing changes while nothing happens', async () => {
  await feed(trip(1, '2026-11-20', '2026-11-27'), trip(2, '2026-11-21', '2026-11-28'))
  const { path } = await makeAddress()
  const { headers, body } = await read(path)
  expect(eventsOf(body)).toHaveLength(4)
  const again = await read(path, { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  t.clock.now = new Date(t.clock.now.getTime() + 30 * 60_000)
  expect((await read(path)).body).toBe(body)
  await feed(
    trip(1, '2026-11-22', '2026-11-27', { version: 2, changedat: '2026-11-01T00:00:00Z' }),
    trip(2, '2026-11-21', '2026-11-28', { version: 2, status: 'cancelled' }),
  )
  const changed = await read(path, { 'if-none-match': String(headers.etag) })
  expect(changed.statusCode).toBe(200)
  expect(eventsOf(changed.body).map(({ uid, startDate }) => [uid, startDate.toString()])).toEqual([
    ['departure-1-101001@gangway', '2026-11-22'],
    ['return-1-101001@gangway', '2026-11-27'],
  ])
})

test('ENQ-6 HEAD answers without a body, and no proxy keeps the answer', async () => {
  await feed(trip(1, '2026-11-20', '2026-11-27'))
  const { path } = await makeAddress()
  const head = await read(path, {}, 'HEAD')
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['cache-control']).toBe('private, no-cache')
  expect(head.headers.etag).toBe((await read(path)).headers.etag)
})

test('ENQ-6 an address that was replaced or withdrawn is unknown', async () => {
  const former = await makeAddress()
  const { path } = await makeAddress()
  expect((await read(former.path)).statusCode).toBe(404)
  expect((await read(path)).statusCode).toBe(200)
  const withdrawn = await t.call(declared.withdrawCalendarAddress, { as: session })
  expect(withdrawn.data).toEqual({ createdat: null, usedat: null })
  expect((await read(path)).statusCode).toBe(404)
  expect((await t.call(declared.withdrawCalendarAddress, { as: session })).status).toBe(200)
})

test('ENQ-6 the address of a locked or deleted login, of one without rights, and of a locked agency is unknown', async () => {
  const anna = await t.openSession(101001, { userno: 1 })
  const { path } = await makeAddress(anna)
  const status = async () => (await read(path)).statusCode
  const login = t.database.owner.updateTable('login').where('partnerid', '=', 101001).where('userno', '=', 1)
  const partner = t.database.owner.updateTable('partner').where('partnerid', '=', 101001)
  expect(await status()).toBe(200)
  await login.set({ locked: true }).execute()
  expect(await status()).toBe(404)
  await login.set({ locked: false, mask: 0 }).execute()
  expect(await status()).toBe(404)
  await login.set({ mask: 1 }).execute()
  expect(await status()).toBe(200)
  await partner.set({ locked: true }).execute()
  expect(await status()).toBe(404)
  await partner.set({ locked: false }).execute()
  expect(await status()).toBe(200)
  await t.database.owner.deleteFrom('login').where('partnerid', '=', 101001).where('userno', '=', 1).execute()
  expect(await status()).toBe(404)
})

test('ENQ-6 wrong addresses are unknown, and the key of one agency opens no other', async () => {
  const { path } = await makeAddress()
  const key = path.split('key=')[1] ?? ''
  const at = (address: string) => `/calendar/${address}`
  for (const url of [
    at('101001/departures.ics'),
    at('101001/departures.ics?key='),
    at(`101001/departures.ics?key=${key}&key=${key}`),
    at(`101001/departures.ics?key=${key.slice(1)}`),
    at(`101001/departures.ics?key=${'A'.repeat(43)}`),
    at(`${other}/departures.ics?key=${key}`),
    at(`0/departures.ics?key=${key}`),
    at(`x/departures.ics?key=${key}`),
    at(`101001/other.ics?key=${key}`),
  ])
    expect([url, (await read(url)).statusCode]).toEqual([url, 404])
})

test('ENQ-6 only a hash of the address is stored; the screen says since when it exists and when it was read', async () => {
  expect((await t.call(declared.getCalendarAddress, { as: session })).data).toEqual({ createdat: null, usedat: null })
  const { path, createdat } = await makeAddress()
  const key = path.split('key=')[1] ?? ''
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  const stored = await t.database.owner.selectFrom('calendaraddress').selectAll().execute()
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(key)
  expect(stored[0]?.tokenhash).toHaveLength(32)
  await read(path)
  expect((await t.call(declared.getCalendarAddress, { as: session })).data).toEqual({
    createdat,
    usedat: t.clock.now.toISOString(),
  })
  const anna = await t.openSession(101001, { userno: 2 })
  expect((await t.call(declared.getCalendarAddress, { as: anna })).data.createdat).toBeNull()
})

test('ENQ-6 whoever makes or withdraws an address stands in the history', async () => {
  t.clock.now = new Date(start.getTime() + 60_000)
  await makeAddress()
  await t.call(declared.withdrawCalendarAddress, { as: session })
  const { data } = await t.call(listAudit, { as: session, query: { area: 'calendar', limit: '2' } })
  expect(data.rows.map(({ action, username, changes }) => [action, username, changes])).toEqual([
    ['calendarwithdraw', '101001', []],
    ['calendaraddress', '101001', []],
  ])
})

test('SEC-10, ENQ-6 a new address is mailed to its owner, and ends with the next password', async () => {
  const { path } = await makeAddress()
  const mails = t.database.owner.selectFrom('outbox').select(['recipient', 'facts']).where('kind', '=', 'factorchanged')
  expect(await mails.orderBy('mailid', 'desc').limit(1).execute()).toMatchObject([
    { facts: { event: 'calendaraddress' } },
  ])
  expect((await read(path)).statusCode).toBe(200)
  await setPassword(t.database.owner, { partnerid: 101001, userno: 0 }, 'another hash', sha256(session.token))
  expect((await read(path)).statusCode).toBe(404)
})

test('ENQ-6 an address that reads too often has to wait', async () => {
  const { path } = await makeAddress()
  const remoteAddress = '10.9.9.9'
  const statuses: number[] = []
  for (let n = 0; n < 61; n += 1) statuses.push((await t.app.inject({ url: path, remoteAddress })).statusCode)
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses[60]).toBe(429)
})
