import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exampleRecords } from '@gangway/contract/brands/example-brands'
import { type Address, connect } from '@gangway/embedded-postgres/client'
import { saveBrand } from '@gangway/server/brands/brand-store'
import { type Database, openDatabase } from '@gangway/server/db/database'
import { startEmbedded } from '@gangway/server/db/embedded'
import { migrate, readMigrations } from '@gangway/server/db/migrate'
import { loadReference } from '@gangway/server/features/reference/reference-store'
import { loadCatalogue } from '@gangway/server/testing/test-catalogue'
import { generate, type Size } from './generate.ts'
import type { Scale } from './scale.ts'

/** Where generated data is kept between runs; about 3 GB at full size. */
const folder = () => process.env.BENCH_DATA ?? join(tmpdir(), 'gangway-bench')

const log = (line: string) => console.log(`  ${line}`)

/** Changes with the tables and with the generator: then the data is generated again. */
const recipe = () => {
  const parts = ['generate.ts', 'generate-partners.ts', 'generate-words.ts'].map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  )
  const hash = createHash('sha256').update([...readMigrations().map(({ checksum }) => checksum), ...parts].join())
  return hash.digest('hex').slice(0, 8)
}

const onServer = async (
  address: Address,
  work: (query: (sql: string) => Promise<Record<string, unknown>[]>) => Promise<void>,
) => {
  const client = await connect(address, 'bench')
  await client.query('set statement_timeout = 0; set lock_timeout = 0')
  await work(async (sql) => (await client.query(sql)).rows)
  await client.end()
}

const make = async (address: Address, size: Size) => {
  await migrate(address)
  const database = openDatabase(address, () => undefined)
  for (const record of exampleRecords) await saveBrand(database.owner, record)
  await loadReference(database.owner)
  await loadCatalogue(database.owner)
  await database.close()
  await generate(address, size, log)
}

/**
 * The database of this size: generated once, under another name until it is complete. Databases of an older recipe are
 * dropped.
 */
const prepareDatabase = async (server: Address, size: Size): Promise<string> => {
  const name = `bench_${recipe()}_${size.partners}_${size.bookings}_${size.largest}_${size.days}`
  await onServer(server, async (query) => {
    const databases = await query("select datname as name from pg_database where datname like 'bench%'")
    const names = databases.map((row) => String(row.name))
    for (const old of names.filter((one) => !one.startsWith(`bench_${recipe()}`)))
      await query(`drop database ${old} with (force)`)
    if (names.includes(name)) return
    log(`generating the data of this benchmark in ${folder()}, once`)
    await query('create database bench_new')
    await make({ ...server, database: 'bench_new' }, size)
    await query(`alter database bench_new rename to ${name}`)
  })
  return name
}

export type GeneratedDatabase = { database: Database; address: Address }

/**
 * Runs a benchmark on generated data of this size, or what the scale makes of it. `copy` uses a copy that is dropped afterwards: benchmarks that write
 * must not change the shared data.
 */
export const onGenerated = async <T>(
  scale: Scale,
  wanted: Size,
  use: 'read' | 'copy',
  work: (generated: GeneratedDatabase) => Promise<T>,
): Promise<T> => {
  const size = scale.size(wanted)
  const running = scale.server && { connection: scale.server, stop: async () => undefined }
  const embedded = running ?? (await startEmbedded({ dataDir: folder(), log }))
  const server = embedded.connection
  try {
    // The usual setting is for a small database; this one is loaded in one go.
    await onServer(server, async (query) => {
      await query("alter system set max_wal_size = '4GB'")
      await query('select pg_reload_conf()')
    })
    const databaseName = await prepareDatabase(server, size)
    const name = use === 'copy' ? 'bench_copy' : databaseName
    if (use === 'copy')
      await onServer(server, async (query) => {
        await query('drop database if exists bench_copy with (force)')
        await query(`create database bench_copy template ${databaseName} strategy file_copy`)
      })
    const address = { ...server, database: name }
    const database = openDatabase(address, () => undefined)
    return await work({ database, address }).finally(() => database.close())
  } finally {
    await onServer(server, async (query) => void (await query('drop database if exists bench_copy with (force)')))
    await embedded.stop()
  }
}
