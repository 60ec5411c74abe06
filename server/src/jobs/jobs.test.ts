import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { formatUrl, startServer } from '../testing/server-process.ts'
import { silentLog } from '../testing/silent-log.ts'
import { testDatabase } from '../testing/test-database.ts'
import { freeGone } from './holder-store.ts'
import { countWorkers, readQueue, readTroubles } from './job-status-store.ts'
import { addJob, retryJob } from './job-store.ts'
import { startWorker, type Tasks, type Worker } from './worker-store.ts'

const database = await testDatabase()
const { owner } = database
const program = `${import.meta.dirname}/../testing/job-process.ts`

const running: Worker[] = []
const start = (mails: NonNullable<Tasks['mails']>, absence?: number) => {
  running.push(startWorker(database, { tasks: { mails }, log: silentLog, ...(absence && { absence }) }))
}

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(owner)
  await sql`create table if not exists effect (n int primary key, at timestamptz not null default clock_timestamp())`.execute(
    owner,
  )
  await sql`create table if not exists attempt (n int not null, holder text not null)`.execute(owner)
  await sql`truncate effect, attempt`.execute(owner)
})
afterEach(() => Promise.all(running.splice(0).map((worker) => worker.stop())))

type Job = {
  payload: Record<string, unknown>
  key: string | null
  attempts: number
  pause: number
  lastError: string | null
}
const jobs = async () =>
  (
    await sql<Job>`select payload, key, attempts, extract(epoch from run_at - now())::float8 as pause, last_error as "lastError"
      from graphile_worker._private_jobs order by id`.execute(owner)
  ).rows

const addNumbered = (n: number) =>
  sql`select add_job('mails', jsonb_build_object('n', ${n}::int), 'n:' || ${n}::int, null, null)`.execute(owner)

test('NTF-1 a job is there if its transaction is committed, and only then, with each role', async () => {
  const add = (isCommitted: boolean) => async (db: typeof owner) => {
    await addJob(db, 'mails', {})
    if (!isCommitted) throw new Error('changed my mind')
  }
  for (const isCommitted of [true, false]) {
    await database.asPartner(101001, 'write', add(isCommitted)).catch(() => undefined)
    await database.asProvider(1, 'write', add(isCommitted)).catch(() => undefined)
    await owner
      .transaction()
      .execute(add(isCommitted))
      .catch(() => undefined)
  }
  expect((await jobs()).map(({ payload }) => payload)).toEqual([{ partnerid: 101001 }, {}, {}])
})

test('NTF-1 a job of a partner carries that partner and replaces no other partner’s; nobody else reaches the queue', async () => {
  const lie = { partnerid: 102001 } as never
  await database.asPartner(101001, 'write', (db) => addJob(db, 'mails', lie, { key: '101001:letter' }))
  await database.asPartner(101001, 'write', (db) => addJob(db, 'mails', lie, { key: '101001:letter' }))
  expect(await jobs()).toMatchObject([{ payload: { partnerid: 101001 }, key: '101001:letter' }])
  const attempts: ((db: typeof owner) => Promise<unknown>)[] = [
    (db) => addJob(db, 'mails', {}, { key: '102001:letter' }),
    (db) => sql`select * from graphile_worker.jobs`.execute(db),
    (db) => sql`select list_jobs()`.execute(db),
    (db) => retryJob(db, 1),
  ]
  for (const attempt of attempts)
    await expect(database.asPartner<unknown>(101001, 'write', attempt)).rejects.toMatchObject({ code: '42501' })
  await expect(
    database.asProvider(1, 'write', (db) => sql`select * from graphile_worker.jobs`.execute(db)),
  ).rejects.toMatchObject({ code: '42501' })
})

test('NTF-1 a job begins as soon as it is committed, another one at its moment', async () => {
  const began: number[] = []
  start(async () => void began.push(performance.now()))
  await expect.poll(() => countWorkers(owner), { timeout: 10_000 }).toBe(1)
  await addJob(owner, 'mails', {})
  await expect.poll(() => began.length, { timeout: 10_000 }).toBe(1)
  await addJob(owner, 'mails', {}, { runAt: sql<Date>`now() + interval '1 hour'` })
  await addJob(owner, 'mails', {})
  await expect.poll(() => began.length, { timeout: 10_000 }).toBe(2)
  expect(await readQueue(owner, new Date())).toMatchObject([{ task: 'mails', waiting: 1, failed: 0 }])
})

test('NTF-1 a job that fails is tried again after growing pauses, is given up in the end, and can be repeated', async () => {
  let reason = 'the disk is full'
  start(async () => {
    if (reason) throw new Error(reason)
  })
  await addJob(owner, 'mails', {}, { tries: 3 })
  const pauses: number[] = []
  for (let tries = 1; tries <= 3; tries += 1) {
    await expect
      .poll(async () => (await jobs())[0], { timeout: 10_000 })
      .toMatchObject({ attempts: tries, lastError: reason })
    await expect.poll(async () => (await readTroubles(owner, 5)).length).toBe(1)
    pauses.push((await jobs())[0]?.pause ?? 0)
    const [trouble] = await readTroubles(owner, 5)
    expect(trouble).toMatchObject({ task: 'mails', tries, error: reason })
    expect(trouble?.nextat === null).toBe(tries === 3)
    // The pause is over.
    if (tries < 3) await sql`update graphile_worker._private_jobs set run_at = now()`.execute(owner)
  }
  expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0)
  expect(await readQueue(owner, new Date())).toMatchObject([{ waiting: 0, failed: 1 }])
  reason = ''
  const [{ jobid } = { jobid: 0 }] = await readTroubles(owner, 5)
  expect(await database.asProvider(1, 'write', (db) => retryJob(db, jobid))).toBe(true)
  await expect.poll(jobs, { timeout: 10_000 }).toEqual([])
  expect(await retryJob(owner, jobid)).toBe(false)
})

test('NTF-1 a process that is killed in the middle of a job loses it to another one; its effect is there once', async () => {
  const env = { DATABASE_URL: formatUrl(database.connection), PAUSE: '600000' }
  const killed = startServer(env, [], undefined, program)
  onTestFinished(() => void killed.child.kill('SIGKILL'))
  await addNumbered(1)
  await killed.says('job 1')
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(await jobs()).toHaveLength(1)
  // It was seen a moment ago: nobody takes anything away from it.
  expect(await freeGone(owner, 35_000)).toBe(0)
  const done: string[] = []
  start(async (_, { holder }) => {
    await sql`insert into attempt (n, holder) values (1, ${holder})`.execute(owner)
    const effect = await sql`insert into effect (n) values (1) on conflict do nothing`.execute(owner)
    done.push(String(effect.numAffectedRows))
  }, 700)
  await expect.poll(jobs, { timeout: 20_000 }).toEqual([])
  expect(done).toEqual(['0'])
  const { rows } = await sql<{ n: number }>`select count(distinct holder)::int as n from attempt`.execute(owner)
  expect(rows).toEqual([{ n: 2 }])
})

test('NTF-1 the mails of a process that is gone are due again, those of others are not', async () => {
  const mail = { partnerid: 101001, mandant: 101, kind: 'claim', facts: '{}', recipient: 'a@b.example', language: 'de' }
  const at = new Date('2026-11-15T10:00:00Z')
  const leased = { createdat: at, nextat: new Date(at.getTime() + 180_000), sentat: null, failedat: null }
  const rows = ['gone', 'alive'].map((holder) => ({ ...mail, ...leased, holder }))
  await owner.insertInto('outbox').values(rows).execute()
  await sql`update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - interval '1 minute'`.execute(
    owner,
  )
  expect(await freeGone(owner, 35_000)).toBe(1)
  const mails = await owner.selectFrom('outbox').select(['holder', 'nextat']).orderBy('holder').execute()
  expect(mails).toEqual([
    { holder: 'alive', nextat: leased.nextat },
    { holder: 'gone', nextat: at },
  ])
})

test('NTF-1 a worker that stops finishes what it has begun', async () => {
  let isDone = false
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  start(async () => {
    begun.resolve()
    await gate.promise
    isDone = true
  })
  await addJob(owner, 'mails', {})
  await begun.promise
  const stopped = Promise.all(running.splice(0).map((worker) => worker.stop()))
  gate.resolve()
  await stopped
  expect(isDone).toBe(true)
  expect(await jobs()).toEqual([])
  expect(await countWorkers(owner)).toBe(0)
})
