import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, pathOf } from '@gangway/contract/calls/call'
import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { feedBookings } from '@gangway/contract/features/feed'
import { getHome } from '@gangway/contract/features/home'
import { listPartners } from '@gangway/contract/features/partners'
import { getReport } from '@gangway/contract/features/report'
import { authenticate, logout } from '@gangway/contract/features/session'
import { exportTransactions, listTransactions } from '@gangway/contract/features/transactions'
import { saveWlv } from '@gangway/contract/features/wlv'
import { startEmbedded } from '@gangway/server/db/embedded'
import { testPassword } from '@gangway/server/testing/fixtures'
import { feedItems } from '../feed-items.ts'
import { type Agency, logIn, type Planted, plantLoadData, savingPartners } from './frame/load.ts'
import type { Held } from './frame/meter.ts'
import { countBy, megabytes, must, type Proof } from './frame/proof.ts'
import { inScratch } from './frame/scratch.ts'
import { mustBeIdle, serve, withMeter } from './frame/servers.ts'

/** Visits in a minute of ordinary use: they are made as fast as the machine can. */
const perMinute = 100
const lanes = 6

/** Bytes of the heap that may be left: caches, and code that was compiled meanwhile. */
const heapGrowth = 8 * 1024 * 1024

/** Seconds until everything must have ended: the longest wait of a queue, and connections that are kept for the next request. */
const patience = 90

/** Longer than the pause between two checks of an answer that nobody reads. */
const quietSeconds = 20

const allYears = 'startDate=2000-01-01&endDate=2100-12-31'

/** What is sent before the connection is closed, and how many milliseconds, or the first bytes of the answer, are waited for. */
const hangUpsOf = ({ partnerid, token }: Agency): { sent: string; until: number | 'answer' }[] => {
  const head = (method: string, path: string, ...more: string[]) =>
    `${[`${method} ${path} HTTP/1.1`, 'host: gangway', `authorization: Bearer ${token}`, ...more].join('\r\n')}\r\n\r\n`
  const home = head('GET', pathOf(getHome, { partnerid }))
  const file = head('GET', `${pathOf(exportTransactions, { partnerid })}?${allYears}`)
  const json = ['content-type: application/json', 'content-length: 400000']
  return [
    { sent: home.slice(0, 30), until: 5 },
    { sent: head('POST', pathOf(saveAgency, { partnerid }), ...json), until: 5 },
    { sent: `${head('POST', pathOf(saveWlv, { partnerid }), ...json)}{"logo":"${'A'.repeat(200_000)}`, until: 20 },
    ...[home, file].flatMap((sent) => [0, 3, 10, 30].map((until) => ({ sent, until }))),
    { sent: home + home + home, until: 10 },
    { sent: home.repeat(12), until: 5 },
    ...[home, file].map((sent) => ({ sent, until: 'answer' as const })),
  ]
}

/** A client that leaves; `turn` chooses the stage of its request. */
const hangUp = async (agency: Agency, turn: number) => {
  const stages = hangUpsOf(agency)
  const { sent, until } = stages[turn % stages.length] ?? { sent: '', until: 0 }
  const socket = connect(Number(new URL(agency.origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(sent)
  await (until === 'answer' ? Promise.race([once(socket, 'data'), sleep(10_000)]) : sleep(until))
  socket.destroy()
}

/** One visit after the other, the same in every run; each is one or two requests. */
const openUse = (origin: string, logins: Agency[], { key, personToken }: Planted, statuses: number[]) => {
  type Sent = { partnerid?: number; token?: string; body?: object; query?: string }
  const send = async (call: Call | string, { partnerid = 0, token, body, query }: Sent) => {
    const path = typeof call === 'string' ? call : pathOf(call, { partnerid })
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(`${origin}${path}${query ? `?${query}` : ''}`, { headers, ...sent })
    const text = await answer.text()
    statuses.push(answer.status)
    must([200, 401, 409, 412].includes(answer.status), `${path} answered ${answer.status} ${text.slice(0, 200)}`)
    return text
  }
  type Visit = (agency: Agency, turn: number) => Promise<unknown>
  const save: Visit = async (agency, turn) => {
    const { bankaccounts: _, ...record } = JSON.parse(await send(getAgency, agency))
    await send(saveAgency, { ...agency, body: { ...record, hausnummer: String(turn) } })
  }
  /** A session that ends, and a call that still has its token. */
  const loseSession: Visit = async ({ partnerid }) => {
    const body = { username: `clara.${partnerid}`, password: testPassword }
    const { authtoken: token } = JSON.parse(await send(authenticate, { body }))
    await send(logout, { partnerid, token, body: {} })
    await send(getHome, { partnerid, token })
  }
  const visits: Visit[] = [
    (agency) => send(getHome, agency),
    hangUp,
    (agency) => send(listTransactions, { ...agency, query: `${allYears}&searchIn=mueller` }),
    save,
    ({ partnerid }) => send(`/wlv/${partnerid}`, {}),
    hangUp,
    (agency) => send(getReport, { ...agency, body: {} }),
    (agency) => send(exportTransactions, { ...agency, query: allYears }),
    hangUp,
    () => send(listPartners, { token: personToken }),
    (_, turn) => send(feedBookings, { token: key, body: { bookings: feedItems(turn * 20, 20) } }),
    hangUp,
    (agency) => send(getAgency, agency),
    (agency, turn) => (turn % 4 === 0 ? loseSession(agency, turn) : send(getHome, agency)),
  ]
  let turn = 0
  return async (requests: number) => {
    const end = turn + requests
    const lane = async () => {
      while (turn < end) {
        turn += 1
        const agency = logins[turn % logins.length]
        if (agency) await visits[turn % visits.length]?.(agency, Math.floor(turn / visits.length))
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }
}

/** What there is more of than before, by name. */
const listMore = (before: Record<string, number>, after: Record<string, number>) =>
  Object.entries(after).flatMap(([name, count]) => {
    const more = count - (before[name] ?? 0)
    return more > 0 ? [`${more} more of ${name}`] : []
  })

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0)

/** An hour of mixed use with clients that hang up at every stage: afterwards the server holds what it held before. */
export const run: Proof = (log, minutes = 60) =>
  inScratch(async (scratch) => {
    const embedded = await startEmbedded({ dataDir: join(scratch.folder, 'data'), log: () => undefined })
    scratch.atEnd(embedded.stop)
    const { connection } = embedded
    const planted = await plantLoadData(connection)
    const { origin, said, readMeter } = await serve(scratch, connection, { LOG_LEVEL: 'warn', ...withMeter })
    const logins = await Promise.all(savingPartners.map((partnerid) => logIn(origin, partnerid)))
    const statuses: number[] = []
    const use = openUse(origin, logins, planted, statuses)
    const visits = Math.round(minutes * perMinute)
    const started = await readMeter()
    // The first visits fill caches and compile code.
    await use(Math.min(visits, perMinute))
    const before: Held = { ...started, heap: (await readMeter()).heap }
    statuses.splice(0)
    const linesBefore = said.out.length
    await use(visits)
    const ends = performance.now() + patience * 1000
    const settle = async (): Promise<Held> => {
      const held = await readMeter()
      const busy = await mustBeIdle(connection).then(
        () => [],
        (error: Error) => [error.message],
      )
      const left = [...busy, ...listMore(before.handles, held.handles), ...listMore(before.timers, held.timers)]
      if (held.heap > before.heap + heapGrowth) left.push(`${megabytes(held.heap - before.heap)} more heap`)
      if (left.length === 0) return held
      must(performance.now() < ends, `after ${patience} s there is still ${left.join(', ')}`)
      await sleep(500)
      return settle()
    }
    const after = await settle()
    const isLog = (line: string) => line.startsWith('{"level"')
    const lines = said.out.slice(linesBefore).split('\n').filter(isLog)
    const quietFrom = said.out.length
    if (minutes >= 1) await sleep(quietSeconds * 1000)
    must(said.out.length === quietFrom, `the log goes on: ${said.out.slice(quietFrom, quietFrom + 500)}`)
    must(lines.length <= minutes, `the log is noisy: ${lines.slice(0, 5).join('\n')}`)
    log(
      `promised: afterwards it holds what it held before. ${visits} visits: answers ${countBy(statuses)}, and hang-ups at every stage`,
    )
    log(
      `heap ${megabytes(before.heap)} before, ${megabytes(after.heap)} after; handles ${sum(before.handles)}, ${sum(after.handles)}; timers ${sum(before.timers)}, ${sum(after.timers)}; ${lines.length} log lines`,
    )
  })
