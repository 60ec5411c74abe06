import type { Socket } from 'node:net'
import pg from 'pg'
import type { Connection } from './connection.ts'

/**
 * Connections per purpose and server, unless configured otherwise. Each purpose has its own, so that none waits for another:
 * a night's import does not keep anybody from logging in, and a flood of page views no session from being found.
 */
export const poolSizes = {
  /** Transactions of people who are logged in. */
  request: 20,
  /** Looking up sessions and API keys: one short statement for every call. */
  session: 4,
  /** Batches of the provider's machines. */
  feed: 4,
  /** Pages, logos and terms that visitors of the public page see. */
  public: 4,
  /** Reading stored files, piece by piece. */
  files: 4,
  /** Everything else: logins, throttles, mail, housekeeping, the operator. */
  owner: 6,
} as const

export type PoolName = keyof typeof poolSizes
export type PoolSizes = Readonly<Record<PoolName, number>>

/** Pools whose statements run as the application role, bound by row security. */
export type PartnerPool = 'request' | 'public'

// Dates stay the strings they are: a Date would shift them by the server's time zone. bigint comes from count(*) and sums.
const asText = (value: string) => value
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === pg.types.builtins.DATE) return asText
    if (oid === pg.types.builtins.INT8) return Number
    return pg.types.getTypeParser(oid, format)
  },
}

/** Role and limits of requests that log in as the owner. A login of their own brings them along. */
const requestOptions =
  '-c role=gangway_app -c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000'

const ownerOptions = '-c statement_timeout=60000 -c lock_timeout=5000'

/**
 * Milliseconds without a word after which a connection is given up: PostgreSQL ends every statement and every idle
 * transaction sooner, so its host has gone without saying so. The network alone would let a request wait for a quarter of an hour.
 */
export const silence = { owner: 65_000, request: 15_000 }

// Where pg keeps its socket; its types do not show it.
type Wired = { connection: { stream: Socket } }
export const streamOf = (client: pg.PoolClient) => (client as unknown as Wired).connection.stream

export type PoolOptions = {
  sizes?: PoolSizes | undefined
  patience?: typeof silence | undefined
  onError: (error: Error) => void
}

const watch = (pool: pg.Pool, onError: (error: Error) => void, most: number) => {
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // While a connection is in use the pool does not listen: its end would be an uncaught exception. Whoever uses it
    // learns of it by the next statement.
    client.on('error', () => undefined)
    const stream = streamOf(client)
    stream.setTimeout(most, () => stream.destroy())
  })
  return pool
}

/** One pool per purpose. Connections are opened when they are first needed. */
export const openPools = (
  { requests, ...owner }: Connection,
  { sizes = poolSizes, patience = silence, onError }: PoolOptions,
): Record<PoolName, pg.Pool> => {
  // Statements go out without waiting for the one before, so `begin` costs no round trip of its own.
  const asPartner = { ...owner, types, pipeline: true, ...(requests ?? { options: requestOptions }) } as pg.PoolConfig // not in its types yet
  const asOwner = { ...owner, types, options: ownerOptions }
  const open = (name: PoolName) =>
    name === 'request' || name === 'public'
      ? watch(new pg.Pool({ ...asPartner, max: sizes[name] }), onError, patience.request)
      : watch(new pg.Pool({ ...asOwner, max: sizes[name] }), onError, patience.owner)
  return {
    request: open('request'),
    session: open('session'),
    feed: open('feed'),
    public: open('public'),
    files: open('files'),
    owner: open('owner'),
  }
}
