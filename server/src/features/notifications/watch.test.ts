import { addDays } from '@gangway/contract/dates/days'
import { feedBookings } from '@gangway/contract/features/feed'
import { savePreferences } from '@gangway/contract/features/notifications'
import { saveRequest } from '@gangway/contract/features/requests'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { handleEvents } from '../../events/event-store.ts'
import { createKey } from '../../http/session/api-key-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { mailApp } from '../../testing/mail-app.ts'
import { readWeekFacts } from '../home/week-facts.ts'
import { alertHandler } from './alerts-store.ts'
import { listRuns } from './bell-store.ts'
import { planWatch, watchPartner } from './watch-store.ts'

const { t, smtp, mailer } = await mailApp({ PUBLIC_URL: 'https://portal.example' })
const { owner } = t.database
const { key } = await createKey(owner, 'engine', ['bookings'])
const monday = '2026-11-16'
const partnerid = 101001
const now = () => t.clock.now
let main = await t.openSession(partnerid)

const watch = async (day: string) => {
  await watchPartner({ database: t.database, brands: t.brands, now }, { partnerid, day }, (db, reader, brand, monday) =>
    readWeekFacts({ db, brand, monday, now, reader: { ...reader, viewer: null } }),
  )
  await handleEvents(owner, [alertHandler(t.brands)], now())
}

const plantVisits = async (perDay: (day: string) => number) => {
  const days = Array.from({ length: 130 }, (_, back) => addDays(monday, -1 - back))
  const rows = days.map((day) => ({ partnerid, day, hits: perDay(day), pageviews: 0 }))
  await owner.insertInto('trafficday').values(rows).execute()
}

beforeEach(async () => {
  t.clock.now = new Date('2026-11-16T05:00:00Z') // 6:00 in Berlin
  for (const table of [
    'alert',
    'alertrun',
    'alertchoice',
    'alertsetting',
    'event',
    'outbox',
    'trafficday',
    'bookingwork',
    'booking',
  ] as const)
    await owner.deleteFrom(table).execute()
  smtp.mails.length = 0
  main = await t.openSession(partnerid)
})

const unusual = () => owner.selectFrom('event').select('data').where('kind', '=', 'week.unusual').execute()

test('NTF-3 on Monday an unusual week is said once, with the usual range', async () => {
  await plantVisits((day) => (day >= '2026-11-09' ? 4 : 10 + (Number(day.slice(8)) % 3)))
  await watch(monday)
  await watch(monday)
  const [found, ...others] = await unusual()
  expect(others).toEqual([])
  expect(found?.data).toMatchObject({
    of: 'visits',
    is: 'low',
    firstday: '2026-11-09',
    lastday: '2026-11-15',
    count: 28,
  })
  expect(Number(found?.data.low)).toBeGreaterThan(28)
  await mailer.kick()
  expect(smtp.mails.map(({ kind }) => kind)).toContain('alerts')
  expect(smtp.mails.find(({ kind }) => kind === 'alerts')?.text).toMatch(
    /9\. November 2026 bis 15\. November 2026: 28\. Üblich sind \d+ bis \d+ in einer Woche\./,
  )
})

test('NTF-3 a usual week and the days of the week say nothing, a silent day does', async () => {
  await plantVisits((day) => (day === '2026-11-12' ? 0 : 60 + (Number(day.slice(8)) % 5)))
  await watch(monday)
  await watch('2026-11-12')
  expect(await unusual()).toEqual([])
  await watch('2026-11-13')
  expect((await unusual()).map(({ data }) => [data.is, data.firstday])).toEqual([['silent', '2026-11-12']])
})

const ask = async (bookingid: number, hoursAgo: number) => {
  const changedat = new Date(t.clock.now.getTime() - hoursAgo * 3_600_000).toISOString()
  const booking = aBooking({
    bookingid,
    bookingnr: `W-${bookingid}`,
    status: 'request',
    changedat,
    bookingdate: changedat.slice(0, 10),
  })
  expect((await t.call(feedBookings, { as: key, body: { bookings: [booking] } })).status).toBe(200)
}
const setDue = async (bookingid: number, dueday: string, userno: number | null) => {
  const params = { bookingid: String(bookingid) }
  expect((await t.call(saveRequest, { as: main, params, body: { version: 0, dueday, userno } })).status).toBe(200)
}

test('NTF-3 a request that is due is said once: to whoever is responsible, else to everybody', async () => {
  await ask(1, 5)
  await ask(2, 5)
  await setDue(1, monday, 1)
  await setDue(2, monday, null)
  await owner.deleteFrom('event').execute()
  await watch(monday)
  await watch(monday)
  await watch('2026-11-17')
  const said = await owner
    .selectFrom('alert')
    .select(['userno', 'bookingid'])
    .where('kind', '=', 'requestdue')
    .orderBy('bookingid')
    .orderBy('userno')
    .execute()
  expect(said).toEqual([{ userno: 1, bookingid: 1 }, ...[0, 1, 2].map((userno) => ({ userno, bookingid: 2 }))])
})

test('NTF-7 the Monday letter goes to the main login at seven, once, with what home shows and a way to each of it', async () => {
  await ask(1, 72)
  await ask(2, 5)
  await setDue(2, '2026-11-18', null)
  await watch(monday)
  await watch(monday)
  await mailer.kick()
  const letters = () => smtp.mails.filter(({ kind }) => kind === 'letter')
  expect(letters()).toEqual([])
  t.clock.now = new Date('2026-11-16T06:00:00Z')
  await mailer.kick()
  expect(letters()).toHaveLength(1)
  const [letter] = letters()
  expect(letter?.subject).toBe('Seeweg Kreuzfahrten: Ihre Woche ab dem 16. November 2026')
  expect(letter?.text).toContain(
    '- 1 Anfrage wartet seit mehr als zwei Tagen\n  https://portal.example/partner/requests?age=late',
  )
  expect(letter?.text).toContain('1 Anfrage ist bis 22. November 2026 fällig')
  expect(letter?.text).toContain('Keine Bankverbindung ist aktiv')
  // Every line of the letter leads somewhere.
  const lines = letter?.text.split('\n').filter((line) => line.startsWith('- ')) ?? []
  const links = letter?.text.match(/^ {2}https:\/\/portal\.example\/partner\/\S+$/gm) ?? []
  expect([lines.length > 3, links.length]).toEqual([true, lines.length])
  expect(letter?.header('list-unsubscribe')).toContain('what=letter')
  expect(await listRuns(owner, { partnerid, userno: 0 })).toMatchObject([
    { kind: 'letter', state: 'sent', dueat: '2026-11-16T06:00:00.000Z' },
  ])
  expect(await listRuns(owner, { partnerid, userno: 2 })).toEqual([])
})

test('NTF-7 only on Mondays, to whoever wants it', async () => {
  await watch('2026-11-17')
  expect(await owner.selectFrom('alertrun').select('runid').execute()).toEqual([])
  const clara = await t.openSession(partnerid, { userno: 2 })
  await t.call(savePreferences, { as: clara, body: { letter: true } })
  await t.call(savePreferences, { as: main, body: { letter: false } })
  await watch(monday)
  const runs = await owner.selectFrom('alertrun').select(['userno', 'kind']).execute()
  expect(runs).toEqual([{ userno: 2, kind: 'letter' }])
})

test('NTF-7 where there is nothing to say nothing is sent, and the row says so', async () => {
  await watchPartner({ database: t.database, brands: t.brands, now }, { partnerid, day: monday }, async () => ({
    ...{ startDate: monday, endDate: '2026-11-22', attention: [], newRequests: 0, dueRequests: 0 },
    last: { requests: 0, bookings: 0, cents: 0 },
  }))
  expect(await listRuns(owner, { partnerid, userno: 0 })).toMatchObject([
    { kind: 'letter', state: 'skipped', reason: 'nothing' },
  ])
  expect(await owner.selectFrom('outbox').select('kind').execute()).toEqual([])
})

test('NTF-7 a look is planned for each agency that can log in, at six of its market', async () => {
  t.clock.now = new Date('2026-11-16T03:00:00Z')
  await owner.updateTable('partner').set({ locked: true }).where('partnerid', '=', 101002).execute()
  await planWatch(owner, t.brands, now())
  await planWatch(owner, t.brands, now())
  const { rows } = await sql<{ key: string; runAt: Date }>`
    select key, run_at as "runAt" from graphile_worker.jobs where task_identifier = 'watchpartner' order by key`.execute(
    owner,
  )
  const planned = rows.map(({ key, runAt }) => `${key} ${runAt.toISOString()}`)
  expect(planned.filter((one) => one.startsWith('10100'))).toEqual(['101001:watch:2026-11-16 2026-11-16T05:00:00.000Z'])
})
