import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { updateDatabase } from '@gangway/server/boot'
import { formatUrl, type ServerProcess, startServer } from '@gangway/server/testing/server-process'
import { dice, must, type Proof, waitUntil } from './frame/proof.ts'
import { inScratch } from './frame/scratch.ts'
import { query, startDatabase } from './frame/servers.ts'

const program = fileURLToPath(import.meta.resolve('@gangway/server/testing/job-process'))

/** Processes that work at the same time. */
const atOnce = 3

/** NTF-1: processes are killed again and again while they work on jobs. Each job is done, and what has a key is there once. */
export const run: Proof = (log, jobs = 10_000) =>
  inScratch(async (scratch) => {
    const { connection } = await startDatabase(scratch)
    await updateDatabase(connection)
    await query(
      connection,
      'create table effect (n int primary key, at timestamptz not null default clock_timestamp())',
    )
    await query(
      connection,
      'create table attempt (n int not null, holder text not null, at timestamptz not null default clock_timestamp())',
    )
    // A small proof does not wait as long as the product does for a process that may still live.
    const kills = Math.min(20, Math.ceil(jobs / 50))
    const absence = jobs >= 1000 ? {} : { ABSENCE: '1500' }
    const env = { DATABASE_URL: formatUrl(connection), PAUSE: '20', ...absence }
    const start = (): ServerProcess => {
      const one = startServer(env, [], undefined, program)
      scratch.atEnd(() => void one.child.kill('SIGKILL'))
      return one
    }
    const working = Array.from({ length: atOnce }, start)
    await query(
      connection,
      `select add_job('mails', jsonb_build_object('n', n), 'n:' || n, null, null) from generate_series(1, ${jobs}) n`,
    )
    const count = async (what: string) =>
      (await query<{ n: number }>(connection, `select (${what})::int as n`))[0]?.n ?? 0
    const random = dice(7)
    const lost: { n: number; at: Date }[] = []
    const began = performance.now()
    for (let kill = 1; kill <= kills; kill += 1) {
      const wanted = (jobs * kill) / (kills + 1)
      await waitUntil(
        `${Math.round(wanted)} jobs are done`,
        600,
        async () => (await count('select count(*) from effect')) >= wanted,
      )
      await sleep(random() * 20)
      const [victim] = working.splice(Math.floor(random() * atOnce), 1)
      victim?.child.kill('SIGKILL')
      await victim?.ended
      working.push(start())
      // What it had claimed: nobody else takes these until it counts as gone.
      const held = await query<{ n: number; at: Date }>(
        connection,
        `select (payload ->> 'n')::int as n, clock_timestamp() as at from graphile_worker._private_jobs
        where locked_by is not null and locked_by not in (select holder from jobworker where seenat > now() - interval '2 seconds')`,
      )
      lost.push(...held.filter(({ n }) => !lost.some((known) => known.n === n)))
    }
    await waitUntil(
      'every job is done',
      900,
      async () => (await count('select count(*) from graphile_worker._private_jobs')) === 0,
    )
    const seconds = (performance.now() - began) / 1000
    const effects = await count('select count(*) from effect')
    must(effects === jobs, `${jobs - effects} of ${jobs} jobs are lost`)
    const attempts = await count('select count(*) from attempt')
    const repeated = await count('select count(*) from (select from attempt group by n having count(*) > 1) twice')
    must(repeated > 0 || lost.length === 0, 'no job was in the middle when its process was killed')
    must(repeated <= kills * 4, `${repeated} jobs were done more than once, more than the killed processes had begun`)
    const waits: number[] = []
    for (const { n, at } of lost) {
      // The next attempt: its process may have been killed, too.
      const [again] = await query<{ at: Date | null }>(
        connection,
        'select min(at) as at from attempt where n = $1 and at > $2',
        [n, at],
      )
      if (again?.at) waits.push((again.at.getTime() - at.getTime()) / 1000)
    }
    const longest = Math.max(0, ...waits)
    must(longest < 60, `a job of a killed process waited for ${longest} s`)
    await Promise.all(working.map((one) => one.says('ready')))
    for (const one of working) one.child.kill('SIGTERM')
    const codes = await Promise.all(working.map(({ ended }) => ended))
    must(
      codes.every((code) => code === 0),
      `processes ended with ${codes}`,
    )
    log(
      `promised: no job is lost, and what has a key is there once. ${jobs} jobs in ${seconds.toFixed(1)} s by ${atOnce} processes, ${kills} of them killed in the middle`,
    )
    log(
      `${effects} effects, ${attempts} attempts: ${repeated} jobs were begun again; the longest wait for that was ${longest.toFixed(1)} s`,
    )
  })
