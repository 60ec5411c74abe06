import { limits } from '@gangway/contract/calls/limits'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadBrandCache } from '../brands/brands.ts'
import { readConfig } from '../config.ts'
import { silentLog } from '../testing/silent-log.ts'
import { startSmtp, type TestSmtp } from '../testing/smtp.ts'
import { type Mailer, startMailer } from '../testing/start-mailer.ts'
import { testDatabase } from '../testing/test-database.ts'
import { claimMail } from './due-mail-store.ts'
import { enqueueMail } from './outbox-store.ts'

const database = await testDatabase()
const { owner } = database
const brands = await loadBrandCache({ database, config: readConfig({}) })
const clock = { now: new Date('2026-11-15T10:00:00Z') }
const running: Mailer[] = []
let smtp: TestSmtp

beforeEach(async () => {
  smtp = await startSmtp()
  await owner.deleteFrom('outbox').execute()
})
afterEach(async () => {
  await stopAll()
  await smtp.close()
})

const start = (url = smtp.url) => {
  const mailer = startMailer(
    { config: readConfig({ SMTP_URL: url }), database, brands, now: () => clock.now },
    silentLog,
  )
  running.push(mailer)
  return mailer
}
const stopAll = () => Promise.all(running.splice(0).map((mailer) => mailer.stop()))

const after = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}

/** A request on the page of an agency, and its mail. */
const request = (name: string, { partnerid = 101001, recipient = 'agency@101001.example' } = {}) => {
  const mandant = Math.trunc(partnerid / 1000)
  const trip = {
    ...{ organizer: 'AIDA', destination: 'Karibik', departure: '2027-05-16', nights: 7, persons: 2 },
    ...{ cruise: '', price: null, wholemonth: false },
  }
  const sender = { name, email: 'ada@lind.example', phone: '', message: `Bitte von ${name}` }
  const facts = { at: clock.now.toISOString(), bookingid: 1, bookingnr: `W-${name}`, ...trip, ...sender }
  return enqueueMail(owner, { partnerid, mandant, kind: 'bookingrequest', facts, recipient }, clock.now)
}

const outbox = () => owner.selectFrom('outbox').selectAll().orderBy('mailid').execute()
const subjects = () => smtp.mails.map(({ subject }) => subject.replace('Seeweg Kreuzfahrten: ', ''))

test('LAY-5 the first request is mailed at once, those of the next five minutes in one mail that lists them', async () => {
  const mailer = start()
  await request('Ada')
  await smtp.next()
  for (const name of ['Berta', 'Clara', 'Dora']) await request(name)
  await mailer.kick()
  after(limits.collectPause - 1000)
  await mailer.kick()
  expect(subjects()).toEqual(['Neue Anfrage von Ihrer Buchungsseite'])
  after(1000)
  await mailer.kick()
  expect(subjects()).toEqual(['Neue Anfrage von Ihrer Buchungsseite', '3 neue Anfragen von Ihrer Buchungsseite'])
  const text = smtp.mails[1]?.text ?? ''
  const names = ['Berta', 'Clara', 'Dora']
  expect(names.map((name) => [text.includes(`W-${name}`), text.includes(`Bitte von ${name}`)])).toEqual(
    names.map(() => [true, true]),
  )
  expect(text).toContain('1. Auf der Buchungsseite')
  expect((await outbox()).every(({ sentat }) => sentat !== null)).toBe(true)
  // Once it is quiet, a request is mailed at once again.
  after(limits.collectPause)
  await request('Emil')
  await mailer.kick()
  expect(smtp.mails).toHaveLength(3)
})

test('LAY-5 mails are collected per address: another agency gets its own at once', async () => {
  const mailer = start()
  for (const name of ['Ada', 'Berta']) await request(name)
  await request('Clara', { partnerid: 101002, recipient: 'agency@101002.example' })
  await mailer.kick()
  expect(smtp.mails.map(({ to }) => to)).toContain('agency@101002.example')
  expect(smtp.mails.find(({ to }) => to === 'agency@101002.example')?.text).not.toContain('Ada')
})

test('LAY-5 what is collected survives a restart, and several servers send it once', async () => {
  const first = start()
  await request('Ada')
  await first.kick()
  for (let n = 0; n < 30; n += 1) await request(`Gast ${n}`)
  await stopAll()
  await Promise.all([start(), start(), start()].map((mailer) => mailer.kick()))
  expect(smtp.mails).toHaveLength(1)
  after(limits.collectPause)
  await Promise.all(running.map((mailer) => mailer.kick()))
  expect(subjects()).toEqual(['Neue Anfrage von Ihrer Buchungsseite', '30 neue Anfragen von Ihrer Buchungsseite'])
})

test('LAY-5 a server that dies while it sends loses none of what it collected', async () => {
  for (const name of ['Ada', 'Berta']) await request(name)
  expect(await claimMail(owner, clock.now, 180_000)).toMatchObject({ others: [{}] })
  // What comes meanwhile waits for the outcome.
  await request('Clara')
  const mailer = start()
  await mailer.kick()
  expect(smtp.mails).toHaveLength(0)
  after(180_000)
  await mailer.kick()
  expect(subjects()).toEqual(['3 neue Anfragen von Ihrer Buchungsseite'])
})

test('LAY-5 a mail that could not be delivered is retried with all that it lists', async () => {
  const { url } = smtp
  await smtp.close()
  const failing = start(url)
  for (const name of ['Ada', 'Berta']) await request(name)
  await failing.kick()
  await stopAll()
  expect(await outbox()).toMatchObject([{ sentat: null }, { sentat: null }])
  smtp = await startSmtp()
  await request('Clara')
  after(60_000)
  await start().kick()
  expect(subjects()).toEqual(['3 neue Anfragen von Ihrer Buchungsseite'])
})

test('LAY-5 a mail lists fifty and counts the others', async () => {
  for (let n = 1; n <= limits.listedInMail + 2; n += 1) await request(`Gast${n}.`)
  await start().kick()
  expect(subjects()).toEqual(['52 neue Anfragen von Ihrer Buchungsseite'])
  const text = smtp.mails[0]?.text.replace(/\s+/g, ' ') ?? ''
  expect([text.includes('W-Gast50.'), text.includes('W-Gast51.')]).toEqual([true, false])
  expect(text).toContain('2 weitere sind hier nicht aufgeführt')
})
