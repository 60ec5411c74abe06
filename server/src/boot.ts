import type { Config } from './config.ts'
import { type Connection, type Database, openDatabase } from './db/database.ts'
import { type Embedded, startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { loadReference } from './features/reference/reference-store.ts'
import { loadCatalogue } from './features/topsort/catalogue-store.ts'

export type Ground = { database: Database; stop: () => Promise<void> }

type Log = (line: string) => void

/** The operator comes beside a running server: it takes no lock and stops nothing under it. */
type Role = 'server' | 'operator'

const connectionOf = (config: Config, embedded: Embedded | undefined): Connection =>
  embedded ? embedded.connection : { connectionString: config.DATABASE_URL, connectionTimeoutMillis: 5000 }

/** A database that is up to date: the one that DATABASE_URL names, or our own in the data folder. */
export const openGround = async (config: Config, log: Log, role: Role = 'server'): Promise<Ground> => {
  const lock = role === 'server' ? 'server' : 'none'
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded({ dataDir: config.DATA_DIR, log, lock })
  const connection = connectionOf(config, embedded)
  try {
    const applied = await migrate(connection)
    if (applied.length > 0) log(`database: applied ${applied.join(', ')}`)
    const database = openDatabase(connection, (error) => log(`database: ${error.message}`))
    await loadReference(database.owner)
    await loadCatalogue(database.owner)
    return {
      database,
      stop: async () => {
        await database.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
