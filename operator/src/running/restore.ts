import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describeBackup, restoreBackup } from '@gangway/server/db/backup-restore'
import type { WrittenTable } from '@gangway/server/db/backup-write'
import { type Context, Failure, type Run } from '../command.ts'
import { tableLines } from './backup.ts'

const check = async (file: string) => {
  const head = await describeBackup(file)
  const last = head.migrations.at(-1)
  return {
    lines: [
      `${file} is intact: made ${head.createdat} from PostgreSQL ${head.postgres}, ${head.tables.length} tables, up to migration ${last?.number}-${last?.name}`,
    ],
    data: { file, ...head },
  }
}

const restore = async (context: Context, file: string) => {
  // As a server: nobody else may start using the data folder meanwhile.
  const { connection, stop } = await context.connect('server')
  try {
    const onTable = ({ table, rows }: WrittenTable) => context.progress?.(`${table}: ${rows} rows`)
    const { head, tables, applied } = await restoreBackup(connection, file, { onTable })
    context.progress?.('')
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return {
      lines: [
        ...tableLines(tables),
        '',
        ...applied.map((name) => `applied ${name}`),
        `${rows} rows of ${head.createdat} are restored; every table was read back and matches the backup`,
      ],
      data: { file, createdat: head.createdat, rows, tables, applied },
    }
  } finally {
    await stop()
  }
}

export const run: Run = async (context) => {
  const file = resolve(context.args[0] ?? '')
  if (!existsSync(file)) throw new Failure(`there is no file ${file}`)
  return context.options.check === true ? check(file) : restore(context, file)
}
