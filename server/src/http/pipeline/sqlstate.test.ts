import type { ErrorKey } from '@gangway/contract/calls/errors'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { toApiError } from './errors.ts'
import { readSqlState } from './sqlstate.ts'

const database = await testDatabase()
const partnerid = 101001

/** The error that PostgreSQL really raises for a statement of the application. */
const catchError = async (statement: string): Promise<unknown> => {
  const work = database.asPartner(partnerid, 'write', (db) => sql.raw(statement).execute(db))
  return work.then(
    () => expect.fail(`${statement} went well`),
    (error: unknown) => error,
  )
}

const insertUser = (userno: string, username = "'x'", owner = partnerid) =>
  `insert into login (partnerid, userno, username, mask) values (${owner}, ${userno}, ${username}, 1)`

const real: [string, ErrorKey, string, string][] = [
  ['22012', 'badinput', 'a division by zero', 'select 1 / 0'],
  ['22003', 'badinput', 'a number out of range', insertUser('99999999999::bigint')],
  ['22021', 'badinput', 'a text with a zero byte', "select convert_from('\\x00', 'UTF8')"],
  ['22P02', 'badinput', 'a word for a number', "select 'x'::int"],
  ['22P05', 'badinput', 'an escaped zero byte in JSON', `select '{"a":"\\u0000"}'::jsonb ->> 'a'`],
  ['22008', 'badinput', 'a day that does not exist', "select '2026-02-30'::date"],
  ['23505', 'taken', 'a name that is taken', insertUser('77', "'ANNA.101001'")],
  [
    '23503',
    'refused',
    'a record that is not there',
    `insert into partneruser (partnerid, userno) values (${partnerid}, 4711)`,
  ],
  ['23514', 'refused', 'a value outside its bounds', insertUser('77', "''")],
  ['23502', 'refused', 'a missing value', insertUser('77', 'null')],
  ['42501', 'forbidden', "another partner's row", insertUser('77', "'x'", 101002)],
  ['42501', 'forbidden', 'a column that is not for the application', 'select passwordhash from login'],
  ['40001', 'unavailable', 'a conflict of transactions', "do $$ begin raise sqlstate '40001'; end $$"],
  [
    '57014',
    'unavailable',
    'a statement that takes too long',
    "set local statement_timeout = '5ms'; select pg_sleep(5)",
  ],
  [
    '25006',
    'unavailable',
    'a database that takes no writes',
    "set local transaction_read_only = 'on'; update agency set ort = 'x'",
  ],
  ['54001', 'refused', 'a value nested too deep', "select (repeat('[', 100000) || repeat(']', 100000))::json"],
  ['42P01', 'internal', 'a table that is not there: our mistake', 'select from nowhere'],
]

test.each(real)('API-3 SQLSTATE %s answers %s: %s', async (state, key, _, statement) => {
  const error = await catchError(statement)
  expect(readSqlState(error)).toBe(state)
  expect(toApiError(error).key).toBe(key)
})

test('API-3 SQLSTATE 55P03 answers unavailable: another transaction locks the row for too long', async () => {
  const lock = `update agency set ort = ort where partnerid = ${partnerid}`
  const error = await database.owner.transaction().execute(async (holder) => {
    await sql.raw(lock).execute(holder)
    return catchError(`set local lock_timeout = '20ms'; ${lock}`)
  })
  expect(readSqlState(error)).toBe('55P03')
  expect(toApiError(error).key).toBe('unavailable')
})

test('API-3 SQLSTATE 25P03 answers unavailable: PostgreSQL aborted an idle transaction', async () => {
  const error = await database
    .asPartner(partnerid, 'write', async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      const pid = rows[0]?.pid
      await sql`set local idle_in_transaction_session_timeout = '10ms'`.execute(db)
      const gone = sql<{ gone: boolean }>`select not exists (select from pg_stat_activity where pid = ${pid}) as gone`
      while (!(await gone.execute(database.owner)).rows[0]?.gone);
      await sql`select 1`.execute(db)
    })
    .catch((failure: unknown) => failure)
  expect(toApiError(error).key).toBe('unavailable')
})

test('API-3 a connection closed by PostgreSQL answers unavailable, and the next request gets another one', async () => {
  const error = await database
    .asPartner(partnerid, 'write', async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(database.owner)
      await sql`select 1`.execute(db)
    })
    .catch((failure: unknown) => failure)
  expect(toApiError(error).key).toBe('unavailable')
  const { rows } = await database.asPartner(partnerid, 'read', (db) => sql`select 1 as one`.execute(db))
  expect(rows).toEqual([{ one: 1 }])
})

test.each([
  ['a host that refuses', { host: '127.0.0.1', port: 1 }],
  ['a socket that is not there', { host: '/nowhere', port: 5432 }],
  ['a host whose name nobody knows', { host: 'nowhere.invalid', port: 5432 }],
])('API-3 %s answers unavailable', async (_, connection) => {
  const away = openDatabase({ ...connection, user: 'x', database: 'x' }, () => undefined)
  const error = await away
    .asPartner(partnerid, 'read', (db) => sql`select 1`.execute(db))
    .catch((failure: unknown) => failure)
  expect(toApiError(error).key).toBe('unavailable')
  await away.close()
})

test('API-3 errors from outside the database, and numbers that only look like a SQLSTATE, are internal errors', () => {
  expect(toApiError(Object.assign(new Error('x'), { code: '23505' })).key).toBe('internal')
  expect(toApiError(undefined).key).toBe('internal')
  expect(toApiError('23505').key).toBe('internal')
})
