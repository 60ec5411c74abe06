import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { listAudit, providerName } from '@gangway/contract/features/audit'
import {
  createPartner,
  endPartnerSessions,
  getPartner,
  getPartnerSettings,
  listPartners,
  lockPartner,
  savePartner,
  sendPartnerPassword,
  unlockPartner,
} from '@gangway/contract/features/partners'
import { authenticate } from '@gangway/contract/features/session'
import { getMe } from '@gangway/contract/features/session-me'
import { expect, test } from 'vitest'
import { canaryFor, fixturePartners, testPassword } from '../../testing/fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { keepHealthOfAll } from './health-store.ts'

const t = await testApp()
const { owner } = t.database
const care = await t.openConsole('care')
const reader = await t.openConsole('reader')
await keepHealthOfAll(owner, t.clock.now)

const at = (partnerid: number) => ({ partnerid: String(partnerid) })
const history = async (partnerid: number) =>
  (await t.call(listAudit, { as: await t.openSession(partnerid, { userno: 2 }) })).data.rows
const idsOf = async (query: object) =>
  (await t.call(listPartners, { as: reader, query: query as never })).data.rows.map(({ partnerid }) => partnerid) // typed per test

test('CON-2 the list finds partners by number, name, city and address, folded, and filters by brand and state', async () => {
  await owner
    .updateTable('agency')
    .set({ firma: 'Reisebüro Grüner Möwenweg', ort: 'Ålesund' })
    .where('partnerid', '=', 101002)
    .execute()
  const all = (await t.call(listPartners, { as: reader, query: { sort: 'number', order: 'asc' } })).data
  expect(all.rows.map(({ partnerid }) => partnerid)).toEqual(fixturePartners.map(({ partnerid }) => partnerid))
  expect(all.total).toBe(20)
  for (const search of [
    '101002',
    'GRUENER reisebuero',
    'Gruner',
    'aalesund',
    'mowenweg Ål',
    `${canaryFor(101002)}@agency`,
  ])
    expect(await idsOf({ search }), search).toEqual([101002])
  expect(await idsOf({ search: 'nobody%' })).toEqual([])
  expect(await idsOf({ mandant: '105', sort: 'number', order: 'desc' })).toEqual([105002, 105001])
  expect(all.brandcounts).toHaveLength(10)
  const second = await t.call(listPartners, {
    as: reader,
    query: { sort: 'number', order: 'asc', offset: '19', limit: '5' },
  })
  expect([second.data.rows.length, second.data.total]).toEqual([1, 20])
  expect((await t.call(listPartners, { as: reader, query: { limit: '201' } })).status).toBe(400)
})

test('CON-2 one partner: facts, agency, logins with rights and last login, sessions, and its counts', async () => {
  await t.call(authenticate, { body: { username: 'anna.104001', password: testPassword } })
  const { data, status } = await t.call(getPartner, { as: reader, params: at(104001) })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    partnerid: 104001,
    mandant: 104,
    brandname: 'Vaarwijzer',
    locked: false,
    lockreason: null,
    agency: { firma: `Reisebüro ${canaryFor(104001)}`, ort: 'Hamburg' },
    logins: [
      { userno: 0, username: '104001', name: '', lastlogin: null },
      { userno: 1, username: 'anna.104001', rights: ['basic'], lastlogin: t.clock.now.toISOString() },
      { userno: 2, rights: ['basic', 'partnerdata', 'password', 'layout', 'administration'] },
    ],
    sessions: [{ username: 'anna.104001', viewer: null, temporary: false }],
    counts: { bookings: 0, requests: 0, bankaccounts: 0, organizers: 3 },
  })
  for (const partnerid of ['999999', '0', 'x', '99999999999'])
    expect((await t.call(getPartner, { as: reader, params: { partnerid } })).status, partnerid).toBe(404)
})

test('CON-2 a new partner has an agency, a main login without a password and organizers, and gets its password by mail', async () => {
  const body = { partnerid: 101900, mandant: 101, firma: 'Kontor am Kai', email: 'kai@agency.example' }
  const made = await t.call(createPartner, { as: care, body })
  expect([made.status, made.data]).toEqual([
    200,
    {
      partnerid: 101900,
      mandant: 101,
      partnertype: 1,
      iscbe: false,
      tradepartner: false,
      pagetracking: false,
      email: 'kai@agency.example',
    },
  ])
  const twice = await t.call(createPartner, { as: care, body })
  expect([twice.status, JSON.parse(twice.text).fields]).toEqual([400, [{ field: 'partnerid', key: 'taken' }]])
  const nowhere = await t.call(createPartner, { as: care, body: { ...body, partnerid: 101901, mandant: 999 } })
  expect(JSON.parse(nowhere.text).fields).toEqual([{ field: 'mandant', key: 'choice', params: { value: 999 } }])
  expect(await idsOf({ search: 'kontor kai' })).toEqual([101900])
  const { data } = await t.call(getPartner, { as: reader, params: at(101900) })
  expect(data.counts.organizers).toBeGreaterThan(10)
  expect((await t.call(authenticate, { body: { username: '101900', password: '' } as never })).status).not.toBe(200)

  const sent = await t.call(sendPartnerPassword, { as: care, params: at(101900) })
  expect(sent.data).toEqual({ recipient: 'kai@agency.example' })
  const mails = await owner
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'language'])
    .where('partnerid', '=', 101900)
    .execute()
  expect(mails).toEqual([{ kind: 'passwordreset', recipient: 'kai@agency.example', language: 'de' }])
  expect(
    await owner
      .selectFrom('audit')
      .select(['noun', 'action', 'userno', 'username'])
      .where('partnerid', '=', 101900)
      .orderBy('auditid')
      .execute(),
  ).toEqual([
    { noun: 'partners', action: 'create', userno: null, username: 'care@provider.example' },
    { noun: 'organizers', action: 'openlines', userno: null, username: 'care@provider.example' },
    { noun: 'password', action: 'sendpassword', userno: null, username: 'care@provider.example' },
  ])
})

test('CON-2, LOG-7 the fourth password mail in an hour waits, whoever asked; none goes to a locked partner or without an address', async () => {
  const send = (partnerid: number) => t.call(sendPartnerPassword, { as: care, params: at(partnerid) })
  const statuses = [await send(102001), await send(102001), await send(102001), await send(102001)].map(
    ({ status }) => status,
  )
  expect(statuses).toEqual([200, 200, 200, 429])
  await owner.updateTable('agency').set({ email: '' }).where('partnerid', '=', 102002).execute()
  expect((await send(102002)).text).toBe('{"error":"email_not_send"}')
})

test('CON-2 settings are saved with a version and in the agency’s history; the address is a new version of the agency’s data', async () => {
  const params = at(105001)
  const agencySession = await t.openSession(105001)
  const agency = await t.call(getAgency, { as: agencySession })
  const staleMatch = { 'if-match': String(agency.headers.etag) }
  const read = await t.call(getPartnerSettings, { as: reader, params })
  const ifMatch = { 'if-match': String(read.headers.etag) }
  const saved = await t.call(savePartner, {
    as: care,
    params,
    body: { iscbe: true, email: 'new@agency.example' },
    headers: ifMatch,
  })
  expect([saved.status, saved.data]).toEqual([200, { ...read.data, iscbe: true, email: 'new@agency.example' }])
  const [entry] = await history(105001)
  expect(entry).toMatchObject({
    username: providerName,
    address: '',
    area: 'partners',
    action: 'save',
    changes: [
      { field: 'iscbe', old: false, new: true },
      { field: 'email', old: `${canaryFor(105001)}@agency.example`, new: 'new@agency.example' },
    ],
  })
  const late = await t.call(savePartner, { as: care, params, body: { iscbe: false }, headers: ifMatch })
  expect([late.status, JSON.parse(late.text)]).toMatchObject([412, { error: 'changed', who: 'The care' }])
  // Somebody of the agency who had its data open is told as well.
  const stale = await t.call(saveAgency, { as: agencySession, body: agency.data as never, headers: staleMatch })
  expect([stale.status, JSON.parse(stale.text).error]).toEqual([412, 'changed'])
  const version = await owner
    .selectFrom('revision')
    .select('version')
    .where('partnerid', '=', 105001)
    .where('noun', '=', 'agency')
    .executeTakeFirst()
  expect(version).toEqual({ version: 1 })
  const same = await t.call(savePartner, { as: care, params, body: { ...saved.data } })
  expect([same.status, same.headers.etag]).toEqual([200, saved.headers.etag])
  const wrong = await t.call(savePartner, { as: care, params, body: { mandant: 999 } })
  expect(wrong.status).toBe(400)
  expect((await t.call(savePartner, { as: reader, params, body: { iscbe: false } })).status).toBe(403)
})

test('CON-2 locking needs a reason, ends the sessions at once and stands in the history; unlocking opens the way again', async () => {
  const session = await t.openSession(106001)
  const lock = (reason: string) => t.call(lockPartner, { as: care, params: at(106001), body: { reason } })
  expect((await lock('  ')).status).toBe(400)
  expect((await lock('Agency closed')).data).toEqual({
    partnerid: 106001,
    locked: true,
    lockreason: 'Agency closed',
    lockedat: t.clock.now.toISOString(),
  })
  expect((await t.call(getMe, { as: session })).status).toBe(401)
  expect((await t.call(authenticate, { body: { username: '106001', password: testPassword } })).status).toBe(401)
  expect((await lock('again')).status).toBe(422)
  expect(await idsOf({ state: 'locked' })).toEqual([106001])
  expect(await idsOf({ state: 'open', mandant: '106' })).toEqual([106002])
  expect((await t.call(sendPartnerPassword, { as: care, params: at(106001) })).status).toBe(422)
  expect((await t.call(getPartner, { as: reader, params: at(106001) })).data).toMatchObject({
    lockreason: 'Agency closed',
  })

  const unlock = (reason: string) => t.call(unlockPartner, { as: care, params: at(106001), body: { reason } })
  expect((await unlock('Open again')).data).toMatchObject({ locked: false, lockreason: null, lockedat: null })
  // Sessions from before the lock stay ended.
  expect((await t.call(getMe, { as: session })).status).toBe(401)
  expect((await unlock('Open again')).status).toBe(422)
  expect((await t.call(authenticate, { body: { username: '106001', password: testPassword } })).status).toBe(200)
  const rows = (await history(106001)).filter(({ area }) => area === 'partners')
  expect(rows.map(({ action, changes }) => [action, changes])).toEqual([
    [
      'unlock',
      [
        { field: 'locked', old: true, new: false },
        { field: 'lockreason', old: null, new: 'Open again' },
      ],
    ],
    [
      'lock',
      [
        { field: 'locked', old: false, new: true },
        { field: 'lockreason', old: null, new: 'Agency closed' },
      ],
    ],
  ])
})

test('SEC-10 a locked agency reads in a mail by whom, at its address and those of its administrators; unlocked as well', async () => {
  await owner.updateTable('agency').set({ email: 'info@kade.example' }).where('partnerid', '=', 106001).execute()
  const administrator = owner.updateTable('partneruser').set({ email: 'admin@kade.example' }).where('userno', '=', 2)
  await administrator.where('partnerid', '=', 106001).execute()
  await owner.deleteFrom('outbox').execute()
  const params = at(106001)
  const body = { reason: 'Agency closed' }
  for (const [call, what] of [
    [lockPartner, 'locked'],
    [unlockPartner, 'unlocked'],
  ] as const) {
    expect((await t.call(call, { as: care, params, body })).status).toBe(200)
    const mails = await owner.deleteFrom('outbox').returning(['kind', 'recipient', 'facts', 'language']).execute()
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['admin@kade.example', 'info@kade.example'])
    for (const { kind, facts, language } of mails) {
      expect([kind, language]).toEqual(['loginchanged', 'nl'])
      expect(facts).toMatchObject({ user: '106001', by: 'The care', what: [what] })
    }
  }
})

test('CON-2 ending the sessions of a partner counts them and ends nobody else’s', async () => {
  const [own, colleague, other] = [
    await t.openSession(107001),
    await t.openSession(107001, { userno: 2 }),
    await t.openSession(107002),
  ]
  const ended = await t.call(endPartnerSessions, { as: care, params: at(107001) })
  expect(ended.data).toEqual({ ended: 2 })
  const statuses = [own, colleague, other].map(async (as) => (await t.call(getMe, { as })).status)
  expect(await Promise.all(statuses)).toEqual([401, 401, 200])
  expect((await history(107001))[0]).toMatchObject({ username: providerName, area: 'session', action: 'endsessions' })
})
