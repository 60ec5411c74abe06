import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { streamOf } from './pools.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

/** What runs inside a transaction; it gets the rows of the statement that was sent first. */
export type Work<T> = (db: Db, first: Promise<unknown[]>) => Promise<T>

/**
 * Runs work inside transactions of one partner or of one person of the provider; see `Database.asPartner` and
 * `Database.asProvider`.
 */
export type Transact = <T>(id: number, mode: 'read' | 'write', work: Work<T>, first?: string) => Promise<T>

/** The setting that says whose transaction it is. */
type Setting = 'app.partnerid' | 'app.personid'

/** A multi-statement query answers a list of results, which pg's types do not cover. */
const rowsOfLast = (results: pg.QueryResult | pg.QueryResult[]): unknown[] => [results].flat().at(-1)?.rows ?? []

const ignore = () => undefined

/** Whether PostgreSQL refused to write. */
const isReadOnlyError = (error: unknown) => error instanceof Error && 'code' in error && error.code === '25006'

/** In a transaction that we opened for reading it is our mistake, and not a database that takes no writes. */
const asOwnMistake = (error: unknown) =>
  isReadOnlyError(error) ? new Error(`a read has tried to write: ${(error as Error).message}`) : error

/** A commit that PostgreSQL answers with ROLLBACK has stored nothing: nobody may be told otherwise. */
const commit = async (client: pg.PoolClient) => {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('the transaction had failed, and nothing was stored')
}

/** The statements that open a transaction, and `first` behind them. Not awaited: if they fail, the next one sees no rows. */
const open = (client: pg.PoolClient, mode: 'read' | 'write', [setting, id]: [Setting, number], first?: string) => {
  const begin = `begin${mode === 'read' ? ' read only' : ''}; set local ${setting} = '${Number(id)}'`
  const opened = client.query(first ? `${begin}; ${first}` : begin).then(rowsOfLast)
  opened.catch(ignore)
  return opened
}

/** Holds back what is sent until the event loop turns, then sends it at once: one system call and one packet. */
const inOnePacket = (client: pg.PoolClient, beforeSending: () => void = ignore) => {
  const stream = streamOf(client)
  stream.cork()
  setImmediate(() => {
    beforeSending()
    stream.uncork()
  })
}

type Query = pg.PoolClient['query']

/** A Kysely whose statements all go through `query`; opening and ending transactions is up to us. */
const kyselyOn = (query: Query): Db => {
  const held = { query, release: ignore }
  const pool = { connect: async () => held, end: async () => undefined, options: {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) }) // the dialect uses only these parts
}

/**
 * Reading: whatever is asked before the event loop turns is one packet, from `begin` to `commit`, so a read never waits for
 * the end of its transaction. Statements asked later get a packet of their own. Each statement sees what is committed when
 * it runs, as it would inside one transaction.
 */
const readRounds = (client: pg.PoolClient, setting: Setting) => {
  let id = 0
  let isOpen = false
  let ended: Promise<unknown> = Promise.resolve()
  const openRound = (first?: string) => {
    isOpen = true
    inOnePacket(client, () => {
      isOpen = false
      ended = client.query('commit')
      ended.catch(ignore)
    })
    return open(client, 'read', [setting, id], first)
  }
  const query = (...statement: Parameters<Query>) => {
    if (!isOpen) openRound()
    return client.query(...statement)
  }
  return {
    db: kyselyOn(query as Query), // the overloads of `query` are pg's own
    start: (whose: number, first?: string) => {
      id = whose
      return openRound(first)
    },
    /** Settles with the last round: then the client can be used again. */
    end: async () => {
      while (isOpen) await new Promise(setImmediate)
      await ended
    },
  }
}

type Rounds = ReturnType<typeof readRounds>

/** Transactions of one partner, or of one person of the provider, on a pool whose connections have the role for it. */
export const transactions = (pool: pg.Pool, setting: Setting): Transact => {
  const writers = new WeakMap<pg.PoolClient, Db>()
  const readers = new WeakMap<pg.PoolClient, Rounds>()

  const read = async <T>(client: pg.PoolClient, id: number, work: Work<T>, first?: string): Promise<T> => {
    const rounds = readers.get(client) ?? readRounds(client, setting)
    readers.set(client, rounds)
    const opened = rounds.start(id, first)
    try {
      const result = await work(rounds.db, opened)
      await opened
      return result
    } catch (error) {
      throw asOwnMistake(error)
    } finally {
      rounds.end().then(
        () => client.release(),
        () => client.release(true),
      )
    }
  }

  const write = async <T>(client: pg.PoolClient, id: number, work: Work<T>, first?: string): Promise<T> => {
    const db = writers.get(client) ?? kyselyOn(client.query.bind(client))
    writers.set(client, db)
    inOnePacket(client)
    const opened = open(client, 'write', [setting, id], first)
    const release = () => client.release()
    const discard = () => client.release(true)
    try {
      const result = await work(db, opened)
      await opened
      await commit(client)
      release()
      return result
    } catch (error) {
      await client.query('rollback').then(release, discard)
      throw error
    }
  }

  return async (id, mode, work, first) => {
    const client = await pool.connect()
    return (mode === 'read' ? read : write)(client, id, work, first)
  }
}
