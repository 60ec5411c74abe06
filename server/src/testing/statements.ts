import pg from 'pg'
import type { Connection } from '../db/database.ts'

/** A statement as sent to PostgreSQL, with the login and settings of its connection. */
type Statement = { sql: string; values: readonly unknown[]; way: string }

/** `before`: what a read sends with its statement, for this transaction only. */
type Asked = string | { text: string; values?: readonly unknown[]; before?: readonly string[] }

let listening: Statement[] | undefined

// pg has no hook for this. Connections keep the `query` they have when created, so it is replaced before any is.
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, asked: Asked, values?: readonly unknown[], ...rest: []) {
  const { options, user } = (this as unknown as { connectionParameters: { options?: string; user: string } }) // missing in pg's types
    .connectionParameters
  const way = JSON.stringify({ user, options })
  const sent = typeof asked === 'string' ? { text: asked, values } : asked
  // Sent again on their own, they must last: without a partner the statement would see no rows.
  const before = (sent as Exclude<Asked, string>).before ?? []
  listening?.push(...before.map((text) => ({ sql: text.replaceAll(', true)', ', false)'), values: [], way })))
  listening?.push({ sql: sent.text, values: sent.values ?? [], way })
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
