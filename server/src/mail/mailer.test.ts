import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { loadBrandCache } from '../brands/brands.ts'
import { readConfig } from '../config.ts'
import { readMail } from '../testing/received-mail.ts'
import { silentLog } from '../testing/silent-log.ts'
import { startSmtp, type TestSmtp } from '../testing/smtp.ts'
import { type Mailer, startMailer } from '../testing/start-mailer.ts'
import { testDatabase } from '../testing/test-database.ts'
import { claimMail } from './due-mail-store.ts'
import { enqueueMail } from './outbox-store.ts'

const database = await testDatabase()
const brands = await loadBrandCache({ database, config: readConfig({}) })
const clock = { now: new Date('2026-11-15T10:00:00Z') }
const running: Mailer[] = []
let smtp: TestSmtp

beforeEach(async () => {
  smtp = await startSmtp()
  await database.owner.deleteFrom('outbox').execute()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((mailer) => mailer.stop()))
  await smtp.close()
})

const start = (env: Record<string, string> = { SMTP_URL: smtp.url }, log = silentLog) => {
  const mailer = startMailer({ config: readConfig(env), database, brands, now: () => clock.now }, log)
  running.push(mailer)
  return mailer
}

const after = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

const notice = (partnerid: number, user = 'clara') => ({
  partnerid,
  mandant: Math.trunc(partnerid / 1000),
  kind: 'bankchanged' as const,
  facts: { user, at: clock.now.toISOString() },
  recipient: `agency@${partnerid}.example`,
})

const enqueue = (partnerid: number, user?: string) =>
  database.asPartner(partnerid, 'write', (db) => enqueueMail(db, notice(partnerid, user), clock.now))

const outbox = () => database.owner.selectFrom('outbox').selectAll().orderBy('mailid').execute()

test('LOG-7 a mail is sent as soon as its transaction is committed, in the language of the brand', async () => {
  start()
  await enqueue(112001)
  const mail = await smtp.next()
  expect(mail.to).toBe('agency@112001.example')
  expect(mail.subject).toBe('Cap Horizon Croisières\u00a0: Vos coordonnées bancaires ont été modifiées')
  expect(mail.header('content-language')).toBe('fr')
  expect(mail.header('auto-submitted')).toBe('auto-generated')
  expect(mail.text).toContain('15 novembre 2026')
  expect(mail.html).toContain('lang="fr"')
})

test('LOG-7 a change that is rolled back sends nothing', async () => {
  const mailer = start()
  const failing = database.asPartner(101001, 'write', async (db) => {
    await enqueueMail(db, notice(101001), clock.now)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await mailer.kick()
  expect([smtp.mails, await outbox()]).toEqual([[], []])
})

test('SES-7 the application role can neither write a mail for another partner nor change any mail', async () => {
  const foreign = database.asPartner(101001, 'write', (db) => enqueueMail(db, notice(101002), clock.now))
  await expect(foreign).rejects.toMatchObject({ code: '42501' })
  const edit = database.asPartner(101001, 'write', (db) => db.updateTable('outbox').set({ recipient: 'x' }).execute())
  await expect(edit).rejects.toMatchObject({ code: '42501' })
})

test('TEN-4 the sender is the brand, with its own address or the configured one', async () => {
  const own = start()
  await enqueue(106001)
  expect((await smtp.next()).from).toBe('CruiseKade <no-reply@partner.cruisekade.example>')
  await enqueue(101001)
  expect((await smtp.next()).from).toBe('Seeweg Kreuzfahrten <no-reply@seeweg.example>')
  await own.stop()
  start({ SMTP_URL: smtp.url, MAIL_FROM: 'portal@provider.example' })
  await enqueue(106001)
  expect((await smtp.next()).from).toBe('CruiseKade <portal@provider.example>')
})

test('LOG-7 an unreachable mail server is retried with growing pauses, and gets the mail once', async () => {
  const { url } = smtp
  await smtp.close()
  const mailer = start({ SMTP_URL: url })
  await enqueue(101001)
  const pauses: number[] = []
  for (let n = 0; n < 9; n += 1) {
    await mailer.kick()
    const [row] = await outbox()
    expect(row).toMatchObject({ tries: n + 1, sentat: null, failedat: null })
    const pause = ((row?.nextat.getTime() ?? 0) - clock.now.getTime()) / 60_000
    pauses.push(pause)
    after(pause)
  }
  expect(pauses).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60])
  await mailer.stop()
  smtp = await startSmtp()
  await start().kick()
  expect(smtp.mails).toHaveLength(1)
  expect((await outbox())[0]?.sentat).toEqual(clock.now)
})

test('LOG-7 a notice is given up after three days, a password mail after an hour', async () => {
  const { url } = smtp
  await smtp.close()
  const mailer = start({ SMTP_URL: url })
  await enqueue(101001)
  const reset = { ...notice(101001), kind: 'passwordreset' as const, facts: { at: clock.now.toISOString() } }
  await enqueueMail(database.owner, reset, clock.now)
  const givenUp = async () => (await outbox()).filter(({ failedat }) => failedat).map(({ kind }) => kind)
  const until = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 30) {
      await mailer.kick()
      after(30)
    }
  }
  await until(120)
  expect(await givenUp()).toEqual(['passwordreset'])
  await until(73 * 60)
  expect((await givenUp()).sort()).toEqual(['bankchanged', 'passwordreset'])
})

test('LOG-7 a recipient that does not exist is not retried', async () => {
  const mailer = start()
  smtp.answer({ code: 550, text: 'no such mailbox' })
  await enqueue(101001)
  await mailer.kick()
  const failedat = clock.now
  expect(await outbox()).toMatchObject([{ tries: 1, failedat }])
  smtp.answer('take')
  after(24 * 60)
  await mailer.kick()
  expect(smtp.mails).toHaveLength(0)
  expect(await outbox()).toMatchObject([{ tries: 1, failedat, sentat: null }])
})

test('LOG-7 a recipient that is busy is retried', async () => {
  const mailer = start()
  smtp.answer({ code: 450, text: 'mailbox busy' })
  await enqueue(101001)
  await mailer.kick()
  smtp.answer('take')
  after(1)
  await mailer.kick()
  expect(smtp.mails).toHaveLength(1)
})

test('LOG-7 three servers share the work and send every mail once', async () => {
  for (let n = 0; n < 60; n += 1) await enqueue(101001, `user ${n}`)
  await Promise.all([start(), start(), start()].map((mailer) => mailer.kick()))
  const users = smtp.mails.map(({ text }) => /„(user \d+)“/.exec(text)?.[1])
  expect(users).toHaveLength(60)
  expect(new Set(users).size).toBe(60)
})

test('LOG-7 a mail claimed by a server that died is sent by another, under the same id', async () => {
  await enqueue(101001)
  const [mail] = await outbox()
  expect(await claimMail(database.owner, clock.now, 180_000)).toBeDefined()
  const mailer = start()
  await mailer.kick()
  expect(smtp.mails).toHaveLength(0)
  after(3)
  await mailer.kick()
  expect(smtp.mails.map((one) => one.header('message-id'))).toEqual([
    `<bankchanged-101001-${mail?.mailid}@seeweg.example>`,
  ])
})

test('LOG-7 mails are still sent after the notification connection was cut', async () => {
  start()
  await enqueue(101001)
  await smtp.next()
  const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'LISTEN%'`.execute(database.owner)
  expect(cut.rows).toHaveLength(1)
  await enqueue(101001)
  await smtp.next()
})

test('LOG-7 a mail of a kind that only a newer server knows is left to that server', async () => {
  await enqueue(101001)
  await sql`update outbox set kind = 'fromthefuture'`.execute(database.owner)
  await start().kick()
  expect(await outbox()).toMatchObject([{ tries: 0, failedat: null }])
})

test('PRD-7 the log has what the mail server said, without the address of the recipient', async () => {
  const lines: string[] = []
  const note = (...line: unknown[]) => void lines.push(JSON.stringify(line))
  const mailer = start({ SMTP_URL: smtp.url }, { ...silentLog, error: note } as typeof silentLog) // the mailer uses nothing else of the log
  smtp.answer({ code: 550, text: '<agency@101001.example> is unknown here' })
  await enqueue(101001)
  await mailer.kick()
  smtp.answer('take')
  expect(lines.join()).toContain('<a…@101001.example> is unknown here')
  expect(lines.join()).not.toContain('agency@')
})

test('LOG-7 without a mail server mails become files that only their owner can read, and the log says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-mail-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const lines: string[] = []
  const log = { ...silentLog, info: (...line: unknown[]) => void lines.push(JSON.stringify(line)) }
  const mailer = start({ DATA_DIR: folder }, log as typeof silentLog) // the mailer uses nothing else of the log
  await enqueue(109001)
  await mailer.kick()
  const files = await readdir(join(folder, 'mail'))
  expect(files).toEqual([expect.stringMatching(/-bankchanged-[0-9a-f]{6}\.eml$/)])
  const file = join(folder, 'mail', files[0] ?? '')
  expect(readMail(await readFile(file, 'utf8'))).toMatchObject({ to: 'agency@109001.example', kind: 'bankchanged' })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'mail'))).mode & 0o777).toBe(0o700)
  expect(lines[0]).toContain(`SMTP_URL is not set: mails are written to ${join(folder, 'mail')}`)
  expect(lines[1]).toContain(files[0])
})
