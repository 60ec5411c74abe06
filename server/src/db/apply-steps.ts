import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Step } from './migration-steps.ts'
import { inShortTransaction, untilGranted } from './short-locks.ts'

/** How far the steps of a migration are: it exists only until the migration is complete. */
const progressTable =
  'create table if not exists migrationprogress (number int primary key, checksum text not null, done int not null, reached text[])'

type Progress = { checksum: string; done: number; reached: string[] | null }

/** A migration as its steps see it: whose they are, and where they run. */
type Run = { client: pg.Client; number: number; name: string; log: (line: string) => void }

const hashSteps = (steps: readonly Step[]) => createHash('sha256').update(JSON.stringify(steps)).digest('hex')

const readProgress = async ({ client, number, name }: Run, steps: readonly Step[]): Promise<Progress> => {
  const checksum = hashSteps(steps)
  await client.query(progressTable)
  await client.query(
    'insert into migrationprogress (number, checksum, done) values ($1, $2, 0) on conflict (number) do nothing',
    [number, checksum],
  )
  const { rows } = await client.query<Progress>('select checksum, done, reached from migrationprogress')
  const [progress] = rows
  if (rows.length !== 1 || progress?.checksum !== checksum)
    throw new Error(`migration ${name} was interrupted in another version of the program: start that version once more`)
  return progress
}

const storeDone = (client: pg.Client, done: number) =>
  client.query('update migrationprogress set done = $1, reached = null', [done])

const runTransaction = ({ client, name, log }: Run, sql: string, done: number) =>
  inShortTransaction(client, name, log, async () => {
    await client.query(sql)
    await storeDone(client, done)
  })

/** An index that was interrupted is there but not valid: it is dropped and built again. */
const runConcurrently = async (run: Run, step: Extract<Step, { kind: 'concurrently' }>, done: number) => {
  const { client, name, log } = run
  await untilGranted(client, name, log, async () => {
    const { rows } = await client.query('select indisvalid as valid from pg_index where indexrelid = to_regclass($1)', [
      step.index,
    ])
    const [found] = rows
    if (step.isCreated && found?.valid) return
    if (step.isCreated && found) await client.query(`drop index concurrently ${step.index}`)
    await client.query(step.sql)
  })
  await storeDone(client, done)
}

/** Rows of a batch are locked until its end: about as long as a person does not notice. */
const [FEWEST, MOST] = [50, 20_000]
const adjust = (size: number, took: number) => {
  if (took > 200) return Math.max(FEWEST, Math.floor(size / 2))
  return took < 80 ? Math.min(MOST, size * 2) : size
}

/** PostgreSQL expects a ninth of the table in any range of a key of several columns, and would read the whole table for each batch. */
const byIndex = 'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off'

const runBatches = async (run: Run, step: Extract<Step, { kind: 'batches' }>, done: number, from: string[] | null) => {
  const { client, name, log } = run
  const columns = step.keys.map((key) => `${step.alias}.${key}`).join(', ')
  const beyond = (sign: string, values: string[]) =>
    `(${columns}) ${sign} (${values.map((value) => client.escapeLiteral(value)).join(', ')})`
  let [size, reached, isOver] = [500, from, false]
  while (!isOver) {
    const after = reached ? beyond('>', reached) : 'true'
    const began = performance.now()
    reached = await inShortTransaction(client, name, log, async () => {
      await client.query(byIndex)
      const { rows } = await client.query<{ last: string[] }>(
        `select array[${step.keys.map((key) => `${step.alias}.${key}::text`).join(', ')}] as last
         from ${step.table} ${step.alias} where ${after} order by ${columns} offset ${size - 1} limit 1`,
      )
      const last = rows[0]?.last ?? null
      const batch = last ? `(${after} and ${beyond('<=', last)})` : `(${after})`
      await client.query(step.sql.replaceAll(':batch', () => batch))
      if (last) await client.query('update migrationprogress set reached = $1', [last])
      else await storeDone(client, done)
      return last
    })
    isOver = reached === null
    size = adjust(size, performance.now() - began)
  }
}

/** Applies a migration step by step; after an interruption it goes on where it was. `complete` ends it, with its last commit. */
export const applySteps = async (run: Run, steps: readonly Step[], complete: () => Promise<void>): Promise<void> => {
  const progress = await readProgress(run, steps)
  for (const [place, step] of steps.entries()) {
    if (place < progress.done) continue
    if (step.kind === 'transaction') await runTransaction(run, step.sql, place + 1)
    else if (step.kind === 'concurrently') await runConcurrently(run, step, place + 1)
    else await runBatches(run, step, place + 1, place === progress.done ? progress.reached : null)
  }
  await inShortTransaction(run.client, run.name, run.log, async () => {
    await run.client.query('drop table migrationprogress')
    await complete()
  })
}
