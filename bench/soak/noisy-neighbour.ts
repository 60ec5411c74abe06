import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '@gangway/contract/call'
import { zipProvisions } from '@gangway/contract/features/provisions'
import { demoPassword } from '@gangway/demo/partners'
import { publishProvision } from '@gangway/server/features/provisions/provisions-store'
import { createKey } from '@gangway/server/http/api-key-store'
import { nextToServer } from './killable-server.ts'
import { joinTimes, measureFor, type Neighbour, type Times } from './neighbour.ts'
import { logIn } from './nginx-agents.ts'
import { must, type Proof } from './proof.ts'
import { inScratch } from './scratch.ts'
import { startDemo } from './start-demo.ts'

/** The demo agency with the most bookings, in one flood with others, floods the server while another one keeps working. */
const noisy = 101004
const alsoNoisy = [101001, 101002, 102001]
const other = 104001

type Kind = {
  /** How much slower the neighbour may get. SCL-4: twice for what costs no session, and for what is refused. */
  most: number
  /** What the flood has to be answered at least once, so that it measures what it says. */
  status: number
  /** The slowest call of the neighbour, in milliseconds. */
  slowest?: number
}

const kinds: Record<string, Kind> = {
  pages: { most: 2, status: 200 },
  feed: { most: 2, status: 200 },
  deep: { most: 2, status: 413, slowest: 300 },
  keys: { most: 2, status: 413 },
  public: { most: 2, status: 413 },
  logins: { most: 2, status: 401 },
  unread: { most: 2, status: 200 },
  reports: { most: 3, status: 200 },
  searches: { most: 3, status: 200 },
  saves: { most: 3, status: 200 },
  exports: { most: 3, status: 200 },
}

/**
 * Default seconds of each measurement, and how often quiet and flood alternate: whatever else the machine does then slows
 * down both alike.
 */
const SECONDS = 3
const rounds = 4

/**
 * Milliseconds on top: the server, PostgreSQL, the flood and the measuring itself share two cores, and waiting for
 * three or four scheduler time slices (4 ms each) is not caused by the product.
 */
const floor = 20

type Login = { partnerid: number; token: string }

const startFlood = async (kind: string, origin: string, logins: readonly Login[]) => {
  const facts = logins.flatMap(({ partnerid, token }) => [String(partnerid), token])
  const child = fork(join(import.meta.dirname, 'flood.ts'), [kind, origin, ...facts])
  await once(child, 'message')
  return {
    go: () => child.send('go'),
    /** Settles when the last call is answered. */
    pause: async () => {
      child.send('pause')
      const [report] = (await once(child, 'message')) as [{ answers: [number, number][]; sample: string }] // the message of flood.ts
      return report
    },
    end: () => child.kill(),
  }
}

/** The neighbour's calls without and with a flood of this kind, and the answers to the flood. */
const compare = async (neighbour: Neighbour, flood: Awaited<ReturnType<typeof startFlood>>, seconds: number) => {
  const quiet: Times[] = []
  const flooded: Times[] = []
  let report: Awaited<ReturnType<typeof flood.pause>> = { answers: [], sample: '' }
  for (let round = 0; round < rounds; round += 1) {
    await sleep(500)
    quiet.push(await measureFor(neighbour, seconds))
    flood.go()
    await sleep(500)
    flooded.push(await measureFor(neighbour, seconds))
    report = await flood.pause()
  }
  return { before: joinTimes(quiet), during: joinTimes(flooded), ...report }
}

const ms = (time: number) => time.toFixed(1).padStart(8)

/** An archive that no connection's buffers hold, for everybody who will not read it. */
const plantArchives = (dataDir: string) =>
  nextToServer(dataDir, async (owner) => {
    const file = { filename: 'large.pdf', type: 'application/pdf', createddate: '2026-10-05', year: 2026, month: 9 }
    const bytes = randomBytes(24 * 1024 * 1024)
    for (const partnerid of [noisy, ...alsoNoisy, other]) await publishProvision(owner, { ...file, partnerid, bytes })
  })

/** Whether the neighbour's own export comes while others read theirs slowly; answers how long it took. */
const timeExport = async ({ origin, partnerid, token }: Neighbour) => {
  const began = performance.now()
  const answer = await fetch(`${origin}${pathOf(zipProvisions, { partnerid })}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ year: 2026, month: 9 }),
  })
  await answer.arrayBuffer()
  must(answer.status === 200, `an export of the neighbour was answered ${answer.status}`)
  return performance.now() - began
}

/**
 * One partner makes far too many calls; another's calls have to stay about as fast as before, and none may fail. A name
 * (`noisy-neighbour:deep`) runs one flood.
 */
export const run: Proof = (log, scale, part) =>
  inScratch(async (scratch) => {
    const env = { DATA_DIR: join(scratch, 'data'), PORT: '0', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' }
    const server = startDemo(env)
    const [, origin = ''] = await server.says(/answers at (http:\/\/127\.0\.0\.1:\d+)\/partner\//)
    try {
      const seconds = scale !== undefined && scale > 0 ? scale : SECONDS
      const tokenOf = async (partnerid: number) => (await logIn(origin, String(partnerid), demoPassword)).token
      const noisyOnes = await Promise.all(
        [noisy, ...alsoNoisy].map(async (partnerid) => ({ partnerid, token: await tokenOf(partnerid) })),
      )
      await plantArchives(env.DATA_DIR)
      const neighbour = { origin, partnerid: other, token: await tokenOf(other) }
      await measureFor(neighbour, 2)
      const feedKey = await nextToServer(
        env.DATA_DIR,
        async (owner) => (await createKey(owner, 'soak', ['bookings'])).key,
      )
      log('flood      before p50      p95   during p50      p95  slowest  p95 ratio  answers to the flood')
      const late: string[] = []
      const chosen = Object.entries(kinds).filter(([kind]) => !part || !(part in kinds) || part === kind)
      for (const [kind, { most, status: expected, slowest = Number.POSITIVE_INFINITY }] of chosen) {
        const logins =
          {
            feed: [{ partnerid: noisy, token: feedKey }],
            unread: noisyOnes,
          }[kind] ?? noisyOnes.slice(0, 1)
        const flood = await startFlood(kind, origin, logins)
        const { before, during, answers, sample } = await compare(neighbour, flood, seconds)
        if (kind === 'unread') {
          flood.go()
          await sleep(500)
          log(`an export of the neighbour meanwhile: ${(await timeExport(neighbour)).toFixed(0)} ms`)
        }
        flood.end()
        const worst = Math.max(...during.times)
        const answerCounts = answers.map(([status, times]) => `${times} × ${status}`).join(', ')
        const ratio = during.p95 / before.p95
        log(
          `${kind.padEnd(12)}${ms(before.p50)} ${ms(before.p95)}     ${ms(during.p50)} ${ms(during.p95)} ${ms(worst)} ${ratio.toFixed(2).padStart(10)}  ${answerCounts}`,
        )
        must(
          answers.some(([status]) => status === expected),
          `the flood of ${kind} was never answered ${expected}: ${sample}`,
        )
        const failed = [...before.failed, ...during.failed]
        if (failed.length > 0) late.push(`${kind}: ${failed.length} calls of the neighbour failed: ${failed[0]}`)
        if (during.p95 > most * before.p95 + floor)
          late.push(`${kind}: p95 went from ${before.p95.toFixed(1)} to ${during.p95.toFixed(1)} ms`)
        if (worst > slowest) late.push(`${kind}: the slowest call took ${worst.toFixed(0)} ms`)
      }
      must(late.length === 0, late.join('\n'))
      log(
        `each ${rounds} × ${seconds} s, alternating; at most 2 × or, where a login and work are behind a flood, 3 ×, and ${floor} ms for two shared cores`,
      )
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
    }
  })
