import { setTimeout as sleep } from 'node:timers/promises'
import { brandOf } from '@gangway/contract/example-brands'
import { type Database, openDatabase } from '@gangway/server/db/database'
import { onCluster } from '@gangway/server/testing/cluster'
import { hasDebianPostgres, startDebianPostgres } from '@gangway/server/testing/debian-postgres'
import { fixturePartners, testPassword } from '@gangway/server/testing/fixtures'
import { formatUrl, startServer } from '@gangway/server/testing/server-process'
import { plantTestData } from '@gangway/server/testing/test-data'
import { freePort, hasNginx, startNginx } from './behind-nginx.ts'
import { logIn, nothingSeen, work } from './nginx-agents.ts'
import { must, type Proof, Skipped, spread } from './proof.ts'
import { inScratch } from './scratch.ts'

/** Default duration of the load: long enough for three stops and starts. */
const SECONDS = 30
const AGENTS = 8

/** The agencies whose postcode in the test data is valid in their market, so that they can save it. */
const savers = fixturePartners.filter(({ mandant }) => brandOf(mandant).market.postcode === 'digits')

const serve = async (DATABASE_URL: string, port: number) => {
  const env = { DATABASE_URL, PORT: String(port), TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' }
  const server = startServer(env, ['serve'])
  await server.says('answers at')
  return server
}

/** Failures at either server count for both: the sixth attempt waits, wherever it is made. */
const throttleShared = async (ports: readonly number[]) => {
  const name = `anna.${fixturePartners.at(-1)?.partnerid}`
  const statuses: number[] = []
  for (let n = 0; n < 7; n += 1) {
    const origin = `http://127.0.0.1:${ports[n % ports.length]}`
    statuses.push((await logIn(origin, name, 'Wrong!2026')).status)
  }
  must(
    statuses.slice(0, 5).every((status) => status === 401 || status === 400) && statuses.slice(5).includes(429),
    `seven wrong passwords alternating between two servers were answered ${statuses.join(', ')}`,
  )
  return statuses
}

const savesIn = async ({ owner }: Database) => {
  const rows = owner.selectFrom('audit').select((all) => all.fn.countAll<number>().as('n'))
  return (await rows.where('noun', '=', 'agency').where('action', '=', 'save').executeTakeFirstOrThrow()).n
}

/**
 * Two servers on one PostgreSQL 15 behind nginx. Agents read and save through it while one server is killed, then the
 * other, then one is stopped gracefully; each is restarted. Nobody is logged out, no read fails, no answer is wrong.
 */
export const run: Proof = (log, seconds = SECONDS) =>
  inScratch(async (scratch) => {
    if (!hasNginx) throw new Skipped('nginx is not installed')
    if (!hasDebianPostgres) throw new Skipped("Debian's PostgreSQL 15 is not installed")
    const postgres = await startDebianPostgres(scratch)
    await onCluster(postgres.connection, 'create database gangway')
    const connection = { ...postgres.connection, database: 'gangway' }
    await plantTestData(connection)
    const database = openDatabase(connection, () => undefined)
    const url = formatUrl(connection)
    const ports = [await freePort(), await freePort()]
    const servers = await Promise.all(ports.map((port) => serve(url, port)))
    const { origin, stop } = await startNginx(scratch, ports)
    try {
      log(`wrong passwords alternating between both servers: ${(await throttleShared(ports)).join(', ')}`)
      const partners = savers.slice(0, AGENTS).map(({ partnerid }) => partnerid)
      const agents = await Promise.all(
        partners.map(async (partnerid) => {
          const { status, token } = await logIn(origin, String(partnerid), testPassword)
          must(status === 200, `the login of ${partnerid} was answered ${status}`)
          return { origin, partnerid, token }
        }),
      )
      const until = performance.now() + seconds * 1000
      const seen = nothingSeen()
      const working = agents.map((agent) => work(agent, seen, () => performance.now() < until))
      const away: number[] = []
      const restart = async (at: number, signal: NodeJS.Signals) => {
        const [server, port = 0] = [servers[at], ports[at]]
        const began = performance.now()
        server?.child.kill(signal)
        await server?.ended
        servers[at] = await serve(url, port)
        away.push(performance.now() - began)
      }
      const pause = (seconds * 1000) / 7
      for (const [at, signal] of [
        [0, 'SIGKILL'],
        [1, 'SIGKILL'],
        [0, 'SIGTERM'],
      ] as const) {
        await sleep(pause)
        const before = seen.unsure
        await restart(at, signal)
        must(signal === 'SIGKILL' || seen.unsure === before, 'a graceful stop left saves without an answer')
      }
      await Promise.all(working)
      must(seen.wrong.length === 0, `wrong answers: ${seen.wrong.slice(0, 3).join('; ')}`)
      must(
        seen.failedReads.length === 0,
        `${seen.failedReads.length} reads failed: ${seen.failedReads.slice(0, 3).join('; ')}`,
      )
      const storedSaves = await savesIn(database)
      must(
        storedSaves >= seen.saves && storedSaves <= seen.saves + seen.unsure,
        `${seen.saves} saves were answered and ${seen.unsure} were not; the audit trail has ${storedSaves}`,
      )
      log(
        `${seconds} s, ${AGENTS} agents: ${seen.reads} reads, ${seen.saves} saves, none wrong, none lost, nobody logged out`,
      )
      log(
        `two kills and a stop under load; a server was down for ${spread(away)}; saves without an answer: ${seen.unsure}`,
      )
      log(`reads took ${spread(seen.times)}`)
    } finally {
      await stop()
      for (const { child } of servers) child.kill('SIGKILL')
      await Promise.all(servers.map(({ ended }) => ended))
      await database.close()
      await postgres.stop()
    }
  })
