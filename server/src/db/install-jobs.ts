import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { type Connection, directConfig } from './connection.ts'

const ignore = () => undefined

/**
 * NTF-1: brings the tables of the job engine up to date. They belong to the owner, in a schema of their own that no backup contains;
 * what has to be done is in our own tables, too.
 */
export const installJobs = async (connection: Connection): Promise<void> => {
  const pool = new pg.Pool({ ...directConfig(connection), options: '-c statement_timeout=0', max: 1 })
  pool.on('error', ignore)
  pool.on('connect', (client) => void client.on('error', ignore))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => ignore) })
  } finally {
    await pool.end()
  }
}
