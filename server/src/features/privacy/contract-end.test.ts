import { randomUUID } from 'node:crypto'
import { listAudit } from '@gangway/contract/features/audit'
import { getCustomer, saveCustomerNote } from '@gangway/contract/features/customers'
import { getEnginePartner } from '@gangway/contract/features/engine'
import { feedBookings, feedStatements } from '@gangway/contract/features/feed'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { getPartner, listPartners, unlockPartner } from '@gangway/contract/features/partners'
import { endPartnerContract, getPartnerEnding, keepPartnerContract } from '@gangway/contract/features/partners-ending'
import { takeArchive } from '@gangway/contract/features/privacy-archive'
import { addRequestNote } from '@gangway/contract/features/requests'
import { sendAnswer } from '@gangway/contract/features/requests-answers'
import { countRetention } from '@gangway/contract/features/system-retention'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createKey } from '../../http/session/api-key-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { findTexts } from '../../testing/find-text.ts'
import { minimalPdf } from '../../testing/hostile-pdfs.ts'
import { testApp } from '../../testing/test-app.ts'
import { closeEndedContracts } from '../partners/partner-ending-store.ts'
import { runRetention } from '../system/retention-run-store.ts'
import { readRuns } from '../system/retention-store.ts'
import { eraseEnded } from './erase-partner-store.ts'

const t = await testApp()
const { owner } = t.database
const start = t.clock.now
const { key } = await createKey(owner, 'engine', ['bookings', 'statements', 'engine'])

const partnerid = 101001
const params = { partnerid: String(partnerid) }
const admin = () => t.openConsole('administrator')
const end = async (day: string, reason = 'Reisebüro schließt', of = params) =>
  t.call(endPartnerContract, { as: await admin(), params: of, body: { day, reason } })
const keep = async (of = params) =>
  t.call(keepPartnerContract, { as: await admin(), params: of, body: { reason: 'Nachfolger' } })
const readEnding = async (of = params) => (await t.call(getPartnerEnding, { as: await admin(), params: of })).data
const ok = async (call: Promise<{ status: number; text: string }>) => {
  const { status, text } = await call
  expect(status, text).toBe(200)
}
const feed = (...bookings: Partial<FeedBooking>[]) =>
  ok(t.call(feedBookings, { as: key, body: { bookings: bookings.map((one) => aBooking(one)) } }))
const mails = async (of = partnerid) =>
  owner
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'facts'])
    .where('partnerid', '=', of)
    .orderBy('mailid')
    .execute()
const partnerOf = (of = partnerid) =>
  owner.selectFrom('partner').selectAll().where('partnerid', '=', of).executeTakeFirstOrThrow()
const at = (time: string) => {
  t.clock.now = new Date(time)
}
const run = (options: Parameters<typeof runRetention>[2] = {}) =>
  runRetention(owner, () => t.clock.now, { isForced: true, absence: 0, ...options })
const totals = async () =>
  (
    await sql`select (select json_agg(x) from (select partnerid, bookingid, state, bookingdate, departuredate, returndate, persons,
        pricecents, commissioncents from booking order by 1, 2) x)::text as bookings,
      (select sum(amountcents) from statementline) as paid, (select sum(sumcents) from statement) as stated,
      (select sum(amountcents) from claim) as claimed, (select count(*) from bookingwork where answeredat is not null) as answered,
      (select count(*) from audit where partnerid = ${partnerid} and at < ${start}::timestamptz) as history`.execute(
      owner,
    )
  ).rows

/** Words that nothing else contains: of people of the agency and of its customers. */
const secrets = ['Quaxwood', 'xylografin', 'zyq@agency.example', 'Wrxltext', '04099887766', 'DE02120300000000202051']

const plant = async () => {
  await owner
    .updateTable('agency')
    .set({
      fname: 'Zoe',
      lname: 'Quaxwood',
      director: 'Max Quaxwood',
      email: 'zyq@agency.example',
      telefon: '+49 040 99887766',
    })
    .where('partnerid', '=', partnerid)
    .execute()
  const login = { partnerid, userno: 7, username: 'zoe.xylografin', mask: 511, passwordhash: 'x' }
  await owner
    .insertInto('login')
    .values(login as never)
    .execute() // its other columns have defaults
  await owner
    .insertInto('partneruser')
    .values({
      partnerid,
      userno: 7,
      firstname: 'Zoe',

      lastname: 'Xylografin',
      email: 'zoe@xylografin.example',
    } as never)
    .execute()
  await sql`insert into bankaccount values (${partnerid}, 77, true, 'Bank', 'Max Quaxwood', 'DE02120300000000202051', '')`.execute(
    owner,
  )
  await sql`insert into mailtemplate values (${partnerid}, 77, 'answer', 'de', 'Wrxltext', 'Wrxltext', 'Wrxltext')`.execute(
    owner,
  )
  await sql`insert into userinvitation (partnerid, userno, invitedby, email, username, firstname, lastname, phone, fax, comment,
      department, mask, sentat, expiresat)
    values (${partnerid}, 78, 7, 'b@xylografin.example', 'ben.xylografin', 'Ben', 'Xylografin', '', '', '', '', 1, now(), now())`.execute(
    owner,
  )
  const as = await t.openSession(partnerid, { userno: 7, mask: 511 })
  const one = { as, params: { bookingid: '100' } }
  const person = { customername: 'Ada Quaxwood', customeremail: 'ada@quaxwood.example', comment: 'Wrxltext' }
  await feed({ bookingid: 100, bookingnr: 'V-100', status: 'request', bookingdate: '2026-11-10', ...person })
  await feed(
    ...[101, 102, 103].map((bookingid) => ({
      bookingid,
      bookingnr: `V-${bookingid}`,
      status: 'paid' as const,
      ...person,
    })),
  )
  await ok(t.call(addRequestNote, { ...one, body: { text: 'Wrxltext von Zoe' } }))
  const pdf = minimalPdf('Wrxltext')
  const answer = {
    ...{
      version: 1,
      sendkey: randomUUID(),
      to: 'ada@quaxwood.example',
      language: 'de' as const,
      subject: 'Wrxltext',
      text: 'Wrxltext',
    },
    files: [{ name: 'Quaxwood.pdf', size: pdf.length }],
  }
  await ok(t.call(sendAnswer, { ...one, body: answer, file: pdf }))
  const { note } = (await t.call(getCustomer, one)).data
  await ok(t.call(saveCustomerNote, { ...one, body: { version: note.version, text: 'Wrxltext' } }))
  const line = { bookingid: 101, kind: 'commission', amount: 40, text: 'Quaxwood V-101' } as const
  const other = { kind: 'bonus', amount: 7, text: 'Wrxltext' } as const
  const statement = { partnerid, statementnr: 'S-1', version: 1, year: 2026, month: 8, issued: '2026-08-05' }
  await ok(t.call(feedStatements, { as: key, body: { statements: [{ ...statement, sum: 47, lines: [line, other] }] } }))
  await sql`insert into audit (partnerid, userno, username, noun, action, changes, address, at) values
    (${partnerid}, 7, 'zoe.xylografin', 'users', 'save', '[{"item": "ben.xylografin", "field": "username", "old": null, "new": "ben.xylografin"}]',
      '203.0.113.9', ${start}::timestamptz - interval '1 day')`.execute(owner)
}

test('GDP-3 the provider gives the last day with a reason: mail, history, and what will happen when', async () => {
  await owner.updateTable('agency').set({ email: 'buero@agency.example' }).where('partnerid', '=', 102001).execute()
  const of = { partnerid: '102001' }
  const { status, data } = await end('2026-12-31', 'Reisebüro schließt', of)
  expect([status, data]).toMatchObject([
    200,
    {
      endsat: '2026-12-31',
      reason: 'Reisebüro schließt',
      endedat: null,
      days: 90,
      erasesat: '2027-04-01',
      erasedat: null,
    },
  ])
  const sent = await mails(102001)
  expect(sent[0]).toMatchObject({ kind: 'contractends', facts: { day: '2026-12-31', reason: 'Reisebüro schließt' } })
  expect([...new Set(sent.map(({ recipient }) => recipient))].toSorted()).toEqual(data.recipients.toSorted())
  expect(data.recipients).toContain('buero@agency.example')
  const as = await t.openSession(102001)
  const { rows } = (await t.call(listAudit, { as, query: { area: 'partners' } })).data
  expect(rows[0]).toMatchObject({ action: 'contractends', username: '*provider' })
  expect(rows[0]?.changes).toMatchObject([
    { field: 'endsat', old: null, new: '2026-12-31' },
    { field: 'reason', new: 'Reisebüro schließt' },
  ])
  // Until then everything goes on, also the archive.
  expect((await t.call(takeArchive, { as })).status).toBe(200)
  expect((await end('2027-01-31', 'später', of)).data.endsat).toBe('2027-01-31')
  expect((await keep(of)).data).toMatchObject({ endsat: null, reason: null, erasesat: null })
  expect((await mails(102001)).map(({ kind }) => kind)).toEqual([
    ...sent.map(() => 'contractends'),
    ...sent.map(() => 'contractends'),
    ...sent.map(() => 'contractkept'),
  ])
  expect((await keep(of)).status).toBe(422)
})

test('GDP-3 a day that is over, no reason, an unknown partner and another role are refused, and nothing is written', async () => {
  const of = { partnerid: '104001' }
  const over = await end('2026-11-14', 'x', of)
  expect([over.status, JSON.parse(over.text).fields]).toEqual([
    400,
    [expect.objectContaining({ field: 'day', key: 'choice' })],
  ])
  expect((await end('2026-02-30', 'x', of)).status).toBe(400)
  expect((await end('2026-12-31', ' ', of)).status).toBe(400)
  expect((await end('2026-12-31', 'x', { partnerid: '999999' })).status).toBe(404)
  const body = { day: '2026-12-31', reason: 'x' }
  for (const role of ['care', 'accounting', 'reader'] as const)
    expect((await t.call(endPartnerContract, { as: await t.openConsole(role), params: of, body })).status).toBe(403)
  expect([(await partnerOf(104001)).endsat, await mails(104001)]).toEqual([null, []])
})

test('GDP-3 after the last day nobody logs in and the page is gone; taken back, everything is as before', async () => {
  const of = { partnerid: '105001' }
  const document = () => t.call(getEnginePartner, { as: key, params: of })
  const as = await t.openSession(105001)
  await ok(document())
  await ok(end('2026-11-15', 'x', of))
  // In Brussels it is half past eleven at night.
  at('2026-11-15T22:30:00Z')
  await closeEndedContracts(owner, t.clock.now)
  expect([(await partnerOf(105001)).locked, (await document()).status]).toEqual([false, 200])
  at('2026-11-15T23:10:00Z')
  await Promise.all([1, 2, 3].map(() => closeEndedContracts(owner, t.clock.now)))
  expect(await partnerOf(105001)).toMatchObject({ locked: true, lockreason: 'x', endedat: t.clock.now })
  expect([(await t.call(listAudit, { as })).status, (await document()).status]).toEqual([401, 404])
  const unlocking = { as: await admin(), params: of, body: { reason: 'x' } }
  expect((await t.call(unlockPartner, unlocking)).status).toBe(422)
  expect((await end('2027-12-31', 'x', of)).status).toBe(422)
  await ok(keep(of))
  expect(await partnerOf(105001)).toMatchObject({ locked: false, endsat: null, endedat: null })
  expect((await document()).status).toBe(200)
  const { rows } = (await t.call(listAudit, { as: await t.openSession(105001), query: { area: 'partners' } })).data
  expect(rows.map(({ action }) => action)).toEqual(['contractkept', 'contractended', 'contractends'])
  at(start.toISOString())
})

test('GDP-3 a partner that was locked before stays locked when the end is taken back', async () => {
  const of = { partnerid: '106001' }
  await sql`update partner set locked = true, lockreason = 'Missbrauch', lockedat = ${start}::timestamptz where partnerid = 106001`.execute(
    owner,
  )
  await ok(end('2026-11-15', 'x', of))
  at('2026-11-16T10:00:00Z')
  await closeEndedContracts(owner, t.clock.now)
  await ok(keep(of))
  expect(await partnerOf(106001)).toMatchObject({ locked: true, lockreason: 'Missbrauch', endedat: null })
  at(start.toISOString())
})

test('GDP-3 after the period nothing personal of the agency is in any column, and every figure is the same to the cent', async () => {
  await plant()
  await ok(end('2026-11-15'))
  at('2026-11-16T10:00:00Z')
  await closeEndedContracts(owner, t.clock.now)
  const before = await totals()
  at('2027-02-14T09:59:59Z')
  await run()
  expect((await partnerOf()).erasedat).toBeNull()
  at('2027-02-14T10:00:00Z')
  await sql`insert into savedview (partnerid, screen, name, search) values (${partnerid}, 'transactions', 'Wrxltext', 'searchIn=Quaxwood')`.execute(
    owner,
  )
  await sql`insert into linkcode (partnerid, linkid, code, name, target, language, createdat)
    values (${partnerid}, 900, '3467xwv', 'Wrxltext', 'page', 'de', now())`.execute(owner)
  const { data: due } = await t.call(countRetention, { as: await admin(), query: { subject: 'contracts', days: '90' } })
  expect(due).toMatchObject({ total: 1, due: 1 })
  // Interrupted after the first step, it can no longer be taken back.
  const until = new Date(t.clock.now.getTime() - 90 * 24 * 3600_000)
  await owner.transaction().execute((db) => eraseEnded(db, { until, now: t.clock.now, size: 2 }))
  expect((await keep()).status).toBe(422)
  await run({ size: 2 })
  expect(await partnerOf()).toMatchObject({ isempty: true, locked: true })
  expect((await readRuns(owner))[0]?.removed.contracts).toBe(1)
  expect(await findTexts(owner, secrets)).toEqual([])
  expect(await totals()).toEqual(before)
  expect(await owner.selectFrom('login').select('username').where('partnerid', '=', partnerid).execute()).toEqual([
    { username: '101001' },
  ])
  const facts = await t.call(getPartner, { as: await admin(), params })
  expect([facts.status, facts.data.agency.lname, facts.data.agency.firma !== '']).toEqual([200, '', true])
  const list = await t.call(listPartners, { as: await admin(), query: { search: '101001' } })
  expect(list.data.rows).toMatchObject([{ partnerid, locked: true }])
  expect(await readEnding()).toMatchObject({ named: 0, logins: 1, recipients: [] })
})

test('GDP-3 nothing that the feed sends later brings anybody back, and the books go on', async () => {
  const person = { customername: 'Ada Quaxwood', customeremail: 'ada@quaxwood.example', comment: 'Wrxltext' }
  await feed(
    { bookingid: 101, version: 2, bookingnr: 'V-101', status: 'cancelled', bookingpricebrutto: 17.5, ...person },
    { bookingid: 190, bookingnr: 'V-190', bookingdate: '2027-02-10', ...person },
  )
  const lines = [{ kind: 'bonus', amount: 9, text: 'Wrxltext' } as const]
  const statement = {
    partnerid,
    statementnr: 'S-2',
    version: 1,
    year: 2027,
    month: 2,
    issued: '2027-02-20',
    sum: 9,
    lines,
  }
  await ok(t.call(feedStatements, { as: key, body: { statements: [statement] } }))
  expect(await findTexts(owner, secrets)).toEqual([])
  const stored = owner
    .selectFrom('booking')
    .select(['bookingid', 'state', 'pricecents'])
    .where('partnerid', '=', partnerid)
  expect(await stored.where('bookingid', 'in', [101, 190]).orderBy('bookingid').execute()).toMatchObject([
    { state: 5, pricecents: 1750 },
    { pricecents: 239850 },
  ])
})
