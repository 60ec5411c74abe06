import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import type { Connection } from './database.ts'

export type Migration = { number: number; name: string; sql: string; checksum: string }

/** Any fixed number: servers that start together take turns on it. */
const migrationLock = 4_217_001

/** The migrations in order, from `NNN-name.sql` files. */
export const readMigrations = (folder = `${import.meta.dirname}/migrations`): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file, index, files) => {
      const sql = readFileSync(`${folder}/${file}`, 'utf8')
      const number = Number(file.slice(0, 3))
      if (files[index - 1]?.startsWith(file.slice(0, 3))) throw new Error(`two migrations have the number ${number}`)
      return { number, name: file.slice(4, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })

type Applied = { number: number; name: string; checksum: string }

const refuseEdited = (applied: Applied[], known: Migration[]) => {
  for (const row of applied) {
    const file = known.find((migration) => migration.number === row.number)
    if (!file) throw new Error(`the database is newer than this server: it has migration ${row.number}-${row.name}`)
    if (file.checksum !== row.checksum)
      throw new Error(
        `migration ${row.number}-${row.name} was edited after it had been applied; write a new one instead`,
      )
  }
}

/** Brings the database up to date, each migration in a transaction of its own. Returns the names applied. */
export const migrate = async (connection: Connection, migrations = readMigrations()): Promise<string[]> => {
  const client = new pg.Client({ ...connection, options: '-c statement_timeout=0 -c lock_timeout=0' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migration (number int primary key, name text not null, checksum text not null, appliedat timestamptz not null default now())',
    )
    const { rows } = await client.query<Applied>('select number, name, checksum from migration order by number')
    refuseEdited(rows, migrations)
    const last = rows.at(-1)?.number ?? 0
    const waiting = migrations.filter(({ number }) => !rows.some((row) => row.number === number))
    const late = waiting.find(({ number }) => number < last)
    if (late) throw new Error(`migration ${late.number}-${late.name} comes too late: ${last} has been applied already`)
    for (const { number, name, checksum, sql } of waiting) {
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [number, name, checksum])
      await client.query('commit')
    }
    return waiting.map(({ number, name }) => `${number}-${name}`)
  } finally {
    await client.end()
  }
}
