import type pg from 'pg'
import type { Connection } from './connection.ts'
import { checkLogin, poolConfig } from './logins.ts'
import { openPipelined, openPlain, type PoolOptions } from './pools.ts'
import { type Transact, transactions, type Work } from './transactions.ts'

/** How often the positions of the primary and the replicas are read, in milliseconds. */
const round = 500

/** A replica may be this many milliseconds behind the primary; one further behind answers nothing. */
const longestLag = 5000

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

/** Asks in every round, unless the answer to the last question is still missing. */
const keepAsking = (ask: () => Promise<void>) => {
  let running: Promise<void> | undefined
  const askNow = () => {
    running ??= ask().finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(askNow, round)
  timer.unref()
  askNow()
  return {
    ask: askNow,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
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
      transact: transactions(pool, 'app.partnerid', false),
      replayed: undefined,
    }
  })
  const counts: ReadCounts = { replica: 0, primary: 0, failed: 0 }
  /** Where the primary was and when that was asked, the oldest first: what every replica must have replayed, and later ones. */
  let flushed: { position: bigint; since: number }[] = []
  let turn = 0

  const askPrimary = async () => {
    const since = performance.now()
    const position = await readPosition(primary, 'pg_current_wal_flush_lsn()').catch(() => undefined)
    if (position === undefined) return
    const positions = [...flushed, { position, since }]
    const floor = positions.findLastIndex((each) => each.since <= performance.now() - longestLag)
    flushed = positions.slice(Math.max(floor, 0))
  }
  const askReplica = async (replica: Replica) => {
    // One that hangs gets no reads as soon as it misses a round, long before its connection is given up.
    const silence = setTimeout(() => {
      replica.replayed = undefined
    }, round)
    const replayed = await readPosition(replica.watcher, 'pg_last_wal_replay_lsn()').catch(() => undefined)
    clearTimeout(silence)
    replica.replayed = replayed
  }
  // Each on its own: a replica that hangs must not delay the questions to the others and to the primary.
  const primaryWatch = keepAsking(askPrimary)
  const watches = new Map(replicas.map((replica) => [replica, keepAsking(() => askReplica(replica))]))

  const choose = (needed: bigint): Replica | undefined => {
    turn += 1
    const inTurn = replicas.map((_, at) => replicas[(at + turn) % replicas.length])
    return inTurn.find((replica) => replica?.replayed !== undefined && replica.replayed >= needed)
  }

  const read: Read = async (partnerid, position, work, first) => {
    const [own, floor] = [parsePosition(position), flushed[0]?.position]
    const needed = floor !== undefined && floor > own ? floor : own
    const replica = floor === undefined ? undefined : choose(needed)
    if (!replica) {
      counts.primary += 1
      return onPrimary(partnerid, 'read', work, first)
    }
    const check = assertReplayed(needed)
    try {
      const result = await replica.transact(partnerid, 'readonly', work, first ? `${check}; ${first}` : check)
      counts.replica += 1
      return result
    } catch {
      // Whatever it was: an error that is not the replica's comes from the primary too.
      counts.failed += 1
      replica.replayed = undefined
      watches.get(replica)?.ask()
      return onPrimary(partnerid, 'read', work, first)
    }
  }

  return {
    read,
    counts: () => ({ ...counts }),
    close: async () => {
      await Promise.all([primaryWatch, ...watches.values()].map((each) => each.stop()))
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
