import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getAgency } from '@gangway/contract/features/agency'
import { connectTo } from '@gangway/server/db/connection'
import type { Connection } from '@gangway/server/db/database'
import { startEmbedded } from '@gangway/server/db/embedded'
import { hasPgBouncer, prepareForPooler, startPgBouncer } from '@gangway/server/testing/pgbouncer'
import { formatUrl, startServer } from '@gangway/server/testing/server-process'
import { startReplica } from '@gangway/server/testing/streaming-replica'
import { tools } from '../../scripts/project.ts'
import { runTool } from '../../scripts/run.ts'
import { noAnswers } from './frame/answers.ts'
import * as agents from './frame/load.ts'
import { must, type Proof, Skipped, spread } from './frame/proof.ts'
import { inScratch, type Scratch } from './frame/scratch.ts'
import { environmentOf, serve } from './frame/servers.ts'

const startDatabase = async ({ folder, atEnd }: Scratch) => {
  const dataDir = join(folder, 'data')
  const { connection, stop } = await startEmbedded({ dataDir, log: () => undefined })
  atEnd(stop)
  return { dataDir, connection, planted: await agents.plantLoadData(connection) }
}

/** What a server that must not start says. */
const refused = async (connection: Connection) => {
  const { ended, said } = startServer({ ...environmentOf(connection), PORT: '0' }, ['serve'])
  must((await ended) === 1, `a server that is set up wrongly started: ${said.out}`)
  return said.err.trim()
}

/** The server behind Debian's PgBouncer in transaction mode: wrong set-ups, one shared connection, the tests of the server. */
export const pgbouncer: Proof = (log, scale) =>
  inScratch(async (scratch) => {
    if (!hasPgBouncer) throw new Skipped('Debian packages are missing: apt-get install pgbouncer')
    const { connection, planted } = await startDatabase(scratch)
    await prepareForPooler(connection)
    for (const options of ['refused', 'dropped'] as const) {
      const pooler = await startPgBouncer(scratch.folder, connection, { size: 4, options })
      const { direct, requests: _, provider: __, ...owner } = pooler.connection
      const wrong: [Connection, string][] = [
        [owner, 'DATABASE_URL leads to a pooler'],
        [{ ...pooler.connection, direct: {} }, 'DATABASE_DIRECT_URL leads to a pooler'],
        [{ ...pooler.connection, provider: { ...direct, ...owner } }, 'calls of the console log in as the owner'],
      ]
      for (const [setUp, reason] of wrong) {
        const said = await refused(setUp)
        must(said.includes(reason), `not "${reason}", but ${said}`)
      }
      await pooler.stop()
    }
    log(
      'promised: wrong set-ups are refused. Three of them, each with its reason, with start parameters refused and dropped',
    )

    const pooler = await startPgBouncer(scratch.folder, connection, { size: 1 })
    scratch.atEnd(pooler.stop)
    const { origin } = await serve(scratch, pooler.connection)
    const load = agents.newLoad(scratch, origin)
    const stop = agents.startAgents(load, await agents.usualAgents(load, planted))
    await sleep((scale ?? 15) * 1000)
    await stop()
    agents.mustBeRight(load, 'on one connection')
    const { good, unavailable } = load.answers
    must(unavailable.length === 0, `${unavailable.length} calls were answered 503`)
    const pool = (await pooler.show('servers')).filter(({ user }) => user === 'gangway_request')
    must(pool.length <= 1, `PgBouncer opened ${pool.length} connections for requests`)
    log(
      `promised: agencies on one connection never see another's rows. ${good.length} calls, ${agents.countSaves(load)} saves: each had its own, none failed`,
    )
    if (scale !== undefined) return log('the tests of the server run only in the whole proof')
    const suite = ['run', 'server/src/http', 'server/src/features']
    must((await runTool(tools.vitest, suite, { GANGWAY_POOLER: 'pgbouncer' })) === 0, 'a test failed behind PgBouncer')
    log('the tests of server/src/http and server/src/features pass behind PgBouncer')
  })

const METRICS_TOKEN = 'a-token-of-16-characters'

/** Who has answered the reads of one server so far. */
const readCounts = async (origin: string) => {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const text = await answer.text()
  const count = (from: string) =>
    Number(new RegExp(`gangway_replica_reads{from="${from}"} (\\d+)`).exec(text)?.[1] ?? 0)
  return { replica: count('replica'), failed: count('failed') }
}

/** A read may wait for a connection, for its opening and for the answer, until the replica is given up. */
const longestWait = 5000

/** Two servers, one streaming replica: agencies save at one server and read at either, while the replica lags, dies and hangs. */
export const replicas: Proof = (log, seconds = 10) =>
  inScratch(async (scratch) => {
    const { dataDir, connection, planted } = await startDatabase(scratch)
    const { requests, ...owner } = connection
    const replica = await startReplica(dataDir, connection, scratch.folder)
    scratch.atEnd(replica.stop)
    const REPLICA_URLS = formatUrl({ ...owner, ...requests, ...replica.connection })
    const start = () => serve(scratch, connection, { REPLICA_URLS, METRICS_TOKEN, TRUST_PROXY: '127.0.0.1' })
    const origins = [(await start()).origin, (await start()).origin]
    const load = agents.newLoad(scratch, ...origins)
    const lanes = await agents.usualAgents(load, planted)
    const logins = await Promise.all(agents.savingPartners.slice(0, 6).map((id) => agents.logIn(origins[0] ?? '', id)))

    /** Who answers one read of each agency at each server, and how many milliseconds that takes. */
    const readOnce = async () => {
      const total = async () => {
        const counts = await Promise.all(origins.map(readCounts))
        return counts.reduce((a, b) => ({ replica: a.replica + b.replica, failed: a.failed + b.failed }))
      }
      const before = await total()
      const began = performance.now()
      const reads = origins.flatMap((origin) => logins.map(({ partnerid, token }) => ({ origin, partnerid, token })))
      await Promise.all(
        reads.map(({ origin, ...one }) =>
          agents.callAs(origin, one.token)(getAgency, { params: { partnerid: one.partnerid } }),
        ),
      )
      const milliseconds = performance.now() - began
      const after = await total()
      return {
        fromReplica: after.replica - before.replica,
        failed: after.failed - before.failed,
        milliseconds,
        reads: reads.length,
      }
    }
    const readUntil = async (isDone: (read: Awaited<ReturnType<typeof readOnce>>) => boolean) => {
      const began = performance.now()
      while (!isDone(await readOnce())) {
        must(performance.now() - began < 20_000, 'nothing changed within 20 seconds')
        await sleep(50)
      }
      return (performance.now() - began) / 1000
    }
    const fromReplica = () => readUntil((read) => read.fromReplica === read.reads)

    await fromReplica()
    log('promised: without saves everything is read from the replica. It is')
    /** Agencies save and read what they saved meanwhile: nothing may be stale, fail or be refused. */
    const phase = async (name: string, during: () => Promise<unknown>) => {
      load.answers = noAnswers()
      const stop = agents.startAgents(load, lanes)
      await sleep(seconds * 200)
      await during()
      await sleep(seconds * 200)
      await stop()
      agents.mustBeRight(load, name)
      must(load.answers.unavailable.length === 0, `${name}: ${load.answers.unavailable.length} calls were answered 503`)
      const reads = load.answers.good.filter(({ kind }) => kind === 'read').map(({ took }) => took)
      log(`${name}: ${reads.length} reads beside saves, none stale, none failed; ${spread(reads)}`)
    }
    await phase('replica keeps up', () => sleep(seconds * 500))
    await phase('replica lags', async () => {
      await replica.pause()
      await sleep(seconds * 800)
      await replica.resume()
    })
    await phase('replica is killed', async () => {
      await replica.kill()
      await sleep(seconds * 300)
      await replica.start()
    })
    await phase('replica hangs', async () => {
      replica.hang()
      await sleep(seconds * 500)
      replica.wake()
    })

    // The first reads wait until a replica that hangs is given up; those after them do not notice it.
    await fromReplica()
    replica.hang()
    const first = await readOnce()
    must(first.milliseconds < longestWait, `the first reads took ${first.milliseconds} ms`)
    await readUntil(({ failed }) => failed === 0)
    const times: number[] = []
    for (let n = 0; n < 20; n += 1) {
      const read = await readOnce()
      must(read.failed + read.fromReplica === 0, 'a replica that hangs is still asked')
      times.push(read.milliseconds)
    }
    must(Math.max(...times) < 1000, `reads wait for a replica that is left out: ${spread(times)}`)
    replica.wake()
    log(`hangs: the first reads took ${first.milliseconds.toFixed(0)} ms, once it is left out ${spread(times)}`)

    // Nobody saves here: only the limit of five seconds keeps reads away from a replica that lags.
    log(`it answers again ${(await fromReplica()).toFixed(1)} s after its return`)
    await replica.pause()
    const client = await connectTo(owner)
    await client.query("select pg_logical_emit_message(false, 'proof', 'something that the replica lacks', true)")
    await client.end()
    const left = await readUntil((read) => read.fromReplica === 0)
    must(left > 4 && left < 8, `it was left out after ${left.toFixed(1)} s, not after five`)
    await replica.resume()
    log(
      `lags: left out after ${left.toFixed(1)} s, answers again ${(await fromReplica()).toFixed(1)} s after it has caught up`,
    )
  })
