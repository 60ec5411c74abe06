import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../testing/test-database.ts'
import type { Connection } from './database.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

const emptyDatabase = () => newDatabase('empty', onTestFinished)

const query = async (connection: Connection, statement: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows
}

const namesIn = async (connection: Connection) =>
  (await query(connection, 'select number, name from migration order by number')).map(
    ({ number, name }) => `${number}-${name}`,
  )

const migration = (number: number, sql: string, checksum = `sum of ${sql}`): Migration => ({
  number,
  name: `step${number}`,
  sql,
  checksum,
})

const steps = [migration(1, 'create table one (n int)'), migration(2, 'create table two (n int)')]

test('every migration is applied once, in order, and a second start has nothing to do', async () => {
  const empty = await emptyDatabase()
  const known = readMigrations().map(({ number, name }) => `${number}-${name}`)
  expect(known.length).toBeGreaterThan(0)
  expect(await migrate(empty)).toEqual(known)
  expect(await namesIn(empty)).toEqual(known)
  expect(await migrate(empty)).toEqual([])
})

test('servers that start at once take turns: each migration is applied by one of them', async () => {
  const empty = await emptyDatabase()
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(empty)))
  expect(applied.flat().sort()).toEqual(
    readMigrations()
      .map(({ number, name }) => `${number}-${name}`)
      .sort(),
  )
})

test('databases of one PostgreSQL can be created at the same time', async () => {
  const several = await Promise.all(Array.from({ length: 3 }, emptyDatabase))
  const applied = await Promise.all(several.map((connection) => migrate(connection)))
  expect(applied.every((names) => names.length === readMigrations().length)).toBe(true)
})

test('a migration that was edited after it was applied is named, and nothing is done', async () => {
  const empty = await emptyDatabase()
  await migrate(empty, steps)
  const edited = [migration(1, 'create table one (n bigint)'), ...steps.slice(1), migration(3, 'create table three ()')]
  await expect(migrate(empty, edited)).rejects.toThrow(
    'migration 1-step1 was edited after it was applied; write a new one instead',
  )
  expect(await namesIn(empty)).toEqual(['1-step1', '2-step2'])
})

test('a database that is newer than the server is rejected', async () => {
  const empty = await emptyDatabase()
  await migrate(empty, steps)
  await expect(migrate(empty, steps.slice(0, 1))).rejects.toThrow(
    'the database is newer than this server: it has migration 2-step2',
  )
})

test('a migration numbered before an applied one is rejected', async () => {
  const empty = await emptyDatabase()
  await migrate(empty, [migration(1, 'create table one ()'), migration(3, 'create table three ()')])
  await expect(
    migrate(empty, [
      migration(1, 'create table one ()'),
      migration(2, 'select 1'),
      migration(3, 'create table three ()'),
    ]),
  ).rejects.toThrow('migration 2-step2 comes too late: 3 has already been applied')
})

test('a failing migration is named and leaves nothing behind; once fixed, it is applied', async () => {
  const empty = await emptyDatabase()
  const broken = [...steps, migration(3, 'create table three (n int); insert into nowhere values (1)')]
  await expect(migrate(empty, broken)).rejects.toThrow('migration 3-step3 failed: relation "nowhere" does not exist')
  expect(await namesIn(empty)).toEqual(['1-step1', '2-step2'])
  expect(await query(empty, "select to_regclass('three') as three")).toEqual([{ three: null }])
  expect(await migrate(empty, [...steps, migration(3, 'create table three (n int)')])).toEqual(['3-step3'])
})

test('a connection that breaks during a migration leaves nothing of it behind', async () => {
  const empty = await emptyDatabase()
  const gate = new pg.Client(empty)
  await gate.connect()
  await gate.query('select pg_advisory_lock(99)')
  const slow = [migration(1, 'create table half (n int); select pg_advisory_xact_lock(99)')]
  const started = migrate(empty, slow).then(
    () => expect.fail('the migration went well'),
    (error: Error) => error.message,
  )
  const waits = 'select pid from pg_stat_activity where datname = current_database() and wait_event_type = $1'
  let pid: number | undefined
  while (!pid) pid = (await gate.query<{ pid: number }>(waits, ['Lock'])).rows[0]?.pid
  await gate.query('select pg_terminate_backend($1, 5000)', [pid])
  expect(await started).toContain('migration 1-step1 failed')
  await gate.end()
  expect(await query(empty, "select to_regclass('half') as half")).toEqual([{ half: null }])
  expect(await migrate(empty, slow)).toEqual(['1-step1'])
})

const folderWith = (...files: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of files) writeFileSync(join(folder, file), 'select 1')
  return folder
}

test('two migrations with the same number are rejected, and so is a name without a number', () => {
  expect(() => readMigrations(folderWith('001-a.sql', '001-b.sql'))).toThrow('two migrations have the number 1')
  expect(() => readMigrations(folderWith('users.sql'))).toThrow('a migration must be named NNN-name.sql, not users.sql')
  expect(readMigrations(folderWith('001-a.sql', '002-b.sql', 'notes.md')).map(({ name }) => name)).toEqual(['a', 'b'])
})

test.each([
  ['a port that refuses', { host: 'localhost', port: 1 }, /cannot connect to the database: connect ECONNREFUSED \S+:1/],
  ['a socket that is not there', { host: '/nowhere' }, /cannot connect to the database: connect ENOENT \/nowhere/],
])('an unreachable database is reported in one line: %s', async (_, connection, line) => {
  const failed = await migrate({ ...connection, user: 'x', database: 'x' }).catch((error: Error) => error.message)
  expect(failed).toMatch(line)
  expect(failed).not.toContain('\n')
})
