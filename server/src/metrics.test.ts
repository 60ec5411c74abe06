import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { addJob } from './jobs/job-store.ts'
import { plantFailedJob } from './testing/failed-job.ts'
import { testApp } from './testing/test-app.ts'

const METRICS_TOKEN = 'a token for metrics'
const t = await testApp({ METRICS_TOKEN })

const read = async (app = t.app) => {
  const { statusCode, body } = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  expect(statusCode).toBe(200)
  return body
}

const figureOf = (body: string, name: string) => {
  const line = body.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ')[1])
}

const ago = (seconds: number) => new Date(t.clock.now.getTime() - seconds * 1000)

test('SCL-7 an installation in which nothing has happened yet', async () => {
  const body = await read()
  expect(figureOf(body, 'gangway_db_up')).toBe(1)
  expect(figureOf(body, 'gangway_mails_waiting')).toBe(0)
  expect(figureOf(body, 'gangway_mail_delay_seconds')).toBe(0)
  expect(figureOf(body, 'gangway_visits_unwritten')).toBe(0)
  expect(figureOf(body, 'gangway_queue{queue="export",state="waiting"}')).toBe(0)
  // Not 0: a backup of this very moment would be that old.
  expect(body).not.toMatch(/^gangway_backup_age_seconds /m)
  expect(body).not.toMatch(/^gangway_feed_silence_seconds\{/m)
})

test('NTF-1, NTF-8 jobs by state, how long the oldest has been due, and what did not happen are metrics', async () => {
  const { owner } = t.database
  await addJob(owner, 'health', { dueat: '' }, { runAt: ago(700) })
  await plantFailedJob(owner, 'retention', 'the disk is full')
  await owner
    .insertInto('jobrun')
    .values({ task: 'retention', dueat: ago(3600), startedat: null, endedat: null })
    .execute()
  const body = await read()
  expect(figureOf(body, 'gangway_jobs{task="health",state="waiting"}')).toBe(1)
  expect(figureOf(body, 'gangway_jobs{task="retention",state="failed"}')).toBe(1)
  expect(figureOf(body, 'gangway_job_delay_seconds')).toBe(700)
  expect(figureOf(body, 'gangway_job_runs_missed')).toBe(1)
  expect(figureOf(body, 'gangway_job_workers')).toBe(0)
})

test('SCL-7, PRD-7 mails that are due or failed, the silence of the feed and the age of the backup are metrics', async () => {
  const { owner } = t.database
  const mail = { partnerid: 101001, mandant: 101, kind: 'passwordchanged', recipient: 'a@b.example', language: 'de' }
  const facts = JSON.stringify({})
  await owner
    .insertInto('outbox')
    .values([
      { ...mail, facts, createdat: ago(900), nextat: ago(700) },
      { ...mail, facts, createdat: ago(900), nextat: ago(-60) },
      { ...mail, facts, createdat: ago(900), nextat: ago(800), failedat: ago(10) },
    ])
    .execute()
  await sql`insert into apikey (name, scopes, hash, createdat) values ('engine', '{bookings}', 'x', ${ago(9000)})`.execute(
    owner,
  )
  await sql`insert into feedbatch (keyid, scope, at, accepted, unchanged, refused)
    select keyid, 'bookings', at, 1, 0, refused from apikey,
      (values (${ago(3600)}::timestamptz, 3), (${ago(80_000)}, 4), (${ago(90_000)}, 50)) batches (at, refused)`.execute(
    owner,
  )
  await sql`insert into providerevent (at, username, noun, action, changes, address)
    values (${ago(7200)}, 'anna', 'backup', 'write', '[]', '')`.execute(owner)
  const body = await read()
  // The mails' own job: nobody sends them.
  expect(figureOf(body, 'gangway_mails_waiting')).toBe(2)
  expect(figureOf(body, 'gangway_mail_delay_seconds')).toBe(700)
  expect(figureOf(body, 'gangway_mails_failed')).toBe(1)
  expect(figureOf(body, 'gangway_feed_silence_seconds{scope="bookings"}')).toBe(3600)
  expect(figureOf(body, 'gangway_backup_age_seconds')).toBe(7200)
  // PRD-7: those of the last 24 hours.
  expect(figureOf(body, 'gangway_feed_refused{scope="bookings"}')).toBe(7)
})

test('PRD-7 a statement that row security refuses is a metric', async () => {
  const alarms = async (app = t.app) => figureOf(await read(app), 'gangway_rowsecurity_alarms_total') ?? Number.NaN
  const before = await alarms()
  const refused = Object.assign(new Error('permission denied for table login'), { code: '42501', severity: 'ERROR' })
  const closed = await buildApp({
    config: { ...t.config, LOG_LEVEL: 'silent' },
    database: { ...t.database, asPartner: () => Promise.reject(refused) },
    brands: t.brands,
    now: () => t.clock.now,
  })
  const { token } = await t.openSession(101001)
  const headers = { authorization: `Bearer ${token}` }
  expect((await closed.inject({ url: '/partner/api/agency/partner/101001', headers })).statusCode).toBe(403)
  expect(await alarms(closed)).toBe(before + 1)
  await closed.close()
})

test('SCL-7 without a database there are metrics still, and they say so', async () => {
  const dead = new Proxy(t.database.owner, {
    get: () => {
      throw new Error('the database is gone')
    },
  })
  const app = await buildApp({
    config: { ...t.config, LOG_LEVEL: 'silent' },
    database: { ...t.database, owner: dead },
    brands: t.brands,
    now: () => t.clock.now,
  })
  const body = await read(app)
  expect(figureOf(body, 'gangway_db_up')).toBe(0)
  expect(body).not.toMatch(/^gangway_mails_waiting /m)
  await app.close()
})

test.each(['alerts.yml', 'dashboard.json'])(
  'SCL-7 every metric that %s names is one that the server has',
  async (file) => {
    const text = readFileSync(join(import.meta.dirname, '../../release/monitoring', file), 'utf8')
    const named = new Set(text.match(/\b(gangway|nodejs|process)_[a-z0-9_]+/g))
    const exported = new Set(
      [...(await read()).matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    )
    expect(named.size).toBeGreaterThan(8)
    expect([...named].filter((name) => !exported.has(name))).toEqual([])
  },
)
