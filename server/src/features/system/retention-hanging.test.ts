import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { directConfig } from '../../db/connection.ts'
import { formatUrl, startServer } from '../../testing/server-process.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { runRetention } from './retention-run-store.ts'
import { readRuns } from './retention-store.ts'

const { owner, connection } = await testDatabase()
const now = new Date('2026-11-15T10:00:00Z')

const startHanging = () => {
  const env = { DATABASE_URL: formatUrl(directConfig(connection)), NOW: now.toISOString(), ABSENCE: '1000' }
  const program = join(import.meta.dirname, '../../testing/retention-process.ts')
  const process = startServer({ ...env, PGAPPNAME: 'hanging' }, [], undefined, program)
  onTestFinished(() => void process.child.kill('SIGKILL'))
  return process
}

const countWaiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where application_name = 'hanging' and wait_event_type = 'Lock'`.execute(owner)
  return rows.length
}

test('SCL-6 a server that hangs in the middle of a batch loses it, and the next server finishes the run', async () => {
  await sql`insert into audit (partnerid, userno, username, noun, action, changes, address, at)
    select 101001, 1, 'anna', 'users', 'save', '[]', '', timestamptz '2010-01-01' + n * interval '1 second'
    from generate_series(1, 200) n`.execute(owner)
  // As in a PostgreSQL of the provider: the embedded one has a limit of its own.
  await sql`do $$ begin
    execute format('alter database %I set idle_in_transaction_session_timeout = 0', current_database());
  end $$`.execute(owner)
  const client = new pg.Client(directConfig(connection))
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('lock table retention in access exclusive mode')
  const process = startHanging()
  await expect.poll(countWaiting, { timeout: 15_000 }).toBe(1)
  process.child.kill('SIGSTOP')
  await client.query('rollback') // from now on its transaction is open and idle
  const run = () => runRetention(owner, () => now, { absence: 1000 })
  await expect.poll(run, { timeout: 15_000 }).toEqual(expect.any(Number))
  process.child.kill('SIGCONT')
  expect(await process.ended).not.toBe(0)
  const left = await owner.selectFrom('audit').select('auditid').where('action', '=', 'save').execute()
  expect([left, (await readRuns(owner)).map(({ removed }) => removed)]).toEqual([[], [{ history: 200 }]])
})
