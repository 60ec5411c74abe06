import { alertKindNames } from '@gangway/contract/access/alert-kinds'
import { Right } from '@gangway/contract/access/rights'
import { feedBookings } from '@gangway/contract/features/feed'
import { getBell, getPreferences, readBell, savePreferences } from '@gangway/contract/features/notifications'
import { beforeEach, expect, test } from 'vitest'
import { handleEvents, recordEvents } from '../../events/event-store.ts'
import { cleanUp } from '../../http/running/housekeeping-store.ts'
import { createKey } from '../../http/session/api-key-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { mailApp } from '../../testing/mail-app.ts'
import type { TestSession } from '../../testing/test-app.ts'
import { alertHandler } from './alerts-store.ts'
import { listRuns } from './bell-store.ts'

const { t, smtp, mailer } = await mailApp({ PUBLIC_URL: 'https://portal.example' })
const { owner } = t.database
const { key } = await createKey(owner, 'engine', ['bookings'])
const start = t.clock.now
const main = await t.openSession(101001)
const anna = await t.openSession(101001, { userno: 1 })
const clara = await t.openSession(101001, { userno: 2 })
const other = await t.openSession(101002)
const annasAddress = 'anna@fernweh.example'
await owner
  .updateTable('partneruser')
  .set({ email: annasAddress })
  .where('partnerid', '=', 101001)
  .where('userno', '=', 1)
  .execute()

beforeEach(async () => {
  t.clock.now = start
  for (const table of ['alert', 'alertrun', 'alertchoice', 'alertsetting', 'event', 'outbox', 'booking'] as const)
    await owner.deleteFrom(table).execute()
  await owner
    .updateTable('login')
    .set({ mask: Right.basic, locked: false, claims: true, commissions: true, requests: true })
    .where('partnerid', '=', 101001)
    .where('userno', '=', 1)
    .execute()
  smtp.mails.length = 0
  smtp.answer('take')
})

const after = (minutes: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000)
}
const handle = () => handleEvents(owner, [alertHandler(t.brands)], t.clock.now)
const send = async (bookingids: readonly number[], about: Parameters<typeof aBooking>[0] = {}) => {
  const changedat = new Date(t.clock.now.getTime() - 60_000).toISOString()
  const bookings = bookingids.map((bookingid) =>
    aBooking({ bookingid, bookingnr: `W-${bookingid}`, changedat, status: 'confirmed', ...about }),
  )
  expect((await t.call(feedBookings, { as: key, body: { bookings } })).status).toBe(200)
  await handle()
  await mailer.kick()
}
const choose = (as: TestSession, mail: 'off' | 'now' | 'digest', kinds = alertKindNames, bell = true) =>
  t.call(savePreferences, { as, body: { alerts: kinds.map((kind) => ({ kind, mail, bell })) } })
const bell = async (as: TestSession) => (await t.call(getBell, { as })).data
const preferences = async (as: TestSession) => (await t.call(getPreferences, { as })).data
const runs = async (as: TestSession) =>
  (await listRuns(owner, as)).map(({ kind, state, reason }) => [kind, state, reason].join(' ').trim())
const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to.includes(address))
const hundred = Array.from({ length: 100 }, (_, n) => n + 1)

test('NTF-3 a hundred bookings of one batch make one mail, those right after it one more', async () => {
  await choose(anna, 'now')
  await choose(main, 'off')
  await send(hundred)
  expect(mailsTo(annasAddress).map(({ subject }) => subject)).toEqual([expect.stringContaining('100 Meldungen')])
  const [mail] = mailsTo(annasAddress)
  expect(mail?.text).toContain('Neue Buchung W-1\n  Mein Schiff 3, Abreise 4. Juli 2026')
  expect(mail?.text).toContain('https://portal.example/partner/statistics/bookingreport?booking=1\n')
  expect(mail?.text).not.toMatch(/Müller|undefined|NaN/)
  await send([201])
  await send([202, 203])
  expect(mailsTo(annasAddress)).toHaveLength(1)
  after(10)
  await mailer.kick()
  expect(mailsTo(annasAddress).map(({ text }) => text.match(/W-\d+/g))).toEqual([
    expect.anything(),
    ['W-201', 'W-202', 'W-203'],
  ])
  expect(await runs(anna)).toEqual(['now sent', 'now sent'])
  expect((await preferences(anna)).runs[0]?.recipient).toBe(annasAddress)
})

test('NTF-3 the digest is sent at seven in the morning of the market, with everything since the last one', async () => {
  await choose(anna, 'digest')
  await choose(main, 'off')
  await choose(clara, 'off')
  await send([1])
  after(60)
  await send([2], { status: 'confirmed' })
  await send([1], { version: 2, status: 'cancelled' })
  expect(smtp.mails).toEqual([])
  t.clock.now = new Date('2026-11-16T05:59:00Z') // 6:59 in Berlin
  await mailer.kick()
  expect(smtp.mails).toEqual([])
  t.clock.now = new Date('2026-11-16T06:00:00Z')
  await mailer.kick()
  expect(smtp.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('16. November 2026')])
  expect(smtp.mails[0]?.text.match(/W-\d+/g)).toEqual(['W-1', 'W-2', 'W-1'])
  expect(smtp.mails[0]?.text).toContain('Die Buchung W-1 wurde storniert')
  expect(await runs(anna)).toEqual(['digest sent'])
})

test('NTF-3 a market with another clock has its digest at its own seven', async () => {
  const { mandant } = await owner
    .selectFrom('brand')
    .select('mandant')
    .where('market', '=', 'portuguese')
    .executeTakeFirstOrThrow()
  const partnerid = mandant * 1000 + 1
  await recordEvents(owner, [{ partnerid, kind: 'booking.cancelled', at: t.clock.now }])
  await handle()
  const due = await owner.selectFrom('alertrun').select('dueat').where('partnerid', '=', partnerid).execute()
  expect(new Set(due.map(({ dueat }) => dueat.toISOString()))).toEqual(new Set(['2026-11-16T07:00:00.000Z']))
})

test('NTF-3 each person gets what they chose, may see, and what concerns them; who chose nothing gets what is usual', async () => {
  await t.openSession(101001, { userno: 1, permissions: ['requests'] })
  const event = (kind: 'claim.answered' | 'request.assigned' | 'week.unusual', userno: number | null = null) => ({
    ...{ partnerid: 101001, kind, at: t.clock.now, userno },
    data: { of: 'visits', is: 'low', firstday: '2026-11-02', lastday: '2026-11-08', count: 20, low: 45, high: 92 },
  })
  await recordEvents(owner, [event('claim.answered'), event('request.assigned', 1), event('week.unusual')])
  await handle()
  await mailer.kick()
  expect((await bell(anna)).alerts.map(({ kind }) => kind)).toEqual(['weekunusual', 'requestgiven'])
  expect((await bell(main)).alerts.map(({ kind }) => kind)).toEqual(['weekunusual', 'claimanswered'])
  expect(mailsTo(annasAddress).map(({ text }) => text.includes('zugewiesen'))).toEqual([true])
  const [own] = smtp.mails.filter(({ to }) => !to.includes(annasAddress))
  expect(own?.subject).toContain('Ungewöhnlich wenige Besuche')
  expect(own?.text).toContain('2. November 2026 bis 8. November 2026: 20. Üblich sind 45 bis 92 in einer Woche.')
  expect((await preferences(anna)).alerts.map(({ kind }) => kind)).not.toContain('statementready')
  const tried = await choose(anna, 'now', ['statementready'])
  expect([tried.status, JSON.parse(tried.text).fields]).toMatchObject([
    400,
    [{ field: 'alerts.0.kind', key: 'choice' }],
  ])
})

test('NTF-3 whoever was locked, lost a right or has no address gets no mail, and the row says why', async () => {
  for (const as of [main, clara]) await choose(as, 'off')
  await choose(anna, 'digest')
  const change = (values: { locked?: boolean; commissions?: boolean }) =>
    owner.updateTable('login').set(values).where('partnerid', '=', 101001).where('userno', '=', 1).execute()
  const statement = async () => {
    await recordEvents(owner, [{ partnerid: 101001, kind: 'statement.ready', data: { year: 2026, month: 10 } }])
    await handle()
  }
  const morning = async (day: number) => {
    t.clock.now = new Date(`2026-11-${day}T06:00:00Z`)
    await mailer.kick()
  }
  await statement()
  await change({ locked: true })
  await morning(16)
  await change({ locked: false })
  expect(await runs(anna)).toEqual(['digest skipped locked'])
  after(1)
  await statement()
  await change({ commissions: false })
  await morning(17)
  await change({ commissions: true })
  after(1)
  await statement()
  await owner
    .updateTable('partneruser')
    .set({ email: '' })
    .where('partnerid', '=', 101001)
    .where('userno', '=', 1)
    .execute()
  await morning(18)
  await owner
    .updateTable('partneruser')
    .set({ email: annasAddress })
    .where('partnerid', '=', 101001)
    .where('userno', '=', 1)
    .execute()
  expect((await runs(anna)).slice(0, 2)).toEqual(['digest skipped address', 'digest skipped nothing'])
  await change({ locked: true })
  after(1)
  await statement()
  expect((await runs(anna)).length).toBe(3)
  expect(smtp.mails).toEqual([])
})

test('NTF-3 a mail that fails is sent once, with what it was about and what came since', async () => {
  await choose(main, 'off')
  await choose(anna, 'now')
  smtp.answer({ code: 451, text: 'later' })
  await send([1])
  expect(await runs(anna)).toEqual(['now waiting'])
  smtp.answer('take')
  after(1)
  await mailer.kick()
  await handle()
  await mailer.kick()
  expect(mailsTo(annasAddress).map(({ text }) => text.match(/W-\d+/g))).toEqual([['W-1']])
  expect(await runs(anna)).toEqual(['now sent'])
  // The same event is never a second alert, whoever hands it over again.
  await owner.updateTable('event').set({ handledat: null }).execute()
  await handle()
  after(20)
  await mailer.kick()
  expect([mailsTo(annasAddress).length, (await bell(anna)).alerts.length]).toEqual([1, 1])
})

test('NTF-4 the bell counts and lists what is new for each person, who reads it for themselves', async () => {
  await send([1, 2, 3])
  const { unread, alerts } = await bell(anna)
  expect([unread, alerts.map(({ bookingnr }) => bookingnr)]).toEqual([3, ['W-3', 'W-2', 'W-1']])
  expect(alerts[0]).toMatchObject({
    kind: 'bookingnew',
    bookingid: 3,
    shipname: 'Mein Schiff 3',
    departure: '2026-07-04',
    isread: false,
  })
  const [newest, second] = alerts
  const one = await t.call(readBell, { as: anna, body: { alertid: newest?.alertid ?? 0, isolder: false } })
  expect([one.data.unread, one.data.alerts.map(({ isread }) => isread)]).toEqual([2, [true, false, false]])
  await t.call(readBell, { as: anna, body: { alertid: second?.alertid ?? 0, isolder: true } })
  expect([(await bell(anna)).unread, (await bell(main)).unread, (await bell(other)).unread]).toEqual([0, 3, 0])
  // A number of somebody else's alert marks nothing but the own ones before it.
  await t.call(readBell, { as: other, body: { alertid: newest?.alertid ?? 0, isolder: true } })
  expect((await bell(main)).unread).toBe(3)
})

test('NTF-3 what is saved stays, what is not sent stays as it was, and the language is that of the mails', async () => {
  expect(await preferences(main)).toMatchObject({ language: 'de', letter: true })
  expect(await preferences(anna)).toMatchObject({ language: 'de', letter: false, address: annasAddress })
  await t.call(savePreferences, { as: anna, body: { language: 'fr' } })
  await t.call(savePreferences, { as: anna, body: { letter: true } })
  await choose(anna, 'now', ['bookingnew'])
  expect(await preferences(anna)).toMatchObject({ language: 'fr', letter: true })
  expect((await preferences(anna)).alerts.find(({ kind }) => kind === 'bookingnew')).toEqual({
    kind: 'bookingnew',
    mail: 'now',
    bell: true,
  })
  await send([1])
  expect(mailsTo(annasAddress)[0]).toMatchObject({ subject: expect.stringContaining('Nouvelle réservation W-1') })
  const refused = await t.app.inject({
    ...{
      method: 'POST',
      url: '/partner/api/notifications/101001/preferences',
      headers: { authorization: `Bearer ${anna.token}` },
    },
    payload: { alerts: [{ kind: 'birthday', mail: 'now', bell: true }] },
  })
  expect(refused.statusCode).toBe(400)
})

test('NTF-8 a scanner that opens every link of a mail changes nothing; the button ends it, as does the mail program', async () => {
  await choose(main, 'off')
  await choose(anna, 'now')
  await send([1])
  const [mail] = mailsTo(annasAddress)
  expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, address = ''] = /<(.+)>/.exec(mail?.header('list-unsubscribe') ?? '') ?? []
  const before = await preferences(anna)
  const links = [...(mail?.html.matchAll(/href="([^"]+)"/g) ?? [])].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  expect(links).toContain(address)
  for (const link of [...links, address]) {
    const { pathname, search } = new URL(link)
    for (const method of ['GET', 'HEAD'] as const)
      expect((await t.app.inject({ method, url: pathname + search })).statusCode).toBeLessThan(500)
  }
  expect(await preferences(anna)).toEqual(before)
  const { pathname, search } = new URL(address)
  const post = (query: string) =>
    t.app.inject({
      ...{ method: 'POST', url: pathname + query, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await post(search.replace(/token=[^&]+/, 'token=101001.1.x'))).statusCode).toBe(404)
  expect((await post(search.replace('101001.1.', '101001.0.'))).statusCode).toBe(404)
  expect(await preferences(anna)).toEqual(before)
  const ended = await post(search)
  expect([ended.statusCode, ended.body]).toEqual([200, expect.stringContaining('Abbestellt.')])
  expect(new Set((await preferences(anna)).alerts.map(({ mail, bell }) => `${mail} ${bell}`))).toEqual(
    new Set(['off true']),
  )
  await send([2])
  expect([mailsTo(annasAddress).length, (await bell(anna)).unread]).toEqual([1, 2])
})

// Last: it ends the sessions, too.
test('NTF-4 the bell forgets after ninety days, and what was removed or switched off is not in it', async () => {
  await choose(anna, 'off', ['bookingnew'], false)
  await send([1, 2])
  expect((await bell(anna)).alerts).toEqual([])
  await owner.updateTable('booking').set({ removed: true }).where('bookingid', '=', 1).execute()
  expect((await bell(main)).alerts.map(({ bookingnr }) => bookingnr)).toEqual(['W-2'])
  after(91 * 24 * 60)
  expect((await bell(await t.openSession(101001))).alerts).toEqual([])
  await cleanUp(owner, t.clock.now)
  expect(await owner.selectFrom('alert').select('alertid').execute()).toEqual([])
})
