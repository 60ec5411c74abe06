import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { type Connection, connectTo, directConfig, formatReason } from './connection.ts'
import { boundLogins, checkLogin, checkOwner, poolConfig } from './logins.ts'

/** How long a notification may take at the start; it takes milliseconds, also on a busy machine. */
const patience = 5000

/** Whether one connection is notified by another, which only works without a pooler that shares connections. */
const isNotified = async (config: pg.ClientConfig, limit: number): Promise<boolean> => {
  const channel = `gangway_check_${randomBytes(8).toString('hex')}`
  const listener = await connectTo({ ...config, application_name: 'gangway check' })
  try {
    let timer: NodeJS.Timeout | undefined
    const heard = new Promise<boolean>((resolve) => {
      listener.on('notification', () => resolve(true))
      listener.on('end', () => resolve(false))
      timer = setTimeout(() => resolve(false), limit)
    })
    await listener.query(`listen ${channel}`)
    const speaker = await connectTo({ ...config, application_name: 'gangway check' })
    await speaker.query(`notify ${channel}`).finally(() => speaker.end())
    return await heard.finally(() => clearTimeout(timer))
  } finally {
    await listener.end().catch(() => undefined)
  }
}

/**
 * Migrations hold a lock of their connection, and servers listen for mails and changed brands: both need PostgreSQL
 * itself. Throws where a pooler is in between.
 */
export const assertDirect = async (connection: Connection, limit = patience): Promise<void> => {
  if (await isNotified(directConfig(connection), limit)) return
  throw new Error(
    connection.direct
      ? 'DATABASE_DIRECT_URL leads to a pooler: notifications do not arrive through it. It must lead to PostgreSQL itself'
      : 'DATABASE_URL leads to a pooler: notifications do not arrive through it. Set DATABASE_DIRECT_URL to PostgreSQL itself; docs/operations.md says what else a pooler needs',
  )
}

type DatabaseIdentity = { database: string; startedat: string }
const identitySql = 'select current_database() as database, pg_postmaster_start_time()::text as startedat'

const readIdentity = async (config: pg.ClientConfig): Promise<DatabaseIdentity | undefined> => {
  const client = await connectTo({ ...config, application_name: 'gangway check' })
  return client
    .query<DatabaseIdentity>(identitySql)
    .then(({ rows }) => rows[0])
    .finally(() => client.end().catch(() => undefined))
}

/** All ways must lead to one database: otherwise one is migrated and another one used. */
const checkSameDatabase = async (connection: Connection): Promise<string[]> => {
  const { direct, requests, provider } = connection
  const home = await readIdentity(directConfig(connection))
  const ways = [
    ...(direct ? [['DATABASE_URL', 'owner'] as const] : []),
    ...(requests ? [[boundLogins.requests.variable, 'requests'] as const] : []),
    ...(provider ? [[boundLogins.provider.variable, 'provider'] as const] : []),
  ]
  const main = direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const identities = await Promise.all(
    ways.map(async ([variable, name]) => ({ variable, at: await readIdentity(poolConfig(connection, name)) })),
  )
  return identities.flatMap(({ variable, at }) =>
    at?.database === home?.database && at?.startedat === home?.startedat
      ? []
      : [`${variable} leads to another database than ${main}`],
  )
}

/** Connects as each pool does and returns what is wrong, each with what fixes it. The schema must be up to date. */
export const checkConnections = async (connection: Connection): Promise<string[]> => {
  const logins = await Promise.all([checkLogin(connection, 'requests'), checkLogin(connection, 'provider')])
  const owner = await checkOwner(connection).catch((error) => [
    `the owner cannot log in: ${formatReason(error instanceof Error ? (error.cause ?? error) : error)}`,
  ])
  const problems = [...owner, ...logins.flat()]
  return problems.length > 0 ? problems : checkSameDatabase(connection)
}
