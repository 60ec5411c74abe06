import type pg from 'pg'
import type { Connection } from './connection.ts'
import { checkLogin, poolConfig } from './logins.ts'
import { openPipelined, openPlain, type PoolOptions } from './pools.ts'
import { type Transact, transactions, type Work } from './transactions.ts'

/** How often the positions of the primary and the replicas are read, in milliseconds. */
const round = 500

/** A replica may be this many rounds behind the primary (five seconds); one further behind answers nothing. */
const roundsBehind = 10

/** A replica that does not answer for this long is given up: the primary is asked. */
export const replicaPatience = 2000

const timeouts = { connectionTimeoutMillis: 1000, idleTimeoutMillis: 1500 }

/** Reads of a partner, by a replica if one has replayed `position`. */
export type Read = <T>(partnerid: number, position: string, work: Work<T>, first?: string) => Promise<T>

/** How many reads were answered by replicas, by the primary because no replica had replayed enough, or after a failure. */
export type ReadCounts = { replica: number; primary: number; failed: number }

export type Replicas = {
  read: Read
  counts(): ReadCounts
  /** Reads all positions now. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** A position in the write-ahead log as a number: `16/B374D848`. */
const parsePosition = (position: string): bigint => {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(position) ?? []
  if (!high || !low) throw new Error(`not a position in the write-ahead log: ${position}`)
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

const formatPosition = (position: bigint) =>
  `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase()

/**
 * Fails the transaction on a replica that has not replayed the position; what is read behind it then fails too. Each
 * statement of the transaction takes its snapshot later, so it sees at least that position.
 */
const assertReplayed = (position: bigint) =>
  `select 1 / coalesce(pg_last_wal_replay_lsn() >= '${formatPosition(position)}'::pg_lsn, false)::int`

type Replica = { pool: pg.Pool; watcher: pg.Pool; transact: Transact; replayed: bigint | undefined }

const readPosition = async (pool: pg.Pool, expression: string): Promise<bigint | undefined> => {
  const { rows } = await pool.query<{ at: string | null }>(`select (${expression})::text as at`)
  return rows[0]?.at ? parsePosition(rows[0].at) : undefined
}

/** The configuration of the pools of one replica: the login of requests on another server. */
const replicaConfig = (connection: Connection, replica: pg.ClientConfig): pg.ClientConfig => ({
  ...poolConfig(connection, 'requests'),
  ...replica,
  ...timeouts,
})

/**
 * The replicas of the primary. A read goes to one that is known to have replayed what the session must see, and that checks
 * it again; if anything fails there, the primary answers.
 */
export const openReplicas = (
  connection: Connection,
  {
    primary,
    onPrimary,
    size,
    onError,
  }: { primary: pg.Pool; onPrimary: Transact; size: number } & Pick<PoolOptions, 'onError'>,
): Replicas => {
  const watch = { onError, patience: replicaPatience }
  const replicas = (connection.replicas ?? []).map((config): Replica => {
    const own = replicaConfig(connection, config)
    const pool = openPipelined({ ...own, max: size }, watch)
    return {
      pool,
      watcher: openPlain({ ...own, max: 1 }, watch),
      transact: transactions(pool, 'app.partnerid'),
      replayed: undefined,
    }
  })
  const counts: ReadCounts = { replica: 0, primary: 0, failed: 0 }
  /** Where the primary was in the last rounds, the oldest first. */
  let flushed: bigint[] = []
  let turn = 0

  const askPrimary = async () => {
    const at = await readPosition(primary, 'pg_current_wal_flush_lsn()').catch(() => undefined)
    if (at !== undefined) flushed = [...flushed, at].slice(-roundsBehind)
  }
  const askReplica = async (replica: Replica) => {
    replica.replayed = await readPosition(replica.watcher, 'pg_last_wal_replay_lsn()').catch(() => undefined)
  }
  const refresh = async () => void (await Promise.all([askPrimary(), ...replicas.map(askReplica)]))

  let running: Promise<void> | undefined
  const tick = () => {
    running ??= refresh().finally(() => {
      running = undefined
    })
    return running
  }
  const timer = setInterval(tick, round)
  timer.unref()
  void tick()

  const choose = (needed: bigint): Replica | undefined => {
    turn += 1
    const inTurn = replicas.map((_, at) => replicas[(at + turn) % replicas.length])
    return inTurn.find((replica) => replica?.replayed !== undefined && replica.replayed >= needed)
  }

  const read: Read = async (partnerid, position, work, first) => {
    const [own, floor] = [parsePosition(position), flushed[0]]
    const needed = floor !== undefined && floor > own ? floor : own
    const replica = floor === undefined ? undefined : choose(needed)
    if (!replica) {
      counts.primary += 1
      return onPrimary(partnerid, 'read', work, first)
    }
    const check = assertReplayed(needed)
    try {
      const result = await replica.transact(partnerid, 'read', work, first ? `${check}; ${first}` : check)
      counts.replica += 1
      return result
    } catch {
      // Whatever it was: an error that is not the replica's comes from the primary too.
      counts.failed += 1
      replica.replayed = undefined
      void askReplica(replica)
      return onPrimary(partnerid, 'read', work, first)
    }
  }

  return {
    read,
    counts: () => ({ ...counts }),
    refresh,
    close: async () => {
      clearInterval(timer)
      await running
      await Promise.all(replicas.flatMap(({ pool, watcher }) => [pool.end(), watcher.end()]))
    },
  }
}

/** What is wrong with the logins of the replicas. One that is unreachable is not: the primary answers. */
export const checkReplicas = async (connection: Connection): Promise<string[]> => {
  const { replicas = [], requests } = connection
  const issues = replicas.map((replica) =>
    checkLogin({ ...connection, ...(requests ? { requests: { ...requests, ...replica } } : replica) }, 'requests'),
  )
  const found = (await Promise.all(issues)).flat().filter((issue) => !issue.startsWith('requests cannot log in'))
  return found.map((issue) => `REPLICA_URLS: ${issue}`)
}
