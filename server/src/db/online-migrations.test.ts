import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../testing/test-database.ts'
import type { Connection } from './database.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { readSteps } from './migration-steps.ts'

const emptyDatabase = () => newDatabase('empty', onTestFinished)

const open = async (connection: Connection) => {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const migration = (number: number, text: string): Migration => {
  const steps = readSteps(text)
  return { number, name: `step${number}`, sql: text, checksum: `sum of ${text}`, ...(steps && { steps }) }
}

/** A table with rows, and one migration behind it: from here on steps are taken. */
const table = migration(1, 'create table thing (id int primary key, name text, done boolean not null default false)')
const withThings = async (count: number) => {
  const connection = await emptyDatabase()
  await migrate(connection, [table])
  const client = await open(connection)
  await client.query(`insert into thing select n, 'name ' || n from generate_series(1, ${count}) n`)
  return { connection, client }
}

/** The process of the migrator once it waits for something, as PostgreSQL names it. */
const waitingProcess = async (client: pg.Client, statement: string): Promise<number> => {
  for (;;) {
    const { rows } = await client.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
      [statement],
    )
    if (rows[0]) return rows[0].pid
  }
}

const isValid = async (client: pg.Client, index: string) =>
  (await client.query('select indisvalid as valid from pg_index where indexrelid = to_regclass($1)', [index])).rows[0]
    ?.valid

test('SCL-5 a migration that waits for a table in use lets others through, and is applied once the table is free', async () => {
  const { connection, client } = await withThings(1)
  await client.query('begin')
  await client.query('select from thing')
  const lines: string[] = []
  const waited = Promise.withResolvers<void>()
  const migrated = migrate(connection, [table, migration(2, 'alter table thing add column place text')], (line) => {
    lines.push(line)
    waited.resolve()
  })
  await waited.promise
  // A reader that came after the migration began to wait is answered, though the first transaction is still open.
  const reader = await open(connection)
  await reader.query("set lock_timeout = '20s'")
  expect((await reader.query('select count(*)::int as count from thing')).rows).toEqual([{ count: 1 }])
  await client.query('commit')
  expect(await migrated).toEqual(['2-step2'])
  expect(lines[0]).toMatch(/^migration 2-step2 waits for a table that is in use; the oldest transaction is process \d+/)
})

const indexed = migration(2, '-- step: concurrently\ncreate index concurrently thing_name on thing (name);')

test('SCL-5 a table is read and written while a step builds its index', async () => {
  const { connection, client } = await withThings(100)
  const writer = await open(connection)
  await writer.query('begin')
  await writer.query("insert into thing values (1000, 'open')")
  const migrated = migrate(connection, [table, indexed])
  await waitingProcess(client, 'create index concurrently%')
  await client.query("set lock_timeout = '1s'")
  await client.query("update thing set name = 'new' where id = 1")
  await writer.query("insert into thing values (1001, 'open')")
  await writer.query('commit')
  expect(await migrated).toEqual(['2-step2'])
  expect(await isValid(client, 'thing_name')).toBe(true)
})

test('SCL-5 a kill in the middle of an index leaves an invalid one; the next start builds it again', async () => {
  const { connection, client } = await withThings(100)
  const writer = await open(connection)
  await writer.query('begin')
  await writer.query("insert into thing values (1000, 'open')")
  const failed = migrate(connection, [table, indexed]).then(
    () => expect.fail('the migration went well'),
    (error: Error) => error.message,
  )
  const pid = await waitingProcess(client, 'create index concurrently%')
  await client.query('select pg_terminate_backend($1, 5000)', [pid])
  expect(await failed).toContain('migration 2-step2 failed')
  expect(await isValid(client, 'thing_name')).toBe(false)
  await writer.query('commit')
  expect(await migrate(connection, [table, indexed])).toEqual(['2-step2'])
  expect(await isValid(client, 'thing_name')).toBe(true)
  expect((await client.query("select to_regclass('migrationprogress') as left")).rows).toEqual([{ left: null }])
})

test('SCL-5 a kill between batches keeps those that are done; the next start goes on behind them, and takes each row once', async () => {
  const { connection, client } = await withThings(2000)
  await client.query(
    `create table taken (id int);
     create function take() returns trigger language plpgsql as $$
       begin insert into taken values (new.id); return new; end $$;
     create trigger take before update on thing for each row execute function take()`,
  )
  const filled = migration(
    2,
    '-- step: batches of thing t by id\nupdate thing t set done = true where :batch;\n-- step: transaction\ncreate table late ();',
  )
  const gate = await open(connection)
  await gate.query('begin')
  await gate.query('select from thing where id = 1900 for update')
  const failed = migrate(connection, [table, filled]).catch((error: Error) => error.message)
  const pid = await waitingProcess(client, 'update thing t%')
  await client.query('select pg_terminate_backend($1, 5000)', [pid])
  expect(await failed).toContain('migration 2-step2 failed')
  await gate.query('rollback')
  const { rows } = await client.query('select count(*)::int as done from thing where done')
  expect(rows[0].done).toBeGreaterThan(0)
  expect(rows[0].done).toBeLessThan(2000)
  expect(await migrate(connection, [table, filled])).toEqual(['2-step2'])
  expect((await client.query('select count(*)::int as rows, count(distinct id)::int as ids from taken')).rows).toEqual([
    { rows: 2000, ids: 2000 },
  ])
  expect((await client.query("select to_regclass('late') is not null as made")).rows).toEqual([{ made: true }])
})

test('SCL-5 two servers that start at once do not hold up an index that waits for all open statements', async () => {
  const { connection, client } = await withThings(100)
  const applied = await Promise.all([1, 2, 3].map(() => migrate(connection, [table, indexed])))
  expect(applied.flat()).toEqual(['2-step2'])
  expect(await isValid(client, 'thing_name')).toBe(true)
})

test('SCL-5 steps of another version than the interrupted one are refused', async () => {
  const { connection, client } = await withThings(10)
  await client.query(
    `create table migrationprogress (number int primary key, checksum text not null, done int not null, reached text[]);
     insert into migrationprogress values (2, 'another', 0)`,
  )
  await expect(migrate(connection, [table, indexed])).rejects.toThrow(
    'migration 2-step2 was interrupted in another version of the program: start that version once more',
  )
})

const folderWith = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return folder
}

test('SCL-5 the steps of a file are also one transaction, for a database that nobody uses yet', () => {
  const folder = folderWith({
    '001-old.sql': 'create index a on b (c);',
    '002-new.sql':
      '-- What for.\n-- step: batches of b x by c, d\nupdate b x set e = 1 where :batch\n-- step: concurrently\ncreate index concurrently f on b (e);',
  })
  const [whole, divided] = readMigrations(folder)
  expect(whole?.steps).toBeUndefined()
  expect(divided?.steps).toMatchObject([{ kind: 'batches', table: 'b', alias: 'x', keys: ['c', 'd'] }, { index: 'f' }])
  expect(divided?.sql).toBe('update b x set e = 1 where true;\ncreate index f on b (e);')
})

test.each([
  ['select 1;\n-- step: transaction\nselect 2', 'there are statements before the first step'],
  ['-- step: sometimes\nselect 1', 'unknown step "sometimes"'],
  ['-- step: batches of a b by c\nupdate a b set d = 1', 'a step of batches says where its rows are chosen'],
  ['-- step: concurrently\ncreate index a on b (c)', 'a step "concurrently" is one'],
  ['-- step: concurrently\ncreate index concurrently a on b (c); select 1', 'a step "concurrently" is one'],
])('SCL-5 a file whose steps cannot be read is refused: %j', (text, message) => {
  expect(() => readSteps(text)).toThrow(message)
})
