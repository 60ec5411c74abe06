import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '@gangway/contract/call'
import { feedBookings } from '@gangway/contract/features/feed'
import { type Connection, connectTo } from '@gangway/server/db/connection'
import { openDatabase } from '@gangway/server/db/database'
import { publishProvision } from '@gangway/server/features/provisions/provisions-store'
import { onCluster } from '@gangway/server/testing/cluster'
import { hasDebianPostgres, startDebianPostgres } from '@gangway/server/testing/debian-postgres'
import { testPassword } from '@gangway/server/testing/fixtures'
import { formatUrl, type ServerProcess, startServer } from '@gangway/server/testing/server-process'
import { freePort } from './behind-nginx.ts'
import {
  countExported,
  downloadSlowly,
  exportAll,
  feedSlowly,
  largeBatch,
  largePartner,
  type Outcome,
} from './draining-clients.ts'
import { feeder, nothingAcknowledged, saver } from './load-agents.ts'
import { noAnswers } from './load-answers.ts'
import { mustHaveAll, waitUntil } from './load-checks.ts'
import { plantLoadData, savingPartners } from './load-data.ts'
import { logIn } from './nginx-agents.ts'
import { dice, must, type Proof, Skipped, spread } from './proof.ts'
import { type PublishedFile, publisher } from './publishing-agent.ts'
import { inScratch } from './scratch.ts'

/** Default number of shutdowns. */
const SHUTDOWNS = 30

/** Running requests have ten seconds (`server/src/http/shutdown.ts`); the rest is for closing the database, and a busy machine. */
const longestStop = 20

/** Bookings of the agency that exports: long enough to be under way at most moments. */
const ROWS = 10_000
const BATCH = 1000
const DOWNLOAD_BYTES = 50 * 1024 * 1024

const serve = async (connection: Connection, scratch: string, port: number) => {
  const env = { DATABASE_URL: formatUrl(connection), DATA_DIR: scratch, PORT: String(port), LOG_LEVEL: 'fatal' }
  const server = startServer(env, ['serve', scratch])
  await server.says('answers at')
  return server
}

/** The bookings to export, and a file of 50 MB. */
const plantLarge = async (connection: Connection, origin: string, key: string) => {
  for (let first = 0; first < ROWS; first += BATCH) {
    const answer = await fetch(origin + pathOf(feedBookings, {}), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ bookings: largeBatch(first, BATCH) }),
    })
    const text = await answer.text()
    must(answer.status === 200, `the feed was answered ${answer.status}: ${text}`)
  }
  const { owner, close } = openDatabase(connection, () => undefined)
  try {
    const facts = { partnerid: largePartner, year: 2026, month: 9, type: 'application/pdf', createddate: '2026-10-05' }
    return (await publishProvision(owner, { ...facts, filename: 'large.pdf', bytes: randomBytes(DOWNLOAD_BYTES) }))
      .fileid
  } finally {
    await close()
  }
}

/** Everything that is stored; a call that got no answer must have left nothing. */
const countStored = async (connection: Connection) => {
  const client = await connectTo(connection)
  try {
    const { rows } = await client.query<{ saves: number; bookings: number; statements: number }>(`select
      (select count(*)::int from audit where noun = 'agency' and action = 'save') as saves,
      (select count(*)::int from booking) as bookings,
      (select count(*)::int from provision) as statements`)
    return rows[0] ?? { saves: 0, bookings: 0, statements: 0 }
  } finally {
    await client.end()
  }
}

/** New connections during the stop: once one was refused, none may be accepted any more. */
const watchReadiness = async (origin: string, goesOn: () => boolean) => {
  const statuses: (number | 'refused')[] = []
  while (goesOn()) {
    const status = await fetch(`${origin}/readyz`, { headers: { connection: 'close' } }).then(
      async (answer) => {
        await answer.text()
        return answer.status
      },
      () => 'refused' as const,
    )
    statuses.push(status)
    await sleep(20)
  }
  const first = statuses.findIndex((status) => status !== 200)
  const wrong = statuses.filter((status, at) => (first >= 0 && at >= first ? status === 200 : status !== 200))
  must(wrong.length === 0, `/readyz while stopping: ${statuses.join(' ')}`)
}

/** SIGTERM at random moments of saves, a feed, uploads, exports and slow downloads. */
export const run: Proof = (log, shutdowns = SHUTDOWNS) =>
  inScratch(async (scratch) => {
    if (!hasDebianPostgres) throw new Skipped("Debian's PostgreSQL 15 is not installed")
    const postgres = await startDebianPostgres(scratch)
    let server: ServerProcess | undefined
    let answers = noAnswers()
    try {
      await onCluster(postgres.connection, 'create database gangway')
      const connection = { ...postgres.connection, database: 'gangway' }
      const { key, personToken } = await plantLoadData(connection)
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      server = await serve(connection, scratch, port)
      const fileid = await plantLarge(connection, origin, key)
      const open = async (partnerid: number) => ({
        partnerid,
        token: (await logIn(origin, String(partnerid), testPassword)).token,
      })
      const logins = await Promise.all(savingPartners.slice(1, 5).map(open))
      const { token } = await open(largePartner)
      const acknowledged = nothingAcknowledged()
      const files: PublishedFile[] = []
      const goesOn = () => !answers.isStopping
      const agents = { origins: [origin], answers: () => answers, goesOn, acknowledged }
      const publishing = { ...agents, origin, personToken, partners: [largePartner] }
      const lanes = [
        ...logins.map((login) => saver(agents, login)),
        ...[0, 1].map((lane) => feeder(agents, key, lane)),
        publisher(publishing, files),
      ]
      const random = dice(13)
      const stops: number[] = []
      const outcomes: Outcome[] = []
      let slowBookings = 0
      let rows = countExported(0, ROWS)
      let refused = 0
      for (let at = 0; at < shutdowns; at += 1) {
        answers = noAnswers()
        const seen = answers
        const exporting = server
        const hasEnded = () => exporting.child.exitCode !== null
        const large = [
          ...(['csv', 'xlsx'] as const).map((format) => exportAll(origin, token, format, rows)),
          // Every third time somebody reads so slowly that the stop does not wait for it.
          ...(at % 3 === 0 ? [downloadSlowly(origin, token, fileid, DOWNLOAD_BYTES, () => !hasEnded())] : []),
        ]
        const slowFirst = 1_000_000 + at * BATCH
        const slow = at % 2 ? feedSlowly(origin, key, slowFirst, BATCH) : undefined
        const working = lanes.map((lane) => lane())
        const watching = watchReadiness(origin, () => !hasEnded())
        await waitUntil('the first calls are answered', 60, () => seen.good.length >= 5 || seen.wrong.length > 0)
        await sleep(random() * 1500)
        seen.isStopping = true
        const began = performance.now()
        server.child.kill('SIGTERM')
        const code = await server.ended
        stops.push(performance.now() - began)
        must(code === 0, `stop ${at + 1} ended with ${code}: ${server.said.err}`)
        const took = stops.at(-1) ?? 0
        must(took < longestStop * 1000, `stop ${at + 1} took ${Math.round(took)} ms`)
        await Promise.all([...working, watching])
        must(seen.wrong.length === 0, `stop ${at + 1}: ${seen.wrong.slice(0, 5).join('; ')}`)
        const uploaded = await slow
        if (uploaded?.is === 'complete') {
          slowBookings += BATCH
          rows += countExported(slowFirst, BATCH)
        }
        outcomes.push(...(await Promise.all(large)), ...(uploaded ? [uploaded] : []))
        const wrong = outcomes.find(({ is }) => is === 'wrong')
        must(!wrong, `stop ${at + 1}: ${wrong?.what}: ${wrong?.why}`)
        refused += seen.refused ?? 0
        const stored = await countStored(connection)
        const saves = [...acknowledged.saves.values()].flatMap((one) => [...one.values()]).filter(Boolean).length
        const wanted = {
          saves,
          bookings: ROWS + slowBookings + acknowledged.bookings.size,
          statements: 1 + files.length,
        }
        must(
          JSON.stringify(stored) === JSON.stringify(wanted),
          `stop ${at + 1}: acknowledged ${JSON.stringify(wanted)}, stored ${JSON.stringify(stored)}`,
        )
        server = await serve(connection, scratch, port)
      }
      const stored = await mustHaveAll(connection, origin, acknowledged)
      server.child.kill('SIGTERM')
      await server.ended
      log(`${shutdowns} stops, each with exit code 0 after ${spread(stops)}`)
      for (const [what, all] of Map.groupBy(outcomes, (outcome) => outcome.what)) {
        const count = (is: Outcome['is']) => all.filter((outcome) => outcome.is === is).length
        log(
          `${what}: ${count('complete')} complete, ${count('cut')} cut off and noticed as an error, ${count('refused')} refused`,
        )
      }
      log(
        `${stored.saves.acknowledged} saves, ${stored.bookings + slowBookings} bookings and ${files.length} published files acknowledged: exactly these are stored; ${refused} calls found the server closed, none had an incomplete answer`,
      )
    } finally {
      answers.isStopping = true
      server?.child.kill('SIGKILL')
      await server?.ended
      await postgres.stop()
    }
  })
