import { randomUUID } from 'node:crypto'
import type { SentBody } from '@gangway/contract/calls/call'
import { listCalendar, makeCalendarAddress } from '@gangway/contract/features/calendar'
import * as declared from '@gangway/contract/features/deadlines'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { getHome } from '@gangway/contract/features/home'
import { addMailStep } from '@gangway/contract/features/requests'
import { sendAnswer } from '@gangway/contract/features/requests-answers'
import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { agencyName } from '../../testing/fixtures.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'
import { upsertBookings, validateBookings } from '../feed/bookings-store.ts'
import { eraseBookings } from '../privacy/erase-store.ts'

const t = await testApp()
const { owner } = t.database
let as = await t.openSession(101001)
const other = await t.openSession(101002)

const base = {
  ...({ status: 'open' } as const),
  ...{ bookingdate: '2026-11-01', reiseterminvon: '2027-05-01', reiseterminbis: '2027-05-08' },
  ...{ bookingpricebrutto: 2000, changedat: '2026-11-10T09:00:00Z' },
} satisfies Partial<FeedBooking>

/** The line sends versions, of booking 1 unless said otherwise. */
const send = async (...versions: Partial<FeedBooking>[]) => {
  const items = versions.map((version) => aBooking({ ...base, bookingnr: `SW-${version.bookingid ?? 1}`, ...version }))
  const outcomes = await owner.transaction().execute((db) => upsertBookings(db, items, t.clock.now))
  expect(outcomes.map(({ result }) => result)).not.toContain('refused')
}

const of = async (bookingid = 1) =>
  (await t.call(declared.listBookingDeadlines, { as, params: { bookingid: String(bookingid) } })).data.deadlines
const facts = async (bookingid = 1) =>
  (await of(bookingid)).map(({ kind, day, amount, state, saidby }) => [kind, day, amount, state, saidby].join(' '))
const first = async (bookingid = 1) => {
  const [deadline] = await of(bookingid)
  if (!deadline) throw new Error('there is no deadline')
  return deadline
}
const list = async (query: Record<string, string> = {}, by = as) =>
  (await t.call(declared.listDeadlines, { as: by, query })).data

type Body = SentBody<typeof declared.saveDeadline>
const written: Body = {
  deadlineid: 0,
  version: 0,
  bookingid: 1,
  kind: 'balance',
  text: '',
  day: '2027-04-01',
  amount: 1500,
}
const type = (about: Partial<Body> = {}, by: TestSession = as) =>
  t.call(declared.saveDeadline, { as: by, body: { ...written, ...about } })
const issues = ({ status, text }: Awaited<ReturnType<typeof type>>) => {
  const { fields = [] } = JSON.parse(text) as { fields?: { field: string; key: string; params?: { n: unknown } }[] }
  return [status, ...fields.map(({ field, key, params }) => `${field} ${key} ${params?.n ?? ''}`.trim())].join(' ')
}
const finish = (deadlineids: number[], done = true, by = as) =>
  t.call(declared.finishDeadlines, { as: by, body: { deadlineids, done } })

/** The clock moves, and the old session has ended. */
const setClock = async (day: string, time = '10:00:00Z') => {
  t.clock.now = new Date(`${day}T${time}`)
  as = await t.openSession(101001)
}

beforeEach(async () => {
  await setClock('2026-11-15')
  await owner.deleteFrom('booking').execute()
  await owner.deleteFrom('audit').execute()
})

test('DUE-1 the feed brings option, deposit, balance, documents and passenger data; a booking without any has none', async () => {
  await send(
    { optionuntil: '2026-11-20', depositdue: '2026-11-24', depositamount: 400 },
    {
      bookingid: 2,
      balancedue: '2027-04-01',
      balanceamount: 1600.5,
      documentsdue: '2027-04-20',
      passengerdatadue: '2027-03-01',
    },
    { bookingid: 3, balanceamount: 10 },
  )
  expect(await facts()).toEqual(['option 2026-11-20  open line', 'deposit 2026-11-24 400 open line'])
  expect(await facts(2)).toEqual([
    'passengerdata 2027-03-01  open line',
    'balance 2027-04-01 1600.5 open line',
    'documents 2027-04-20  open line',
  ])
  expect(await facts(3)).toEqual([])
})

test('DUE-1 the newest version counts in any order, and what it no longer names has lapsed', async () => {
  const versions = [
    { version: 1, balancedue: '2027-04-01', balanceamount: 100 },
    { version: 2, balancedue: '2027-04-11', balanceamount: 100 },
    { version: 3, documentsdue: '2027-04-20' },
  ]
  for (const version of versions) await send(version)
  const expected = ['balance 2027-04-11 100 lapsed line', 'documents 2027-04-20  open line']
  expect(await facts()).toEqual(expected)
  for (const version of versions.toReversed()) await send(version)
  expect(await facts()).toEqual(expected)
  // What was never stored as the newest leaves nothing behind.
  for (const version of versions.toReversed()) await send({ bookingid: 2, ...version })
  expect(await facts(2)).toEqual(expected.slice(1))
  await send({ bookingid: 3, ...versions[1] }, { bookingid: 3, ...versions[0] })
  expect(await facts(3)).toEqual(['balance 2027-04-11 100 open line'])
  await send({ version: 4, balancedue: '2027-04-12' })
  expect(await facts()).toContain('balance 2027-04-12  open line')
})

test('DUE-1 what the line says wins over what was typed only if it is newer, and both can be read', async () => {
  await send({ balancedue: '2027-04-01', balanceamount: 1600 })
  const { deadlineid, version } = await first()
  const { data } = await type({ deadlineid, version, day: '2027-04-11', amount: 1600 })
  expect(data).toMatchObject({ day: '2027-04-11', saidby: 'agency', former: { day: '2027-04-01', amount: 1600 } })
  // A version that only repeats the day is no news, however late it is.
  await setClock('2026-11-16')
  const later = '2026-11-16T09:00:00Z'
  await send({ version: 2, changedat: later, balancedue: '2027-04-01', balanceamount: 1600, comment: 'Kabine' })
  expect(await facts()).toEqual(['balance 2027-04-11 1600 open agency'])
  // Something new from before it was typed is not newer.
  await send({ version: 3, changedat: '2026-11-14T09:00:00Z', balancedue: '2027-04-02', balanceamount: 1600 })
  expect(await facts()).toEqual(['balance 2027-04-11 1600 open agency'])
  await send({ version: 4, changedat: later, balancedue: '2027-04-05', balanceamount: 1650 })
  expect(await first()).toMatchObject({
    day: '2027-04-05',
    amount: 1650,
    saidby: 'line',
    saidat: '2026-11-16T09:00:00.000Z',
  })
  expect((await first()).former).toEqual({ day: '2027-04-11', amount: 1600, at: '2026-11-15T10:00:00.000Z' })
  // What was typed can be taken back: then the line alone counts.
  await t.call(declared.deleteDeadline, { as, params: { deadlineid: String(deadlineid) } })
  expect((await first()).former).toBeNull()
})

test('DUE-1 by hand on a booking or a request, of every kind; what is typed alone can be removed', async () => {
  await send({}, { bookingid: 2, status: 'request', bookingpricebrutto: 0 })
  expect((await type({ kind: 'other', text: 'Visum prüfen', amount: null })).data).toMatchObject({
    text: 'Visum prüfen',
  })
  expect((await type({ kind: 'other', text: 'Parkplatz' })).status).toBe(200)
  expect((await type({ bookingid: 2, kind: 'option', day: '2026-11-18', amount: null })).status).toBe(200)
  expect(await facts()).toHaveLength(2)
  expect(await facts(2)).toEqual(['option 2026-11-18  open agency'])
  const { deadlineid } = await first(2)
  const remove = () => t.call(declared.deleteDeadline, { as, params: { deadlineid: String(deadlineid) } })
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
  expect(await facts(2)).toEqual([])
  expect(issues(await type({ kind: 'other' }))).toBe('400 text required')
  expect(issues(await type({ bookingid: 99 }))).toBe('404')
  const audit = await owner.selectFrom('audit').select(['action', 'changes']).orderBy('auditid').execute()
  expect(audit.map(({ action }) => action)).toEqual(['deadlinesave', 'deadlinesave', 'deadlinesave', 'deadlinedelete'])
  expect(JSON.stringify(audit)).not.toContain('Visum')
})

test('DUE-1 of a kind there is one; who saves an old version is told of the newer one', async () => {
  await send({})
  const { data } = await type()
  expect(issues(await type())).toBe('400 kind double')
  const change = (version: number) => type({ deadlineid: data.deadlineid, version, day: '2027-04-02' })
  expect((await change(1)).status).toBe(200)
  expect((await change(1)).status).toBe(412)
  expect(issues(await type({ deadlineid: data.deadlineid, version: 2, kind: 'deposit' }))).toBe('404')
})

test('DUE-1 balance before deposit, a day after the departure and an amount above the price: refused by hand, taken from the line with a mark', async () => {
  await send({ depositdue: '2026-12-01', depositamount: 400 })
  expect(issues(await type({ day: '2026-11-30' }))).toBe('400 day beforedeposit 2026-12-01')
  expect(issues(await type({ day: '2027-05-02' }))).toBe('400 day afterdeparture 2027-05-01')
  expect(issues(await type({ amount: 2000.01 }))).toBe('400 amount aboveprice 2000')
  expect((await type({ day: '2026-12-01', amount: 2000 })).status).toBe(200)
  expect(issues(await type({ kind: 'deposit', day: '2026-12-02' }))).toBe('400 day afterbalance 2026-12-01')
  const odd = {
    bookingid: 2,
    depositdue: '2027-01-10',
    balancedue: '2027-01-01',
    balanceamount: 3000,
    documentsdue: '2027-05-20',
  }
  const store = await validateBookings([aBooking({ ...base, ...odd })])
  const outcomes = await owner.transaction().execute((db) => store(db, t.clock.now))
  expect(outcomes).toEqual([{ result: 'accepted' }])
  expect((await of(2)).map(({ kind, odd: marks }) => [kind, ...marks].join(' '))).toEqual([
    'balance beforedeposit aboveprice',
    'deposit afterbalance',
    'documents afterdeparture',
  ])
})

test('DUE-1 cancelled, withdrawn and departed lapse; booked options and paid money are done', async () => {
  const all = {
    optionuntil: '2026-11-20',
    depositdue: '2026-11-24',
    balancedue: '2027-04-01',
    documentsdue: '2027-04-20',
  }
  const states = async () => (await of()).map(({ state }) => state)
  await send(all)
  expect(await states()).toEqual(['open', 'open', 'open', 'open'])
  await send({ ...all, version: 2, status: 'confirmed' })
  expect(await states()).toEqual(['done', 'open', 'open', 'open'])
  await send({ ...all, version: 3, status: 'paid' })
  expect(await states()).toEqual(['done', 'done', 'done', 'open'])
  await setClock('2027-05-02')
  expect(await states()).toEqual(['done', 'done', 'done', 'lapsed'])
  await setClock('2026-11-15')
  await send({ ...all, version: 4, status: 'cancelled' })
  expect(await states()).toEqual(['lapsed', 'lapsed', 'lapsed', 'lapsed'])
})

test('DUE-1 an erased customer leaves no text of a deadline, and another agency reads and changes nothing', async () => {
  await send({})
  const { data } = await type({ kind: 'other', text: 'Jörg anrufen' })
  expect((await list({}, other)).deadlines).toEqual([])
  expect((await finish([data.deadlineid], true, other)).status).toBe(404)
  expect(issues(await type({}, other))).toBe('404')
  await owner.transaction().execute((db) => eraseBookings(db, 101001, [1], t.clock.now))
  expect(await first()).toMatchObject({ text: '', day: '2027-04-01' })
})

test('DUE-2 one list over all lines by day, by how near they are, with filters', async () => {
  await send(
    { bookingid: 1, optionuntil: '2026-11-14' },
    { bookingid: 2, optionuntil: '2026-11-15', organizerid: 2 },
    { bookingid: 3, depositdue: '2026-11-22', depositamount: 300 },
    { bookingid: 4, balancedue: '2026-11-23', balanceamount: 900 },
    { bookingid: 5, optionuntil: '2026-11-15', status: 'cancelled' },
  )
  const { deadlines, counts, hasmore, lines } = await list()
  expect(deadlines.map(({ bookingid, day }) => [bookingid, day].join(' '))).toEqual([
    '1 2026-11-14',
    '2 2026-11-15',
    '3 2026-11-22',
    '4 2026-11-23',
  ])
  expect([counts, hasmore, lines.length]).toEqual([{ overdue: 1, today: 1, week: 1, later: 1 }, false, 2])
  const ids = async (query: Record<string, string>) => (await list(query)).deadlines.map(({ bookingid }) => bookingid)
  expect(await ids({ time: 'overdue' })).toEqual([1])
  expect(await ids({ time: 'week' })).toEqual([3])
  expect(await ids({ kind: 'option' })).toEqual([1, 2])
  expect(await ids({ organizerid: '2' })).toEqual([2])
  expect(await ids({ state: 'lapsed' })).toEqual([5])
  for (const { day } of deadlines) expect(Object.keys(counts)).toContain(declared.timeOf(day, '2026-11-15'))
})

test('DUE-2 days are those of the market: at midnight in Berlin the day has changed, wherever the server is', async () => {
  await send({ optionuntil: '2026-11-15' })
  await setClock('2026-11-15', '22:59:00Z')
  expect((await list()).counts).toMatchObject({ overdue: 0, today: 1 })
  await setClock('2026-11-15', '23:01:00Z')
  expect((await list()).counts).toMatchObject({ overdue: 1, today: 0 })
  expect((await first()).day).toBe('2026-11-15')
})

test('DUE-2 several are done at once, by whom is known, and it can be undone', async () => {
  await send(
    { optionuntil: '2026-11-20', depositdue: '2026-11-24' },
    { bookingid: 2, optionuntil: '2026-11-20', status: 'cancelled' },
  )
  const ids = [...(await of()), ...(await of(2))].map(({ deadlineid }) => deadlineid)
  const { data } = await finish(ids)
  // What has lapsed stays as it is.
  expect(data.deadlineids).toEqual(ids.slice(0, 2))
  expect(await first()).toMatchObject({ state: 'done', doneby: agencyName(101001), doneat: '2026-11-15T10:00:00.000Z' })
  expect((await finish(data.deadlineids, false)).data.deadlineids).toEqual(data.deadlineids)
  expect(await first()).toMatchObject({ state: 'open', doneby: '', doneat: null })
  expect((await finish([...ids, 99_999])).status).toBe(404)
  const reader = await t.openSession(101001, { userno: 1, permissions: ['commissions'] })
  expect((await finish(ids, true, reader)).status).toBe(403)
  expect((await type({}, reader)).status).toBe(403)
  expect((await list({}, reader)).deadlines).toHaveLength(2)
})

test('DUE-2 in the calendar, on home and for calendar programs, while it is open', async () => {
  await send({ optionuntil: '2026-11-14', balancedue: '2026-12-24', balanceamount: 1234.5 })
  const query = { startDate: '2026-11-01', endDate: '2026-12-31' }
  const shown = async () =>
    (await t.call(listCalendar, { as, query })).data.deadlines.map(({ kind, day }) => `${kind} ${day}`)
  const attention = async () => (await t.call(getHome, { as })).data.attention.find(({ kind }) => kind === 'deadlines')
  const { path } = (await t.call(makeCalendarAddress, { as })).data
  const events = async () => {
    const { body } = await t.app.inject({ method: 'GET', url: `${path}&lang=de` })
    return new ICAL.Component(ICAL.parse(body))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one))
      .filter(({ uid }) => uid.startsWith('deadline-'))
      .map(({ summary, startDate }) => `${startDate} ${summary}`.replaceAll('\u00a0', ' '))
  }
  expect(await shown()).toEqual(['option 2026-11-14', 'balance 2026-12-24'])
  expect(await attention()).toEqual({ kind: 'deadlines', overdue: 1, today: 0 })
  expect(await events()).toEqual(['2026-11-14 Option: Jörg Müller', '2026-12-24 Restzahlung: 1.234,50 € · Jörg Müller'])
  await finish((await of()).map(({ deadlineid }) => deadlineid))
  expect([await shown(), await attention(), await events()]).toEqual([[], undefined, []])
})

test('DUE-2 the mail to the customer is kept with the booking: sent from the portal or prepared, and no answer to a request', async () => {
  const customeremail = 'joerg@example.com'
  await send({ status: 'request', customeremail, optionuntil: '2026-11-20' })
  const { deadlineid } = await first()
  const params = { bookingid: '1' }
  const mail = { version: 0, to: customeremail, subject: 'Ihre Option', text: 'Bis morgen', language: 'de' as const }
  const sent = await t.call(sendAnswer, { as, params, body: { ...mail, sendkey: randomUUID(), deadlineid } })
  expect(sent.data).toMatchObject({ stage: 'new', answeredat: null, userno: null })
  expect(sent.data.steps).toMatchObject([{ step: 'mail', mailkind: 'deadline', mail: { subject: 'Ihre Option' } }])
  expect(await first()).toMatchObject({ mailedat: '2026-11-15T10:00:00.000Z', mailedby: agencyName(101001) })
  await setClock('2026-11-16')
  const prepared = await t.call(addMailStep, { as, params, body: { kind: 'deadline', deadlineid } })
  expect([prepared.status, (await first()).mailedat]).toEqual([200, '2026-11-16T10:00:00.000Z'])
  expect((await t.call(addMailStep, { as, params, body: { kind: 'deadline' } })).status).toBe(400)
  expect((await t.call(addMailStep, { as, params, body: { kind: 'deadline', deadlineid: 99_999 } })).status).toBe(404)
})

test('DUE-2 NTF-6 the list as Excel and CSV, as it is filtered', async () => {
  await send({ balancedue: '2027-04-01', balanceamount: 3000.5 }, { bookingid: 2, optionuntil: '2026-11-20' })
  const query = { format: 'csv', language: 'de', kind: 'balance' } as const
  const { text, headers } = await t.call(declared.exportDeadlines, { as, query })
  expect(text.trimEnd().split('\r\n')).toEqual([
    '\uFEFFTag;Kunde;Vorgang;Reederei;Was;Betrag;Status;Hinweis',
    expect.stringMatching(/^01\.04\.2027;Jörg Müller;SW-1;.*;Restzahlung;3000,50;Offen;so von der Reederei gesendet$/),
  ])
  expect(headers['content-disposition']).toContain('seeweg-fristen-2026-11-15.csv')
  expect((await t.call(declared.exportDeadlines, { as, query: {} })).headers['content-type']).toContain('spreadsheetml')
})
