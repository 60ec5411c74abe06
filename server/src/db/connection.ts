import pg from 'pg'

/**
 * How the owner connects to PostgreSQL: a URL, or the socket of the embedded one. The other entries hold the differences
 * for other ways in.
 */
export type Connection = pg.ClientConfig & {
  /** The login of requests; without it they log in as the owner and switch to the application role. */
  requests?: pg.ClientConfig
  /** The login of the console; without it the console logs in as the owner and switches to its role. */
  provider?: pg.ClientConfig
  /** The owner's way to PostgreSQL itself. It is there if all other ways lead through a pooler such as PgBouncer. */
  direct?: pg.ClientConfig
  /** The streaming replicas that may answer reads, with the login of requests. */
  replicas?: pg.ClientConfig[]
}

/** How to reach PostgreSQL itself: for migrations, listening and backups, which a pooler in transaction mode breaks. */
export const directConfig = ({
  requests: _,
  provider: __,
  replicas: ___,
  direct,
  ...owner
}: Connection): pg.ClientConfig => ({
  ...owner,
  ...direct,
})

/** `directConfig` for a connection that only listens: a host that disappears is noticed after some twenty seconds, not two hours. */
export const attentiveConfig = (connection: Connection): pg.ClientConfig => ({
  ...directConfig(connection),
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  query_timeout: 10_000,
})

/** The reason of a failed connection; a host name can fail once per address. */
export const formatReason = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(formatReason).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** A connection of its own, outside the pools. */
export const connectTo = async (config: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client(config)
  client.on('error', () => undefined) // a broken connection also fails the statement that waits for it
  await client.connect().catch((error) => {
    throw new Error(`cannot connect to the database: ${formatReason(error)}`, { cause: error })
  })
  return client
}
