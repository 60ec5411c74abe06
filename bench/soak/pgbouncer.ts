import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { pathOf } from '@gangway/contract/call'
import { brandOf } from '@gangway/contract/example-brands'
import { getAgency } from '@gangway/contract/features/agency'
import { getHome } from '@gangway/contract/features/home'
import type { Connection } from '@gangway/server/db/database'
import { startEmbedded } from '@gangway/server/db/embedded'
import { canaryFor, fixturePartners, testPassword } from '@gangway/server/testing/fixtures'
import { hasPgBouncer, prepareForPooler, startPgBouncer } from '@gangway/server/testing/pgbouncer'
import { formatUrl, startServer } from '@gangway/server/testing/server-process'
import { plantTestData } from '@gangway/server/testing/test-data'
import { tools } from '../../scripts/project.ts'
import { runTool } from '../../scripts/run.ts'
import { median } from '../timing.ts'
import { logIn, nothingSeen, work } from './nginx-agents.ts'
import { must, type Proof, Skipped } from './proof.ts'
import { inScratch } from './scratch.ts'

/** Default seconds of the load on shared connections. */
const SECONDS = 15

/** How much slower a view through PgBouncer may be. */
const budget = 1.15

const ROUNDS = 15
const REQUESTS = 300
const LANES = 4

/** The environment of a server: each way as an address. */
const environment = ({ requests, provider, direct, ...owner }: Connection) => ({
  DATABASE_URL: formatUrl(owner),
  ...(requests && { DATABASE_APP_URL: formatUrl({ ...owner, ...requests }) }),
  ...(provider && { DATABASE_PROVIDER_URL: formatUrl({ ...owner, ...provider }) }),
  ...(direct && { DATABASE_DIRECT_URL: formatUrl({ ...owner, ...direct }) }),
  PORT: '0',
  LOG_LEVEL: 'error',
})

const serve = async (connection: Connection) => {
  const server = startServer(environment(connection), ['serve'])
  const [, origin = ''] = await server.says(/answers at (http:\S+?)\/partner\//)
  const stop = async () => {
    server.child.kill('SIGTERM')
    await server.ended
  }
  return { origin, stop }
}

/** What a server that must not start says. */
const refused = async (connection: Connection) => {
  const { ended, said } = startServer(environment(connection), ['serve'])
  must((await ended) === 1, `a server that is set up wrongly started: ${said.out}`)
  return said.err.trim()
}

const wrongStarts = async (scratch: string, target: Connection, log: (line: string) => void) => {
  for (const options of ['refused', 'dropped'] as const) {
    const pooler = await startPgBouncer(scratch, target, { size: 4, options })
    const { direct, requests: _, provider: __, ...owner } = pooler.connection
    const alone = await refused(owner)
    must(alone.includes('DATABASE_URL leads to a pooler'), `without a direct connection: ${alone}`)
    const circle = await refused({ ...pooler.connection, direct: {} })
    must(circle.includes('DATABASE_DIRECT_URL leads to a pooler'), `a direct connection through the pooler: ${circle}`)
    const foreign = await refused({ ...pooler.connection, provider: { ...direct, ...owner } })
    must(foreign.includes('calls of the console log in as the owner'), `the console as the owner: ${foreign}`)
    log(`start parameters ${options}: three wrong set-ups are refused, each with its reason`)
    await pooler.stop()
  }
}

/** All agencies at once, on one connection to PostgreSQL: each reads its own data and what it saved. */
const shareOneConnection = async (
  scratch: string,
  target: Connection,
  seconds: number,
  log: (line: string) => void,
) => {
  const pooler = await startPgBouncer(scratch, target, { size: 1 })
  const { origin, stop } = await serve(pooler.connection)
  try {
    // Those whose postcode in the test data is valid in their market, so that they can save it.
    const savers = fixturePartners.filter(({ mandant }) => brandOf(mandant).market.postcode === 'digits')
    const agents = await Promise.all(
      savers.map(async ({ partnerid }) => {
        const { status, token } = await logIn(origin, String(partnerid), testPassword)
        must(status === 200, `the login of ${partnerid} was answered ${status}`)
        return { origin, partnerid, token }
      }),
    )
    const until = performance.now() + seconds * 1000
    const seen = nothingSeen()
    let [pages, foreign] = [0, 0]
    const readHome = async ({ partnerid, token }: (typeof agents)[number]) => {
      while (performance.now() < until) {
        const headers = { authorization: `Bearer ${token}` }
        for (const call of [getHome, getAgency]) {
          const text = await fetch(origin + pathOf(call, { partnerid }), { headers }).then((answer) => answer.text())
          pages += 1
          if (
            fixturePartners.some((other) => other.partnerid !== partnerid && text.includes(canaryFor(other.partnerid)))
          )
            foreign += 1
        }
      }
    }
    await Promise.all(agents.flatMap((agent) => [work(agent, seen, () => performance.now() < until), readHome(agent)]))
    const servers = await pooler.show('servers')
    const pool = servers.filter(({ user }) => user === 'gangway_request')
    must(foreign === 0, `${foreign} of ${pages} answers had data of another agency`)
    must(seen.wrong.length === 0, `wrong answers: ${seen.wrong.slice(0, 3).join('; ')}`)
    must(
      seen.failedReads.length + seen.unsure === 0,
      `calls failed: ${seen.failedReads[0] ?? 'saves without an answer'}`,
    )
    must(pool.length <= 1, `PgBouncer opened ${pool.length} connections for requests`)
    log(
      `${agents.length} agencies on one connection for ${seconds} s: ${seen.reads + pages} reads, ${seen.saves} saves, no data of another agency, none failed`,
    )
  } finally {
    await stop()
    await pooler.stop()
  }
}

type Measured = { origin: string; token: string; agent: Agent }

const view = ({ origin, token, agent }: Measured, path: string) =>
  new Promise<void>((done, fail) => {
    const headers = { authorization: `Bearer ${token}` }
    get(`${origin}${path}`, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${path} answered ${answer.statusCode}`))
      answer.resume().on('end', done)
    }).on('error', fail)
  })

/**
 * Milliseconds per view of each server, with a few clients at once. Every client asks the two in turn, so that whatever else
 * the machine does slows down both.
 */
const measure = async (servers: readonly [Measured, Measured], path: string, requests = REQUESTS) => {
  let left = requests
  const times: [number[], number[]] = [[], []]
  const lane = async (_: unknown, first: number) => {
    for (let turn = first; left-- > 0; turn += 1)
      for (const which of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const began = performance.now()
        await view(servers[which], path)
        times[which].push(performance.now() - began)
      }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return { direct: median(times[0]), pooled: median(times[1]) }
}

/** The same views by a server with direct connections and one behind PgBouncer, at the same time. */
const compare = async (scratch: string, target: Connection, log: (line: string) => void) => {
  const pooler = await startPgBouncer(scratch, target, { size: 20 })
  const servers = [await serve(target), await serve(pooler.connection)]
  try {
    const partnerid = 101001
    const { token } = await logIn(servers[0]?.origin ?? '', String(partnerid), testPassword)
    const [direct, pooled] = servers.map(({ origin }) => ({
      origin,
      token,
      agent: new Agent({ keepAlive: true, maxSockets: LANES }),
    })) as [Measured, Measured] // two servers
    const ratios: number[] = []
    for (const [name, call] of [
      ['home', getHome],
      ['agency', getAgency],
    ] as const) {
      const path = pathOf(call, { partnerid })
      await measure([direct, pooled], path, 3 * REQUESTS)
      const rounds: { direct: number; pooled: number }[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure([direct, pooled], path))
      const ratio = median(rounds.map((round) => round.pooled / round.direct))
      ratios.push(ratio)
      const [before, behind] = [median(rounds.map((r) => r.direct)), median(rounds.map((r) => r.pooled))]
      log(
        `view of ${name.padEnd(6)} direct ${before.toFixed(2)} ms, PgBouncer ${behind.toFixed(2)} ms: ${ratio.toFixed(2)} × of ${budget}`,
      )
    }
    for (const { agent } of [direct, pooled]) agent.destroy()
    must(
      ratios.every((ratio) => ratio <= budget),
      `a view through PgBouncer costs more than ${budget} ×`,
    )
  } finally {
    for (const { stop } of servers) await stop()
    await pooler.stop()
  }
}

/** The server behind Debian's PgBouncer in transaction mode: wrong set-ups, one shared connection, cost, the HTTP suite. */
export const run: Proof = (log, scale) =>
  inScratch(async (scratch) => {
    if (!hasPgBouncer) throw new Skipped('pgbouncer is not installed')
    const embedded = await startEmbedded({ dataDir: join(scratch, 'data'), log: () => undefined })
    try {
      const target: Connection = embedded.connection
      await plantTestData(target)
      await prepareForPooler(target)
      await wrongStarts(scratch, target, log)
      await shareOneConnection(scratch, target, scale ?? SECONDS, log)
      await compare(scratch, target, log)
    } finally {
      await embedded.stop()
    }
    if (scale !== undefined) return log('the HTTP suite runs only in the whole proof')
    const suite = ['run', 'server/src/http', 'server/src/features']
    must((await runTool(tools.vitest, suite, { GANGWAY_POOLER: 'pgbouncer' })) === 0, 'a test failed behind PgBouncer')
    log('the tests of server/src/http and server/src/features pass behind PgBouncer')
  })
