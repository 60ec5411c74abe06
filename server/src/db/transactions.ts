import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { preparedNameOf } from './prepared.ts'
import type { Tables } from './tables.ts'

/** What pg's own query does that its types do not say: it writes its messages, and takes those of the answer. */
type Messages = {
  parse(message: { text: string }): void
  bind(message: object): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: object): void
}
type Protocol = {
  prepare(connection: Messages): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: unknown): void
}
type Callback = (error: Error | undefined, results: pg.QueryResult | pg.QueryResult[]) => void
type Config = { name: string | undefined; text: string; values: unknown[]; queryMode: 'extended'; callback: Callback }

const PgQuery = pg.Query as unknown as new (config: Config) => Protocol & pg.Submittable

/**
 * A statement that takes its scope along. PostgreSQL runs everything up to the end of a message as one transaction, so that the
 * scope, a statement behind it and the statement itself need no `begin` and no `commit`, and go out and come back at once.
 */
class ScopedQuery extends PgQuery {
  /** Its scope, and what goes out behind that. */
  readonly before: readonly string[]
  #isScopeSet = false

  constructor(scope: string, first: string | undefined, config: Config) {
    super(config)
    this.before = first === undefined ? [scope] : [scope, first]
  }

  override prepare(connection: Messages) {
    for (const text of this.before) {
      connection.parse({ text })
      connection.bind({})
      if (text !== this.before[0]) connection.describe({ type: 'P', name: '' })
      connection.execute({})
    }
    super.prepare(connection)
  }

  override handleDataRow(message: unknown) {
    if (this.#isScopeSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: unknown) {
    if (this.#isScopeSet) super.handleCommandComplete(message, connection)
    this.#isScopeSet = true
  }
}

/** The statements of reads on one connection: each has the scope of the read that sent it. */
const scopedQueries = (client: pg.PoolClient, keepsPlans: boolean) => {
  let scope = ''
  let first: string | undefined
  const noRows = Promise.resolve<unknown[]>([])
  let firstRows = noRows
  const pending = new Set<Promise<unknown>>()
  let hasFailed = false

  const send = (text: string, values: readonly unknown[], before?: string) => {
    const name = keepsPlans ? preparedNameOf(text) : undefined
    const sent = new Promise<pg.QueryResult[]>((resolve, reject) => {
      const callback: Callback = (error, results) => (error ? reject(error) : resolve([results].flat()))
      client.query(new ScopedQuery(scope, before, { name, text, values: [...values], queryMode: 'extended', callback }))
    })
    pending.add(sent)
    const forget = () => pending.delete(sent)
    sent.then(forget, () => {
      forget()
      hasFailed ||= name !== undefined
    })
    return sent
  }

  const query = async (text: string, values: readonly unknown[] = []) => {
    const before = first
    first = undefined
    const sent = send(text, values, before)
    if (before !== undefined) firstRows = sent.then(([result]) => result?.rows ?? [])
    firstRows.catch(() => undefined)
    return (await sent).at(-1)
  }

  return {
    query,
    /** Whose rows the next statements see. `behind` goes out with the first of them. */
    begin: (whose: string, behind?: string) => {
      scope = whose
      first = behind
      firstRows = noRows
    },
    /** The rows of `behind`, which is sent alone if no statement was. */
    first: () => {
      const alone = first
      first = undefined
      if (alone !== undefined) firstRows = send(alone, []).then(([result]) => result?.rows ?? [])
      return firstRows
    },
    /** Ends once no statement is under way; says whether the connection can be used again: a plan that failed may be missing. */
    end: async () => {
      await Promise.allSettled(pending)
      return !hasFailed
    },
  }
}

type Db = Kysely<Tables>

/** What runs inside a transaction; it can ask for the rows of the statement that was to be sent first. */
export type Work<T> = (db: Db, first: () => Promise<unknown[]>) => Promise<T>

/**
 * `read`: each statement is a transaction of its own. `readonly`: one transaction that only reads, for a long file, or for a
 * replica that is asked first how far it is. `write`: one transaction.
 */
export type Mode = 'read' | 'readonly' | 'write'

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
const open = (client: pg.PoolClient, mode: 'readonly' | 'write', [setting, id]: [Setting, number], first?: string) => {
  const begin = `begin${mode === 'readonly' ? ' read only' : ''}; set local ${setting} = '${Number(id)}'`
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

/**
 * Transactions of one partner, or of one person of the provider, on a pool whose connections have the role for it. Behind a
 * pooler no connection keeps plans: the next statement may run on another one.
 */
export const transactions = (pool: pg.Pool, setting: Setting, keepsPlans: boolean): Transact => {
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
    const queries = scopedQueries(client, keepsPlans)
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
      reader.end().then((isSound) => client.release(!isSound))
    }
  }

  /** Nobody waits for the end of a reading transaction; the client can be used again once it is there. */
  const readonly = async <T>(client: pg.PoolClient, id: number, work: Work<T>, first?: string): Promise<T> => {
    const opened = open(client, 'readonly', [setting, id], first)
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
    return { read, readonly, write }[mode](client, id, work, first)
  }
}
