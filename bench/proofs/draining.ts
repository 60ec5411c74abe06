import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { brands } from '@gangway/contract/brands/example-brands'
import { type Call, pathOf } from '@gangway/contract/calls/call'
import { feedBookings } from '@gangway/contract/features/feed'
import { downloadProvision } from '@gangway/contract/features/provisions'
import { exportTransactions } from '@gangway/contract/features/transactions'
import { publishProvision } from '@gangway/server/features/provisions/provisions-store'
import { feedItem } from '../feed-items.ts'
import { noAnswers } from './frame/answers.ts'
import * as agents from './frame/load.ts'
import { countBy, dice, must, type Proof, spread, waitUntil } from './frame/proof.ts'
import { inScratch } from './frame/scratch.ts'
import { freePort, onDatabase, query, serve, startDatabase } from './frame/servers.ts'
import { mustHaveAll } from './frame/stored.ts'

/** Running requests have ten seconds (`server/src/http/running/shutdown.ts`); the rest is for closing the database, and a busy machine. */
const longestStop = 20

/** The agency that exports has so many bookings that an export is under way at most moments. */
const partnerid = (brands[0]?.mandant ?? 0) * 1000 + 1
const ROWS = 10_000
const BATCH = 1000
const DOWNLOAD_BYTES = 50 * 1024 * 1024

/** Its bookings, by number: those of the feed's agents are spread over all brands. */
const bookings = (first: number) =>
  Array.from({ length: BATCH }, (_, place) => feedItem(10_000_000 + (first + place) * brands.length))

const isExported = ({ status }: { status: string }) => status !== 'request' && status !== 'cancelled'

/** What became of one call: a complete answer, one that was cut off and noticed as such, none, or what must not happen. */
type Outcome = 'complete' | 'cut off' | 'refused' | `WRONG ${string}`

type Asked = {
  call: Call
  token: string
  query?: string
  body?: string
  /** The body is sent in ten pieces, with so many seconds between them. */
  pieceSeconds?: number
  /** Waits between two parts of the answer. */
  pause?: () => Promise<unknown>
  /** What is wrong with a complete answer of 200. */
  judge: (body: Buffer) => string | undefined
}

/** One call on a connection of its own. Every status but 200 and 503 is wrong, and so is an incomplete answer that ends well. */
const askOnce = async (origin: string, asked: Asked): Promise<Outcome> => {
  const { call, token, query = '', body, pieceSeconds = 0, pause, judge } = asked
  const sent = request(`${origin}${pathOf(call, { partnerid })}${query}`, {
    method: body ? 'POST' : 'GET',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    },
  })
  const answering = once(sent, 'response')
  answering.catch(() => undefined)
  try {
    const step = pieceSeconds > 0 ? Math.ceil((body?.length ?? 0) / 10) : (body?.length ?? 0)
    for (let at = 0; body && at < body.length; at += step) {
      sent.write(body.slice(at, at + step))
      await sleep(pieceSeconds * 1000)
    }
    sent.end()
    const [answer] = (await answering) as [IncomingMessage] // Node's own argument
    const parts: Buffer[] = []
    try {
      for await (const part of answer) {
        parts.push(part)
        await pause?.()
      }
    } catch {
      return 'cut off'
    }
    const text = Buffer.concat(parts)
    if (!answer.complete) return 'cut off'
    if (answer.statusCode === 503) return 'refused'
    if (answer.statusCode !== 200) return `WRONG ${answer.statusCode} ${text.toString('utf8', 0, 200)}`
    const problem = judge(text)
    return problem ? `WRONG ${problem}` : 'complete'
  } catch {
    return 'refused'
  } finally {
    sent.destroy()
  }
}

const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06])

/** An export of every booking: complete with at least the rows stored so far, or with the directory that ends an Excel file. */
const exportAll = (origin: string, token: string, format: 'csv' | 'xlsx', rows: number) =>
  askOnce(origin, {
    call: exportTransactions,
    token,
    query: `?${new URLSearchParams({ startDate: '1900-01-01', endDate: '2100-12-31', format })}`,
    judge: (body) => {
      if (format === 'xlsx') return body.includes(zipEnd, -100) ? undefined : `${body.length} bytes without their end`
      const lines = body.toString('utf8').trimEnd().split('\r\n').length
      return lines >= rows + 1 ? undefined : `${lines} lines instead of ${rows + 1}`
    },
  })

const feed = (origin: string, token: string, first: number, pieceSeconds = 0) =>
  askOnce(origin, {
    call: feedBookings,
    token,
    body: JSON.stringify({ bookings: bookings(first) }),
    pieceSeconds,
    judge: (answer) => (answer.includes(`"accepted":${BATCH},`) ? undefined : answer.toString('utf8', 0, 200)),
  })

/** New connections during the stop: once one was refused, none may be accepted any more. */
const watchReadiness = async (origin: string, goesOn: () => boolean) => {
  const statuses: (number | 'refused')[] = []
  while (goesOn()) {
    const ready = await fetch(`${origin}/readyz`, { headers: { connection: 'close' } }).catch(() => undefined)
    await ready?.text().catch(() => undefined)
    statuses.push(ready?.status ?? 'refused')
    await sleep(20)
  }
  const first = statuses.findIndex((status) => status !== 200)
  must(first < 0 || !statuses.slice(first).includes(200), `/readyz while stopping: ${statuses.join(' ')}`)
}

const countStored = `select
  (select count(*)::int from audit where noun = 'agency' and action = 'save') as saves,
  (select count(*)::int from booking) as bookings,
  (select count(*)::int from provision) as files`

/**
 * SIGTERM at random moments of saves, a feed, uploads, exports and slow downloads: exit code 0, running calls are answered, what
 * is cut off is noticed as an error by its reader, and exactly what was acknowledged is stored.
 */
export const run: Proof = (log, times = 30) =>
  inScratch(async (scratch) => {
    const { connection } = await startDatabase(scratch)
    const { key, personToken } = await agents.plantLoadData(connection)
    const port = await freePort()
    const start = () => serve(scratch, connection, { PORT: String(port) })
    let server = await start()
    const { origin } = server
    const bytes = randomBytes(DOWNLOAD_BYTES)
    const facts = { partnerid, year: 2026, month: 9, type: 'application/pdf', createddate: '2026-10-05' }
    const { fileid } = await onDatabase(connection, (owner) =>
      publishProvision(owner, { ...facts, filename: 'large.pdf', bytes }),
    )
    for (let first = 0; first < ROWS; first += BATCH)
      must((await feed(origin, key, first)) === 'complete', 'the feed was not accepted')
    let rows = 0
    for (let first = 0; first < ROWS; first += BATCH) rows += bookings(first).filter(isExported).length
    const load = agents.newLoad(scratch, origin)
    const logins = await Promise.all(agents.savingPartners.slice(1, 5).map((id) => agents.logIn(origin, id)))
    const { token } = await agents.logIn(origin, partnerid)
    const lanes = [
      ...logins.map((login) => agents.saver(load, login)),
      ...[0, 1].map((lane) => agents.feeder(load, key, lane)),
      agents.publisher(load, personToken, [partnerid]),
    ]
    const random = dice(13)
    const stops: number[] = []
    const outcomes: Record<string, Outcome[]> = { exports: [], 'slow downloads': [], 'slow uploads': [] }
    let [slowBookings, refused] = [0, 0]
    for (let at = 0; at < times; at += 1) {
      load.answers = noAnswers()
      const { answers } = load
      const { child } = server
      const isUp = () => child.exitCode === null
      const exports = (['csv', 'xlsx'] as const).map((format) => exportAll(origin, token, format, rows))
      // Every third time somebody reads so slowly that the stop does not wait for it.
      const isSlow = at % 3 === 0
      const download =
        isSlow &&
        askOnce(origin, {
          call: downloadProvision,
          token,
          body: JSON.stringify({ fileId: fileid }),
          pause: () => sleep(isUp() ? 100 : 0),
          judge: (body) => (body.length === DOWNLOAD_BYTES ? undefined : `${body.length} bytes`),
        })
      const slowFirst = 1_000_000 + at * BATCH
      // Every second time the body of a batch takes two seconds to arrive.
      const upload = at % 2 ? feed(origin, key, slowFirst, 0.2) : undefined
      const stop = agents.startAgents(load, lanes)
      const watching = watchReadiness(origin, isUp)
      await waitUntil('the first calls are answered', 60, () => answers.good.length >= 5 || answers.wrong.length > 0)
      await sleep(random() * 1500)
      // From now on connections may be refused. An answer that has begun must be complete.
      answers.excuse = (_, hasBegun) => !hasBegun
      load.isOver = true
      const began = performance.now()
      const code = await server.end('SIGTERM')
      const took = performance.now() - began
      stops.push(took)
      must(code === 0 && took < longestStop * 1000, `stop ${at + 1} ended with ${code} after ${Math.round(took)} ms`)
      await Promise.all([stop(), watching])
      agents.mustBeRight(load, `stop ${at + 1}`)
      outcomes.exports?.push(...(await Promise.all(exports)))
      const [downloaded, uploaded] = [await download, await upload]
      if (downloaded) outcomes['slow downloads']?.push(downloaded)
      if (uploaded) outcomes['slow uploads']?.push(uploaded)
      if (uploaded === 'complete') {
        slowBookings += BATCH
        rows += bookings(slowFirst).filter(isExported).length
      }
      const wrong = Object.entries(outcomes).find(([, all]) => all.some((outcome) => outcome.startsWith('WRONG')))
      must(!wrong, `stop ${at + 1}: ${wrong}`)
      refused += answers.excused.length
      const [stored] = await query(connection, countStored)
      const { bookings: fed, files } = load.acknowledged
      const wanted = {
        saves: agents.countSaves(load),
        bookings: ROWS + slowBookings + fed.size,
        files: 1 + files.length,
      }
      must(
        JSON.stringify(stored) === JSON.stringify(wanted),
        `stop ${at + 1}: acknowledged ${JSON.stringify(wanted)}, stored ${JSON.stringify(stored)}`,
      )
      server = await start()
    }
    const stored = await mustHaveAll(connection, load)
    log(`promised: exit code 0, no half answer, stored is what was acknowledged. ${times} stops: ${spread(stops)}`)
    for (const [what, all] of Object.entries(outcomes)) log(`${what}: ${countBy(all)}`)
    log(`${stored}; ${refused} calls found the server closed`)
  })
