import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { pathOf } from '@gangway/contract/calls/call'
import { saveAgency } from '@gangway/contract/features/agency'
import { downloadProvision } from '@gangway/contract/features/provisions'
import { publishProvision } from '@gangway/server/features/provisions/provisions-store'
import { type Agency, logIn, paidPartners, plantLoadData } from './frame/load.ts'
import { joinTimes, measureDuring, measureFor } from './frame/neighbour.ts'
import { countBy, megabytes, must, type Proof, Skipped, timed, waitUntil } from './frame/proof.ts'
import { inScratch } from './frame/scratch.ts'
import { mustBeIdle, onDatabase, serve, startDatabase, withMeter } from './frame/servers.ts'

/**
 * Seconds until a slow connection must be closed. Headers have 30 seconds (`headersTimeout` in server/src/app.ts),
 * checked every 5, a small body 10 (server/src/http/limits/slow-clients.ts); an answer that nobody reads has 60 (`stalledAfter`)
 * from when the buffers of the operating system are full. The rest is for a busy machine.
 */
const limits = { headers: 45, body: 25, answer: 180 }
type Kind = keyof typeof limits
const kinds = Object.keys(limits) as Kind[] // its keys

/** How much slower ordinary calls may get, and the milliseconds on top, for two shared cores. */
const most = 2
const floor = 15

type Target = Agency & { port: number; fileid: number }

/** What is sent at once, and the byte that follows every second. */
const sentBy = (kind: Kind, { partnerid, token, fileid }: Target) => {
  const body = JSON.stringify({ fileId: fileid })
  const last = {
    headers: 'x-slow: ',
    body: 'content-length: 5000\r\n\r\n{',
    answer: `content-length: ${body.length}\r\n\r\n${body}`,
  }
  const path = pathOf(kind === 'answer' ? downloadProvision : saveAgency, { partnerid })
  const head = ['host: a', `authorization: Bearer ${token}`, 'content-type: application/json', last[kind]]
  return {
    text: [`POST ${path} HTTP/1.1`, ...head].join('\r\n'),
    follows: { headers: 'x', body: ' ', answer: '' }[kind],
  }
}

/** A connection that is slow in one way until the server closes it: its headers, its body, or reading the answer. */
const openSlowly = (kind: Kind, target: Target) => {
  const began = performance.now()
  const socket = connect(target.port, '127.0.0.1')
  const { text, follows } = sentBy(kind, target)
  socket.write(text)
  const timer = follows ? setInterval(() => socket.write(follows), 1000) : undefined
  const slow = { kind, closedAfter: Number.POSITIVE_INFINITY, received: '', destroy: () => socket.destroy() }
  socket.on('data', (data) => {
    slow.received += data.toString('latin1', 0, 300)
    if (kind === 'answer') socket.pause()
  })
  const note = () => {
    clearInterval(timer)
    slow.closedAfter = Math.min(slow.closedAfter, (performance.now() - began) / 1000)
  }
  for (const event of ['error', 'end', 'close']) socket.on(event, note)
  return slow
}

/** Connections of callers that the server has open. One that it closed while data was under way has no inode any more. */
const countSockets = (port: number) => {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = ['tcp', 'tcp6'].flatMap((name) => readFileSync(`/proc/net/${name}`, 'utf8').split('\n').slice(1))
  const isOpen = (line: string) => {
    const [, address = '', , state = '', , , , , , inode = '0'] = line.trim().split(/\s+/)
    return address.endsWith(local) && state !== '0A' && inode !== '0'
  }
  return lines.filter(isOpen).length
}

/** Hundreds of connections at once that send or read far too slowly: they delay nobody and are closed. */
export const run: Proof = (log, count = 500) =>
  inScratch(async (scratch) => {
    if (process.platform !== 'linux') throw new Skipped('connections are counted in /proc')
    const { connection } = await startDatabase(scratch)
    await plantLoadData(connection)
    const facts = { year: 2026, month: 9, type: 'application/pdf', createddate: '2026-10-05', filename: 'large.pdf' }
    const bytes = randomBytes(50 * 1024 * 1024)
    const server = await serve(scratch, connection, withMeter)
    const { origin, port, readMeter } = server
    const targets: Target[] = []
    // One file for all agencies: it is stored once.
    await onDatabase(connection, async (owner) => {
      for (const partnerid of paidPartners.slice(0, 6)) {
        const { fileid } = await publishProvision(owner, { ...facts, bytes, partnerid })
        targets.push({ ...(await logIn(origin, partnerid)), port, fileid })
      }
    })
    const ordinary = targets.pop()
    if (!ordinary) throw new Error('there is no agency')
    await measureFor(ordinary, 3)
    const before = await measureFor(ordinary, 6)
    const idle = await readMeter()
    const sockets = countSockets(port)
    const slow = Array.from({ length: count }, (_, at) =>
      openSlowly(
        kinds[at % kinds.length] ?? 'body',
        targets[Math.floor(at / kinds.length) % targets.length] ?? ordinary,
      ),
    )
    scratch.atEnd(() => {
      for (const one of slow) one.destroy()
    })
    let open = 0
    await waitUntil('the slow connections are open', 30, () => {
      open = Math.max(open, countSockets(port) - sockets)
      return open >= count * 0.9
    })
    const allClosed = () => waitUntil('the server has closed them', limits.answer, () => countSockets(port) <= sockets)
    const { result: closed, times: busy } = await measureDuring(ordinary, () => timed(allClosed))
    const { peak } = await readMeter()
    const quiet = joinTimes([before, await measureFor(ordinary, 6)])
    const failed = [...quiet.failed, ...busy.failed]
    must(failed.length === 0, `${failed.length} ordinary calls failed: ${failed[0]}`)
    for (const kind of ['headers', 'body'] as const) {
      const mine = slow.filter((one) => one.kind === kind)
      const longest = Math.max(...mine.map(({ closedAfter }) => closedAfter))
      must(longest <= limits[kind], `a slow connection (${kind}) was open for ${longest} s`)
      const answers = countBy(mine.map(({ received }) => received.slice(9, 12) || 'no answer'))
      log(`${mine.length} × ${kind} byte by byte: closed within ${longest.toFixed(0)} s (${answers})`)
    }
    must(busy.p95 <= most * quiet.p95 + floor, `p95 went from ${quiet.p95.toFixed(1)} to ${busy.p95.toFixed(1)} ms`)
    log(
      `promised: slow callers are closed and delay nobody. ${open} connections, all closed after ${closed.toFixed(0)} s; ordinary calls, p95: ${quiet.p95.toFixed(1)} ms without and ${busy.p95.toFixed(1)} ms with them, none failed`,
    )
    log(
      `memory ${megabytes(idle.rss)}, at most ${megabytes(peak)}; ${await mustBeIdle(connection)} connections to the database, all idle`,
    )
  })
