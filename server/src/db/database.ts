import type { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** What a store speaks to: a transaction of the request, or the owner's pool. */
export type Db = Kysely<Tables>

/** How to reach PostgreSQL: a URL, or the socket of the embedded one. */
export type Connection = pg.ClientConfig

type Work<T> = (db: Db, first: Promise<unknown[]>) => Promise<T>

export type Database = {
  /** Owner: migrations, session lookup, feed, outbox, operator. Row security does not bind it. */
  owner: Db
  /**
   * Runs `work` as the application role inside one transaction that sees only this partner's rows. A statement given as
   * `first` goes along with the opening of the transaction; `work` gets its rows.
   */
  asPartner<T>(partnerid: number, mode: 'read' | 'write', work: Work<T>, first?: string): Promise<T>
  /** One plain connection outside the pools, for locks and listening. */
  connection: Connection
  /** Resolves when PostgreSQL answers. */
  ping(): Promise<void>
  counts(): Record<'owner' | 'request', { total: number; idle: number; waiting: number }>
  close(): Promise<void>
}

// Dates stay the strings they are: a Date would shift them by the server's time zone. bigint comes from count(*) and sums.
const asText = (value: string) => value
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === pg.types.builtins.DATE) return asText
    if (oid === pg.types.builtins.INT8) return Number
    return pg.types.getTypeParser(oid, format)
  },
}

/** Limits every request runs under, whatever server DATABASE_URL names. */
const requestOptions =
  '-c role=gangway_app -c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000'

// Statements go out without waiting for the one before, so `begin` costs no round trip of its own.
const requestPool = (connection: Connection) =>
  new pg.Pool({ ...connection, types, max: 20, pipeline: true, options: requestOptions } as pg.PoolConfig)

const ownerPool = (connection: Connection) =>
  new pg.Pool({ ...connection, types, max: 8, options: '-c statement_timeout=60000 -c lock_timeout=5000' })

/**
 * Milliseconds without a word after which a connection is given up: PostgreSQL ends every statement and every idle
 * transaction sooner, so its host has gone without saying so. The network alone would let a request wait for a quarter of an hour.
 */
const silence = { owner: 65_000, request: 15_000 }

const countsOf = (pool: pg.Pool) => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })

// Where pg keeps its socket; its types do not show it.
type Wired = { connection: { stream: Socket } }
const streamOf = (client: pg.PoolClient) => (client as unknown as Wired).connection.stream

/** Whatever is sent before the event loop turns goes out at once: one system call and one packet instead of several. */
const inOnePacket = (client: pg.PoolClient) => {
  const stream = streamOf(client)
  stream.cork()
  setImmediate(() => stream.uncork())
}

/** Several statements in one are answered by a list of results, which pg's types do not know. */
const rowsOfLast = (results: pg.QueryResult | pg.QueryResult[]): unknown[] => [results].flat().at(-1)?.rows ?? []

/** A Kysely that always speaks to this one client; `begin` and `commit` are ours. */
const kyselyOn = (client: pg.PoolClient): Db => {
  const held = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => held, end: async () => undefined, options: {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) }) // the dialect uses only these parts
}

export const openDatabase = (connection: Connection, onError: (error: Error) => void, patience = silence): Database => {
  const owners = ownerPool(connection)
  const requests = requestPool(connection)
  for (const [pool, most] of [
    [owners, patience.owner],
    [requests, patience.request],
  ] as const) {
    pool.on('error', onError)
    pool.on('connect', (client) => {
      // While a connection is in use the pool does not listen: its end would be an uncaught exception. Whoever uses it
      // learns of it by the next statement.
      client.on('error', () => undefined)
      const stream = streamOf(client)
      stream.setTimeout(most, () => stream.destroy())
    })
  }
  const known = new WeakMap<pg.PoolClient, Db>()
  const dbOf = (client: pg.PoolClient) => {
    const db = known.get(client) ?? kyselyOn(client)
    known.set(client, db)
    return db
  }
  const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: owners }) })

  return {
    owner,
    connection,
    asPartner: async (partnerid, mode, work, first) => {
      const client = await requests.connect()
      inOnePacket(client)
      const begin = `begin${mode === 'read' ? ' read only' : ''}; select set_config('app.partnerid', '${Number(partnerid)}', true)`
      // Not awaited: the next statement follows in the same packet. A failure here fails that statement too.
      const opened = client.query(first ? `${begin}; ${first}` : begin).then(rowsOfLast)
      opened.catch(() => undefined)
      const giveBack = () => client.release()
      const giveUp = () => client.release(true)
      try {
        const result = await work(dbOf(client), opened)
        await opened
        const committed = client.query('commit').then(giveBack)
        // What was only read need not wait for the end of its transaction.
        if (mode === 'read') committed.catch(giveUp)
        else await committed
        return result
      } catch (error) {
        await client.query('rollback').then(giveBack, giveUp)
        throw error
      }
    },
    ping: async () => {
      await owners.query('select 1')
    },
    counts: () => ({ owner: countsOf(owners), request: countsOf(requests) }),
    close: async () => {
      await Promise.all([owner.destroy(), requests.end()])
    },
  }
}
