import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { readMissedRuns, readRounds } from './job-status-store.ts'
import { planRounds, runRound } from './round-store.ts'
import { nextRound, roundNames } from './rounds.ts'

const { owner } = await testDatabase()
const now = new Date('2026-11-18T12:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

type Planned = { task: string; dueat: string; begins: string }
const planned = async () =>
  (
    await sql<Planned>`select t.identifier as task, j.payload ->> 'dueat' as dueat,
      to_char(j.run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as begins
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by 1, 2`.execute(
      owner,
    )
  ).rows

/** The engine takes a job away when it is done. */
const finish = (task: string, dueat: string) =>
  sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${task} and j.payload ->> 'dueat' = ${dueat}`.execute(owner)

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(owner)
  await owner.deleteFrom('jobrun').execute()
})

const fails = async () => {
  throw new Error('no space left')
}

test('NTF-1 every round is planned once, by however many servers, at once or in the night of the provider’s clock', async () => {
  await Promise.all([1, 2, 3].map(() => planRounds(owner, now)))
  const night = '2026-11-19T02:00:00.000Z'
  expect(await planned()).toEqual([
    { task: 'deadlines', dueat: now.toISOString(), begins: now.toISOString() },
    { task: 'health', dueat: now.toISOString(), begins: now.toISOString() },
    { task: 'housekeeping', dueat: now.toISOString(), begins: now.toISOString() },
    { task: 'retention', dueat: night, begins: night },
    { task: 'schedules', dueat: now.toISOString(), begins: now.toISOString() },
    { task: 'watch', dueat: '2026-11-19T03:00:00.000Z', begins: '2026-11-19T03:00:00.000Z' },
  ])
  expect((await readRounds(owner)).map(({ task }) => task)).toEqual([...roundNames].sort())
})

test('NTF-1 the nightly round comes once in the nights in which clocks change', () => {
  const nights = (from: string) => {
    const first = nextRound('retention', new Date(from))
    return [first, nextRound('retention', first), nextRound('retention', nextRound('retention', first))].map((one) =>
      one.toISOString().slice(0, 16),
    )
  }
  expect(nights('2027-03-27T12:00:00Z')).toEqual(['2027-03-28T01:00', '2027-03-29T01:00', '2027-03-30T01:00'])
  expect(nights('2026-10-24T12:00:00Z')).toEqual(['2026-10-25T02:00', '2026-10-26T02:00', '2026-10-27T02:00'])
})

test('NTF-8 a round is done once for each moment it was due, and plans the next', async () => {
  await planRounds(owner, now)
  let count = 0
  const run = (minutes: number) =>
    runRound(
      owner,
      { name: 'health', dueat: now.toISOString(), now: () => at(minutes) },
      { isLast: false },
      async () => {
        count += 1
      },
    )
  await run(1)
  // The process was killed before the engine knew.
  await run(2)
  expect(count).toBe(1)
  expect((await planned()).filter(({ task }) => task === 'health').map(({ dueat }) => dueat)).toEqual([
    now.toISOString(),
    at(6).toISOString(),
  ])
  expect(await owner.selectFrom('jobrun').selectAll().where('task', '=', 'health').orderBy('dueat').execute()).toEqual([
    { task: 'health', dueat: now, startedat: at(1), endedat: at(1), error: '' },
    { task: 'health', dueat: at(6), startedat: null, endedat: null, error: '' },
  ])
})

test('NTF-8 a round that fails is tried again; when it is given up it says why, and the next one is planned', async () => {
  await planRounds(owner, now)
  const round = { name: 'housekeeping', dueat: now.toISOString(), now: () => at(1) } as const
  await expect(runRound(owner, round, { isLast: false }, fails)).rejects.toThrow('no space left')
  expect(await readMissedRuns(owner, at(2))).toEqual([])
  await expect(runRound(owner, round, { isLast: true }, fails)).rejects.toThrow('no space left')
  expect(await readMissedRuns(owner, at(2))).toEqual([
    { task: 'housekeeping', dueat: now, error: 'no space left', partnerid: null },
  ])
  expect((await planned()).map(({ dueat }) => dueat)).toContain(at(11).toISOString())
  // Somebody repeats it by hand: its work is done, and what was planned stays.
  let isDone = false
  await runRound(owner, round, { isLast: false }, async () => {
    isDone = true
  })
  expect(isDone).toBe(true)
  expect(await readMissedRuns(owner, at(2))).toEqual([])
  expect((await planned()).filter(({ task }) => task === 'housekeeping')).toHaveLength(2)
})

test('NTF-8 a round that did not happen is a finding until the next one did', async () => {
  await planRounds(owner, now)
  expect(await readMissedRuns(owner, at(29))).toEqual([])
  const late = await readMissedRuns(owner, at(31))
  expect(late.map(({ task }) => task)).toEqual(['deadlines', 'health', 'housekeeping', 'schedules'])
  const run = { name: 'health', dueat: now.toISOString(), now: () => at(32) } as const
  await runRound(owner, run, { isLast: false }, async () => undefined)
  expect((await readMissedRuns(owner, at(33))).map(({ task }) => task)).toEqual([
    'deadlines',
    'housekeeping',
    'schedules',
  ])
})

test('NTF-8 a round whose job is gone is planned again, and the one that was lost says so', async () => {
  await planRounds(owner, now)
  await finish('retention', '2026-11-19T02:00:00.000Z')
  const morning = new Date('2026-11-19T07:00:00Z')
  await planRounds(owner, morning)
  expect((await planned()).filter(({ task }) => task === 'retention').map(({ dueat }) => dueat)).toEqual([
    '2026-11-20T02:00:00.000Z',
  ])
  expect(await readMissedRuns(owner, morning)).toContainEqual({
    task: 'retention',
    dueat: new Date('2026-11-19T02:00:00Z'),
    error: 'interrupted',
    partnerid: null,
  })
})

test('NTF-8 the last hundred runs of a round are kept', async () => {
  const rows = Array.from({ length: 130 }, (_, n) => ({
    task: 'health',
    dueat: at(-n - 1),
    startedat: at(-n),
    endedat: at(-n),
  }))
  await owner.insertInto('jobrun').values(rows).execute()
  await planRounds(owner, now)
  const round = { name: 'health', dueat: now.toISOString(), now: () => now } as const
  await runRound(owner, round, { isLast: false }, async () => undefined)
  const { n } = await owner
    .selectFrom('jobrun')
    .select((run) => run.fn.countAll<number>().as('n'))
    .where('task', '=', 'health')
    .executeTakeFirstOrThrow()
  expect(n).toBe(101)
})
