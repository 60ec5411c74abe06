import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { brandOf } from '@gangway/contract/example-brands'
import { demoPartners, demoPassword } from '@gangway/demo/partners'
import { type Agency, type Answered, type Kind, keepAsking, kinds } from './line-clients.ts'
import { logIn } from './nginx-agents.ts'
import { must, type Proof } from './proof.ts'
import { inScratch } from './scratch.ts'
import { openMeter } from './server-meter-reader.ts'
import { startDemo } from './start-demo.ts'

/** The demo agency with the most bookings asks for far more than its share. */
const flooding = 101004
const callsAtOnce = 30

/** Default seconds of each measurement. */
const SECONDS = 20

/** The defaults of the server: at once, of one partner, and waiting of one partner. */
const limits = {
  export: { atOnce: 4, perPartner: 2, waitingPerPartner: 10, rejected: 503 },
  read: { atOnce: 6, perPartner: 2, waitingPerPartner: 20, rejected: 429 },
} as const

const metricsToken = 'read-the-metrics-of-the-soak'
type Counts = Record<Kind, { running: number; waiting: number }>

const readCounts = async (origin: string): Promise<Counts> => {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const text = await answer.text()
  const figure = (queue: Kind, state: string) => {
    const found = new RegExp(`^gangway_queue\\{queue="${queue}",state="${state}"\\} (\\d+)$`, 'm').exec(text)
    if (!found) throw new Error(`the metrics do not say how many of ${queue} are ${state}`)
    return Number(found[1])
  }
  const countsOf = (queue: Kind) => ({ running: figure(queue, 'running'), waiting: figure(queue, 'waiting') })
  return { export: countsOf('export'), read: countsOf('read') }
}

/** The highest counts seen while the work went on. */
const highest = async (origin: string, work: Promise<unknown>): Promise<Counts> => {
  const most: Counts = { export: { running: 0, waiting: 0 }, read: { running: 0, waiting: 0 } }
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  while (!isOver) {
    const now = await readCounts(origin)
    for (const kind of kinds) {
      most[kind].running = Math.max(most[kind].running, now[kind].running)
      most[kind].waiting = Math.max(most[kind].waiting, now[kind].waiting)
    }
    await sleep(30)
  }
  await work
  return most
}

const untilOver = (seconds: number) => {
  const until = performance.now() + seconds * 1000
  return () => performance.now() < until
}

const work = async (agencies: readonly Agency[], seconds: number) => {
  const goesOn = untilOver(seconds)
  const lanes = agencies.flatMap((agency) => kinds.map((kind) => keepAsking(agency, kind, goesOn)))
  return (await Promise.all(lanes)).flat()
}

const p95 = (answers: readonly Answered[], kind: Kind) => {
  const times = answers.filter((one) => one.kind === kind).map(({ time }) => time)
  return times.toSorted((a, b) => a - b)[Math.floor(0.95 * (times.length - 1))] ?? Number.POSITIVE_INFINITY
}

const rises = ({ places }: Answered) => places.some((place, at) => at > 0 && place > (places[at - 1] ?? 0))

const countStatuses = (answers: readonly Answered[]) =>
  [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => `${all.length} × ${status}`).join(', ')

const mustStayWithin = (counts: Counts, per: 'atOnce' | 'perPartner') => {
  for (const kind of kinds) {
    const most = limits[kind][per]
    must(counts[kind].running <= most, `${counts[kind].running} of ${kind} ran at once, more than ${most}`)
  }
}

/** Asks for far too much, until it is stopped; then answers what it was answered. */
const startFlood = (flooder: Agency) => {
  let isFlooding = true
  const lanes = Array.from({ length: callsAtOnce * kinds.length }, (_, lane) =>
    keepAsking(flooder, kinds[lane % kinds.length] ?? 'export', () => isFlooding),
  )
  const answers = Promise.all(lanes)
  answers.catch(() => undefined) // `stop` reports it
  return {
    stop: async () => {
      isFlooding = false
      return (await answers).flat()
    },
  }
}

const mustReject = (flooded: readonly Answered[]) => {
  for (const { kind, status, retryAfter } of flooded) {
    must(status === 200 || status === limits[kind].rejected, `the flood of ${kind} was answered ${status}`)
    must(status === 200 || Number(retryAfter) > 0, `${status} without Retry-After`)
  }
  for (const kind of kinds) {
    const { rejected } = limits[kind]
    const hasRejected = flooded.some((one) => one.kind === kind && one.status === rejected)
    must(hasRejected, `nothing of the flood of ${kind} was rejected`)
  }
}

/** One partner floods both lines; the others ask for one export and one report at a time, and all of them get theirs. */
const proveShares = async (
  log: (line: string) => void,
  agencies: readonly Agency[],
  flooder: Agency,
  seconds: number,
) => {
  const { origin } = flooder
  const before = await work(agencies, seconds)
  const flood = startFlood(flooder)
  let flooded: Answered[] = []
  let during: Answered[] = []
  try {
    const alone = await highest(origin, sleep(5000))
    mustStayWithin(alone, 'perPartner')
    for (const kind of kinds) {
      const most = limits[kind].waitingPerPartner
      const { waiting } = alone[kind]
      must(waiting === most, `${waiting} of ${kind} of one partner waited, and not ${most}`)
    }
    const working = work(agencies, seconds)
    const together = await highest(origin, working)
    during = await working
    mustStayWithin(together, 'atOnce')
    for (const kind of kinds)
      log(
        `${kind}: at most ${together[kind].running} at once, ${alone[kind].running} of one partner; p95 of the others ${p95(before, kind).toFixed(0)} ms without and ${p95(during, kind).toFixed(0)} ms with the flood`,
      )
  } finally {
    flooded = await flood.stop()
  }
  log(`answers to the flood: ${countStatuses(flooded)}`)
  mustReject(flooded)
  const failed = [...before, ...during].filter(({ status }) => status !== 200)
  must(failed.length === 0, `of the others were answered: ${countStatuses(failed)}`)
  const shown = during.filter(({ places }) => places.length > 0)
  must(shown.length > 0, 'nobody was shown a place in line')
  const risen = shown.find(rises)
  must(!risen, `a place in line rose: ${risen?.places.join(', ')}`)
  log(
    `others: ${before.length} answers without and ${during.length} with the flood, none failed; ${shown.length} were shown a place, none rose`,
  )
}

const hasAll = (areas: readonly string[]) =>
  !['transactions', 'report', 'provisions'].some((one) => areas.includes(one))

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** Exports and long reads wait in line: bounded for each partner and for the server, and in turns (SCL-8). */
export const run: Proof = (log, seconds = SECONDS) =>
  inScratch(async (scratch) => {
    const env = {
      DATA_DIR: join(scratch, 'data'),
      PORT: '0',
      LOG_LEVEL: 'fatal',
      METRICS_TOKEN: metricsToken,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'server-meter.ts'))}`,
    }
    const server = startDemo(env)
    const [, origin = ''] = await server.says(/answers at (http:\/\/127\.0\.0\.1:\d+)\/partner\//)
    try {
      const logInAs = async (partnerid: number): Promise<Agency> => {
        const { status, token } = await logIn(origin, String(partnerid), demoPassword)
        must(status === 200, `the login of ${partnerid} was answered ${status}`)
        return { origin, partnerid, token }
      }
      const others = demoPartners
        .filter(({ partnerid, mandant }) => partnerid !== flooding && hasAll(brandOf(mandant).hiddenareas))
        .slice(0, 6)
      const agencies = await Promise.all(others.map(({ partnerid }) => logInAs(partnerid)))
      const flooder = await logInAs(flooding)
      const readMeter = openMeter(server)
      const { rss } = await readMeter()
      await proveShares(log, agencies, flooder, seconds)
      const { peak } = await readMeter()
      log(`memory (rss): ${megabytes(rss)} before, ${megabytes(peak)} at most`)
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
    }
  })
