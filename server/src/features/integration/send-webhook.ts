import { createHmac } from 'node:crypto'
import { lookup as lookUpName } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// What leaves the house: HTTP requests to addresses that agencies typed. Nothing else here sends any.

/** Addresses that are not of the public internet; a receiver may not lead to our own machines, or to those beside them. */
const closed = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
])
  closed.addSubnet(network, bits, 'ipv4')

/** Of IPv6 only what is assigned to the internet, without what leads back to IPv4 or is for documents. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(network, bits, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

export type Allowed = { loopback: boolean }
const isAllowed = (address: string, { loopback }: Allowed) =>
  isPublicAddress(address) || (loopback && (address === '127.0.0.1' || address === '::1'))

class PrivateAddress extends Error {}

type Resolve = typeof lookUpName

/** Resolves a name for the socket itself, so that what was checked is what is connected to. One private address refuses them all. */
const publicLookup =
  (resolve: Resolve, allowed: Allowed): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const refused = addresses.length === 0 || addresses.some(({ address }) => !isAllowed(address, allowed))
      if (refused) return done(new PrivateAddress(), '')
      const [first] = addresses
      return options.all ? done(null, addresses) : done(null, first?.address ?? '', first?.family)
    })

/** Standard Webhooks 1.0: what is signed, with every secret that is valid. */
export const signatureOf = (secrets: readonly Buffer[], id: string, timestamp: number, body: string) =>
  secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ')

/** What an attempt came to. Without a status nobody answered, and `problem` says why. */
export type Attempted = { status: number | null; problem: string; answer: string; ms: number }

/** The time for everything, and how much of an answer is read: only its beginning is kept. */
export const attemptLimits = { ms: 10_000, bytes: 16_384, shown: 500 }

const readProblem = (error: Error & { code?: string }): string => {
  if (error instanceof PrivateAddress) return 'private'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout'
  const { code = '' } = error
  if (code === 'ENOTFOUND' || code.startsWith('EAI_')) return 'unknownhost'
  if (code === 'ECONNREFUSED') return 'refused'
  if (/EPROTO|CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) return 'tls'
  return 'connection'
}

type Message = { url: string; id: string; body: string; secrets: readonly Buffer[]; at: Date }
type Sending = { allowed: Allowed; resolve?: Resolve; ms?: number; stopping?: AbortSignal }

/**
 * INT-3: one attempt. Redirects are not followed, a connection serves one request, an endless or slow answer is cut off; the address is
 * checked when the socket is opened.
 */
export const sendWebhook = (
  { url, id, body, secrets, at }: Message,
  { allowed, resolve = lookUpName, ms = attemptLimits.ms, stopping }: Sending,
): Promise<Attempted> => {
  const target = new URL(url)
  const started = performance.now()
  const timestamp = Math.floor(at.getTime() / 1000)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const end = (rest: Partial<Attempted>): Attempted => ({
    ...{ status: null, problem: '', answer: '', ms: Math.round(performance.now() - started) },
    ...rest,
  })
  const isClear = target.protocol === 'https:' || (allowed.loopback && host === '127.0.0.1')
  // A literal address is never looked up.
  if (!isClear || (isIP(host) !== 0 && !isAllowed(host, allowed))) return Promise.resolve(end({ problem: 'private' }))
  return new Promise((done, fail) => {
    const send = target.protocol === 'https:' ? requestHttps : requestHttp
    let cutOff: (() => void) | undefined
    const request = send(
      target,
      {
        method: 'POST',
        agent: false,
        lookup: publicLookup(resolve, allowed),
        signal: AbortSignal.any([AbortSignal.timeout(ms), ...(stopping ? [stopping] : [])]),
        maxHeaderSize: attemptLimits.bytes,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Gangway-Webhooks/1.0',
          connection: 'close',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': signatureOf(secrets, id, timestamp, body),
        },
      },
      (response) => {
        const status = response.statusCode ?? null
        const parts: Buffer[] = []
        let size = 0
        const finish = () => {
          // What PostgreSQL cannot store is no text.
          const answer = Buffer.concat(parts).toString('utf8').replaceAll('\0', '').slice(0, attemptLimits.shown)
          done(end({ status, answer }))
          request.destroy()
        }
        response.on('data', (part: Buffer) => {
          size += part.length
          parts.push(part)
          if (size >= attemptLimits.bytes) finish()
        })
        response.on('end', () => finish())
        // The status is what counts, however late the rest of the answer is.
        response.on('error', () => finish())
        cutOff = finish
      },
    )
    // A server that stops has not found out anything: the job is done again.
    request.on('error', (error) => {
      if (stopping?.aborted) return fail(error)
      return cutOff ? cutOff() : done(end({ problem: readProblem(error) }))
    })
    request.end(body)
  })
}
