import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRetention, saveRetention } from '@gangway/contract/features/system-retention'
import { retentionSubjects } from '@gangway/contract/partners/retention'
import { connectTo } from '@gangway/server/db/connection'
import { type ServerProcess, startServer } from '@gangway/server/testing/server-process'
import { root } from '../../scripts/project.ts'
import * as agents from './frame/load.ts'
import { joinTimes, measureDuring, measureFor, type Times } from './frame/neighbour.ts'
import { must, type Proof, waitUntil } from './frame/proof.ts'
import { inScratch } from './frame/scratch.ts'
import { environmentOf, serve, startDatabase } from './frame/servers.ts'
import { mustHaveAll } from './frame/stored.ts'
import { type Client, type Counts, expectOutcome, periods, plantHistory, sumOf } from './retention-data.ts'

/** How each round ends, in the middle of a batch; the last round is left to finish. */
const endings = ['kill', 'kill', 'hang', 'kill', 'kill', 'kill'] as const

/** What the operator prints if somebody else does the work. */
const isBusy = 'a server is doing it now'

/** `retention run` in its own process; `name` is what PostgreSQL calls its connections. */
type Remover = ServerProcess & { name: string }

const mustHaveDoneNothing = async (remover: Remover) => {
  const code = await remover.ended
  const { out, err } = remover.said
  must(code !== 0 && out.trim() === isBusy, `a second retention at the same time ended with ${code}: ${out}${err}`)
}

type Run = { isEnded: boolean; removed: Partial<Counts> }

const readRuns = async (client: Client) =>
  (await client.query<Run>('select endedat is not null as "isEnded", removed from retentionrun order by runid')).rows

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
const catchInBatch = async (client: Client, removers: readonly Remover[], rows: number): Promise<Remover> => {
  for (;;) {
    const removed = sumOf((await readRuns(client)).at(-1)?.removed ?? {})
    const open = removed >= rows ? (await readActivity(client, removers)).find(({ isOpen }) => isOpen) : undefined
    const remover = removers.find(({ name }) => name === open?.name)
    if (remover && (await stopInBatch(client, remover))) return remover
    const failed = removers.find(({ child, said }) => child.exitCode !== null && !said.out.includes(isBusy))
    must(!failed, `${failed?.name} ended before it was stopped: ${failed?.said.out}${failed?.said.err}`)
    await sleep(2)
  }
}

/** What is too old is removed under load by processes that are killed and hang; exactly that goes, and nothing else (SCL-6). */
export const run: Proof = (log, scale = 300_000) =>
  inScratch(async (scratch) => {
    const { connection } = await startDatabase(scratch)
    const { personToken } = await agents.plantLoadData(connection)
    const client = await connectTo(connection)
    scratch.atEnd(() => client.end())
    const [first = 0, second = 0] = agents.paidPartners
    const now = new Date()
    await plantHistory(client, scale, now, [first, second])
    const outcome = await expectOutcome(client, now)
    const { origin } = await serve(scratch, connection)
    const isClean = async () =>
      JSON.stringify(await outcome.readKeptSessions()) === JSON.stringify(outcome.keptSessions)
    await waitUntil('sessions that have ended are removed, and only those', 60, isClean)
    const ordinary = await agents.logIn(origin, first)
    const call = agents.callAs(origin, personToken)
    await call(saveRetention, { body: periods })
    must(JSON.stringify(await call(getRetention)) === JSON.stringify(periods), 'the periods are not stored')

    const started: Remover[] = []
    scratch.atEnd(() => started.map(({ child }) => child.kill('SIGKILL')))
    const startRemover = (): Remover => {
      const name = `retention ${started.length + 1}`
      const env = { ...environmentOf(connection), DATA_DIR: scratch.folder, PGAPPNAME: name }
      const remover = { ...startServer(env, ['retention', 'run'], undefined, join(root, 'operator/src/main.ts')), name }
      started.push(remover)
      return remover
    }
    /** The figures of the run are what is really gone. */
    const mustCountWhatIsGone = async () => {
      const runs = await readRuns(client)
      must(runs.length === 1, `there are ${runs.length} runs instead of one that is continued`)
      const gone = await outcome.countGone()
      for (const subject of retentionSubjects) {
        const figure = runs[0]?.removed[subject] ?? 0
        must(figure === gone[subject], `${subject}: the run says ${figure} were removed, and ${gone[subject]} are gone`)
      }
      return gone
    }
    const isGone = async (remover: Remover) => (await readActivity(client, [remover])).length === 0

    const load = agents.newLoad(scratch, origin)
    const stop = agents.startAgents(load, [agents.saver(load, await agents.logIn(origin, second))])
    await measureFor(ordinary, 3)
    const quiet = await measureFor(ordinary, 6)
    const [busy, removedAtEnds]: [Times[], number[]] = [[], []]
    const began = performance.now()
    let hanging: Remover | undefined
    for (const [round, ending] of endings.entries()) {
      // Two start each time: one works, the other does nothing.
      const pair = [startRemover(), startRemover()]
      const share = (sumOf(outcome.due) * (round + 1)) / (endings.length + 2)
      const { result: caught, times } = await measureDuring(ordinary, () => catchInBatch(client, pair, share))
      busy.push(times)
      for (const other of pair) if (other !== caught) await mustHaveDoneNothing(other)
      // One that hung wakes up and finds that others have gone on without it.
      hanging?.child.kill('SIGCONT')
      must(!hanging || (await hanging.ended) !== 0, 'a process that had lost its run ended well')
      hanging = ending === 'hang' ? caught : undefined
      if (ending === 'kill') caught.child.kill('SIGKILL')
      // One that hangs does not end its transaction: PostgreSQL has to.
      await waitUntil('the transaction of the process is ended', 120, () => isGone(caught))
      removedAtEnds.push(sumOf(await mustCountWhatIsGone()))
      // It may still be alive: for two minutes nobody takes over.
      if (round === 0) await mustHaveDoneNothing(startRemover())
      await client.query("update retentionrun set seenat = seenat - interval '2 minutes' where endedat is null")
    }
    const last = startRemover()
    const { result: code, times } = await measureDuring(ordinary, () => last.ended)
    busy.push(times)
    must(code === 0, `the last retention ended with ${code}: ${last.said.out}${last.said.err}`)
    const seconds = (performance.now() - began) / 1000
    await stop()

    const removed = await mustCountWhatIsGone()
    must((await readRuns(client))[0]?.isEnded === true, 'the run is not ended')
    for (const subject of retentionSubjects)
      must(
        removed[subject] === outcome.due[subject],
        `${subject}: ${removed[subject]} of ${outcome.due[subject]} removed`,
      )
    const kept = { ...(await outcome.readKept()), ...(await outcome.readKeptSessions()) }
    for (const [table, checksum] of Object.entries({ ...outcome.kept, ...outcome.keptSessions }))
      must(kept[table] === checksum, `kept of ${table}: ${kept[table]} instead of ${checksum}`)
    const { rows: damaged } = await client.query(
      `select from file f where f.hash is distinct from (
        select sha256(string_agg(bytes, ''::bytea order by piece)) from filepiece p where p.hash = f.hash)`,
    )
    must(damaged.length === 0, `the bytes of ${damaged.length} files that are kept are damaged`)
    const again = startRemover()
    must((await again.ended) === 0 && again.said.out.includes('nothing was too old'), `again: ${again.said.out}`)
    agents.mustBeRight(load, 'during the removal')
    const during = joinTimes(busy)
    const failed = [...quiet.failed, ...during.failed, ...load.answers.unavailable]
    must(failed.length === 0, `${failed.length} ordinary calls failed: ${failed[0]}`)
    log(
      `promised: exactly what is too old goes, whatever happens meanwhile. ${sumOf(removed)} of ${sumOf(outcome.before)} rows and files in ${seconds.toFixed(1)} s; everything else is kept, by checksum of every row`,
    )
    log(
      `five processes killed and one left hanging, all in the middle of a batch, after ${removedAtEnds.join(', ')} rows; others at the same time did nothing`,
    )
    log(
      `ordinary calls, p95: ${quiet.p95.toFixed(1)} ms before, ${during.p95.toFixed(1)} ms during, none failed; ${await mustHaveAll(connection, load)}`,
    )
  })
