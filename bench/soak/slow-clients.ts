import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { brandOf } from '@gangway/contract/example-brands'
import { connectTo } from '@gangway/server/db/connection'
import { type Connection, openDatabase } from '@gangway/server/db/database'
import { publishProvision } from '@gangway/server/features/provisions/provisions-store'
import { onCluster } from '@gangway/server/testing/cluster'
import { hasDebianPostgres, startDebianPostgres } from '@gangway/server/testing/debian-postgres'
import { fixturePartners, testPassword } from '@gangway/server/testing/fixtures'
import { formatUrl, type ServerProcess, startServer } from '@gangway/server/testing/server-process'
import { waitUntil } from './load-checks.ts'
import { plantLoadData } from './load-data.ts'
import { joinTimes, measure, measureFor } from './neighbour.ts'
import { logIn } from './nginx-agents.ts'
import { must, type Proof, Skipped } from './proof.ts'
import { inScratch } from './scratch.ts'
import { openMeter } from './server-meter-reader.ts'
import { openSlowly, type SlowConnection, slowKinds } from './slow-connections.ts'

/** Default number of slow connections. */
const CONNECTIONS = 500
const FILE_BYTES = 50 * 1024 * 1024

/**
 * Seconds until a slow connection must be closed. Headers have 30 seconds (`headersTimeout` in server/src/app.ts),
 * checked every 5, a small body 10 (server/src/http/slow-body.ts); an answer that nobody reads has 60 (`stalledAfter`),
 * checked every 15, from when the buffers of the operating system are full. The rest is for a busy machine.
 */
const limits = { headers: 45, body: 25, answer: 180 }

/** How much slower ordinary calls may get, and the milliseconds on top, as in noisy-neighbour.ts. */
const most = 2
const floor = 15

/** Agencies whose brand shows statements, each logged in once; the last is the one that works as usual. */
const partners = fixturePartners
  .filter(({ mandant }) => !brandOf(mandant).hiddenareas.includes('provisions'))
  .slice(0, 9)

/** One file for all agencies: it is stored once. */
const plantFiles = async (connection: Connection) => {
  const { owner, close } = openDatabase(connection, () => undefined)
  const bytes = randomBytes(FILE_BYTES)
  const facts = {
    year: 2026,
    month: 9,
    type: 'application/pdf',
    createddate: '2026-10-05',
    filename: 'large.pdf',
    bytes,
  }
  try {
    const fileIds = new Map<number, number>()
    for (const { partnerid } of partners)
      fileIds.set(partnerid, (await publishProvision(owner, { ...facts, partnerid })).fileid)
    return fileIds
  } finally {
    await close()
  }
}

/** Connections of callers that the server has open. One that it closed while data was under way has no inode any more. */
const countSockets = (port: number) => {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = ['tcp', 'tcp6'].flatMap((name) => readFileSync(`/proc/net/${name}`, 'utf8').split('\n').slice(1))
  const isOpen = (line: string) => {
    const [, address = '', , state = '', , , , , , inode = '0'] = line.trim().split(/\s+/)
    return address.endsWith(local) && state !== '0A' && inode !== '0'
  }
  return lines.filter(isOpen).length
}

const countDatabaseConnections = async (connection: Connection) => {
  const client = await connectTo(connection)
  try {
    const { rows } = await client.query<{ all: number; busy: number }>(
      "select count(*)::int as all, count(*) filter (where state <> 'idle')::int as busy from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    return rows[0] ?? { all: 0, busy: 0 }
  } finally {
    await client.end()
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
const seconds = (times: readonly number[]) => `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} s`

/** What the slow ones were answered before they were closed. */
const statusesOf = (slow: readonly SlowConnection[], kind: SlowConnection['kind']) => {
  const statuses = slow.filter((one) => one.kind === kind).map(({ received }) => received.slice(9, 12) || 'no answer')
  return [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => `${all.length} × ${status}`).join(', ')
}

/** Waits until the server has closed the slow connections; answers after how many seconds, as the server's sockets show. */
const untilClosed = async (port: number, sockets: number) => {
  const began = performance.now()
  const took = () => (performance.now() - began) / 1000
  while (countSockets(port) > sockets) {
    must(
      took() < limits.answer,
      `after ${limits.answer} s the server still has ${countSockets(port)} connections instead of ${sockets}`,
    )
    await sleep(200)
  }
  return took()
}

/** Hundreds of connections at once that send or read far too slowly, while an agency works as usual. */
export const run: Proof = (log, count = CONNECTIONS) =>
  inScratch(async (scratch) => {
    if (process.platform !== 'linux') throw new Skipped('connections are counted in /proc')
    if (!hasDebianPostgres) throw new Skipped("Debian's PostgreSQL 15 is not installed")
    const postgres = await startDebianPostgres(scratch)
    let server: ServerProcess | undefined
    let slow: SlowConnection[] = []
    let isOver = false
    try {
      await onCluster(postgres.connection, 'create database gangway')
      const connection = { ...postgres.connection, database: 'gangway' }
      await plantLoadData(connection)
      const fileIds = await plantFiles(connection)
      const NODE_OPTIONS = `--import=${pathToFileURL(join(import.meta.dirname, 'server-meter.ts'))}`
      const env = {
        DATABASE_URL: formatUrl(connection),
        DATA_DIR: scratch,
        PORT: '0',
        LOG_LEVEL: 'fatal',
        NODE_OPTIONS,
      }
      server = startServer(env, ['serve', scratch])
      const [, origin = ''] = await server.says(/answers at (http:\S+?)\/partner\//)
      const port = Number(new URL(origin).port)
      const targets = await Promise.all(
        partners.map(async ({ partnerid }) => {
          const { status, token } = await logIn(origin, String(partnerid), testPassword)
          must(status === 200, `the login of ${partnerid} was answered ${status}`)
          return { port, partnerid, token, fileId: fileIds.get(partnerid) ?? 0 }
        }),
      )
      const ordinary = { origin, ...(targets.pop() ?? { partnerid: 0, token: '' }) }
      const readMeter = openMeter(server)
      await measureFor(ordinary, 3)
      await readMeter()
      const before = await measureFor(ordinary, 6)
      const idle = await readMeter()
      const sockets = countSockets(port)

      slow = Array.from({ length: count }, (_, at) => {
        const target = targets[Math.floor(at / slowKinds.length) % targets.length]
        if (!target) throw new Error('there is no agency')
        return openSlowly(slowKinds[at % slowKinds.length] ?? 'headers', target)
      })
      let open = 0
      await waitUntil('the slow connections are open', 30, () => {
        open = Math.max(open, countSockets(port) - sockets)
        return open >= count * 0.9
      })
      const during = measure(ordinary, () => !isOver)
      const closed = await untilClosed(port, sockets).finally(() => {
        isOver = true
      })
      const busy = await during
      const peak = await readMeter()
      const after = await measureFor(ordinary, 6)
      const database = await countDatabaseConnections(connection)
      const left = countSockets(port)
      const rested = await readMeter()

      const failed = [before, busy, after].flatMap((one) => one.failed)
      must(failed.length === 0, `${failed.length} ordinary calls failed: ${failed[0]}`)
      for (const kind of ['headers', 'body'] as const) {
        const times = slow.filter((one) => one.kind === kind).map((one) => one.closedAfter ?? Number.POSITIVE_INFINITY)
        log(`${times.length} × ${kind} byte by byte: closed after ${seconds(times)} (${statusesOf(slow, kind)})`)
        must(Math.max(...times) <= limits[kind], `a slow connection (${kind}) was open for ${Math.max(...times)} s`)
      }
      log(
        `${slow.filter(({ kind }) => kind === 'answer').length} × answer not read: all connections closed ${closed.toFixed(0)} s after the first was opened`,
      )
      const quiet = joinTimes([before, after])
      log(
        `ordinary calls, p95: ${quiet.p95.toFixed(1)} ms without (${quiet.calls} calls), ${busy.p95.toFixed(1)} ms with ${open} slow connections (${busy.calls} calls)`,
      )
      log(`memory (rss): before ${megabytes(idle.rss)}, peak ${megabytes(peak.peak)}, after ${megabytes(rested.rss)}`)
      log(
        `connections of callers: ${sockets} before, ${left} after; connections to the database: ${database.all}, ${database.busy} busy`,
      )
      must(database.busy === 0, `${database.busy} connections to the database are not idle`)
      must(busy.p95 <= most * quiet.p95 + floor, `p95 went from ${quiet.p95.toFixed(1)} to ${busy.p95.toFixed(1)} ms`)
    } finally {
      isOver = true
      for (const one of slow) one.destroy()
      server?.child.kill('SIGKILL')
      await server?.ended
      await postgres.stop()
    }
  })
