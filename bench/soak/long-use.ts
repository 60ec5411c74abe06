import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Call, pathOf } from '@gangway/contract/call'
import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { feedBookings } from '@gangway/contract/features/feed'
import { getHome } from '@gangway/contract/features/home'
import { listPartners } from '@gangway/contract/features/partners'
import { getReport } from '@gangway/contract/features/report'
import { authenticate, logout } from '@gangway/contract/features/session'
import { exportTransactions, listTransactions } from '@gangway/contract/features/transactions'
import { connectTo } from '@gangway/server/db/connection'
import type { Connection } from '@gangway/server/db/database'
import { startEmbedded } from '@gangway/server/db/embedded'
import { testPassword } from '@gangway/server/testing/fixtures'
import { formatUrl, type ServerProcess, startServer } from '@gangway/server/testing/server-process'
import { feedItems } from '../feed-items.ts'
import { hangUp } from './hang-ups.ts'
import type { Held } from './leak-meter.ts'
import type { Login } from './load-agents.ts'
import { plantLoadData, savingPartners } from './load-data.ts'
import { logIn } from './nginx-agents.ts'
import { must, type Proof } from './proof.ts'
import { inScratch } from './scratch.ts'
import { openMeter } from './server-meter-reader.ts'

/** Minutes of ordinary use, and the requests of one: they are made as fast as the machine can. */
const MINUTES = 60
const perMinute = 100
const lanes = 6

/** Bytes of the heap that may be left: caches, and code that was compiled meanwhile. */
const heapGrowth = 8 * 1024 * 1024

/** Seconds until everything must have ended: the longest wait of a queue, and connections that are kept for the next request. */
const patience = 90

/** Longer than the pause between two checks of an answer that nobody reads. */
const quietSeconds = 20

const allYears = 'startDate=2000-01-01&endDate=2100-12-31'

type Used = { origin: string; logins: Login[]; key: string; personToken: string }

/** One visit after the other, the same in every run; each is one or two requests. */
const openUse = ({ origin, logins, key, personToken }: Used, count: Map<number, number>) => {
  const port = Number(new URL(origin).port)
  const send = async (call: Call | string, partnerid: number, token: string, body?: object, query = '') => {
    const path = typeof call === 'string' ? call : pathOf(call, { partnerid })
    const answer = await fetch(`${origin}${path}${query && `?${query}`}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    count.set(answer.status, (count.get(answer.status) ?? 0) + 1)
    must([200, 401, 409, 412].includes(answer.status), `${path} answered ${answer.status} ${text.slice(0, 200)}`)
    return text
  }
  type Visit = (login: Login, turn: number) => Promise<unknown>
  const save: Visit = async ({ partnerid, token }, turn) => {
    const { bankaccounts: _, ...agency } = JSON.parse(await send(getAgency, partnerid, token))
    await send(saveAgency, partnerid, token, { ...agency, hausnummer: String(turn) })
  }
  /** A session that ends, and a call that still has its token. */
  const loseSession: Visit = async ({ partnerid }) => {
    const sent = { username: `clara.${partnerid}`, password: testPassword }
    const { authtoken } = JSON.parse(await send(authenticate, partnerid, '', sent))
    await send(logout, partnerid, authtoken, {})
    await send(getHome, partnerid, authtoken)
  }
  const leave: Visit = (login, turn) => hangUp(port, login, turn)
  const visits: Visit[] = [
    ({ partnerid, token }) => send(getHome, partnerid, token),
    leave,
    ({ partnerid, token }) => send(listTransactions, partnerid, token, undefined, `${allYears}&searchIn=mueller`),
    save,
    ({ partnerid }) => send(`/wlv/${partnerid}`, partnerid, ''),
    leave,
    ({ partnerid, token }) => send(getReport, partnerid, token, {}),
    ({ partnerid, token }) => send(exportTransactions, partnerid, token, undefined, allYears),
    leave,
    () => send(listPartners, 0, personToken),
    (_, turn) => send(feedBookings, 0, key, { bookings: feedItems(turn * 20, 20) }),
    leave,
    ({ partnerid, token }) => send(getAgency, partnerid, token),
    (login, turn) => (turn % 4 === 0 ? loseSession(login, turn) : send(getHome, login.partnerid, login.token)),
  ]
  let turn = 0
  return async (requests: number) => {
    const end = turn + requests
    const lane = async () => {
      while (turn < end) {
        turn += 1
        const login = logins[turn % logins.length]
        if (login) await visits[turn % visits.length]?.(login, Math.floor(turn / visits.length))
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }
}

const countBusy = async (connection: Connection) => {
  const client = await connectTo(connection)
  const { rows } = await client.query<{ busy: number }>(
    "select count(*)::int as busy from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'",
  )
  await client.end()
  return rows[0]?.busy ?? 0
}

/** What there is more of than before, by name. */
const listMore = (before: Record<string, number>, after: Record<string, number>) =>
  Object.entries(after).flatMap(([name, count]) => {
    const more = count - (before[name] ?? 0)
    return more > 0 ? [`${more} more of ${name}`] : []
  })

/** Reads the meter until nothing is left that was not there before. */
const settle = async (read: () => Promise<Held>, connection: Connection, before: Held) => {
  const ends = performance.now() + patience * 1000
  for (;;) {
    const held = await read()
    const busy = await countBusy(connection)
    const left = [...listMore(before.handles, held.handles), ...listMore(before.timers, held.timers)]
    if (held.heap > before.heap + heapGrowth) left.push(`${megabytes(held.heap - before.heap)} more heap`)
    if (busy > 0) left.push(`${busy} busy connections to the database`)
    if (left.length === 0) return held
    must(performance.now() < ends, `after ${patience} s there is still ${left.join(', ')}`)
    await sleep(500)
  }
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0)

/** An hour of mixed use with clients that hang up at every stage: afterwards the server holds what it held before. */
export const run: Proof = (log, minutes = MINUTES) =>
  inScratch(async (scratch) => {
    const embedded = await startEmbedded({ dataDir: join(scratch, 'data'), log: () => undefined })
    let server: ServerProcess | undefined
    try {
      const { connection } = embedded
      const { key, personToken } = await plantLoadData(connection)
      const NODE_OPTIONS = `--import=${pathToFileURL(join(import.meta.dirname, 'leak-meter.ts'))}`
      const env = { DATABASE_URL: formatUrl(connection), DATA_DIR: scratch, PORT: '0', LOG_LEVEL: 'warn', NODE_OPTIONS }
      server = startServer(env, ['serve', scratch])
      const { said } = server
      const [, origin = ''] = await server.says(/answers at (http:\S+?)\/partner\//)
      const logins = await Promise.all(
        savingPartners.map(async (partnerid) => ({
          partnerid,
          token: (await logIn(origin, String(partnerid), testPassword)).token,
        })),
      )
      const count = new Map<number, number>()
      const use = openUse({ origin, logins, key, personToken }, count)
      const readMeter = openMeter<Held>(server)
      const visits = Math.round(minutes * perMinute)
      const started = await readMeter()
      // The first visits fill caches and compile code.
      await use(Math.min(visits, perMinute))
      const before = { ...started, heap: (await readMeter()).heap }
      count.clear()
      const linesBefore = said.out.length
      await use(visits)
      const after = await settle(readMeter, connection, before)
      const lines = said.out
        .slice(linesBefore)
        .split('\n')
        .filter((line) => line.startsWith('{"level"'))
      const quietFrom = said.out.length
      if (minutes >= 1) await sleep(quietSeconds * 1000)
      const statuses = [...count].map(([status, times]) => `${times} × ${status}`).join(', ')
      log(`${visits} visits: answers ${statuses}, and hang-ups at every stage`)
      log(`heap: ${megabytes(before.heap)} before, ${megabytes(after.heap)} after`)
      log(
        `handles: ${sum(before.handles)} before, ${sum(after.handles)} after; timers: ${sum(before.timers)}, ${sum(after.timers)}`,
      )
      log(`${lines.length} log lines meanwhile, ${said.out.length - quietFrom} characters of log after it`)
      must(said.out.length === quietFrom, `the log goes on: ${said.out.slice(quietFrom, quietFrom + 500)}`)
      must(lines.length <= minutes, `the log is noisy: ${lines.slice(0, 5).join('\n')}`)
    } finally {
      server?.child.kill('SIGKILL')
      await server?.ended
      await embedded.stop()
    }
  })
