import type { Socket } from 'node:net'
import pg from 'pg'
import type { Connection } from './connection.ts'
import { poolConfig } from './logins.ts'

/**
 * Default number of connections per purpose and server. Each purpose has its own pool, so that none waits for another:
 * a nightly import must not block logins, and a flood of page views must not block session lookups.
 */
export const poolSizes = {
  /** Transactions of logged-in users. */
  request: 20,
  /** Transactions of the provider's people in the console. */
  provider: 4,
  /** Looking up sessions and API keys: one short statement for every call. */
  session: 4,
  /** Batches of the provider's machines. */
  feed: 4,
  /** Pages, logos and terms of the public page. */
  public: 4,
  /** Reading stored files in chunks. */
  files: 4,
  /** Everything else: logins, throttles, mail, housekeeping, the operator. */
  owner: 6,
} as const

export type PoolName = keyof typeof poolSizes
export type PoolSizes = Readonly<Record<PoolName, number>>

/** Pools whose statements run as the owner; those of the others are bound by row security. */
export type OwnerPool = Exclude<PoolName, 'request' | 'public' | 'provider'>

// Dates stay strings: a Date would shift them by the server's time zone. bigint comes from count(*) and sums.
const asText = (value: string) => value
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === pg.types.builtins.DATE) return asText
    if (oid === pg.types.builtins.INT8) return Number
    return pg.types.getTypeParser(oid, format)
  },
}

/**
 * Milliseconds without data after which a connection is dropped: PostgreSQL ends every statement and idle transaction
 * sooner, so its host must have disappeared. TCP alone would let a request wait for a quarter of an hour.
 */
export const longestSilence = { owner: 65_000, request: 15_000 }

// pg's socket, which is missing in its types.
type WithStream = { connection: { stream: Socket } }
export const streamOf = (client: pg.PoolClient) => (client as unknown as WithStream).connection.stream

export type PoolOptions = {
  sizes?: PoolSizes | undefined
  /** Connections to each replica. */
  replicaSize?: number | undefined
  patience?: typeof longestSilence | undefined
  onError: (error: Error) => void
}

const watch = (pool: pg.Pool, onError: (error: Error) => void, most: number) => {
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // While a connection is checked out the pool does not listen, so its end would be an uncaught exception. The next
    // statement fails anyway.
    client.on('error', () => undefined)
    const stream = streamOf(client)
    stream.setTimeout(most, () => stream.destroy())
  })
  return pool
}

type Watched = { onError: (error: Error) => void; patience: number }

/** A pool whose statements are sent without waiting for the previous one, so `begin` costs no extra round trip. */
export const openPipelined = (config: pg.PoolConfig, { onError, patience }: Watched): pg.Pool =>
  watch(new pg.Pool({ ...config, types, pipeline: true } as pg.PoolConfig), onError, patience) // missing in pg's types

export const openPlain = (config: pg.PoolConfig, { onError, patience }: Watched): pg.Pool =>
  watch(new pg.Pool({ ...config, types }), onError, patience)

/** One pool per purpose. Connections are opened on first use. */
export const openPools = (
  connection: Connection,
  { sizes = poolSizes, patience = longestSilence, onError }: PoolOptions,
): Record<PoolName, pg.Pool> => {
  const open = (name: OwnerPool) =>
    openPlain({ ...poolConfig(connection, 'owner'), max: sizes[name] }, { onError, patience: patience.owner })
  const openAsPartner = (name: 'request' | 'public') =>
    openPipelined({ ...poolConfig(connection, 'requests'), max: sizes[name] }, { onError, patience: patience.request })
  return {
    request: openAsPartner('request'),
    provider: openPipelined(
      { ...poolConfig(connection, 'provider'), max: sizes.provider },
      { onError, patience: patience.owner },
    ),
    session: open('session'),
    feed: open('feed'),
    public: openAsPartner('public'),
    files: open('files'),
    owner: open('owner'),
  }
}
