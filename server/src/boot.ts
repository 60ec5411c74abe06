import { loadBrands } from './brands/brand-store.ts'
import type { Config } from './config.ts'
import { assertDirect, checkConnections } from './db/connection-checks.ts'
import { type Connection, type Database, openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate, pendingMigrations } from './db/migrate.ts'
import type { PoolSizes } from './db/pools.ts'
import { checkReplicas } from './db/replicas.ts'
import { loadReference } from './features/reference/reference-store.ts'
import { operatorCommand } from './http/pipeline/operator-command.ts'

export type OpenDatabase = { database: Database; stop: () => Promise<void> }

type Log = (line: string) => void

/** The operator works next to a running server: it takes no lock and stops nothing. */
type Role = 'server' | 'operator'

type DatabaseUrl =
  | 'REPLICA_URLS'
  | 'DATABASE_URL'
  | 'DATABASE_APP_URL'
  | 'DATABASE_PROVIDER_URL'
  | 'DATABASE_DIRECT_URL'

/** The connection to the database of DATABASE_URL, or to our own in the data folder, whatever its schema. */
export const connectDatabase = async (
  config: Pick<Config, 'DATA_DIR' | DatabaseUrl>,
  log: Log,
  role: Role = 'server',
): Promise<{ connection: Connection; stop: () => Promise<void> }> => {
  const { DATABASE_URL, DATABASE_APP_URL, DATABASE_PROVIDER_URL, DATABASE_DIRECT_URL, REPLICA_URLS, DATA_DIR } = config
  if (DATABASE_URL) {
    const connection = {
      connectionString: DATABASE_URL,
      connectionTimeoutMillis: 5000,
      ...(DATABASE_APP_URL && { requests: { connectionString: DATABASE_APP_URL } }),
      ...(DATABASE_PROVIDER_URL && { provider: { connectionString: DATABASE_PROVIDER_URL } }),
      ...(REPLICA_URLS && { replicas: REPLICA_URLS.map((connectionString) => ({ connectionString })) }),
      ...(DATABASE_DIRECT_URL && { direct: { connectionString: DATABASE_DIRECT_URL } }),
    }
    return { connection, stop: async () => undefined }
  }
  return startEmbedded({ dataDir: DATA_DIR, log, lock: role === 'server' ? 'server' : 'none' })
}

/** Operator commands next to a running server must not migrate the database it uses. */
const assertUpToDate = async (connection: Connection) => {
  const pending = await pendingMigrations(connection)
  if (pending.length > 0)
    throw new Error(`the database lacks ${pending.join(', ')}: run \`${operatorCommand} migrate\``)
}

/** Applies migrations and loads the reference lists that ship with the program. Returns what was applied. */
export const updateDatabase = async (connection: Connection, log?: (line: string) => void): Promise<string[]> => {
  const applied = await migrate(connection, undefined, log)
  const database = openDatabase(connection, () => undefined)
  try {
    await loadBrands(database.owner)
    await loadReference(database.owner)
    return applied
  } finally {
    await database.close()
  }
}

/** Every pool connects with the role and the limits it should have; a login of requests cannot become the owner. */
const assertConnections = async (connection: Connection) => {
  const issues = [...(await checkConnections(connection)), ...(await checkReplicas(connection))]
  if (issues.length > 0) throw new Error(`the database logins are not set up correctly: ${issues.join('. ')}`)
}

const readPoolSizes = (config: Config): PoolSizes => ({
  request: config.POOL_REQUEST,
  provider: config.POOL_PROVIDER,
  session: config.POOL_SESSION,
  feed: config.POOL_FEED,
  public: config.POOL_PUBLIC,
  files: config.POOL_FILES,
  owner: config.POOL_OWNER,
})

/** Opens a database whose schema is up to date. */
export const openMigratedDatabase = async (config: Config, log: Log, role: Role = 'server'): Promise<OpenDatabase> => {
  const { connection, stop } = await connectDatabase(config, log, role)
  try {
    if (role === 'operator') await assertUpToDate(connection)
    if (role === 'server' && config.DATABASE_URL) await assertDirect(connection)
    const applied = role === 'server' ? await updateDatabase(connection, (line) => log(`database: ${line}`)) : []
    if (applied.length > 0) log(`database: applied ${applied.join(', ')}`)
    if (role === 'server') await assertConnections(connection)
    const sizes = readPoolSizes(config)
    const database = openDatabase(connection, (error) => log(`database: ${error.message}`), {
      sizes,
      replicaSize: config.POOL_REPLICA,
      target: role === 'server' ? 'primary' : 'any',
    })
    return {
      database,
      stop: async () => {
        await database.close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
