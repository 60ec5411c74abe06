import { getReport } from '@gangway/contract/features/report'
import {
  answerSubscription,
  deleteSchedule,
  listSchedulePeople,
  listSchedules,
  readSubscription,
  schedulesMost,
  sendSchedule,
} from '@gangway/contract/features/schedules'
import { exportTransactions } from '@gangway/contract/features/transactions'
import { saveView } from '@gangway/contract/features/views'
import { beforeEach, expect, test } from 'vitest'
import type { ReceivedMail } from '../../testing/received-mail.ts'
import { addresses, attachmentOf, linkIn, monday, schedulesApp, weekly } from '../../testing/schedules-app.ts'

const { t, smtp, owner, as, at, restart, save, add, states, work, reportsTo, lastReport } = await schedulesApp()

beforeEach(restart)

const issues = ({ status, text }: { status: number; text: string }) => [
  status,
  ...(JSON.parse(text).fields ?? []).map(({ field, key }: { field: string; key: string }) => `${field} ${key}`),
]

test('NTF-2 a report is set, listed, changed and deleted; colleagues see only their own, administrators all, others none', async () => {
  const own = await add(as.anna, { people: [1] })
  const other = await add(as.main, { name: 'Anderer', outside: ['kanzlei@steuer.example'] })
  expect(own).toEqual({ ...weekly, people: [1], scheduleid: own.scheduleid })
  expect((await t.call(listSchedules, { as: as.anna })).data).toEqual([own])
  expect((await t.call(listSchedules, { as: as.main })).data).toEqual([own, other])
  expect((await t.call(listSchedules, { as: await t.openSession(101002) })).data).toEqual([])
  for (const who of [as.anna, await t.openSession(101002)]) {
    const params = { scheduleid: String(other.scheduleid) }
    const tried = [
      await save(who, { scheduleid: other.scheduleid, people: [1] }),
      await t.call(deleteSchedule, { as: who, params }),
      await t.call(sendSchedule, { as: who, params }),
    ]
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404])
  }
  const changed = { ...other, rhythm: 'monthly' as const, day: 0, outside: [] }
  expect((await save(as.main, changed)).data).toEqual(changed)
  expect((await states()).map(({ nextat }) => nextat)).toEqual(['2026-11-16T05:00:00.000Z', '2026-11-30T05:00:00.000Z'])
  await t.call(deleteSchedule, { as: as.anna, params: { scheduleid: String(own.scheduleid) } })
  expect(await states()).toMatchObject([{ scheduleid: other.scheduleid, owner: expect.any(String), isown: true }])
})

test('NTF-2 bad input has an answer at its field, and nothing is stored', async () => {
  const view = await t.call(saveView, {
    as: as.main,
    body: { viewid: 0, screen: 'report', name: 'Mein Bericht', search: 'period=year', isagency: false },
  })
  expect(issues(await save(as.main, { people: [], outside: [] }))).toEqual([400, 'people required'])
  expect(issues(await save(as.main, { rhythm: 'monthly', day: 31 }))).toEqual([400, 'day monthday'])
  expect(issues(await save(as.main, { people: [0, 77] }))).toEqual([400, 'people.1 choice'])
  expect(issues(await save(as.main, { search: 'person=77' }))).toEqual([400, 'search choice'])
  expect(issues(await save(as.main, { viewid: view.data.viewid }))).toEqual([400, 'viewid choice'])
  expect(issues(await save(as.anna, { screen: 'report', search: '', viewid: view.data.viewid }))).toEqual([
    400,
    'viewid choice',
  ])
  expect(issues(await save(as.main, { outside: ['kanzlei'] }))).toEqual([400, 'outside.0 email'])
  // A colleague who may not see commissions gets no open money, and sets none up.
  const money = { screen: 'openmoney', search: '', span: 'screen' } as const
  expect(issues(await save(as.main, { ...money, people: [0, 1] }))).toEqual([400, 'people.1 choice'])
  expect((await save(as.anna, { ...money, people: [1] })).status).toBe(403)
  expect(await states()).toEqual([])
})

test('NTF-2 each person gets the file that the screen’s export gives for the last whole week, with what they may see', async () => {
  await add(as.main, { people: [0, 1] })
  await at(monday)
  await work()
  const query = { type: 'open', startDate: '2026-11-09', endDate: '2026-11-15', language: 'de', format: 'csv' } as const
  for (const [who, to] of [
    [as.main, addresses[0]],
    [as.anna, addresses[1]],
  ] as const) {
    const mail = lastReport(to)
    const exported = await t.call(exportTransactions, { as: who, query })
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
    await add(as.main, {
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
    await add(as.main, { people: [0], outside: ['kanzlei@steuer.example'] }),
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
  await save(as.main, schedule)
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
  await add(as.main, { people: [1] })
  await at(monday)
  await work()
  const token = linkIn(lastReport(addresses[1]))
  await t.call(answerSubscription, { body: { token, isyes: false } })
  await at('2026-11-23T05:00:30Z')
  const before = reportsTo(addresses[1]).length
  await work()
  expect(reportsTo(addresses[1])).toHaveLength(before)
  expect((await states())[0]?.runs[0]).toMatchObject({ reason: 'nobody', deliveries: [{ reason: 'ended' }] })
})

test('RGT-2 only an administrator has a report sent to somebody outside the agency', async () => {
  expect((await save(as.anna, { outside: ['kanzlei@steuer.example'] })).status).toBe(403)
})

test('NTF-2 there are limits: schedules, outside addresses, how often one is asked, mails of a day', async () => {
  for (let n = 0; n < schedulesMost.asksPerWeek; n += 1) {
    const { scheduleid } = await add(as.main, { outside: ['kanzlei@steuer.example'] })
    await smtp.next({ kind: 'reportasked' })
    await t.call(deleteSchedule, { as: as.main, params: { scheduleid: String(scheduleid) } })
  }
  expect(issues(await save(as.main, { outside: ['Kanzlei@steuer.example'] }))).toEqual([400, 'outside.0 max'])
  const { scheduleid } = await add(as.main, { people: [0, 2] })
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
  await t.call(sendSchedule, { as: as.main, params: { scheduleid: String(scheduleid) } })
  await work()
  expect((await states())[0]?.runs[0]?.deliveries.map(({ reason }) => reason)).toEqual([null, 'limit'])
  const [row] = await owner.selectFrom('schedule').selectAll().execute()
  if (!row) throw new Error('it was saved')
  const { scheduleid: _, ...values } = row
  await owner
    .insertInto('schedule')
    .values(Array.from({ length: schedulesMost.schedules - 1 }, () => values))
    .execute()
  expect(issues(await save(as.main))).toEqual([400, 'name maxitems'])
})

test('NTF-2 who can get reports: everybody who can log in and has an address', async () => {
  const { data } = await t.call(listSchedulePeople, { as: as.main })
  expect(data.map(({ userno, email }) => [userno, email])).toEqual(addresses.map((email, userno) => [userno, email]))
})

test('NTF-2 the figures of a report are those of its screen', async () => {
  await add(as.main, { screen: 'report', search: '', span: 'whole', rhythm: 'monthly', day: 1, name: 'Monat' })
  await at('2026-12-01T05:01:00Z')
  await work()
  const mail = lastReport(addresses[0])
  const days = { datePeriodType: 'custom', startDate: '2026-11-01', endDate: '2026-11-30' } as const
  const { data } = await t.call(getReport, { as: as.main, body: { ...days, bookingPeriodType: 1, groupType: 1 } })
  expect(data.total.booking_sum).toBeGreaterThan(0)
  expect(attachmentOf(mail).bytes.toString()).toContain(data.total.booking_sum.toFixed(2).replace('.', ','))
})
