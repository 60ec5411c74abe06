import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type WrittenTable, writeBackup } from '@gangway/server/db/backup-write'
import { type Connection, openDatabase } from '@gangway/server/db/database'
import { pendingMigrations } from '@gangway/server/db/migrate'
import { writeProviderEvent } from '@gangway/server/http/pipeline/audit-store'
import { columns } from '../columns.ts'
import { assertDatabaseExists, type Context, Failure, type Run } from '../command.ts'
import { countNoun } from '../count-noun.ts'

/** An entry in the provider's audit trail; before an upgrade its table may not exist yet. */
const note = async ({ who, now }: Context, connection: Connection, file: string, rows: number) => {
  if ((await pendingMigrations(connection)).length > 0) return
  const database = openDatabase(connection, () => undefined)
  const changes = Object.entries({ file, rows }).map(([field, value]) => ({ field, old: null, new: value }))
  const event = { ...who, noun: 'backup', action: 'write', changes, at: now() }
  await writeProviderEvent(database.owner, event).finally(() => database.close())
}

export const formatSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

export const tableLines = (tables: readonly WrittenTable[]) =>
  columns(
    ['table', 'rows', 'sha256'],
    tables.map(({ table, rows, sha256 }) => [table, rows, sha256.slice(0, 16)]),
  )

export const run: Run = async (context) => {
  const file = resolve(context.args[0] ?? '')
  if (existsSync(file)) throw new Failure(`${file} already exists; a backup never replaces a file`)
  assertDatabaseExists(context.config())
  const { connection, stop } = await context.connect('operator')
  try {
    const onTable = ({ table, rows }: WrittenTable) => context.progress?.(`${table}: ${rows} rows`)
    const tables = await writeBackup(connection, file, { now: context.now(), onTable })
    context.progress?.('')
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const { size } = await stat(file)
    await note(context, connection, file, rows)
    return {
      lines: [
        ...tableLines(tables),
        '',
        `${file}: ${countNoun(tables.length, 'table')}, ${countNoun(rows, 'row')}, ${formatSize(size)}`,
      ],
      data: { file, size, rows, tables },
    }
  } finally {
    await stop()
  }
}
