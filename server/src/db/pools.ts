import type { Socket } from 'node:net'
import pg from 'pg'
import type { Connection } from './connection.ts'
import { poolConfig } from './logins.ts'
import { KeepingClient } from './prepared.ts'

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

// pg's connection and socket, which are missing in its types.
type WithConnection = {
  connection: { stream: Socket; on(event: 'errorMessage', listener: (error: { code?: string }) => void): void }
}
const connectionOf = (client: pg.ClientBase) => (client as unknown as WithConnection).connection
const streamOf = (client: pg.ClientBase) => connectionOf(client).stream

export type PoolOptions = {
  sizes?: PoolSizes | undefined
  /** Connections to each replica. */
  replicaSize?: number | undefined
  patience?: typeof longestSilence | undefined
  /** `primary`: a standby is refused. Only commands of the operator work on one. */
  target?: 'primary' | 'any' | undefined
  onError: (error: Error) => void
}

/**
 * Connections that refused to write. One that was opened while the database was read-only stays so when others may write
 * again, so it is not used a second time.
 */
const readOnly = new WeakSet<pg.ClientBase>()

const endReadOnly = (client: pg.PoolClient) => {
  if (readOnly.has(client)) client.end().catch(() => undefined)
}

/** What is done with every new connection before it is used. */
const prepare =
  ({ patience, target }: Watched) =>
  async (client: pg.ClientBase) => {
    // While a connection is checked out the pool does not listen, so its end would be an uncaught exception. The next
    // statement fails anyway.
    client.on('error', () => undefined)
    const stream = streamOf(client)
    stream.setTimeout(patience, () => stream.destroy())
    connectionOf(client).on('errorMessage', ({ code }) => {
      if (code === '25006') readOnly.add(client)
    })
    if (target === 'primary') await assertPrimary(client)
  }

/** While the primary changes, a load balancer can lead to the old one, which is a standby by now and reads old data. */
const assertPrimary = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
  if (rows[0]?.is) throw new Error('connection error: the database is a standby')
}

type Watched = { onError: (error: Error) => void; patience: number; target?: 'primary' | 'any' | undefined }

const open = (config: pg.PoolConfig, watched: Watched) => {
  // The pool waits for what `onConnect` returns; pg's types say it returns nothing.
  const pool = new pg.Pool({ ...config, types, onConnect: prepare(watched) as (client: pg.ClientBase) => void })
  // The pool drops a connection that is ending instead of keeping it.
  return pool.on('error', watched.onError).on('release', (_, client) => endReadOnly(client))
}

/** A pool whose statements are sent without waiting for the previous one, so `begin` costs no extra round trip. */
export const openPipelined = (config: pg.PoolConfig, watched: Watched): pg.Pool =>
  open({ ...config, pipeline: true } as pg.PoolConfig, watched) // missing in pg's types

export const openPlain = (config: pg.PoolConfig, watched: Watched): pg.Pool => open(config, watched)

/** One pool per purpose. Connections are opened on first use. */
export const openPools = (
  connection: Connection,
  { sizes = poolSizes, patience = longestSilence, target, onError }: PoolOptions,
): Record<PoolName, pg.Pool> => {
  const slow = { onError, target, patience: patience.owner }
  const quick = { onError, target, patience: patience.request }
  const openAsOwner = (name: OwnerPool, watched: Watched = slow) =>
    openPlain({ ...poolConfig(connection, 'owner'), max: sizes[name] }, watched)
  const openAsPartner = (name: 'request' | 'public') =>
    openPipelined({ ...poolConfig(connection, 'requests'), max: sizes[name] }, quick)
  return {
    request: openAsPartner('request'),
    provider: openPipelined({ ...poolConfig(connection, 'provider'), max: sizes.provider }, slow),
    // Every call waits for it, and its statements take milliseconds.
    session: openPlain(
      {
        ...poolConfig(connection, 'owner'),
        max: sizes.session,
        ...(connection.direct ? {} : { Client: KeepingClient }),
      },
      quick,
    ),
    feed: openAsOwner('feed'),
    public: openAsPartner('public'),
    files: openAsOwner('files'),
    owner: openAsOwner('owner'),
  }
}
