import { openDatabase } from '../db/database.ts'
import { runRetention } from '../features/system/retention-run-store.ts'

// Removes what is too old in a process of its own, in small batches: for the tests that kill it or let it hang.

const database = openDatabase({ connectionString: process.env.DATABASE_URL }, () => undefined)
const now = new Date(process.env.NOW ?? '')
await runRetention(database.owner, () => now, {
  isForced: true,
  size: 20,
  ...(process.env.ABSENCE && { absence: Number(process.env.ABSENCE) }),
  onBatch: (removed) => {
    process.stdout.write(`removed ${removed}\n`)
    return true
  },
})
process.stdout.write('done\n')
await database.close()
