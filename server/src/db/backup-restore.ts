import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type BackupHead, BadBackup, backupReader, checkFile } from './backup-file.ts'
import {
  copyInSql,
  listTables,
  quoteIdentifier,
  type SequenceFacts,
  type TableFacts,
  withClient,
} from './backup-tables.ts'
import { readTable, type WrittenTable } from './backup-write.ts'
import type { Connection } from './connection.ts'
import { copyIn } from './copy.ts'
import { installJobs } from './install-jobs.ts'
import { applyWithin, type Migration, migrate, readMigrations } from './migrate.ts'

type Reader = Awaited<ReturnType<typeof backupReader>>
type Options = { onTable?: (restored: WrittenTable) => void; migrations?: Migration[] }

/** The backup's description of itself, after the checksum was verified. */
export const describeBackup = async (file: string): Promise<BackupHead> => {
  await checkFile(file)
  const reader = await backupReader(file)
  try {
    return (await reader.line()) as BackupHead // written by us: the checksum matches
  } finally {
    reader.close()
  }
}

/** The migrations the backup was made with; rejects a backup from a newer version of the program. */
const requireKnownMigrations = (head: BackupHead, known: Migration[]): Migration[] =>
  head.migrations.map((one) => {
    const own = known.find(({ number }) => number === one.number)
    if (!own) throw new BadBackup(`the backup is newer than this program: it has migration ${one.number}-${one.name}`)
    if (own.checksum !== one.checksum)
      throw new BadBackup(`the backup was made with another migration ${one.number}-${one.name} than this program has`)
    return own
  })

const assertEmpty = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p') limit 3`,
  )
  if (rows.length === 0) return
  throw new Error(
    `the database is not empty: it has ${rows.map(({ name }) => name).join(', ')} …; restore into a new one`,
  )
}

async function* hashed(source: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
}

const restoreTable = async (client: pg.Client, reader: Reader, facts: TableFacts): Promise<WrittenTable> => {
  const hash = createHash('sha256')
  const taken = await copyIn(client, copyInSql(facts), hashed(reader.rows(), hash))
  const { rows, sha256 } = (await reader.line()) as Omit<WrittenTable, 'table'> // written by us
  if (taken !== rows || hash.digest('hex') !== sha256) throw new BadBackup(`table ${facts.table} is damaged`)
  return { table: facts.table, rows, sha256 }
}

/** The restored tables are read back and must match what was written. */
const compare = async (client: pg.Client, wanted: readonly WrittenTable[]) => {
  for (const facts of await listTables(client)) {
    const was = wanted.find(({ table }) => table === facts.table)
    const is = await readTable(client, facts)
    if (was && was.sha256 !== is.sha256) throw new Error(`table ${facts.table} differs from the backup`)
    if (!was && is.rows > 0) throw new Error(`table ${facts.table} has rows that are not in the backup`)
  }
}

const setSequences = async (client: pg.Client, sequences: readonly SequenceFacts[]) => {
  for (const { sequence, value, called } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoteIdentifier(sequence), value, called])
}

const fill = async (client: pg.Client, reader: Reader, { onTable }: Options): Promise<WrittenTable[]> => {
  const head = (await reader.line()) as BackupHead // verified above
  const restored: WrittenTable[] = []
  // Rows inserted by the migrations are in the backup too.
  await client.query(`truncate ${head.tables.map(quoteIdentifier).join(', ')}`)
  for (const table of head.tables) {
    const facts = (await reader.line()) as TableFacts // written by us
    if (facts.table !== table) throw new BadBackup(`table ${table} is missing or out of order`)
    const one = await restoreTable(client, reader, facts)
    restored.push(one)
    onTable?.(one)
  }
  const { sequences } = (await reader.line()) as { sequences: SequenceFacts[] } // written by us
  await setSequences(client, sequences)
  await compare(client, restored)
  return restored
}

/** Restores a backup into an empty database, all or nothing, and then applies newer migrations. */
export const restoreBackup = async (
  connection: Connection,
  file: string,
  options: Options = {},
): Promise<{ head: BackupHead; tables: WrittenTable[]; applied: string[] }> => {
  const head = await describeBackup(file)
  const known = options.migrations ?? readMigrations()
  const migrations = requireKnownMigrations(head, known)
  const reader = await backupReader(file)
  try {
    // Restored mails that wait ring for somebody to send them.
    await installJobs(connection)
    const tables = await withClient(connection, async (client) => {
      await client.query('begin')
      await assertEmpty(client)
      await applyWithin(client, migrations)
      const restored = await fill(client, reader, options)
      await client.query('commit')
      await client.query('analyze')
      return restored
    })
    return { head, tables, applied: await migrate(connection, known) }
  } finally {
    reader.close()
  }
}
