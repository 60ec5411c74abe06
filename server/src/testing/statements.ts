import pg from 'pg'
import type { Connection } from '../db/database.ts'

/** A statement as sent to PostgreSQL, with the login and settings of its connection. */
type Statement = { sql: string; values: readonly unknown[]; way: string }

type Asked = string | { text: string; values?: readonly unknown[] }

let listening: Statement[] | undefined

// pg has no hook for this. Connections keep the `query` they have when created, so it is replaced before any is.
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, asked: Asked, values?: readonly unknown[], ...rest: []) {
  const { options, user } = (this as unknown as { connectionParameters: { options?: string; user: string } }) // missing in pg's types
    .connectionParameters
  const statement = typeof asked === 'string' ? { sql: asked, values } : { sql: asked.text, values: asked.values }
  listening?.push({ ...statement, values: statement.values ?? [], way: JSON.stringify({ user, options }) })
  return Reflect.apply(query, this, [asked, values, ...rest])
} as typeof query

/** The statements that all connections of this process send while `work` runs, in order. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const recorded: Statement[] = []
  listening = recorded
  await work().finally(() => {
    listening = undefined
  })
  return recorded
}

/**
 * The minimum cost of the same answer: clients that only send these statements again, all at once, since they know them
 * in advance.
 */
export const replayStatements = async (connection: Connection, statements: readonly Statement[]) => {
  const clients = new Map<string, pg.Client>()
  for (const way of new Set(statements.map((statement) => statement.way))) {
    const client = new pg.Client({ ...connection, ...JSON.parse(way), pipeline: true } as pg.ClientConfig) // missing in pg's types
    await client.connect()
    clients.set(way, client)
  }
  const run = () => Promise.all(statements.map(({ sql, values, way }) => clients.get(way)?.query(sql, [...values])))
  const close = () => Promise.all([...clients.values()].map((client) => client.end()))
  return { run, close }
}
