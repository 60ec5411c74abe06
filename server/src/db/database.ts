import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Connection } from './connection.ts'
import { type OwnerPool, openPools, type PoolName, type PoolOptions } from './pools.ts'
import { openReplicas, type Read, type ReadCounts } from './replicas.ts'
import type { Tables } from './tables.ts'
import { type Transact, transactions } from './transactions.ts'

export type { Connection } from './connection.ts'

/** The database handle of a store: the request's transaction, or one of the owner's pools. */
export type Db = Kysely<Tables>

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
   * Runs `work` as the application role in transactions that see only this partner's rows: one for everything that writes. A
   * statement given as `first` is sent together with the start of the transaction; `work` gets its rows.
   */
  asPartner: Transact
  /**
   * A read of `asPartner` that a replica may answer if it has replayed the given position of the write-ahead log. If there is
   * none, or it fails, the primary answers.
   */
  asReader: Read
  /** Whether there are replicas: then a session must remember the position behind what it saved. */
  hasReplicas: boolean
  /** Who answered the reads of `asReader`. */
  reads(): ReadCounts
  /** A transaction of a person of the provider: sees the rows of all partners, and no password, token or key. */
  asProvider: Transact
  /** A transaction for what the public sees of a partner: read-only, and never waits for logged-in users. */
  asVisitor<T>(partnerid: number, work: (db: Db) => Promise<T>): Promise<T>
  /** One plain connection of the owner outside the pools, for locks and listening. */
  connection: Connection
  /** Resolves when PostgreSQL answers both the owner and requests. */
  ping(): Promise<void>
  counts(): Record<PoolName, { total: number; idle: number; waiting: number }>
  close(): Promise<void>
}

/** Connections to each replica, unless configured otherwise. */
const defaultReplicaSize = 10

const countConnections = (pool: pg.Pool) => ({
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})

export const openDatabase = (
  connection: Connection,
  onError: (error: Error) => void,
  options: Omit<PoolOptions, 'onError'> = {},
): Database => {
  const pools = openPools(connection, { ...options, onError })
  const asOwner = (name: OwnerPool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pools[name] }) })
  const keepsPlans = connection.direct === undefined
  const asVisitor = transactions(pools.public, 'app.partnerid', keepsPlans)
  const asPartner = transactions(pools.request, 'app.partnerid', keepsPlans)
  const hasReplicas = (connection.replicas ?? []).length > 0
  const replicas = hasReplicas
    ? openReplicas(connection, {
        primary: pools.session,
        onPrimary: asPartner,
        size: options.replicaSize ?? defaultReplicaSize,
        onError,
      })
    : undefined
  return {
    owner: asOwner('owner'),
    sessions: asOwner('session'),
    feed: asOwner('feed'),
    files: asOwner('files'),
    connection,
    asPartner,
    asReader: replicas?.read ?? ((partnerid, _, work, first) => asPartner(partnerid, 'read', work, first)),
    hasReplicas,
    reads: () => replicas?.counts() ?? { replica: 0, primary: 0, failed: 0 },
    asProvider: transactions(pools.provider, 'app.personid', keepsPlans),
    asVisitor: (partnerid, work) => asVisitor(partnerid, 'read', work),
    ping: async () => {
      await Promise.all([pools.owner.query('select 1'), pools.request.query('select 1')])
    },
    counts: () => ({
      request: countConnections(pools.request),
      provider: countConnections(pools.provider),
      session: countConnections(pools.session),
      feed: countConnections(pools.feed),
      public: countConnections(pools.public),
      files: countConnections(pools.files),
      owner: countConnections(pools.owner),
    }),
    close: async () => {
      await replicas?.close()
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}
