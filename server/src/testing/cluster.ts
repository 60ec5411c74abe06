import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'

/** A PostgreSQL for one test run, with a template database that all others are copied from. */
export type Cluster = { connection: Connection; template: string }

/** Our own PostgreSQL in a temporary folder, or the server of DATABASE_URL. */
const startPostgresServer = async () => {
  const url = process.env.DATABASE_URL
  if (url) {
    const { hostname, port, username, password } = new URL(url)
    const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
    const connection = { host: hostname, port: Number(port || 5432), user, ...(secret && { password: secret }) }
    return { connection: { ...connection, database: 'postgres' }, stop: async () => undefined }
  }
  const folder = await mkdtemp(join(tmpdir(), 'gangway-test-'))
  const embedded = await startEmbedded({ dataDir: folder, log: () => undefined })
  // Nothing here has to outlive the run, so there is no need to wait for the disk.
  const settings = [
    'alter system set fsync = off',
    'alter system set full_page_writes = off',
    // Found long before anyone gives up waiting for a lock, also on a machine that stalls.
    "alter system set deadlock_timeout = '100ms'",
    'select pg_reload_conf()',
  ]
  await onCluster(embedded.connection, ...settings)
  const stop = async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { connection: embedded.connection, stop }
}

/** Runs statements in the maintenance database, from which others are created and dropped. */
export const onCluster = async (connection: Connection, ...statements: string[]) => {
  const client = new pg.Client(connection)
  await client.connect()
  // On a busy machine copying a database takes longer than a request may.
  await client.query('set statement_timeout = 0')
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Starts a PostgreSQL whose template `plant` fills; a failed start leaves nothing behind. */
export const startCluster = async (plant: (connection: Connection) => Promise<void>) => {
  const { connection, stop: stopServer } = await startPostgresServer()
  const template = `gangway_template_${process.pid}`
  const stop = async () => {
    await onCluster(connection, `drop database if exists ${template} with (force)`)
    await stopServer()
  }
  try {
    await onCluster(connection, `drop database if exists ${template}`, `create database ${template}`)
    await plant({ ...connection, database: template })
  } catch (error) {
    await stop()
    throw error
  }
  return { connection, template, stop }
}
