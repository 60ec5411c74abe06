import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { scopedQueries } from './scoped-query.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

/** What runs inside a transaction; it can ask for the rows of the statement that was to be sent first. */
export type Work<T> = (db: Db, first: () => Promise<unknown[]>) => Promise<T>

/**
 * `read`: each statement is a transaction of its own. `hold`: one transaction that only reads, for a cursor, or for a replica that
 * is asked first how far it is. `write`: one transaction.
 */
export type Mode = 'read' | 'hold' | 'write'

/**
 * Runs work inside transactions of one partner or of one person of the provider; see `Database.asPartner` and
 * `Database.asProvider`.
 */
export type Transact = <T>(id: number, mode: Mode, work: Work<T>, first?: string) => Promise<T>

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
const open = (client: pg.PoolClient, mode: 'hold' | 'write', [setting, id]: [Setting, number], first?: string) => {
  const begin = `begin${mode === 'hold' ? ' read only' : ''}; set local ${setting} = '${Number(id)}'`
  const opened = client.query(first ? `${begin}; ${first}` : begin).then(rowsOfLast)
  opened.catch(ignore)
  return opened
}

type Query = pg.PoolClient['query']

/** A Kysely whose statements all go through `query`; opening and ending transactions is up to us. */
const kyselyOn = (query: Query): Db => {
  const held = { query, release: ignore }
  const pool = { connect: async () => held, end: async () => undefined, options: {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) }) // the dialect uses only these parts
}

/** Transactions of one partner, or of one person of the provider, on a pool whose connections have the role for it. */
export const transactions = (pool: pg.Pool, setting: Setting): Transact => {
  const known = new WeakMap<pg.PoolClient, Db>()

  const dbOn = (client: pg.PoolClient) => {
    const db = known.get(client) ?? kyselyOn(client.query.bind(client))
    known.set(client, db)
    return db
  }

  const readers = new WeakMap<pg.PoolClient, ReturnType<typeof scopedQueries> & { db: Db }>()

  const readerOn = (client: pg.PoolClient) => {
    const there = readers.get(client)
    if (there) return there
    const queries = scopedQueries(client)
    const reader = { ...queries, db: kyselyOn(queries.query as Query) } // Kysely sends a text and its values
    readers.set(client, reader)
    return reader
  }

  /** Nothing is opened and nothing has to be committed: a point costs one message beside the look-up of the session. */
  const read = async <T>(client: pg.PoolClient, id: number, work: Work<T>, first?: string): Promise<T> => {
    const scope = `select set_config('${setting}', '${Number(id)}', true), set_config('transaction_read_only', 'on', true)`
    const reader = readerOn(client)
    reader.begin(scope, first)
    try {
      return await work(reader.db, reader.first)
    } catch (error) {
      throw asOwnMistake(error)
    } finally {
      reader.end().then(() => client.release())
    }
  }

  /** Nobody waits for the end of a reading transaction; the client can be used again once it is there. */
  const hold = async <T>(client: pg.PoolClient, id: number, work: Work<T>, first?: string): Promise<T> => {
    const opened = open(client, 'hold', [setting, id], first)
    try {
      const result = await work(dbOn(client), () => opened)
      await opened
      return result
    } catch (error) {
      throw asOwnMistake(error)
    } finally {
      client.query('commit').then(
        () => client.release(),
        () => client.release(true),
      )
    }
  }

  const write = async <T>(client: pg.PoolClient, id: number, work: Work<T>, first?: string): Promise<T> => {
    const opened = open(client, 'write', [setting, id], first)
    const release = () => client.release()
    const discard = () => client.release(true)
    try {
      const result = await work(dbOn(client), () => opened)
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
    return { read, hold, write }[mode](client, id, work, first)
  }
}
