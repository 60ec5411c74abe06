import { loadBrands } from './brands/brand-store.ts'
import type { Config } from './config.ts'
import { type Connection, type Database, openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate, pendingMigrations } from './db/migrate.ts'
import type { PoolSizes } from './db/pools.ts'
import { checkRequestLogin } from './db/request-role.ts'
import { loadReference } from './features/reference/reference-store.ts'

export type OpenDatabase = { database: Database; stop: () => Promise<void> }

type Log = (line: string) => void

/** The operator works next to a running server: it takes no lock and stops nothing. */
type Role = 'server' | 'operator'

/** The connection to the database of DATABASE_URL, or to our own in the data folder, whatever its schema. */
export const connectDatabase = async (
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_APP_URL' | 'DATA_DIR'>,
  log: Log,
  role: Role = 'server',
): Promise<{ connection: Connection; stop: () => Promise<void> }> => {
  const { DATABASE_URL, DATABASE_APP_URL, DATA_DIR } = config
  if (DATABASE_URL) {
    const connection = { connectionString: DATABASE_URL, connectionTimeoutMillis: 5000 }
    const requests = DATABASE_APP_URL && { connectionString: DATABASE_APP_URL }
    return { connection: { ...connection, ...(requests && { requests }) }, stop: async () => undefined }
  }
  return startEmbedded({ dataDir: DATA_DIR, log, lock: role === 'server' ? 'server' : 'none' })
}

/** Operator commands next to a running server must not migrate the database it uses. */
const assertUpToDate = async (connection: Connection) => {
  const pending = await pendingMigrations(connection)
  if (pending.length > 0)
    throw new Error(`the database lacks ${pending.join(', ')}: run \`npm run operator -- migrate\``)
}

/** Applies migrations and loads the reference lists that ship with the program. Returns what was applied. */
export const updateDatabase = async (connection: Connection): Promise<string[]> => {
  const applied = await migrate(connection)
  const database = openDatabase(connection, () => undefined)
  try {
    await loadBrands(database.owner)
    await loadReference(database.owner)
    return applied
  } finally {
    await database.close()
  }
}

/** Where requests have their own login, it must not be able to become the owner. */
const assertRequestLogin = async (connection: Connection) => {
  const issues = connection.requests ? await checkRequestLogin(connection) : []
  if (issues.length > 0) throw new Error(`the login for requests is not set up correctly: ${issues.join('. ')}`)
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
    const applied = role === 'server' ? await updateDatabase(connection) : []
    if (applied.length > 0) log(`database: applied ${applied.join(', ')}`)
    if (role === 'server') await assertRequestLogin(connection)
    const sizes = readPoolSizes(config)
    const database = openDatabase(connection, (error) => log(`database: ${error.message}`), { sizes })
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
