import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '@gangway/contract/calls/call'
import { zipProvisions } from '@gangway/contract/features/provisions'
import { getReport } from '@gangway/contract/features/report'
import { exportTransactions } from '@gangway/contract/features/transactions'
import { demoPassword } from '@gangway/demo/partners'
import { publishProvision } from '@gangway/server/features/provisions/provisions-store'
import { createKey } from '@gangway/server/http/session/api-key-store'
import { type Agency, logIn } from './frame/load.ts'
import { joinTimes, measureFor, quantile, type Times } from './frame/neighbour.ts'
import { countBy, type Log, must, type Proof } from './frame/proof.ts'
import { inScratch } from './frame/scratch.ts'
import { besideServer, serveDemo } from './frame/servers.ts'

/** The demo agency with the most bookings, in one flood with others, floods the server while another one keeps working. */
const noisy = [101004, 101001, 101002, 102001]
const other = 104001

/**
 * How much slower the neighbour may get by each flood: twice by what costs no session and by what is refused (SCL-4). `status` is
 * what the flood has to be answered at least once, so that it measures what it says; `slowest` limits a single call, in ms.
 */
const floods: Record<string, { most: number; status: number; slowest?: number }> = {
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

/** How often quiet and flood alternate: whatever else the machine does then slows down both alike. */
const rounds = 4

/** Milliseconds on top: server, PostgreSQL, flood and measuring share two cores, and waiting for time slices is not the product's. */
const floor = 20

type Report = { answers: [number, number][]; sample: string }

const startFlood = async (kind: string, logins: readonly Agency[]) => {
  const facts = logins.flatMap(({ partnerid, token }) => [String(partnerid), token])
  const child = fork(join(import.meta.dirname, 'flood.ts'), [kind, logins[0]?.origin ?? '', ...facts])
  await once(child, 'message')
  return {
    go: () => child.send('go'),
    /** Settles when the last call is answered. */
    pause: async () => {
      child.send('pause')
      const [report] = (await once(child, 'message')) as [Report] // the message of flood.ts
      return report
    },
    end: () => child.kill(),
  }
}

const ms = (time: number) => time.toFixed(1).padStart(8)

/** The neighbour's calls without and with one flood; answers what is too slow or failed. */
const compare = async (log: Log, kind: string, logins: readonly Agency[], neighbour: Agency, seconds: number) => {
  const { most = 2, status = 200, slowest = Number.POSITIVE_INFINITY } = floods[kind] ?? {}
  const flood = await startFlood(kind, logins)
  const [quiet, flooded]: [Times[], Times[]] = [[], []]
  let report: Report = { answers: [], sample: '' }
  for (let round = 0; round < rounds; round += 1) {
    await sleep(500)
    quiet.push(await measureFor(neighbour, seconds))
    flood.go()
    await sleep(500)
    flooded.push(await measureFor(neighbour, seconds))
    // The neighbour's own export comes while others read theirs slowly.
    if (kind === 'unread' && round === 0) await mustExport(neighbour)
    report = await flood.pause()
  }
  flood.end()
  const [before, during] = [joinTimes(quiet), joinTimes(flooded)]
  const answered = report.answers.map(([code, times]) => `${times} × ${code}`).join(', ')
  log(
    `${kind.padEnd(9)}${ms(before.p50)} ${ms(before.p95)}     ${ms(during.p50)} ${ms(during.p95)} ${ms(during.worst)}  ${answered}`,
  )
  const isMeasured = report.answers.some(([code]) => code === status)
  must(isMeasured, `the flood of ${kind} was never answered ${status}: ${report.sample}`)
  const failed = [...before.failed, ...during.failed]
  return [
    failed.length > 0 && `${kind}: ${failed.length} calls of the neighbour failed: ${failed[0]}`,
    during.p95 > most * before.p95 + floor && `${kind}: p95 went from ${ms(before.p95)} to ${ms(during.p95)} ms`,
    during.worst > slowest && `${kind}: the slowest call took ${during.worst.toFixed(0)} ms`,
  ].filter((problem) => problem !== false)
}

const mustExport = async ({ origin, partnerid, token }: Agency) => {
  const answer = await fetch(origin + pathOf(zipProvisions, { partnerid }), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ year: 2026, month: 9 }),
  })
  await answer.arrayBuffer()
  must(answer.status === 200, `an export of the neighbour was answered ${answer.status}`)
}

/** Who floods with what; the feed has a key, and archives have to be too large for the buffers of a connection. */
const prepare = (dataDir: string, origin: string) =>
  besideServer(dataDir, async (owner) => {
    const file = { filename: 'large.pdf', type: 'application/pdf', createddate: '2026-10-05', year: 2026, month: 9 }
    const bytes = randomBytes(24 * 1024 * 1024)
    for (const partnerid of [...noisy, other]) await publishProvision(owner, { ...file, partnerid, bytes })
    const { key } = await createKey(owner, 'soak', ['bookings'])
    const logins = await Promise.all(noisy.map((partnerid) => logIn(origin, partnerid, demoPassword)))
    const feed = [{ origin, partnerid: noisy[0] ?? 0, token: key }]
    return (kind: string) => ({ feed, unread: logins })[kind] ?? logins.slice(0, 1)
  })

/** One partner makes far too many calls: another's stay about as fast as before, and none fails. `neighbours:deep` is one flood. */
export const neighbours: Proof = (log, scale, part) =>
  inScratch(async (scratch) => {
    const { origin } = await serveDemo(scratch, { TRUST_PROXY: '127.0.0.1' })
    const loginsOf = await prepare(join(scratch.folder, 'data'), origin)
    const neighbour = await logIn(origin, other, demoPassword)
    await measureFor(neighbour, 2)
    const seconds = scale && scale > 0 ? scale : 3
    log('flood     before p50      p95   during p50      p95  slowest  answers to the flood')
    const problems: string[] = []
    for (const kind of Object.keys(floods))
      if (!part || !(part in floods) || part === kind)
        problems.push(...(await compare(log, kind, loginsOf(kind), neighbour, seconds)))
    must(problems.length === 0, problems.join('\n'))
    log(
      `promised: p95 at most 2 × or, with a login and work behind a flood, 3 ×, and ${floor} ms; none failed. It holds`,
    )
  })

/** What waits in line: the limits of the server at once, of one partner, waiting of one partner, and the answer to more. */
const lines = {
  export: { atOnce: 4, perPartner: 2, waiting: 10, rejected: 503 },
  read: { atOnce: 6, perPartner: 2, waiting: 20, rejected: 429 },
} as const
type Line = keyof typeof lines
const lineNames = Object.keys(lines) as Line[] // its keys

type Asked = { line: Line; status: number; retryAfter: string | null; time: number }

const askInLine = async ({ origin, partnerid, token }: Agency, line: Line): Promise<Asked> => {
  const year = new Date().getFullYear()
  const tenYears = { datePeriodType: 'custom', startDate: `${year - 9}-01-01`, endDate: `${year}-12-31` }
  const isRead = line === 'read'
  const everything = '?startDate=1900-01-01&endDate=2100-12-31'
  const path = isRead ? pathOf(getReport, { partnerid }) : pathOf(exportTransactions, { partnerid }) + everything
  const authorization = `Bearer ${token}`
  const began = performance.now()
  const headers = { authorization, ...(isRead && { 'content-type': 'application/json' }) }
  const answer = await fetch(origin + path, {
    headers,
    ...(isRead && { method: 'POST', body: JSON.stringify(tenYears) }),
  })
  await answer.arrayBuffer()
  const retryAfter = answer.headers.get('retry-after')
  return { line, status: answer.status, retryAfter, time: performance.now() - began }
}

const keepAsking = async (agency: Agency, line: Line, goesOn: () => boolean): Promise<Asked[]> => {
  const answers: Asked[] = []
  for (; goesOn(); await sleep(200)) answers.push(await askInLine(agency, line))
  return answers
}

const metricsToken = 'read-the-metrics-of-the-soak'

/** The highest number of each line that ran and waited while the work went on. */
const highest = async (origin: string, work: Promise<unknown>) => {
  const most = { export: { running: 0, waiting: 0 }, read: { running: 0, waiting: 0 } }
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  for (; !isOver; await sleep(30)) {
    const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
    const text = await answer.text()
    for (const line of lineNames)
      for (const state of ['running', 'waiting'] as const) {
        const [, figure = ''] =
          new RegExp(`^gangway_queue\\{queue="${line}",state="${state}"\\} (\\d+)$`, 'm').exec(text) ?? []
        must(figure !== '', `the metrics do not say how many of ${line} are ${state}`)
        most[line][state] = Math.max(most[line][state], Number(figure))
      }
  }
  await work
  return most
}

/** Exports and long reads wait in line: bounded for each partner and for the server, in turns (SCL-8). */
export const line: Proof = (log, seconds = 20) =>
  inScratch(async (scratch) => {
    const { origin } = await serveDemo(scratch, { METRICS_TOKEN: metricsToken })
    const others = await Promise.all([101001, 101002, 102001, 104001].map((id) => logIn(origin, id, demoPassword)))
    const flooder = await logIn(origin, noisy[0] ?? 0, demoPassword)
    const work = async () => {
      const until = performance.now() + seconds * 1000
      const goesOn = () => performance.now() < until
      return (
        await Promise.all(others.flatMap((agency) => lineNames.map((name) => keepAsking(agency, name, goesOn))))
      ).flat()
    }
    const before = await work()
    let isFlooding = true
    scratch.atEnd(() => {
      isFlooding = false
    })
    const flood = Promise.all(
      Array.from({ length: 60 }, (_, lane) => keepAsking(flooder, lineNames[lane % 2] ?? 'read', () => isFlooding)),
    )
    flood.catch(() => undefined) // reported below
    const alone = await highest(origin, sleep(5000))
    const working = work()
    const together = await highest(origin, working)
    const during = await working
    isFlooding = false
    const flooded = (await flood).flat()
    for (const name of lineNames) {
      const { atOnce, perPartner, waiting, rejected } = lines[name]
      must(alone[name].running <= perPartner, `${alone[name].running} of ${name} of one partner ran at once`)
      must(
        alone[name].waiting === waiting,
        `${alone[name].waiting} of ${name} of one partner waited, and not ${waiting}`,
      )
      must(together[name].running <= atOnce, `${together[name].running} of ${name} ran at once, more than ${atOnce}`)
      const answers = flooded.filter((one) => one.line === name)
      const odd = answers.filter(
        (one) => one.status !== 200 && (one.status !== rejected || !(Number(one.retryAfter) > 0)),
      )
      must(odd.length === 0, `the flood of ${name} was answered ${countBy(odd.map(({ status }) => status))}`)
      must(
        answers.some(({ status }) => status === rejected),
        `nothing of the flood of ${name} was rejected`,
      )
      const p95 = (all: readonly Asked[]) =>
        quantile(
          all.filter((one) => one.line === name).map(({ time }) => time),
          0.95,
        ).toFixed(0)
      log(
        `${name}: at most ${together[name].running} at once, ${alone[name].running} of one partner; p95 of the others ${p95(before)} ms without and ${p95(during)} ms with the flood`,
      )
    }
    const failed = [...before, ...during].filter(({ status }) => status !== 200)
    must(failed.length === 0, `of the others were answered: ${countBy(failed.map(({ status }) => status))}`)
    log(
      `promised: everybody else is served in turn. ${before.length + during.length} answers, none failed; the flood: ${countBy(flooded.map(({ status }) => status))}`,
    )
  })
