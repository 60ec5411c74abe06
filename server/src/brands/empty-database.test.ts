import { allPermissions } from '@gangway/contract/access/permissions'
import { allRights } from '@gangway/contract/access/rights'
import { apiBase, type Call, pathOf } from '@gangway/contract/calls/call'
import { calls } from '@gangway/contract/calls/calls'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { updateDatabase } from '../boot.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { sha256 } from '../http/session/tokens.ts'
import { enqueueMail, type MailFacts } from '../mail/outbox-store.ts'
import { bareLook } from '../testing/bare-look.ts'
import { readZip } from '../testing/read-zip.ts'
import { sampled } from '../testing/sample.ts'
import { formatUrl } from '../testing/server-process.ts'
import { silentLog } from '../testing/silent-log.ts'
import { startSmtp } from '../testing/smtp.ts'
import { startMailer } from '../testing/start-mailer.ts'
import { newDatabase } from '../testing/test-database.ts'
import { loadBrandCache } from './brands.ts'

// BRD-2: production on an empty database. Nothing of the demo's made-up addresses may be left anywhere.

const connection = await newDatabase('empty')
await updateDatabase(connection)
const smtp = await startSmtp()
const config = readConfig(
  { DATABASE_URL: formatUrl(connection), SMTP_URL: smtp.url, PUBLIC_URL: 'https://portal.test', LOG_LEVEL: 'silent' },
  'serve',
)
const database = openDatabase(connection, () => undefined)
const brands = await loadBrandCache({ database, config })
const appContext = { config, database, brands, now: () => new Date() }
const app = await buildApp(appContext)
const mailer = startMailer(appContext, silentLog)
afterAll(async () => {
  await app.close()
  await mailer.stop()
  await smtp.close()
  await database.close()
})

const invented = /\.example\b/i
const partners = brands.list().map(({ mandant }) => ({ mandant, partnerid: mandant * 1000 + 1 }))

const plant = async () => {
  const { owner } = database
  await owner.insertInto('partner').values(partners).execute()
  await owner
    .insertInto('login')
    .values(
      partners.map(({ partnerid }) => ({
        partnerid,
        userno: 0,
        username: String(partnerid),
        mask: allRights,
        ...allPermissions,
      })),
    )
    .execute()
  await owner
    .insertInto('login')
    .values(
      partners.map(({ partnerid }) => ({
        partnerid,
        userno: 7,
        username: `emil.${partnerid}`,
        mask: 1,
        ...allPermissions,
      })),
    )
    .execute()
  const invited = {
    email: '',
    username: '',
    firstname: '',
    lastname: '',
    phone: '',
    fax: '',
    comment: '',
    department: '',
  }
  const now = new Date()
  await owner
    .insertInto('userinvitation')
    .values(
      partners.map(({ partnerid }) => ({
        ...invited,
        partnerid,
        userno: 7,
        invitedby: 0,
        mask: 1,
        ...allPermissions,
        sentat: now,
        expiresat: now,
      })),
    )
    .execute()
  await owner
    .insertInto('session')
    .values(
      partners.map(({ partnerid }) => ({
        partnerid,
        userno: 0,
        tokenhash: sha256(`${partnerid}.token`),
        halfhash: null,
        createdat: new Date(),
      })),
    )
    .execute()
}
await plant()

/** A value for every query of the calls that need one. */
const query: Record<string, string> = {
  standardValueIds: '1,2,3,4',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  type: 'open',
  dateType: 'booking',
  month: '10',
  year: '2026',
  country: 'DE',
}

/** Only what the call declares, so that it answers more than "unknown field". */
const queryFor = (call: Call, mandant: number) => {
  const shape = Object.keys((call.query as { shape?: object } | undefined)?.shape ?? {})
  const values = { ...query, mandant: String(mandant), language: 'en' }
  return Object.fromEntries(Object.entries(values).filter(([name]) => shape.includes(name)))
}

/** The text of an answer; of a workbook that of all its parts. */
const readText = (headers: Record<string, unknown>, body: Buffer) =>
  String(headers['content-type']).includes('spreadsheet')
    ? readZip(body)
        .map(({ bytes }) => bytes.toString('utf8'))
        .join('\n')
    : body.toString('utf8')

const reads = calls.filter(({ call }) => call.method === 'GET').map(({ name, call }) => [name, call] as const)

test('BRD-2 the ten brands are there, with nothing set that only a provider knows', () => {
  expect(brands.list()).toHaveLength(10)
  for (const brand of brands.list()) {
    expect(brand).toMatchObject({
      hotline: { phone: '', email: '' },
      links: {},
      mailfrom: '',
      wlvurl: '',
      cbeloginurl: '',
    })
  }
})

test.each(reads)('BRD-2 %s answers no made-up address', async (_, call) => {
  for (const { partnerid, mandant } of partners.slice(0, 3)) {
    const answer = await app.inject({
      method: 'GET',
      url: pathOf(call, { partnerid, bookingid: 1, userno: 0, fileid: 1, languageid: 1 }),
      query: queryFor(call, mandant),
      headers: { authorization: `Bearer ${partnerid}.token` },
    })
    expect(answer.statusCode).toBeLessThan(500)
    expect(readText(answer.headers, answer.rawPayload)).not.toMatch(invented)
  }
})

describe('BRD-2 pages', () => {
  test.each([
    apiBase,
    `${apiBase}/openapi.json`,
    '/partner/',
    '/partner/login',
    '/wlv/101001',
    '/wlv/105001?lang=fr',
    '/wlv/999999',
    '/favicon.ico',
    '/readyz',
  ])('BRD-2 %s shows no made-up address', async (url) => {
    const answer = await app.inject({ url, headers: { host: 'portal.test' } })
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toMatch(invented)
  })
})

const at = new Date().toISOString()
const notice = { user: '101001', at }
const { newsid } = await database.owner
  .insertInto('news')
  .values({
    state: 'published',
    mandants: [],
    texts: JSON.stringify([{ language: 'de', title: 'Neue Schiffe', body: 'Drei.' }]),
    untilday: null,
    bymail: true,
    createdat: new Date(),
  })
  .returning('newsid')
  .executeTakeFirstOrThrow()
const request = {
  ...{ at, bookingid: 1, bookingnr: 'WX1', name: 'Ada', email: 'ada@b.test', phone: '1', organizer: 'Costa' },
  ...{
    destination: 'Karibik',
    departure: '2027-05-16',
    nights: 7,
    cruise: '',
    price: null,
    wholemonth: false,
    persons: 2,
    message: '',
  },
}
const report = {
  ...{ ...notice, firma: 'Reisebüro', name: 'Monat', rhythm: 'weekly' as const },
  ...{ scheduleid: 1, recipientid: 1 },
}
const facts: Omit<MailFacts, 'alerts' | 'letter'> = {
  passwordreset: { at },
  invitation: { ...notice, firma: 'Reisebüro', userno: 7 },
  passwordlink: { ...notice, userno: 7 },
  newdevice: { ...notice, agent: '', address: '' },
  passwordchanged: notice,
  factorchanged: { ...notice, event: 'totpadd' },
  policychanged: { ...notice, required: 'all', dueat: null },
  loginadded: { ...notice, by: 'anna.admin' },
  loginchanged: { ...notice, by: 'anna.admin', what: ['rights'] },
  organizersasked: { ...notice, firma: 'Reisebüro', email: 'a@b.test' },
  organizersdecided: { at, state: 'refused', reason: 'Vertrag fehlt' },
  bankchanged: notice,
  bankfrozen: { at, changes: [] },
  bankreleased: { at, changes: [], changeid: 1 },
  bankinforce: { at, changes: [] },
  bankrefused: { at, changes: [], reason: 'Wrong' },
  bankwithdrawn: { at, changes: [], user: 'anna' },
  addresschanged: { ...notice, changeid: 1 },
  addressset: notice,
  addressrestored: { at },
  contactchanged: notice,
  bookingrequest: request,
  requestconfirmed: { ...request, agency: bareLook, hours: [] },
  answer: { at, sendkey: 'answer-of-a-test' },
  claim: {
    ...{ ...notice, reader: 'agency', firma: 'Reisebüro', claimid: 1, bookingnr: 'WX1', amountcents: 100 },
    ...{ step: 'claim', text: '', promised: null },
  },
  contractends: { at, day: '2026-12-31', reason: 'Umzug', erasesat: '2027-04-01' },
  contractkept: { at },
  report: { ...report, runid: 1, deliveryno: 1, fileno: 1 },
  reportasked: report,
  reportstopped: { at, name: 'Monat', reason: 'filter' },
  webhookoff: { at, url: 'https://backoffice.agency.test/gangway', reason: 'failing' },
  news: { at, newsid },
}

/** An answer has the frame of a confirmation; its words are somebody's own. */
const kinds = (Object.keys(facts) as (keyof typeof facts)[]).filter(
  (kind) => !['answer', 'report', 'reportasked'].includes(kind),
)

test.each(kinds)('BRD-2 a mail of kind %s names no made-up address', async (kind) => {
  const some = sampled(partners.slice(0, 3), partners)
  for (const { partnerid, mandant } of some) {
    const recipient = `${kind}.${partnerid}@agency.test`
    await enqueueMail(database.owner, { partnerid, mandant, kind, facts: facts[kind], recipient }, new Date())
  }
  await mailer.kick()
  for (const { partnerid } of some) {
    const mail = await smtp.next({ recipient: `${kind}.${partnerid}@agency.test` })
    expect(`${mail.raw}\n${mail.text}\n${mail.html}`).not.toMatch(invented)
    expect(mail.from).toContain('no-reply@portal.test')
  }
})
