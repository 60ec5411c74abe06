import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Connection } from './connection.ts'
import { openPools, type PartnerPool, type PoolName, type PoolOptions, streamOf } from './pools.ts'
import type { Tables } from './tables.ts'

export type { Connection } from './connection.ts'

/** The database handle of a store: the request's transaction, or one of the owner's pools. */
export type Db = Kysely<Tables>

type Work<T> = (db: Db, first: Promise<unknown[]>) => Promise<T>

export type Database = {
  /** Owner: migrations, logins, outbox, operator. Row security does not apply to this handle or the next three. */
  owner: Db
  /** Owner, only for looking up sessions and API keys: never waits for anything slow. */
  sessions: Db
  /** Owner, for feed batches. */
  feed: Db
  /** Owner, for reading the chunks of stored files. */
  files: Db
  /**
   * Runs `work` as the application role in one transaction that sees only this partner's rows. A statement given as
   * `first` is sent together with the start of the transaction; `work` gets its rows.
   */
  asPartner<T>(partnerid: number, mode: 'read' | 'write', work: Work<T>, first?: string): Promise<T>
  /** The same for what the public sees of a partner: read-only, and never waits for logged-in users. */
  asVisitor<T>(partnerid: number, work: (db: Db) => Promise<T>): Promise<T>
  /** One plain connection of the owner outside the pools, for locks and listening. */
  connection: Connection
  /** Resolves when PostgreSQL answers both the owner and requests. */
  ping(): Promise<void>
  counts(): Record<PoolName, { total: number; idle: number; waiting: number }>
  close(): Promise<void>
}

const countConnections = (pool: pg.Pool) => ({
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})

/** Everything sent in one turn of the event loop goes out in one system call and one packet instead of several. */
const inOnePacket = (client: pg.PoolClient) => {
  const stream = streamOf(client)
  stream.cork()
  setImmediate(() => stream.uncork())
}

/** A multi-statement query answers a list of results, which pg's types do not cover. */
const rowsOfLast = (results: pg.QueryResult | pg.QueryResult[]): unknown[] => [results].flat().at(-1)?.rows ?? []

/** A Kysely bound to this one client; `begin` and `commit` are sent by us. */
const kyselyOn = (client: pg.PoolClient): Db => {
  const held = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => held, end: async () => undefined, options: {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) }) // the dialect uses only these parts
}

/** Transactions of one partner on a pool whose connections have the application role. */
const partnerTransactions = (pool: pg.Pool): Database['asPartner'] => {
  const known = new WeakMap<pg.PoolClient, Db>()
  const dbOf = (client: pg.PoolClient) => {
    const db = known.get(client) ?? kyselyOn(client)
    known.set(client, db)
    return db
  }
  return async (partnerid, mode, work, first) => {
    const client = await pool.connect()
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
      // A read need not wait for its commit.
      if (mode === 'read') committed.catch(giveUp)
      else await committed
      return result
    } catch (error) {
      await client.query('rollback').then(giveBack, giveUp)
      throw error
    }
  }
}

export const openDatabase = (
  connection: Connection,
  onError: (error: Error) => void,
  options: Omit<PoolOptions, 'onError'> = {},
): Database => {
  const pools = openPools(connection, { ...options, onError })
  const asOwner = (name: Exclude<PoolName, PartnerPool>): Db =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pools[name] }) })
  const asVisitor = partnerTransactions(pools.public)
  return {
    owner: asOwner('owner'),
    sessions: asOwner('session'),
    feed: asOwner('feed'),
    files: asOwner('files'),
    connection,
    asPartner: partnerTransactions(pools.request),
    asVisitor: (partnerid, work) => asVisitor(partnerid, 'read', work),
    ping: async () => {
      await Promise.all([pools.owner.query('select 1'), pools.request.query('select 1')])
    },
    counts: () => ({
      request: countConnections(pools.request),
      session: countConnections(pools.session),
      feed: countConnections(pools.feed),
      public: countConnections(pools.public),
      files: countConnections(pools.files),
      owner: countConnections(pools.owner),
    }),
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}
