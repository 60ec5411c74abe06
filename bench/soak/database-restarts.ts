import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connectTo } from '@gangway/server/db/connection'
import { onCluster } from '@gangway/server/testing/cluster'
import { type DebianPostgres, hasDebianPostgres, startDebianPostgres } from '@gangway/server/testing/debian-postgres'
import { testPassword } from '@gangway/server/testing/fixtures'
import { formatUrl, startServer } from '@gangway/server/testing/server-process'
import { feeder, nothingAcknowledged, reader, saver, visitor } from './load-agents.ts'
import { isAnsweredAgain, type Kind, longestGap, noAnswers } from './load-answers.ts'
import { mustHaveAll, waitUntil } from './load-checks.ts'
import { plantLoadData, savingPartners } from './load-data.ts'
import { logIn } from './nginx-agents.ts'
import { signal } from './processes.ts'
import { dice, must, type Proof, Skipped, spread } from './proof.ts'
import { inScratch } from './scratch.ts'

/** Default number of restarts: each time the next of the list below. */
const RESTARTS = 40

/** The longest time without good answers that a restart may cause, in seconds. */
const longestWait = 60

const kinds: readonly Kind[] = ['read', 'save', 'feed', 'login', 'page', 'console']

/** A connection may break at any moment here. */
const connectLoosely = async (connection: Connection) => {
  const client = await connectTo(connection)
  client.on('error', () => undefined)
  return client
}

const isUp = async (connection: Connection) => {
  try {
    const client = await connectLoosely(connection)
    await client.query('select 1').finally(() => client.end())
    return true
  } catch {
    return false
  }
}

/** A backend that serves a call, not one of PostgreSQL's own helpers. */
const findBackend = async (connection: Connection) => {
  const client = await connectLoosely(connection)
  try {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 1",
    )
    return rows[0]?.pid
  } finally {
    await client.end()
  }
}

/** Each way to restart PostgreSQL; it accepts connections again when the promise settles. */
const restarts: { name: string; restart(postgres: DebianPostgres, connection: Connection): Promise<void> }[] = [
  {
    name: 'fast',
    restart: async (postgres) => {
      await postgres.halt('fast')
      await postgres.start()
    },
  },
  {
    name: 'immediate',
    restart: async (postgres) => {
      await postgres.halt('immediate')
      await postgres.start()
    },
  },
  {
    name: 'backend killed',
    // PostgreSQL ends all connections and recovers.
    restart: async (_, connection) => {
      signal([await findBackend(connection)], 'SIGKILL')
      await waitUntil('PostgreSQL has recovered', longestWait, () => isUp(connection))
    },
  },
  {
    name: 'postmaster killed',
    restart: async (postgres) => {
      signal([postgres.pid()], 'SIGKILL')
      // It cannot be started before the processes of the killed one have noticed and ended.
      await waitUntil('PostgreSQL starts again', longestWait, () =>
        postgres.start().then(
          () => true,
          () => false,
        ),
      )
    },
  },
]

/** What is left of a restart in the pool of connections: none may hang in a transaction. */
const mustBeIdle = async (connection: Connection) => {
  const client = await connectTo(connection)
  try {
    const { rows } = await client.query<{ state: string; n: number }>(
      "select state, count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() group by state",
    )
    const busy = rows.filter(({ state }) => state !== 'idle')
    must(busy.length === 0, `connections that are not idle: ${JSON.stringify(busy)}`)
    return rows.reduce((sum, { n }) => sum + n, 0)
  } finally {
    await client.end()
  }
}

/** PostgreSQL 15 is restarted in four ways while agencies save, read and log in and the feed sends. */
export const run: Proof = (log, times = RESTARTS) =>
  inScratch(async (scratch) => {
    if (!hasDebianPostgres) throw new Skipped("Debian's PostgreSQL 15 is not installed")
    const postgres = await startDebianPostgres(scratch)
    let server: ReturnType<typeof startServer> | undefined
    let isRunning = true
    try {
      await onCluster(postgres.connection, 'create database gangway')
      const connection = { ...postgres.connection, database: 'gangway' }
      const { key, personToken } = await plantLoadData(connection)
      server = startServer({ DATABASE_URL: formatUrl(connection), DATA_DIR: scratch, PORT: '0', LOG_LEVEL: 'fatal' }, [
        'serve',
        scratch,
      ])
      const [, origin = ''] = await server.says(/answers at (http:\S+?)\/partner\//)
      const answers = { now: noAnswers() }
      const acknowledged = nothingAcknowledged()
      const agents = { origins: [origin], answers: () => answers.now, goesOn: () => isRunning, acknowledged }
      const logins = await Promise.all(
        savingPartners.slice(0, 6).map(async (partnerid) => {
          const { status, token } = await logIn(origin, String(partnerid), testPassword)
          must(status === 200, `the login of ${partnerid} was answered ${status}`)
          return { partnerid, token }
        }),
      )
      const lanes = [
        ...logins.map((login) => saver(agents, login)),
        ...[0, 1].map((lane) => feeder(agents, key, lane)),
        visitor(agents),
        ...logins.slice(0, 2).map((login) => reader(agents, login, personToken)),
      ]
      const working = lanes.map((lane) => lane())
      const random = dice(11)
      const gaps = new Map<string, number[]>(restarts.map(({ name }) => [name, []]))
      const firstAnswers: number[] = []
      const count = { good: 0, unavailable: 0 }
      for (let at = 0; at < times; at += 1) {
        const { name, restart } = restarts[at % restarts.length] ?? { name: '', restart: async () => undefined }
        await sleep(500 + random() * 1500)
        const seen = answers.now
        const began = performance.now()
        await restart(postgres, connection)
        const ready = performance.now()
        await waitUntil(`all calls are answered again after ${name}`, longestWait, () => {
          must(seen.wrong.length === 0, `${name}: ${seen.wrong.slice(0, 5).join('; ')}`)
          return kinds.every((kind) => isAnsweredAgain(seen, began, kind))
        })
        gaps.get(name)?.push(longestGap(seen, began, kinds).length)
        const goodAfter = seen.good.filter((answer) => answer.at >= ready).map((answer) => answer.at - ready)
        firstAnswers.push(Math.min(...goodAfter))
        answers.now = noAnswers()
        count.good += seen.good.length
        count.unavailable += seen.unavailable.length
      }
      isRunning = false
      await Promise.all(working)
      must(answers.now.wrong.length === 0, answers.now.wrong.slice(0, 5).join('; '))
      must(server.child.exitCode === null, `the server has ended: ${server.said.err}`)
      const stored = await mustHaveAll(connection, origin, acknowledged)
      const connections = await mustBeIdle(connection)
      server.child.kill('SIGTERM')
      must((await server.ended) === 0, 'the server did not end well')
      log(`${times} restarts: ${count.good} good answers, ${count.unavailable} × 503 with Retry-After, nothing else`)
      for (const [name, lengths] of gaps)
        if (lengths.length > 0) log(`${name}: without a good answer ${spread(lengths)}`)
      log(`PostgreSQL ready to first good answer: ${spread(firstAnswers)}`)
      const { saves, bookings } = stored
      log(
        `${saves.acknowledged} saves, ${bookings} bookings and ${stored.logins} logins acknowledged, none lost, none twice; ${saves.unanswered} saves answered 503`,
      )
      log(`the server was not restarted; at the end it had ${connections} connections, all idle`)
    } finally {
      isRunning = false
      server?.child.kill('SIGKILL')
      await server?.ended
      await postgres.stop()
    }
  })
