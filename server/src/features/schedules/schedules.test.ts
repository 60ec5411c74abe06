import { Right } from '@gangway/contract/access/rights'
import type { Body } from '@gangway/contract/calls/call'
import { getReport } from '@gangway/contract/features/report'
import {
  answerSubscription,
  deleteSchedule,
  listSchedulePeople,
  listScheduleRuns,
  listSchedules,
  readSubscription,
  saveSchedule,
  schedulesMost,
  sendSchedule,
} from '@gangway/contract/features/schedules'
import { exportTransactions } from '@gangway/contract/features/transactions'
import { deleteUser } from '@gangway/contract/features/users'
import { deleteView, saveView } from '@gangway/contract/features/views'
import { beforeEach, expect, test } from 'vitest'
import { readMissedRuns } from '../../jobs/job-status-store.ts'
import { buildTable } from '../../report-tables.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { mailApp } from '../../testing/mail-app.ts'
import type { ReceivedMail } from '../../testing/received-mail.ts'
import type { TestSession } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { eraseBookings } from '../privacy/erase-store.ts'
import { runReport } from './report-run.ts'
import { beginDueRuns } from './report-run-store.ts'

const { t, smtp, mailer } = await mailApp({ PUBLIC_URL: 'https://portal.example' })
const { owner } = t.database
const context = { config: t.config, database: t.database, brands: t.brands, now: () => t.clock.now }

const addresses = ['main', 'anna', 'clara'].map((name) => `${name}@fernweh.example`)
await owner
  .updateTable('agency')
  .set({ email: addresses[0] ?? '' })
  .where('partnerid', '=', 101001)
  .execute()
for (const userno of [1, 2])
  await owner
    .updateTable('partneruser')
    .set({ email: addresses[userno] ?? '' })
    .where('partnerid', '=', 101001)
    .where('userno', '=', userno)
    .execute()
await upsertBookings(
  owner,
  [
    aBooking({ bookingid: 1, bookingdate: '2026-11-04', customername: 'Jörg Müller' }),
    aBooking({ bookingid: 2, bookingdate: '2026-11-10', bookingnr: 'SW-2', customername: 'Ada Lind' }),
    aBooking({ bookingid: 3, bookingdate: '2026-10-30', bookingnr: 'SW-3', status: 'cancelled' }),
  ],
  t.clock.now,
)

let main: TestSession
let anna: TestSession

beforeEach(async () => {
  for (const table of ['schedule', 'run', 'outbox', 'savedview'] as const) await owner.deleteFrom(table).execute()
  await owner.updateTable('login').set({ locked: false }).where('partnerid', '=', 101001).execute()
  await owner.deleteFrom('login').where('userno', '=', 9).execute()
  smtp.answer('take')
  smtp.mails.splice(0)
  await at('2026-11-15T10:00:00Z')
})

/** Moves the clock; sessions last two hours. */
const at = async (moment: string) => {
  t.clock.now = new Date(moment)
  main = await t.openSession(101001, { mask: 511 })
  anna = await t.openSession(101001, { userno: 1, mask: Right.basic, permissions: ['requests'] })
}

type Sent = Body<typeof saveSchedule>
const weekly: Sent = {
  ...{ scheduleid: 0, name: 'Buchungen der Woche', screen: 'transactions', search: 'type=open', viewid: null },
  ...{ span: 'whole', rhythm: 'weekly', day: 1, format: 'csv', language: 'de', people: [0], outside: [] },
}
const save = (as: TestSession, changes: Partial<Sent> = {}) =>
  t.call(saveSchedule, { as, body: { ...weekly, ...changes } })
const add = async (as: TestSession, changes: Partial<Sent> = {}) => {
  const { status, data, text } = await save(as, changes)
  expect([status, text]).toEqual([200, expect.any(String)])
  return data
}
const states = async (as = main) => (await t.call(listScheduleRuns, { as })).data
const issues = ({ status, text }: { status: number; text: string }) => [
  status,
  ...(JSON.parse(text).fields ?? []).map(({ field, key }: { field: string; key: string }) => `${field} ${key}`),
]

/** Begins what is due and works on it, as the jobs would. */
const work = async () => {
  await beginDueRuns(owner, async (mandant) => (await t.brands.require(mandant)).market.timeZone, t.clock.now)
  const open = await owner.selectFrom('run').select(['partnerid', 'runid']).where('endedat', 'is', null).execute()
  for (const key of open) await runReport(context, key, { isLast: false }, buildTable)
  await mailer.kick()
}
const monday = '2026-11-16T05:00:30Z'

const reportsTo = (recipient: string) => smtp.mails.filter((mail) => mail.kind === 'report' && mail.to === recipient)
const lastReport = (recipient = '') => {
  const mail = reportsTo(recipient).at(-1)
  if (!mail) throw new Error(`no report was sent to ${recipient}`)
  return mail
}
const attachmentOf = ({ raw }: ReceivedMail) => {
  const [, name = '', base64 = ''] = /filename="?([^"\r\n;]+)"?[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw) ?? []
  return { name, bytes: Buffer.from(base64, 'base64') }
}
const linkIn = ({ text }: ReceivedMail) => /subscription#(\S+)/.exec(text)?.[1] ?? ''

test('NTF-2 a report is set, listed, changed and deleted; colleagues see only their own, administrators all, others none', async () => {
  const own = await add(anna, { people: [1] })
  const other = await add(main, { name: 'Anderer', outside: ['kanzlei@steuer.example'] })
  expect(own).toEqual({ ...weekly, people: [1], scheduleid: own.scheduleid })
  expect((await t.call(listSchedules, { as: anna })).data).toEqual([own])
  expect((await t.call(listSchedules, { as: main })).data).toEqual([own, other])
  expect((await t.call(listSchedules, { as: await t.openSession(101002) })).data).toEqual([])
  for (const as of [anna, await t.openSession(101002)]) {
    const params = { scheduleid: String(other.scheduleid) }
    const tried = [
      await save(as, { scheduleid: other.scheduleid, people: [1] }),
      await t.call(deleteSchedule, { as, params }),
      await t.call(sendSchedule, { as, params }),
    ]
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404])
  }
  const changed = { ...other, rhythm: 'monthly' as const, day: 0, outside: [] }
  expect((await save(main, changed)).data).toEqual(changed)
  expect((await states()).map(({ nextat }) => nextat)).toEqual(['2026-11-16T05:00:00.000Z', '2026-11-30T05:00:00.000Z'])
  await t.call(deleteSchedule, { as: anna, params: { scheduleid: String(own.scheduleid) } })
  expect(await states()).toMatchObject([{ scheduleid: other.scheduleid, owner: expect.any(String), isown: true }])
})

test('NTF-2 bad input has an answer at its field, and nothing is stored', async () => {
  const view = await t.call(saveView, {
    as: main,
    body: { viewid: 0, screen: 'report', name: 'Mein Bericht', search: 'period=year', isagency: false },
  })
  expect(issues(await save(main, { people: [], outside: [] }))).toEqual([400, 'people required'])
  expect(issues(await save(main, { rhythm: 'monthly', day: 31 }))).toEqual([400, 'day monthday'])
  expect(issues(await save(main, { people: [0, 77] }))).toEqual([400, 'people.1 choice'])
  expect(issues(await save(main, { search: 'person=77' }))).toEqual([400, 'search choice'])
  expect(issues(await save(main, { viewid: view.data.viewid }))).toEqual([400, 'viewid choice'])
  expect(issues(await save(anna, { screen: 'report', search: '', viewid: view.data.viewid }))).toEqual([
    400,
    'viewid choice',
  ])
  expect(issues(await save(main, { outside: ['kanzlei'] }))).toEqual([400, 'outside.0 email'])
  // A colleague who may not see commissions gets no open money, and sets none up.
  const money = { screen: 'openmoney', search: '', span: 'screen' } as const
  expect(issues(await save(main, { ...money, people: [0, 1] }))).toEqual([400, 'people.1 choice'])
  expect((await save(anna, { ...money, people: [1] })).status).toBe(403)
  expect(await states()).toEqual([])
})

test('NTF-2 each person gets the file that the screen’s export gives for the last whole week, with what they may see', async () => {
  await add(main, { people: [0, 1] })
  await at(monday)
  await work()
  const query = { type: 'open', startDate: '2026-11-09', endDate: '2026-11-15', language: 'de', format: 'csv' } as const
  for (const [as, to] of [
    [main, addresses[0]],
    [anna, addresses[1]],
  ] as const) {
    const mail = lastReport(to)
    const exported = await t.call(exportTransactions, { as, query })
    expect(attachmentOf(mail).bytes.toString()).toBe(exported.text)
    expect(mail.subject).toContain('Buchungen der Woche')
    expect(mail.header('auto-submitted')).toBe('auto-generated')
  }
  const [mine = '', annas = ''] = [addresses[0], addresses[1]].map((to) =>
    attachmentOf(lastReport(to)).bytes.toString(),
  )
  expect([mine.includes('Ada Lind'), mine.includes('Jörg')]).toEqual([true, false])
  const payout = 'Erwartete Auszahlung'
  expect([mine.includes(payout), annas.includes(payout)]).toEqual([true, false])
  expect(await states()).toMatchObject([
    {
      nextat: '2026-11-23T05:00:00.000Z',
      runs: [
        {
          dueat: '2026-11-16T05:00:00.000Z',
          reason: null,
          deliveries: [
            { recipient: addresses[0], reason: null, sentat: t.clock.now.toISOString() },
            { recipient: addresses[1], reason: null, sentat: t.clock.now.toISOString() },
          ],
        },
      ],
    },
  ])
  // Files hold names of customers: they stay no longer than needed.
  expect(await owner.selectFrom('runfile').select('runid').execute()).toEqual([])
})

test.each([
  ['transactions', 'type=storno&period=year', 'screen', 'pdf', '%PDF-'],
  ['report', 'period=lastyear', 'screen', 'pdf', '%PDF-'],
  ['report', '', 'whole', 'xlsx', 'PK'],
  ['traffic', 'type=hits', 'whole', 'pdf', '%PDF-'],
  ['traffic', 'type=booking&year=last', 'screen', 'xlsx', 'PK'],
  ['openmoney', '', 'screen', 'pdf', '%PDF-'],
] as const)(
  'NTF-2 %s with “%s” and the period of the %s is sent as %s',
  async (screen, search, span, format, begin) => {
    await add(main, {
      screen,
      search,
      span,
      format,
      rhythm: 'monthly',
      day: 1,
      people: [2],
      name: `${screen} ${format}`,
    })
    await at('2026-12-01T05:01:00Z')
    await work()
    const mail = lastReport(addresses[2])
    const { name, bytes } = attachmentOf(mail)
    expect([name.split('.').at(-1), bytes.toString('latin1', 0, begin.length)]).toEqual([format, begin])
  },
)

test('NTF-2 an outside address gets a report only after it has said yes; opening every link changes nothing', async () => {
  const [schedule, outside] = [
    await add(main, { people: [0], outside: ['kanzlei@steuer.example'] }),
    'kanzlei@steuer.example',
  ]
  const asked = await smtp.next({ kind: 'reportasked', recipient: outside })
  await at(monday)
  await work()
  expect(reportsTo(outside)).toEqual([])
  const consents = async () => (await states())[0]?.recipients.map(({ consent }) => consent)
  const scan = async (mail: ReceivedMail) => {
    const links =
      `${mail.text} ${mail.html} ${mail.header('list-unsubscribe')}`.match(/https:\/\/portal\.example\/[^\s"<>]*/g) ??
      []
    expect(links.length).toBeGreaterThan(1)
    for (const link of links)
      for (const method of ['GET', 'HEAD'] as const)
        expect((await t.app.inject({ method, url: new URL(link).pathname })).statusCode).toBeLessThan(500)
  }
  await scan(asked)
  const token = linkIn(asked)
  const page = await t.call(readSubscription, { body: { token } })
  expect(page.data).toMatchObject({ name: schedule.name, consent: 'asked' })
  expect(await consents()).toEqual(['active', 'asked'])
  expect((await t.call(answerSubscription, { body: { token, isyes: true } })).data.consent).toBe('active')
  await at('2026-11-23T05:00:30Z')
  await work()
  const report = lastReport(outside)
  expect(report.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const unsubscribe =
    /^<https:\/\/portal\.example(\/subscription\/\S+)>$/.exec(report.header('list-unsubscribe'))?.[1] ?? ''
  await scan(report)
  expect(await consents()).toEqual(['active', 'active'])
  // As a mail program does it, without a cookie.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const ended = await t.app.inject({ method: 'POST', url: unsubscribe, headers, payload: 'List-Unsubscribe=One-Click' })
  expect(ended.statusCode).toBe(200)
  expect(await consents()).toEqual(['active', 'ended'])
  await save(main, schedule)
  await at('2026-11-30T05:00:30Z')
  await work()
  expect(reportsTo(outside)).toHaveLength(1)
  expect((await states())[0]?.runs[0]?.deliveries.map(({ reason }) => reason)).toEqual([null, 'ended'])
  // The token of another agency, or an invented one, opens nothing.
  const forged = token.replace('101001', '101002')
  expect((await t.call(readSubscription, { body: { token: forged } })).status).toBe(404)
  expect((await t.app.inject({ method: 'POST', url: `/subscription/${forged}` })).statusCode).toBe(404)
})

test('NTF-2 people of the agency end a report by its mail, too', async () => {
  await add(main, { people: [1] })
  await at(monday)
  await work()
  const token = linkIn(lastReport(addresses[1]))
  await t.call(answerSubscription, { body: { token, isyes: false } })
  await at('2026-11-23T05:00:30Z')
  const before = reportsTo(addresses[1] ?? '').length
  await work()
  expect(reportsTo(addresses[1] ?? '')).toHaveLength(before)
  expect((await states())[0]?.runs[0]).toMatchObject({ reason: 'nobody', deliveries: [{ reason: 'ended' }] })
})

test('NTF-8 processes that work on a run together, or repeat it, send each recipient one mail', async () => {
  await add(main, { people: [0, 2] })
  await at(monday)
  const zone = async () => 'Europe/Berlin'
  await Promise.all([beginDueRuns(owner, zone, t.clock.now), beginDueRuns(owner, zone, t.clock.now)])
  const keys = await owner.selectFrom('run').select(['partnerid', 'runid']).execute()
  expect(keys).toHaveLength(1)
  const [key = { partnerid: 0, runid: 0 }] = keys
  // Killed while it builds the file, then done by three at once, then again by one that did not know.
  const dies = () => Promise.reject(new Error('killed'))
  await expect(runReport(context, key, { isLast: false }, dies)).rejects.toThrow('killed')
  await Promise.all([1, 2, 3].map(() => runReport(context, key, { isLast: false }, buildTable)))
  await runReport(context, key, { isLast: false }, buildTable)
  const mails = await owner
    .selectFrom('outbox')
    .select(['recipient', 'runkey'])
    .where('kind', '=', 'report')
    .orderBy('mailid')
    .execute()
  expect(mails).toEqual([
    { recipient: addresses[0], runkey: `${key.runid}:1` },
    { recipient: addresses[2], runkey: `${key.runid}:2` },
  ])
})

test('NTF-8 a run that fails for good says so, to the person and as a finding, until a later one went well', async () => {
  const { scheduleid } = await add(main)
  await at(monday)
  await beginDueRuns(owner, async () => 'Europe/Berlin', t.clock.now)
  const [key = { partnerid: 0, runid: 0 }] = await owner.selectFrom('run').select(['partnerid', 'runid']).execute()
  const dies = () => Promise.reject(new Error('no space left'))
  await expect(runReport(context, key, { isLast: true }, dies)).rejects.toThrow('no space left')
  expect((await states())[0]?.runs).toMatchObject([{ reason: 'failed', deliveries: [] }])
  const findings = async () => (await readMissedRuns(owner, t.clock.now)).filter(({ task }) => task === 'report')
  expect(await findings()).toEqual([
    { task: 'report', dueat: new Date('2026-11-16T05:00:00Z'), error: 'failed', partnerid: 101001 },
  ])
  expect((await t.call(sendSchedule, { as: main, params: { scheduleid: String(scheduleid) } })).status).toBe(200)
  await at('2026-11-16T06:00:00Z')
  await work()
  expect((await states())[0]?.runs.map(({ reason, ismanual }) => [reason, ismanual])).toEqual([
    [null, true],
    ['failed', false],
  ])
  expect(await findings()).toEqual([])
  // Nobody begins what is due: no process works on jobs.
  await at('2026-11-23T05:45:00Z')
  expect(await findings()).toMatchObject([{ error: '', partnerid: 101001, dueat: new Date('2026-11-23T05:00:00Z') }])
})

test('NTF-8 of several moments that nobody was there for the last one is made up for, the others say so', async () => {
  await add(main)
  await at('2026-12-01T12:00:00Z')
  await work()
  const [state] = await states()
  expect(state?.runs.map(({ dueat, reason }) => [dueat.slice(0, 10), reason])).toEqual([
    ['2026-11-30', null],
    ['2026-11-23', 'missed'],
    ['2026-11-16', 'missed'],
  ])
  expect(state?.nextat).toBe('2026-12-07T05:00:00.000Z')
})

test('NTF-2 a schedule stops and says so once to its owner when the right, the view or a filter is gone', async () => {
  const view = { viewid: 0, screen: 'transactions', name: 'Storno', search: 'type=storno', isagency: false } as const
  const { data: saved } = await t.call(saveView, { as: main, body: view })
  await t.openSession(101001, { userno: 2, mask: 511, permissions: ['commissions'] })
  const clara = await t.openSession(101001, { userno: 2 })
  await add(main, { name: 'Ansicht', viewid: saved.viewid, search: '' })
  await add(main, { name: 'Kollege', search: 'person=2' })
  await add(clara, { name: 'Geld', screen: 'openmoney', search: '', span: 'screen', people: [0] })
  await t.call(deleteView, { as: main, params: { viewid: String(saved.viewid) } })
  await t.openSession(101001, { userno: 2, permissions: [] })
  await at(monday)
  await work()
  const named = Object.fromEntries(
    (await states()).map(({ stopped, nextat, runs }, no) => [no, [stopped, nextat, runs[0]?.reason]]),
  )
  expect(named).toMatchObject({ 0: ['view', null, 'view'], 2: ['right', null, 'right'] })
  expect((await smtp.next({ kind: 'reportstopped', recipient: addresses[2] ?? '' })).text).toContain('Geld')
  expect((await smtp.next({ kind: 'reportstopped', recipient: addresses[0] ?? '' })).text).toContain('Ansicht')
  await at('2026-11-23T05:00:30Z')
  await work()
  expect(smtp.mails.filter(({ kind }) => kind === 'reportstopped')).toHaveLength(2)
  // Whoever repairs it lets it go on.
  const [broken] = (await t.call(listSchedules, { as: main })).data
  const repaired = { ...(broken as Sent), viewid: null, search: 'type=storno' }
  expect((await save(main, repaired)).status).toBe(200)
  expect((await states())[0]).toMatchObject({ stopped: null, nextat: '2026-11-30T05:00:00.000Z' })
})

test('NTF-2 who is locked or deleted gets nothing, not even a mail that waited; their own schedules stop', async () => {
  const guest = { partnerid: 101001, userno: 9, username: 'gast.101001', mask: 1, passwordhash: '' }
  await owner
    .insertInto('login')
    .values({ ...guest, requests: true, commissions: true, claims: false, bank: false })
    .execute()
  await owner
    .insertInto('partneruser')
    .values({ partnerid: 101001, userno: 9, email: 'gast@fernweh.example' })
    .execute()
  await add(main, { name: 'Alle', people: [1, 2, 9] })
  await add(await t.openSession(101001, { userno: 9 }), { name: 'Gast', search: '', people: [9] })
  await add(main, { name: 'Gefiltert', search: 'person=9' })
  await owner
    .updateTable('login')
    .set({ locked: true })
    .where('partnerid', '=', 101001)
    .where('userno', '=', 1)
    .execute()
  await t.call(deleteUser, { as: main, params: { username: 'gast.101001' } })
  smtp.answer({ code: 451, text: 'later' })
  await at(monday)
  await work()
  const stopped = (await states()).map((one) => [one.stopped, one.runs[0]?.deliveries.map(({ reason }) => reason)])
  expect(stopped).toEqual([
    [null, ['locked', null, 'gone']],
    ['owner', []],
    ['filter', []],
  ])
  await owner
    .updateTable('login')
    .set({ locked: true })
    .where('partnerid', '=', 101001)
    .where('userno', '=', 2)
    .execute()
  const before = reportsTo(addresses[2] ?? '').length
  smtp.answer('take')
  await at('2026-11-16T06:00:00Z')
  await mailer.kick()
  expect(reportsTo(addresses[2] ?? '')).toHaveLength(before)
  expect((await states())[0]?.runs[0]?.deliveries.map(({ reason }) => reason)).toEqual(['locked', 'locked', 'gone'])
})

test('NTF-2 there are limits: schedules, outside addresses, how often one is asked, mails of a day', async () => {
  for (let n = 0; n < schedulesMost.asksPerWeek; n += 1) {
    const { scheduleid } = await add(main, { outside: ['kanzlei@steuer.example'] })
    await smtp.next({ kind: 'reportasked' })
    await t.call(deleteSchedule, { as: main, params: { scheduleid: String(scheduleid) } })
  }
  expect(issues(await save(main, { outside: ['Kanzlei@steuer.example'] }))).toEqual([400, 'outside.0 max'])
  const { scheduleid } = await add(main, { people: [0, 2] })
  const sent = {
    partnerid: 101001,
    mandant: 101,
    kind: 'report',
    facts: '{}',
    recipient: 'a@b.example',
    language: 'de',
  }
  const done = { createdat: t.clock.now, nextat: t.clock.now, sentat: t.clock.now, failedat: null }
  await owner
    .insertInto('outbox')
    .values(Array.from({ length: schedulesMost.mailsPerDay - 1 }, () => ({ ...sent, ...done })))
    .execute()
  await t.call(sendSchedule, { as: main, params: { scheduleid: String(scheduleid) } })
  await work()
  expect((await states())[0]?.runs[0]?.deliveries.map(({ reason }) => reason)).toEqual([null, 'limit'])
  const [row] = await owner.selectFrom('schedule').selectAll().execute()
  if (!row) throw new Error('it was saved')
  const { scheduleid: _, ...values } = row
  await owner
    .insertInto('schedule')
    .values(Array.from({ length: schedulesMost.schedules - 1 }, () => values))
    .execute()
  expect(issues(await save(main))).toEqual([400, 'name maxitems'])
})

test('GDP-2 a report that waits while a customer is erased is not sent', async () => {
  const { scheduleid } = await add(main, { span: 'screen', search: 'period=year&type=open' })
  smtp.answer({ code: 451, text: 'later' })
  await t.call(sendSchedule, { as: main, params: { scheduleid: String(scheduleid) } })
  await work()
  const names = async () =>
    (await owner.selectFrom('runfile').select('content').execute()).map(({ content }) => content.toString())
  expect((await names()).join()).toContain('Jörg Müller')
  await owner.transaction().execute((db) => eraseBookings(db, 101001, [1], t.clock.now))
  expect(await names()).toEqual([])
  smtp.answer('take')
  await at('2026-11-15T11:00:00Z')
  const before = reportsTo(addresses[0] ?? '').length
  await mailer.kick()
  expect(reportsTo(addresses[0] ?? '')).toHaveLength(before)
  expect((await states())[0]?.runs[0]?.deliveries).toMatchObject([{ reason: 'erased', sentat: null }])
})

test('NTF-2 who can get reports: everybody who can log in and has an address', async () => {
  const { data } = await t.call(listSchedulePeople, { as: main })
  expect(data.map(({ userno, email }) => [userno, email])).toEqual(addresses.map((email, userno) => [userno, email]))
})

test('NTF-2 the figures of a report are those of its screen', async () => {
  await add(main, { screen: 'report', search: '', span: 'whole', rhythm: 'monthly', day: 1, name: 'Monat' })
  await at('2026-12-01T05:01:00Z')
  await work()
  const mail = lastReport(addresses[0])
  const days = { datePeriodType: 'custom', startDate: '2026-11-01', endDate: '2026-11-30' } as const
  const { data } = await t.call(getReport, { as: main, body: { ...days, bookingPeriodType: 1, groupType: 1 } })
  expect(data.total.booking_sum).toBeGreaterThan(0)
  expect(attachmentOf(mail).bytes.toString()).toContain(data.total.booking_sum.toFixed(2).replace('.', ','))
})
