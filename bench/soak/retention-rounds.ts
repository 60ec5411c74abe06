import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ServerProcess, startServer } from '@gangway/server/testing/server-process'
import { waitUntil } from './load-checks.ts'
import { must } from './proof.ts'
import type { Client } from './retention-data.ts'
import { type Counts, type Outcome, sumOf } from './retention-model.ts'

const operator = join(import.meta.dirname, '../../operator/src/main.ts')

/** What the operator prints if somebody else does the work. */
const isBusy = 'a server is doing it now'

/** `retention run` in its own process; `name` is what PostgreSQL calls its connections. */
export type Remover = ServerProcess & { name: string }

const started: Remover[] = []

export const startRemover = (env: Record<string, string>): Remover => {
  const name = `retention ${started.length + 1}`
  const remover = { ...startServer({ ...env, PGAPPNAME: name }, ['retention', 'run'], undefined, operator), name }
  started.push(remover)
  return remover
}

/** Ends all of them, also those that are stopped, if the proof failed half-way. */
export const endRemovers = () => started.map(({ child }) => child.kill('SIGKILL'))

type Run = { runid: number; isEnded: boolean; removed: Partial<Counts> }

export const readRuns = async (client: Client): Promise<Run[]> => {
  const { rows } = await client.query<Run>(
    'select runid, endedat is not null as "isEnded", removed from retentionrun order by runid',
  )
  return rows
}

/** What the connections of these processes do now; `isOpen`: a transaction has removed rows and is not committed. */
const readActivity = async (client: Client, removers: readonly Remover[]) => {
  const { rows } = await client.query<{ name: string; isActive: boolean; isOpen: boolean }>(
    `select application_name as name, state = 'active' as "isActive",
      state <> 'idle' and query ~* '(delete from|set removed)' as "isOpen"
    from pg_stat_activity where application_name = any ($1)`,
    [removers.map(({ name }) => name)],
  )
  return rows
}

const hasEnded = ({ child }: Remover) => child.exitCode !== null || child.signalCode !== null

const isGone = async (client: Client, remover: Remover) => (await readActivity(client, [remover])).length === 0

/** Stops the process if that is in the middle of a batch: rows are removed, and that is not committed. */
const stopInBatch = async (client: Client, remover: Remover): Promise<boolean> => {
  remover.child.kill('SIGSTOP')
  let [now] = await readActivity(client, [remover])
  while (now?.isActive) {
    await sleep(1)
    now = (await readActivity(client, [remover]))[0]
  }
  if (now?.isOpen) return true
  remover.child.kill('SIGCONT')
  return false
}

/** Waits until so many rows are removed, and stops the process that does it in the middle of its next batch. */
export const catchInBatch = async (client: Client, removers: readonly Remover[], rows: number) => {
  for (;;) {
    const removed = sumOf((await readRuns(client)).at(-1)?.removed ?? {})
    const open = removed >= rows ? (await readActivity(client, removers)).find(({ isOpen }) => isOpen) : undefined
    const remover = removers.find(({ name }) => name === open?.name)
    if (remover && (await stopInBatch(client, remover))) return remover
    const failed = removers.find((one) => hasEnded(one) && !one.said.out.includes(isBusy))
    must(!failed, `${failed?.name} ended before it was stopped: ${failed?.said.out}${failed?.said.err}`)
    await sleep(2)
  }
}

/** This one must have done nothing, because another one was at work. */
export const mustHaveDoneNothing = async (remover: Remover) => {
  const code = await remover.ended
  const { out, err } = remover.said
  must(code !== 0 && out.trim() === isBusy, `a second retention at the same time ended with ${code}: ${out}${err}`)
}

/** The process is killed; its transaction ends with its connection. */
export const killRemover = async (client: Client, remover: Remover) => {
  remover.child.kill('SIGKILL')
  await remover.ended
  await waitUntil('the connection of the killed process is closed', 60, () => isGone(client, remover))
}

/** The process stays as it is, as one on a machine that hangs: PostgreSQL itself has to end its transaction. */
export const leaveHanging = (client: Client, remover: Remover) =>
  waitUntil('PostgreSQL has ended the transaction of a process that hangs', 120, () => isGone(client, remover))

/** It wakes up and finds that others have gone on without it. */
export const wakeUp = async (remover: Remover) => {
  remover.child.kill('SIGCONT')
  const code = await remover.ended
  must(code !== 0, `a process that had lost its run ended with ${code}: ${remover.said.out}`)
}

/** As if the time had passed after which another server may go on (two minutes). */
export const skipAbsence = (client: Client) =>
  client.query("update retentionrun set seenat = seenat - interval '2 minutes' where endedat is null")

/** The figures of the run are what is really gone. */
export const mustCountWhatIsGone = async (client: Client, { countGone }: Outcome) => {
  const runs = await readRuns(client)
  must(runs.length === 1, `there are ${runs.length} runs instead of one that is continued`)
  const [removed, gone] = [runs[0]?.removed ?? {}, await countGone()]
  for (const [subject, rows] of Object.entries(gone)) {
    const figure = removed[subject as keyof Counts] ?? 0 // its keys
    must(figure === rows, `${subject}: the run says ${figure} were removed, and ${rows} are gone`)
  }
  return gone
}
