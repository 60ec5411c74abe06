import { updateDatabase } from '@gangway/server/boot'
import { pendingMigrations } from '@gangway/server/db/migrate'
import { exitCodes, type Run } from '../command.ts'

/** What a start of the server would do first; `--check` only lists what is missing. */
export const run: Run = async (context) => {
  const { connection, stop } = await context.connect('operator')
  try {
    if (context.options.check === true) {
      const pending = await pendingMigrations(connection)
      const lines = pending.length > 0 ? pending.map((name) => `missing: ${name}`) : ['up to date']
      return { lines, data: { pending }, exitCode: pending.length > 0 ? exitCodes.failed : exitCodes.done }
    }
    const applied = await updateDatabase(connection, context.tell)
    const lines = applied.length > 0 ? applied.map((name) => `applied ${name}`) : ['up to date']
    return { lines, data: { applied } }
  } finally {
    await stop()
  }
}
