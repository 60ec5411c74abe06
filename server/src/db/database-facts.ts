import pg from 'pg'
import { type Connection, directConfig } from './connection.ts'

/** What PostgreSQL reports about itself and about our login. */
export type DatabaseFacts = {
  version: string
  /** `160004` */
  versionNumber: number
  now: Date
  bytes: number
  connections: number
  connectionsMost: number
  hasRole: boolean
  mayBecomeRole: boolean
  encoding: string
  isReplica: boolean
}

const question = `select current_setting('server_version') as version,
  current_setting('server_version_num')::int as "versionNumber", clock_timestamp() as now,
  pg_database_size(current_database())::float8 as bytes,
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
  current_setting('max_connections')::int as "connectionsMost",
  exists (select from pg_roles where rolname = 'gangway_app') as "hasRole",
  coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = 'gangway_app'), false) as "mayBecomeRole",
  (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding,
  pg_is_in_recovery() as "isReplica"`

/** Inspects the database without changing anything. */
export const inspectDatabase = async (connection: Connection): Promise<DatabaseFacts> => {
  const client = new pg.Client({ ...directConfig(connection), application_name: 'gangway doctor' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const [facts] = (await client.query<DatabaseFacts>(question)).rows
    if (!facts) throw new Error('PostgreSQL returned no row')
    return facts
  } finally {
    await client.end()
  }
}
