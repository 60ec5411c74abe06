import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { applySteps } from './apply-steps.ts'
import { type Connection, connectTo, directConfig, formatReason } from './connection.ts'
import { installJobs } from './install-jobs.ts'
import { locks } from './locks.ts'
import { inOneTransaction, readSteps, type Step } from './migration-steps.ts'
import { inShortTransaction } from './short-locks.ts'

/** `sql` is the whole as one transaction, `steps` the same for a database that is in use. */
export type Migration = { number: number; name: string; sql: string; checksum: string; steps?: readonly Step[] }

/** The migrations in order, from `NNN-name.sql` files. */
export const readMigrations = (folder = `${import.meta.dirname}/migrations`): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file, index, files) => {
      const text = readFileSync(`${folder}/${file}`, 'utf8')
      if (!/^\d{3}-[a-z0-9-]+\.sql$/.test(file)) throw new Error(`a migration must be named NNN-name.sql, not ${file}`)
      const number = Number(file.slice(0, 3))
      if (files[index - 1]?.startsWith(file.slice(0, 3))) throw new Error(`two migrations have the number ${number}`)
      const steps = readSteps(text)
      return {
        number,
        name: file.slice(4, -4),
        sql: steps ? inOneTransaction(steps) : text,
        checksum: createHash('sha256').update(text).digest('hex'),
        ...(steps && { steps }),
      }
    })

type Applied = { number: number; name: string; checksum: string }

const assertUnedited = (applied: Applied[], known: Migration[]) => {
  for (const row of applied) {
    const file = known.find((migration) => migration.number === row.number)
    if (!file) throw new Error(`the database is newer than this server: it has migration ${row.number}-${row.name}`)
    if (file.checksum !== row.checksum)
      throw new Error(`migration ${row.number}-${row.name} was edited after it was applied; write a new one instead`)
  }
}

const connect = (connection: Connection) =>
  connectTo({ ...directConfig(connection), options: '-c statement_timeout=0 -c lock_timeout=0' })

const record = (client: pg.Client, { number, name, checksum }: Migration) =>
  client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [number, name, checksum])

const applyOne = async (client: pg.Client, migration: Migration) => {
  await client.query(migration.sql)
  await record(client, migration)
}

/** `isInUse`: others may be reading and writing; then a migration that has steps takes them. */
const apply = async (client: pg.Client, migration: Migration, isInUse: boolean, log: (line: string) => void) => {
  const name = nameOf(migration)
  try {
    if (isInUse && migration.steps)
      await applySteps({ client, number: migration.number, name, log }, migration.steps, async () => {
        await record(client, migration)
      })
    else await inShortTransaction(client, name, log, () => applyOne(client, migration))
  } catch (error) {
    throw new Error(`migration ${name} failed: ${formatReason(error)}`, { cause: error })
  }
}

const journal =
  'create table if not exists migration (number int primary key, name text not null, checksum text not null, appliedat timestamptz not null default now())'

/** Applies migrations to an empty database inside the caller's transaction. */
export const applyWithin = async (client: pg.Client, migrations: readonly Migration[]): Promise<void> => {
  await client.query(journal)
  for (const migration of migrations) await applyOne(client, migration)
}

/** The applied migrations in order; none in an empty database. */
const listApplied = async (client: pg.Client): Promise<Applied[]> => {
  const { rows: journalCheck } = await client.query("select to_regclass('public.migration') is not null as there")
  if (!journalCheck[0]?.there) return []
  return (await client.query<Applied>('select number, name, checksum from migration order by number')).rows
}

const listPending = (applied: Applied[], migrations: Migration[]) =>
  migrations.filter(({ number }) => !applied.some((row) => row.number === number))

const nameOf = ({ number, name }: { number: number; name: string }) => `${number}-${name}`

/** What `migrate` would apply; rejects a database that is newer than this program. */
export const pendingMigrations = async (connection: Connection, migrations = readMigrations()): Promise<string[]> => {
  const client = await connect(connection)
  try {
    const applied = await listApplied(client)
    assertUnedited(applied, migrations)
    return listPending(applied, migrations).map(nameOf)
  } finally {
    await client.end()
  }
}

const POLL_MS = 100

/**
 * Servers that start together take turns. They ask again and again instead of waiting inside PostgreSQL: an index that is
 * built beside others waits for every open statement, so that both would wait for each other.
 */
const takeTurn = async (client: pg.Client) => {
  const ask = async () => (await client.query('select pg_try_advisory_lock($1) as ok', [locks.migrations])).rows[0]?.ok
  while (!(await ask())) await sleep(POLL_MS)
}

/**
 * Brings the database up to date, each migration in its own transaction, or in the steps it has if the database may be in use.
 * Returns the names applied.
 */
export const migrate = async (
  connection: Connection,
  migrations = readMigrations(),
  log: (line: string) => void = () => undefined,
): Promise<string[]> => {
  const client = await connect(connection)
  try {
    await takeTurn(client)
    await installJobs(connection)
    await client.query(journal)
    const rows = await listApplied(client)
    assertUnedited(rows, migrations)
    const last = rows.at(-1)?.number ?? 0
    const waiting = listPending(rows, migrations)
    const late = waiting.find(({ number }) => number < last)
    if (late) throw new Error(`migration ${late.number}-${late.name} comes too late: ${last} has already been applied`)
    for (const migration of waiting) {
      const began = performance.now()
      await apply(client, migration, rows.length > 0, log)
      const seconds = (performance.now() - began) / 1000
      if (seconds > 1) log(`migration ${nameOf(migration)} took ${seconds.toFixed(1)} s`)
    }
    return waiting.map(nameOf)
  } finally {
    await client.end()
  }
}
