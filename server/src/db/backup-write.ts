import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { type BackupHead, letters } from './backup-file.ts'
import {
  copyOutSql,
  listSequences,
  listTables,
  oneSnapshot,
  quoteIdentifier,
  type TableFacts,
  withClient,
} from './backup-tables.ts'
import type { Connection } from './connection.ts'
import { copyOut } from './copy.ts'

export type WrittenTable = { table: string; rows: number; sha256: string }

const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)

/** One table's rows and, once they have been read, their number and checksum. */
const copyTable = (client: pg.Client, facts: TableFacts) => {
  const hash = createHash('sha256')
  const { rows, stream } = copyOut(client, copyOutSql(facts))
  const bytes = async function* () {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  }
  return { bytes, written: () => ({ table: facts.table, rows: rows(), sha256: hash.digest('hex') }) }
}

/** The number and checksum of a table's rows, without the rows. */
export const readTable = async (client: pg.Client, facts: TableFacts): Promise<WrittenTable> => {
  const { bytes, written } = copyTable(client, facts)
  for await (const _ of bytes());
  return written()
}

const buildHead = async (client: pg.Client, tables: TableFacts[], now: Date): Promise<BackupHead> => {
  const { rows: migrations } = await client.query('select number, name, checksum from migration order by number')
  const { rows } = await client.query("select current_setting('server_version') as version")
  return {
    createdat: now.toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations,
    tables: tables.map(({ table }) => table),
  }
}

/** Everything as of one moment, whatever the server writes meanwhile. */
async function* writeContent(client: pg.Client, now: Date, onTable: (written: WrittenTable) => void) {
  const tables = await listTables(client)
  if (tables.length === 0) throw new Error('there is nothing to back up: the database is empty')
  // Nobody can alter a table during the backup; reads and writes continue.
  await client.query(`lock table ${tables.map(({ table }) => quoteIdentifier(table)).join(', ')} in access share mode`)
  yield line(await buildHead(client, tables, now))
  for (const facts of tables) {
    yield line(facts)
    const table = copyTable(client, facts)
    yield* table.bytes()
    const written = table.written()
    yield Buffer.concat([Buffer.from('\\.\n'), line({ rows: written.rows, sha256: written.sha256 })])
    onTable(written)
  }
  yield line({ sequences: await listSequences(client) })
}

/** Adds the letters at the start and the checksum at the end. */
const addChecksum = () => {
  const hash = createHash('sha256').update(letters)
  return new Transform({
    construct(done) {
      this.push(letters)
      done()
    },
    transform(chunk, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(null, hash.digest())
    },
  })
}

const fast = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } }

const toDisk = async (path: string) => {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

/**
 * Writes the whole database into one file, in one snapshot. The file gets its name once it is complete, and only its
 * owner can read it: it contains password hashes and bank accounts.
 */
export const writeBackup = async (
  connection: Connection,
  file: string,
  { now, onTable = () => undefined }: { now: Date; onTable?: (written: WrittenTable) => void },
): Promise<WrittenTable[]> => {
  const written: WrittenTable[] = []
  const part = `${file}.part`
  const record = (table: WrittenTable) => {
    written.push(table)
    onTable(table)
  }
  try {
    await withClient(connection, async (client) => {
      await client.query(oneSnapshot)
      const target = createWriteStream(part, { mode: 0o600, flags: 'wx' })
      await pipeline(writeContent(client, now, record), createZstdCompress(fast), addChecksum(), target)
    })
    await toDisk(part)
    await rename(part, file)
    await toDisk(dirname(file)).catch(() => undefined) // Windows cannot open a directory
    return written
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) await rm(part, { force: true })
    throw error
  }
}
