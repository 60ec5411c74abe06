import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brandOf } from '@gangway/contract/example-brands'
import { startEmbedded } from '@gangway/server/db/embedded'
import { fixturePartners, testPassword } from '@gangway/server/testing/fixtures'
import { formatUrl, startServer } from '@gangway/server/testing/server-process'
import { startReplica } from '@gangway/server/testing/streaming-replica'
import { plantTestData } from '@gangway/server/testing/test-data'
import { logIn, nothingSeen, type Seen, work } from './nginx-agents.ts'
import { must, type Proof, spread } from './proof.ts'
import { proveLagLimit, proveLeftOut } from './replica-limits.ts'
import { inScratch } from './scratch.ts'

/** Default seconds of each phase. */
const SECONDS = 10
const METRICS_TOKEN = 'a-token-of-16-characters'

/** The agencies whose postcode in the test data is valid in their market, so that they can save it. */
const savers = fixturePartners.filter(({ mandant }) => brandOf(mandant).market.postcode === 'digits').slice(0, 6)

/** Who has answered the reads of one server so far. */
const readCounts = async (origin: string) => {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const text = await answer.text()
  const count = (from: string) =>
    Number(new RegExp(`gangway_replica_reads{from="${from}"} (\\d+)`).exec(text)?.[1] ?? 0)
  return { replica: count('replica'), primary: count('primary'), failed: count('failed') }
}

const readAgency = async ({ partnerid, token, origin }: { partnerid: number; token: string; origin: string }) => {
  const url = `${origin}/partner/api/agency/partner/${partnerid}`
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  must(answer.status === 200, `a read was answered ${answer.status}`)
  await answer.arrayBuffer()
}

/** Two servers, one streaming replica: agencies save at one server and read at either, while the replica lags and dies. */
export const run: Proof = (log, seconds = SECONDS) =>
  inScratch(async (scratch) => {
    const dataDir = join(scratch, 'data')
    const embedded = await startEmbedded({ dataDir, log: () => undefined })
    const { requests, ...owner } = embedded.connection
    await plantTestData(embedded.connection)
    const replica = await startReplica(dataDir, embedded.connection, scratch)
    const login = { ...owner, ...requests }
    const env = {
      DATABASE_URL: formatUrl(owner),
      DATABASE_APP_URL: formatUrl(login),
      REPLICA_URLS: formatUrl({ ...login, ...replica.connection }),
      PORT: '0',
      LOG_LEVEL: 'error',
      METRICS_TOKEN,
      TRUST_PROXY: '127.0.0.1',
    }
    const servers = [startServer(env, ['serve']), startServer(env, ['serve'])]
    try {
      const origins = await Promise.all(
        servers.map(async (server) => (await server.says(/answers at (http:\S+?)\/partner\//))[1] ?? ''),
      )
      const agents = await Promise.all(
        savers.map(async ({ partnerid }) => {
          const { status, token } = await logIn(origins[0] ?? '', String(partnerid), testPassword)
          must(status === 200, `the login of ${partnerid} was answered ${status}`)
          let turn = 0
          return {
            partnerid,
            token,
            // Agents read and save in turn, so one server saves and the other one reads what was saved.
            get origin() {
              turn += 1
              return origins[turn % origins.length] ?? ''
            },
          }
        }),
      )
      const total = async () => {
        const counts = await Promise.all(origins.map(readCounts))
        return counts.reduce((sum, each) => ({
          replica: sum.replica + each.replica,
          primary: sum.primary + each.primary,
          failed: sum.failed + each.failed,
        }))
      }
      /** Pauses between the calls of an agent let a replica catch up, as people do. */
      const phase = async (name: string, during: () => Promise<unknown>) => {
        const before = await total()
        const seen: Seen = nothingSeen()
        const until = performance.now() + seconds * 1000
        const lanes = agents.map((agent) => work(agent, seen, () => performance.now() < until))
        const readers = agents.map(async ({ partnerid, token }) => {
          for (let n = 0; performance.now() < until; n += 1) {
            const url = `${origins[n % 2]}/partner/api/agency/partner/${partnerid}`
            const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
            if (answer.status !== 200) seen.failedReads.push(`${answer.status}`)
            await answer.arrayBuffer()
            await sleep(20)
          }
        })
        await during()
        await Promise.all([...lanes, ...readers])
        const after = await total()
        must(seen.wrong.length === 0, `${name}: stale or wrong answers: ${seen.wrong.slice(0, 3).join('; ')}`)
        must(seen.failedReads.length === 0, `${name}: ${seen.failedReads.length} reads failed: ${seen.failedReads[0]}`)
        must(seen.unsure === 0, `${name}: ${seen.unsure} saves got no answer`)
        const [fromReplica, fromPrimary] = [after.replica - before.replica, after.primary - before.primary]
        log(
          `${name.padEnd(22)} ${seen.reads} reads after ${seen.saves} saves, none stale, none failed; replica ${fromReplica}, primary ${fromPrimary}, after a failure ${after.failed - before.failed}; reads ${spread(seen.times)}`,
        )
        return fromReplica
      }
      /** Agencies that only look: nearly everything comes from the replica. */
      const look = async () => {
        const before = await total()
        for (let n = 0; n < 200; n += 1) {
          const { partnerid, token, origin } = agents[n % agents.length] ?? { partnerid: 0, token: '', origin: '' }
          await readAgency({ partnerid, token, origin })
        }
        return (await total()).replica - before.replica
      }
      await sleep(1500)
      const quiet = await look()
      must(quiet > 150, `of 200 reads without saves the replica answered only ${quiet}`)
      log(`without saves the replica answers ${quiet} of 200 reads`)
      await phase('replica keeps up', () => sleep(0))
      await phase('replica lags', async () => {
        await replica.pause()
        await sleep(seconds * 800)
        await replica.resume()
      })
      await phase('replica is killed', async () => {
        await sleep(seconds * 200)
        await replica.kill()
        await sleep(seconds * 300)
        await replica.start()
      })
      await phase('replica hangs', async () => {
        await sleep(seconds * 200)
        replica.hang()
        await sleep(seconds * 500)
        replica.wake()
      })
      const reading = { counts: total, readAll: () => Promise.all(agents.map(readAgency)), log }
      await proveLeftOut(reading, replica)
      await proveLagLimit(reading, replica, owner)
      await sleep(6500)
      const back = await look()
      must(back > 150, `after its return the replica answered only ${back} of 200 reads`)
      log(`after its return the replica answers ${back} of 200 reads`)
    } finally {
      for (const { child } of servers) child.kill('SIGTERM')
      await Promise.all(servers.map(({ ended }) => ended))
      await replica.stop()
      await embedded.stop()
    }
  })
