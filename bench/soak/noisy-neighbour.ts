import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '@gangway/demo/partners'
import { createKey } from '@gangway/server/http/api-key-store'
import { nextToServer } from './killable-server.ts'
import { joinTimes, measureFor, type Neighbour, type Times } from './neighbour.ts'
import { logIn } from './nginx-agents.ts'
import { must, type Proof } from './proof.ts'
import { inScratch } from './scratch.ts'
import { startDemo } from './start-demo.ts'

/** The demo agency with the most bookings floods the server while another one keeps working. */
const noisy = 101004
const other = 104001

/** The floods, and how much slower the neighbour may get. SCL-4: twice for those of the public page and the feed. */
const kinds = { pages: 2, feed: 2, reports: 3, searches: 3, saves: 3, exports: 3 } as const

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
const floor = 15

const startFlood = async (kind: string, origin: string, token: string) => {
  const child = fork(join(import.meta.dirname, 'flood.ts'), [kind, origin, String(noisy), token])
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

/** One partner makes far too many calls; another's calls have to stay about as fast as before, and none may fail. */
export const run: Proof = (log, seconds = SECONDS) =>
  inScratch(async (scratch) => {
    const env = { DATA_DIR: join(scratch, 'data'), PORT: '0', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' }
    const server = startDemo(env)
    const [, origin = ''] = await server.says(/answers at (http:\/\/127\.0\.0\.1:\d+)\/partner\//)
    try {
      const tokenOf = async (partnerid: number) => (await logIn(origin, String(partnerid), demoPassword)).token
      const noisyToken = await tokenOf(noisy)
      const neighbour = { origin, partnerid: other, token: await tokenOf(other) }
      await measureFor(neighbour, 2)
      const feedKey = await nextToServer(
        env.DATA_DIR,
        async (owner) => (await createKey(owner, 'soak', ['bookings'])).key,
      )
      log('flood      before p50      p95   during p50      p95  p95 ratio  answers to the flood')
      const late: string[] = []
      for (const [kind, most] of Object.entries(kinds)) {
        const flood = await startFlood(kind, origin, kind === 'feed' ? feedKey : noisyToken)
        const { before, during, answers, sample } = await compare(neighbour, flood, seconds)
        flood.end()
        const answerCounts = answers.map(([status, times]) => `${times} × ${status}`).join(', ')
        const ratio = during.p95 / before.p95
        log(
          `${kind.padEnd(12)}${ms(before.p50)} ${ms(before.p95)}     ${ms(during.p50)} ${ms(during.p95)} ${ratio.toFixed(2).padStart(10)}  ${answerCounts}`,
        )
        must(
          answers.some(([status]) => status === 200),
          `the flood of ${kind} never got through: ${sample}`,
        )
        const failed = [...before.failed, ...during.failed]
        if (failed.length > 0) late.push(`${kind}: ${failed.length} calls of the neighbour failed: ${failed[0]}`)
        if (during.p95 > most * before.p95 + floor)
          late.push(`${kind}: p95 went from ${before.p95.toFixed(1)} to ${during.p95.toFixed(1)} ms`)
      }
      must(late.length === 0, late.join('\n'))
      log(
        `each ${rounds} × ${seconds} s, alternating; at most 2 × (public page, feed) or 3 ×, and ${floor} ms for two shared cores`,
      )
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
    }
  })
