import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../db/database.ts'
import { startWorker, type Tasks } from '../jobs/worker-store.ts'

// Works on jobs in a process of its own: for tests and proofs that kill it. Each job leaves a row in `attempt` whenever it begins, and one
// in `effect`, whose key is the job's.

const database = openDatabase({ connectionString: process.env.DATABASE_URL }, () => undefined)
const { owner } = database
const pause = Number(process.env.PAUSE)

const work = async ({ n }: { n: number }, { holder }: { holder: string }) => {
  await sql`insert into attempt (n, holder) values (${n}, ${holder})`.execute(owner)
  await sql`insert into effect (n) values (${n}) on conflict do nothing`.execute(owner)
  process.stdout.write(`job ${n}\n`)
  await sleep(pause)
}

const worker = startWorker(database, {
  tasks: { mails: work } as unknown as Tasks, // its jobs are those of the test
  log: console,
  ...(process.env.ABSENCE && { absence: Number(process.env.ABSENCE) }),
})
process.on('SIGTERM', () => void worker.stop().then(() => database.close()))
process.stdout.write('ready\n')
