import pg from 'pg'

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
type Config = { text: string; values: unknown[]; queryMode: 'extended'; callback: Callback }

const PgQuery = pg.Query as unknown as new (config: Config) => Protocol & pg.Submittable

/**
 * A statement that takes its scope along. PostgreSQL runs everything up to the end of a message as one transaction, so that the
 * scope, a statement behind it and the statement itself need no `begin` and no `commit`, and go out and come back at once.
 */
class ScopedQuery extends PgQuery {
  readonly #before: readonly string[]
  #isScopeSet = false

  constructor(scope: string, first: string | undefined, config: Config) {
    super(config)
    this.#before = first === undefined ? [scope] : [scope, first]
  }

  override prepare(connection: Messages) {
    for (const text of this.#before) {
      connection.parse({ text })
      connection.bind({})
      if (text !== this.#before[0]) connection.describe({ type: 'P', name: '' })
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
export const scopedQueries = (client: pg.PoolClient) => {
  let scope = ''
  let first: string | undefined
  const noRows = Promise.resolve<unknown[]>([])
  let firstRows = noRows
  const pending = new Set<Promise<unknown>>()

  const send = (text: string, values: readonly unknown[], before?: string) => {
    const sent = new Promise<pg.QueryResult[]>((resolve, reject) => {
      const callback: Callback = (error, results) => (error ? reject(error) : resolve([results].flat()))
      client.query(new ScopedQuery(scope, before, { text, values: [...values], queryMode: 'extended', callback }))
    })
    pending.add(sent)
    const forget = () => pending.delete(sent)
    sent.then(forget, forget)
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
    /** Ends once no statement is under way. */
    end: async () => {
      await Promise.allSettled(pending)
    },
  }
}
