import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '@gangway/contract/call'
import { brands } from '@gangway/contract/example-brands'
import { feedBookings } from '@gangway/contract/features/feed'
import { downloadProvision } from '@gangway/contract/features/provisions'
import { exportTransactions } from '@gangway/contract/features/transactions'
import { feedItem } from '../feed-items.ts'

/** What became of one call: a complete answer, one that was cut off and noticed as such, or none. */
export type Outcome = { what: string; is: 'complete' | 'cut' | 'refused' | 'wrong'; why?: string }

/** The agency with the many bookings. */
export const largePartner = (brands[0]?.mandant ?? 0) * 1000 + 1

/** Its bookings, by number: those that the feed's agents of other proofs send are spread over all brands. */
export const largeBatch = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => feedItem(10_000_000 + (first + place) * brands.length))

/** Those of them that an export of bookings contains. */
export const countExported = (first: number, count: number) =>
  largeBatch(first, count).filter(({ status }) => status !== 'request' && status !== 'cancelled').length

/** Reads an answer to its end with the pauses given; `cut` if the connection ended before. */
const read = async (answer: IncomingMessage, pause: () => Promise<unknown>) => {
  const parts: Buffer[] = []
  try {
    for await (const part of answer) {
      parts.push(part)
      await pause()
    }
  } catch {
    return undefined
  }
  return answer.complete ? Buffer.concat(parts) : undefined
}

type Asked = {
  what: string
  origin: string
  path: string
  token: string
  /** The body, in pieces that are sent with a pause between them. */
  pieces?: readonly string[]
  pieceSeconds?: number
  pause?: () => Promise<unknown>
  /** What is wrong with a complete answer of 200; undefined if nothing. */
  judge: (body: Buffer) => string | undefined
}

/** One call on a connection of its own. Every status but 200 and 503 is wrong, and so is an incomplete answer that ends well. */
const askOnce = async ({
  what,
  origin,
  path,
  token,
  pieces,
  pieceSeconds = 0,
  pause,
  judge,
}: Asked): Promise<Outcome> => {
  const length = pieces?.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
  const sent = request(origin + path, {
    method: pieces ? 'POST' : 'GET',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      ...(pieces && { 'content-type': 'application/json', 'content-length': length }),
    },
  })
  const answering = once(sent, 'response')
  answering.catch(() => undefined)
  try {
    for (const piece of pieces ?? []) {
      sent.write(piece)
      await sleep(pieceSeconds * 1000)
    }
    sent.end()
    const [answer] = (await answering) as [IncomingMessage] // Node's own argument
    const body = await read(answer, pause ?? (async () => undefined))
    if (!body) return { what, is: 'cut' }
    if (answer.statusCode === 503) return { what, is: 'refused' }
    if (answer.statusCode !== 200)
      return { what, is: 'wrong', why: `${answer.statusCode} ${body.toString('utf8', 0, 200)}` }
    const why = judge(body)
    return why ? { what, is: 'wrong', why } : { what, is: 'complete' }
  } catch {
    return { what, is: 'refused' }
  } finally {
    sent.destroy()
  }
}

const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06])

/** An export of every booking: complete with at least the rows stored so far, or with the directory that ends an Excel file. */
export const exportAll = (origin: string, token: string, format: 'csv' | 'xlsx', rows: number) => {
  const query = new URLSearchParams({ startDate: '1900-01-01', endDate: '2100-12-31', format })
  return askOnce({
    what: `export as ${format}`,
    origin,
    path: `${pathOf(exportTransactions, { partnerid: largePartner })}?${query}`,
    token,
    judge: (body) => {
      if (format === 'xlsx') return body.includes(zipEnd, -100) ? undefined : `${body.length} bytes without their end`
      const lines = body.toString('utf8').trimEnd().split('\r\n').length
      return lines >= rows + 1 ? undefined : `${lines} lines instead of ${rows + 1}`
    },
  })
}

/** A download whose reader is too slow for the time that a stopping server has. */
export const downloadSlowly = (origin: string, token: string, fileId: number, bytes: number, goesOn: () => boolean) =>
  askOnce({
    what: 'slow download',
    origin,
    path: pathOf(downloadProvision, { partnerid: largePartner }),
    token,
    pieces: [JSON.stringify({ fileId })],
    pause: () => sleep(goesOn() ? 100 : 0),
    judge: (body) => (body.length === bytes ? undefined : `${body.length} of ${bytes} bytes`),
  })

/** A batch of the feed whose body takes two seconds to arrive. */
export const feedSlowly = (origin: string, key: string, first: number, count: number) => {
  const body = JSON.stringify({ bookings: largeBatch(first, count) })
  const piece = Math.ceil(body.length / 10)
  const pieces = Array.from({ length: 10 }, (_, place) => body.slice(place * piece, (place + 1) * piece))
  const judge = (answer: Buffer) =>
    answer.includes(`"accepted":${count},`) ? undefined : answer.toString('utf8', 0, 200)
  return askOnce({
    what: 'slow upload',
    origin,
    path: pathOf(feedBookings, {}),
    token: key,
    pieces,
    pieceSeconds: 0.2,
    judge,
  })
}
