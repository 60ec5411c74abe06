import * as declared from '@gangway/contract/features/deadlines'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { getRequest, saveRequest } from '@gangway/contract/features/requests'
import { saveTemplate } from '@gangway/contract/features/requests-templates'
import { deadlineKinds } from '@gangway/contract/rules/deadline'
import { seededDice } from '@gangway/contract/testing/seeded-dice'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listStillDue } from '../../events/due-deadline-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { mailApp } from '../../testing/mail-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { send as sendAnswer } from '../requests/answer-steps.ts'
import { remindOfDeadlines } from './remind.ts'

const { t, smtp, mailer } = await mailApp({ PUBLIC_URL: 'https://portal.example' })
const { owner } = t.database
let as = await t.openSession(101001)

const base = {
  ...({ status: 'open' } as const),
  ...{ bookingdate: '2026-11-01', reiseterminvon: '2027-05-01', reiseterminbis: '2027-05-08' },
  ...{ bookingpricebrutto: 2000, changedat: '2026-11-10T09:00:00Z' },
} satisfies Partial<FeedBooking>
const feed = async (...versions: Partial<FeedBooking>[]) => {
  const items = versions.map((version) => aBooking({ ...base, bookingnr: `SW-${version.bookingid ?? 1}`, ...version }))
  await owner.transaction().execute((db) => upsertBookings(db, items, t.clock.now))
}

const remind = (now = () => t.clock.now) =>
  remindOfDeadlines({ database: t.database, brands: t.brands, now }, sendAnswer)
const reminded = async () => {
  const rows = await owner
    .selectFrom('event')
    .select(['bookingid', 'userno', 'data'])
    .where('kind', '=', 'deadline.due')
    .orderBy('eventid')
    .execute()
  return rows.map(({ bookingid, userno, data }) => `${bookingid} ${data.deadline} ${data.dueday} ${userno}`)
}
const rules = (change: Partial<Record<declared.ReminderRule['kind'], Partial<declared.ReminderRule>>>) =>
  t.call(declared.saveReminders, {
    as,
    body: { rules: declared.usualReminders.map((usual) => ({ ...usual, ...change[usual.kind] })) },
  })
const setClock = async (moment: string) => {
  t.clock.now = new Date(moment)
  as = await t.openSession(101001)
}

beforeEach(async () => {
  await setClock('2026-11-15T10:00:00Z')
  for (const table of ['booking', 'deadlinerule', 'event', 'outbox', 'audit', 'mailtemplate'] as const)
    await owner.deleteFrom(table).execute()
})

test('DUE-3 the person responsible is reminded once, so many days before as chosen for the kind; else the main login', async () => {
  await feed(
    { bookingid: 1, optionuntil: '2026-11-16', balancedue: '2026-11-22', balanceamount: 900.5 },
    { bookingid: 2, optionuntil: '2026-11-17', balancedue: '2026-11-23' },
    { bookingid: 3, documentsdue: '2026-11-14' },
    { bookingid: 4, documentsdue: '2026-11-01' },
  )
  await t.call(saveRequest, { as, params: { bookingid: '1' }, body: { version: 0, userno: 1 } })
  await remind()
  const first = ['3 documents 2026-11-14 0', '1 option 2026-11-16 1', '1 balance 2026-11-22 1']
  expect(await reminded()).toEqual(first)
  await remind()
  expect(await reminded()).toEqual(first)
  // One who cannot log in any more is not the one to be told.
  await owner
    .updateTable('login')
    .set({ locked: true })
    .where('partnerid', '=', 101001)
    .where('userno', '=', 1)
    .execute()
  await rules({ option: { days: 2 }, balance: { days: null } })
  await feed({ bookingid: 1, version: 2, optionuntil: '2026-11-17' })
  await remind()
  expect((await reminded()).slice(3).toSorted()).toEqual(['1 option 2026-11-17 0', '2 option 2026-11-17 0'])
  await owner
    .updateTable('login')
    .set({ locked: false })
    .where('partnerid', '=', 101001)
    .where('userno', '=', 1)
    .execute()
})

test('DUE-3 reminders come in the morning of the market’s clock, and none for what is done, cancelled, withdrawn or paid', async () => {
  await feed(
    { bookingid: 1, optionuntil: '2026-11-16' },
    { bookingid: 2, optionuntil: '2026-11-16', status: 'cancelled' },
    { bookingid: 3, balancedue: '2026-11-16', status: 'paid' },
    { bookingid: 4, optionuntil: '2026-11-16' },
    { bookingid: 5, optionuntil: '2026-11-16' },
  )
  const { data } = await t.call(declared.listBookingDeadlines, { as, params: { bookingid: '4' } })
  const deadlineids = data.deadlines.map(({ deadlineid }) => deadlineid)
  await t.call(declared.finishDeadlines, { as, body: { deadlineids, done: true } })
  await feed({ bookingid: 5, version: 2 })
  await setClock('2026-11-15T05:59:00Z')
  await remind()
  expect(await reminded()).toEqual([])
  await setClock('2026-11-15T06:00:00Z')
  await remind()
  expect(await reminded()).toEqual(['1 option 2026-11-16 0'])
})

test('DUE-3 nothing goes to a customer unless the agency has switched it on for the kind', async () => {
  const customer = { customeremail: 'marie@example.com', customerlanguage: 'fr', customername: 'Marie Dupont' }
  await feed({
    ...customer,
    balancedue: '2026-11-20',
    balanceamount: 1600.5,
    documentsdue: '2026-11-16',
    organizerid: 1,
  })
  await owner.updateTable('partnerorganizer').set({ inkasso: true }).where('partnerid', '=', 101001).execute()
  const account = { bank: 'Hafenbank', iban: 'DE02120300000000202051', swiftcode: 'BYLADEM1001' }
  await owner
    .insertInto('wlv')
    .values({ partnerid: 101001, ...account, styles: null })
    .onConflict((same) => same.column('partnerid').doUpdateSet(account))
    .execute()
  await remind()
  expect(await owner.selectFrom('answermail').select('sendkey').execute()).toEqual([])
  await rules({ balance: { tocustomer: true } })
  await remind()
  await remind()
  await mailer.kick()
  const mail = await smtp.next({ kind: 'answer' })
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect([mail.to, mail.subject]).toEqual(['marie@example.com', 'Solde à régler au plus tard le 20 novembre 2026'])
  expect(plain(mail.text)).toContain('Montant : 1 600,50 €')
  expect(plain(mail.text)).toContain('notre compte : Hafenbank, IBAN DE02 1203 0000 0000 2020 51, BIC BYLADEM1001')
  expect(plain(mail.text)).toContain('référence SW-1')
  expect(await owner.selectFrom('answermail').select('sendkey').execute()).toHaveLength(1)
  const { data } = await t.call(getRequest, { as, params: { bookingid: '1' } })
  expect(data).toMatchObject({
    answeredat: null,
    userno: null,
    steps: [{ step: 'mail', mailkind: 'deadline', author: '' }],
  })
})

test('DUE-3 a customer pays the line directly where the agency does not collect, in the words of the agency’s own template', async () => {
  await feed({
    customeremail: 'joerg@example.com',
    customerlanguage: 'de',
    depositdue: '2026-11-17',
    depositamount: 400,
  })
  await owner.updateTable('partnerorganizer').set({ inkasso: false }).where('partnerid', '=', 101001).execute()
  const body = {
    templateid: 0,
    kind: 'deadline',
    language: 'de',
    title: 'Kurz',
    subject: '{frist} {fälligkeit}',
  } as const
  await t.call(saveTemplate, { as, body: { ...body, body: 'Moin {name}: {betrag}. {zahlung}' } })
  await rules({ deposit: { tocustomer: true } })
  await remind()
  await mailer.kick()
  const { subject, text } = await smtp.next({ kind: 'answer' })
  expect(subject).toBe('Anzahlung fällig am 17. November 2026')
  expect(text.replaceAll('\u00a0', ' ')).toContain('Moin Jörg Müller: 400,00 €. Bitte zahlen Sie direkt an TUI Cruises')
})

test('DUE-3 a reminder that waits in the outbox is not sent once its day is another one, and leaves no trace', async () => {
  await feed({ customeremail: 'joerg@example.com', balancedue: '2026-11-20' })
  await rules({ balance: { tocustomer: true } })
  // The mailer sends it an hour later.
  const later = new Date('2026-11-15T11:00:00Z')
  await remind(() => later)
  const mails = () => owner.selectFrom('outbox').select('kind').where('kind', '=', 'answer').execute()
  expect(await mails()).toHaveLength(1)
  await feed({ version: 2, customeremail: 'joerg@example.com', balancedue: '2026-12-20' })
  t.clock.now = later
  await mailer.kick()
  expect(await mails()).toEqual([])
  const { data } = await t.call(getRequest, { as, params: { bookingid: '1' } })
  expect(data.steps).toEqual([])
})

test('DUE-3 dates move, bookings are cancelled and rounds die while reminders run: none wrong, none missed, none twice', async () => {
  const { below } = seededDice(41)
  const count = 120
  const today = '2026-11-15'
  const day = () => `2026-11-${String(12 + below(12)).padStart(2, '0')}`
  const ids = Array.from({ length: count }, (_, at) => at + 1)
  await feed(...ids.map((bookingid) => ({ bookingid, balancedue: day() })))
  const move = async (version: number) => {
    for (const bookingid of ids) {
      const roll = below(10)
      if (roll < 4) await feed({ bookingid, version, balancedue: day(), ...(roll < 1 && { status: 'cancelled' }) })
    }
  }
  // The database ends what is in the middle of it, as when a process dies: nothing of that transaction has happened.
  const kill = () =>
    sql`select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and state <> 'idle'
      and query like '%deadlinereminder%' and query not like '%pg_cancel_backend%'`.execute(owner)
  const dying = async () => {
    const running = remind().catch(() => undefined)
    for (let tries = 0; tries < 20; tries += 1) await kill()
    await running
  }
  for (const version of [2, 3, 4]) await Promise.all([move(version), dying(), dying()])
  await remind()
  const events = await owner.selectFrom('event').select(['data', 'at']).where('kind', '=', 'deadline.due').execute()
  const keys = events.map(({ data }) => `${data.deadlineid} ${data.dueday}`)
  expect(new Set(keys).size).toBe(keys.length)
  const now = await owner
    .selectFrom('deadline as d')
    .innerJoin('booking as b', (join) =>
      join.onRef('b.partnerid', '=', 'd.partnerid').onRef('b.bookingid', '=', 'd.bookingid'),
    )
    .select(['d.deadlineid', 'd.day', 'b.state'])
    .execute()
  const due = now.filter(({ state, day: at }) => state !== 5 && at <= '2026-11-22')
  expect(due.length).toBeGreaterThan(40)
  for (const { deadlineid, day: at } of due) expect(keys).toContain(`${deadlineid} ${at}`)
  // Whoever sends them asks again: what has moved or was cancelled since is left out, and everything else is there.
  const said = events.map(({ data }) => ({ deadlineid: Number(data.deadlineid), day: String(data.dueday) }))
  const sent = await listStillDue(owner, { partnerid: 101001, today }, said)
  expect(sent.map(({ deadlineid }) => deadlineid).toSorted((a, b) => a - b)).toEqual(
    due.map(({ deadlineid }) => deadlineid).toSorted((a, b) => a - b),
  )
})

test('DUE-3 the rules are the agency’s own: every kind once, by those who may change its data', async () => {
  expect((await t.call(declared.getReminders, { as })).data.rules).toEqual(declared.usualReminders)
  expect((await rules({ other: { days: 61 } })).status).toBe(400)
  const twice = deadlineKinds.map(() => ({ kind: 'option' as const, days: 1, tocustomer: false }))
  expect((await t.call(declared.saveReminders, { as, body: { rules: twice } })).status).toBe(400)
  expect((await rules({ other: { days: 5 } })).status).toBe(200)
  expect((await t.call(declared.getReminders, { as })).data.rules.at(-1)).toEqual({
    kind: 'other',
    days: 5,
    tocustomer: false,
  })
  const anna = await t.openSession(101001, { userno: 1, mask: 1 })
  expect(
    (await t.call(declared.saveReminders, { as: anna, body: { rules: [...declared.usualReminders] } })).status,
  ).toBe(403)
})
