import { join } from 'node:path'
import { addDays } from '@gangway/contract/dates/days'
import { type RetentionSubject, retentionPeriods, retentionSubjects } from '@gangway/contract/partners/retention'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { directConfig } from '../../db/connection.ts'
import { putFile } from '../../files/file-store.ts'
import { sha256 } from '../../http/session/tokens.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { formatUrl, startServer } from '../../testing/server-process.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { runRetention } from './retention-run-store.ts'
import { readCount, readRuns, writeRetention } from './retention-store.ts'

const { owner, connection } = await testDatabase()
const day = 24 * 60 * 60 * 1000
const now = new Date('2026-11-15T10:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * day)
const usual = (subject: RetentionSubject) => retentionPeriods[subject].usual

const usualPeriods = Object.fromEntries(retentionSubjects.map((subject) => [subject, usual(subject)]))

const tables = ['audit', 'providerevent', 'device', 'outbox', 'feedbatch', 'feedrefusal', 'download'] as const

beforeEach(async () => {
  for (const table of [...tables, 'retentionrun', 'bookingstate', 'booking'] as const)
    await owner.deleteFrom(table).execute()
  await writeRetention(owner, usualPeriods as never) // all of them
})

const howMany = async (table: (typeof tables)[number] | 'bookingstate') =>
  (
    await owner
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

const entry = (facts: { noun: string; action: string; at: Date; userno?: number; username?: string }) => ({
  partnerid: 101001,
  userno: 1,
  username: 'anna',
  changes: '[]',
  address: '',
  ...facts,
})
const event = (noun: string, action: string, at: Date) => ({
  username: 'root',
  noun,
  action,
  changes: '[]',
  address: '',
  at,
})

/** Of each subject one row that is just too old, and one that is a day younger. */
const plantAll = async () => {
  const both = (subject: RetentionSubject) => [ago(usual(subject)), ago(usual(subject) - 1)]
  const rows = (subject: RetentionSubject, noun: string, action: string) =>
    both(subject).map((at) => entry({ noun, action, at }))
  await owner
    .insertInto('audit')
    .values([
      ...rows('history', 'users', 'save'),
      ...rows('money', 'agency', 'save'),
      ...rows('logins', 'session', 'login'),
    ])
    .execute()
  await owner
    .insertInto('providerevent')
    .values([
      ...both('history').map((at) => event('news', 'save', at)),
      ...both('money').map((at) => event('marketing', 'withdraw', at)),
      ...both('logins').map((at) => event('console', 'login', at)),
    ])
    .execute()
  await owner
    .insertInto('device')
    .values(
      both('devices').map((usedat, n) => ({
        partnerid: 101001,
        userno: 0,
        hash: sha256(String(n)),
        createdat: ago(999),
        usedat,
      })),
    )
    .execute()
  const mail = (times: { sentat?: Date; failedat?: Date }) => ({
    partnerid: 101001,
    kind: 'bankchanged',
    facts: '{}',
    recipient: 'a@b.example',
    mandant: 101,
    language: 'de',
    createdat: ago(99),
    nextat: now,
    ...times,
  })
  const mails = [
    ...both('mails').map((sentat) => ({ sentat })),
    ...both('failedmails').map((failedat) => ({ failedat })),
    {},
  ]
  await owner.insertInto('outbox').values(mails.map(mail)).execute()
  const { keyid } = await owner
    .insertInto('apikey')
    .values({ name: 'engine', hash: sha256(`key ${Math.random()}`), scopes: ['bookings'] } as never)
    .returning('keyid')
    .executeTakeFirstOrThrow()
  const batch = { keyid, scope: 'bookings', accepted: 1, unchanged: 0, refused: 0 }
  await owner
    .insertInto('feedbatch')
    .values(both('batches').map((at) => ({ ...batch, at })))
    .execute()
  const refusal = { keyid, scope: 'bookings', list: 'bookings', fields: '[]', item: '{}' }
  await owner
    .insertInto('feedrefusal')
    .values(both('refusals').map((at) => ({ ...refusal, at })))
    .execute()
  const download = {
    partnerid: 101001,
    userno: 0,
    username: '101001',
    kind: 'provisions',
    fileid: 1,
    filename: 'a.pdf',
  } as const
  await owner
    .insertInto('download')
    .values(both('downloads').map((at) => ({ ...download, at })))
    .execute()
  for (const [content, at] of [
    ['old', ago(1)],
    ['new', ago(0.9)],
  ] as const) {
    const { hash } = await putFile(owner, Buffer.from(content), 'application/pdf')
    await owner
      .updateTable('file')
      .set({ createdat: at } as never)
      .where('hash', '=', hash)
      .execute()
  }
  await plantBooking(1, '2016-10-01', [ago(4000), ago(3990), ago(3980)])
  await plantBooking(2, '2026-10-01', [ago(4000), ago(3990), ago(3980)])
  for (const [place, endedat] of both('contracts').entries())
    await owner
      .updateTable('partner')
      .set({ endsat: '2026-01-01', endreason: 'x', endedat })
      .where('partnerid', '=', 112_001 + place)
      .execute()
}

/** A booking with a version for each of these moments. */
const plantBooking = async (bookingid: number, returndate: string, times: Date[]) => {
  const versions = times.map((at, place) =>
    aBooking({
      partnerid: 101001,
      bookingid,
      version: place + 1,
      status: place === 0 ? 'request' : 'open',
      changedat: at.toISOString(),
      bookingdate: addDays(returndate, -100),
      reiseterminvon: addDays(returndate, -7),
      reiseterminbis: returndate,
    }),
  )
  await upsertBookings(owner, versions, now)
}

const run = (options: Parameters<typeof runRetention>[2] = {}) => runRetention(owner, () => now, options)
const lastRun = async () => (await readRuns(owner))[0]

describe('a run', () => {
  test('SCL-6 removes exactly what the figures say, of every subject, and says so afterwards', async () => {
    await plantAll()
    const figures: Partial<Record<RetentionSubject, number>> = {}
    for (const subject of retentionSubjects)
      figures[subject] = (await readCount(owner, { subject, days: usual(subject) }, now)).due
    expect(figures).toMatchObject({
      history: 2,
      money: 2,
      logins: 2,
      devices: 1,
      states: 1,
      mails: 1,
      failedmails: 1,
      batches: 1,
      refusals: 1,
      downloads: 1,
      files: 1,
      contracts: 1,
    })
    expect(await run()).toBeDefined()
    expect(await lastRun()).toMatchObject({
      startedat: now.toISOString(),
      endedat: now.toISOString(),
      removed: figures,
    })
    expect(await Promise.all(tables.map(howMany))).toEqual([4, 3, 1, 3, 1, 1, 1]) // the end of a contract has an entry of its own
    for (const subject of retentionSubjects)
      expect([subject, (await readCount(owner, { subject, days: usual(subject) }, now)).due]).toEqual([subject, 0])
  })

  test('SCL-6 keeps the last login of everybody and the last backup, however old they are', async () => {
    const old = (days: number, username: string, action = 'login') =>
      entry({ noun: 'session', action, at: ago(days), username, userno: username === 'anna' ? 1 : 2 })
    await owner
      .insertInto('audit')
      .values([old(3000, 'anna'), old(2500, 'anna'), old(2400, 'anna', 'loginfailed'), old(2900, 'bernd')])
      .execute()
    await owner
      .insertInto('providerevent')
      .values([5000, 4500].map((days) => event('backup', 'write', ago(days))))
      .execute()
    await run()
    const kept = await owner.selectFrom('audit').select(['username', 'at', 'action']).orderBy('username').execute()
    expect(kept).toEqual([
      { username: 'anna', at: ago(2500), action: 'login' },
      { username: 'bernd', at: ago(2900), action: 'login' },
    ])
    expect(await owner.selectFrom('providerevent').select('at').execute()).toEqual([{ at: ago(4500) }])
  })

  test('SCL-6 keeps the first and the last state of a booking, and all of one that is not long over', async () => {
    await plantBooking(1, '2016-10-01', [ago(4000), ago(3990), ago(3985), ago(3980)])
    await plantBooking(2, '2026-10-01', [ago(4000), ago(3990), ago(3980)])
    await plantBooking(3, '2016-10-01', [ago(4000)])
    await run({ size: 1 })
    const kept = await owner
      .selectFrom('bookingstate')
      .select(['bookingid', 'version'])
      .orderBy('bookingid')
      .orderBy('version')
      .execute()
    expect(kept.map(({ bookingid, version }) => `${bookingid}/${version}`)).toEqual([
      '1/1',
      '1/4',
      '2/1',
      '2/2',
      '2/3',
      '3/1',
    ])
  })

  test('SCL-6 happens once a night, whatever the number of servers', async () => {
    await plantAll()
    const runs = await Promise.all(Array.from({ length: 4 }, () => run()))
    expect(runs.filter((one) => one !== undefined)).toHaveLength(1)
    expect(await run()).toBeUndefined()
    const nextNight = new Date('2026-11-16T02:00:00Z')
    expect(await runRetention(owner, () => new Date(nextNight.getTime() - 1))).toBeUndefined()
    expect(await runRetention(owner, () => nextNight)).toBeDefined()
    expect(await readRuns(owner)).toHaveLength(2)
  })

  test('SCL-6 the first run of an installation waits for the night after its start', async () => {
    const since = new Date('2026-11-15T09:00:00Z')
    const night = new Date('2026-11-16T02:00:00Z')
    expect(await runRetention(owner, () => new Date(night.getTime() - 1), { since })).toBeUndefined()
    expect(await runRetention(owner, () => night, { since })).toBeDefined()
  })

  test('SCL-6 leaves rows alone that somebody else has locked', async () => {
    await owner
      .insertInto('audit')
      .values([ago(4000), ago(4001)].map((at) => entry({ noun: 'users', action: 'save', at })))
      .execute()
    const client = new pg.Client(connection)
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('begin')
    await client.query('select from audit where at = $1 for update', [ago(4000)])
    await run()
    expect(await owner.selectFrom('audit').select('at').execute()).toEqual([{ at: ago(4000) }])
    await client.query('rollback')
  })

  test('SCL-6 follows a period that becomes longer while it runs', async () => {
    const rows = Array.from({ length: 40 }, (_, n) => event('news', 'save', ago(4000 + n)))
    await owner.insertInto('providerevent').values(rows).execute()
    let batches = 0
    await run({
      size: 10,
      onBatch: (removed) => {
        if (removed > 0) batches += 1
        return batches < 2
      },
    })
    await writeRetention(owner, { ...usualPeriods, history: 10_000 } as never)
    await run({ size: 10, absence: 0 })
    expect(await howMany('providerevent')).toBe(20)
    expect((await lastRun())?.removed).toEqual({ history: 20 })
  })
})

describe('an interrupted run', () => {
  const plantHistory = (rows: number) =>
    sql`insert into audit (partnerid, userno, username, noun, action, changes, address, at)
      select 101001, 1, 'anna', 'users', 'save', '[]', '', ${ago(4000)}::timestamptz + n * interval '1 second'
      from generate_series(1, ${rows}) n`.execute(owner)

  test('SCL-6 killed in the middle, its figures are what it removed, and the next server finishes the same run', async () => {
    await plantHistory(1000)
    const env = { DATABASE_URL: formatUrl(directConfig(connection)), NOW: now.toISOString() }
    const process = startServer(env, [], undefined, join(import.meta.dirname, '../../testing/retention-process.ts'))
    await process.says(/(?:removed 20\n){3}/)
    process.child.kill('SIGKILL')
    await process.ended
    const { rows } = await sql<{ runid: number; endedat: Date | null; removed: number; kept: number }>`
      select runid, endedat, (removed ->> 'history')::int as removed, (select count(*)::int from audit) as kept
      from retentionrun`.execute(owner)
    const [killed] = rows
    expect(killed?.endedat).toBeNull()
    expect(killed?.removed).toBeGreaterThanOrEqual(60)
    expect([killed?.kept !== 0, (killed?.removed ?? 0) + (killed?.kept ?? 0)]).toEqual([true, 1000])
    expect(await run({ isForced: true })).toBeUndefined() // it may still be alive
    expect(await run({ absence: 0 })).toBe(killed?.runid)
    expect([await howMany('audit'), (await lastRun())?.removed.history, (await readRuns(owner)).length]).toEqual([
      0, 1000, 1,
    ])
  })

  test('SCL-6 a server whose run was taken over stops and counts nothing twice', async () => {
    await plantHistory(200)
    let other: Promise<number | undefined> | undefined
    const first = await run({
      size: 10,
      onBatch: async (removed) => {
        // As if another server had found this one absent after its first batch.
        if (removed > 0) other ??= run({ absence: 0 })
        await other
        return true
      },
    })
    expect([first, await other]).toEqual([undefined, expect.any(Number)])
    expect([await howMany('audit'), (await lastRun())?.removed]).toEqual([0, { history: 200 }])
  })
})
