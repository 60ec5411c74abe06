import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Connection, connectTo } from '@gangway/server/db/connection'
import { type Database, openDatabase } from '@gangway/server/db/database'
import { startEmbedded } from '@gangway/server/db/embedded'
import { onCluster } from '@gangway/server/testing/cluster'
import { startDebianPostgres } from '@gangway/server/testing/debian-postgres'
import { formatUrl, type ServerProcess, startServer } from '@gangway/server/testing/server-process'
import type { Held } from './meter.ts'
import { must, needPrograms } from './proof.ts'
import type { Scratch } from './scratch.ts'

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  server.close()
  return port
}

/** Debian's PostgreSQL 15 with an empty database. */
export const startDatabase = async ({ folder, atEnd }: Scratch) => {
  needPrograms({ '/usr/lib/postgresql/15/bin/initdb': 'postgresql-15' })
  const postgres = await startDebianPostgres(folder)
  atEnd(postgres.stop)
  await onCluster(postgres.connection, 'create database gangway')
  return { postgres, connection: { ...postgres.connection, database: 'gangway' } }
}

export type Server = ServerProcess & {
  origin: string
  port: number
  /** Sends a signal, and answers the exit code when everything has ended. */
  end(name: NodeJS.Signals): Promise<number | null>
  /** What the process holds and how late its event loop was; it must have been started with `withMeter`. */
  readMeter(): Promise<Held>
}

/** The environment of a server that can be measured. */
export const withMeter = { NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'meter.ts'))}` }

type Start = { env: Record<string, string>; args?: string[]; program?: string }

const startOne = async ({ folder, atEnd }: Scratch, { env, args = [], program }: Start): Promise<Server> => {
  const all = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'fatal', ...env }
  const server = startServer(all, args, undefined, ...(program ? [program] : []))
  const end = async (name: NodeJS.Signals) => {
    server.child.kill(name)
    return server.ended
  }
  atEnd(() => end('SIGKILL'))
  const [, origin = ''] = await server.says(/answers at (http:\S+?)\/partner\//)
  let reports = 0
  const readMeter = async (): Promise<Held> => {
    reports += 1
    server.child.kill('SIGUSR2')
    const [, json = ''] = await server.says(new RegExp(`meter${reports} (\\{.*\\})\\n`))
    return JSON.parse(json)
  }
  return { ...server, origin, port: Number(new URL(origin).port), end, readMeter }
}

/** Each way to the database as an address. */
export const environmentOf = ({ requests, provider, direct, ...owner }: Connection) => ({
  DATABASE_URL: formatUrl(owner),
  ...(requests && { DATABASE_APP_URL: formatUrl({ ...owner, ...requests }) }),
  ...(provider && { DATABASE_PROVIDER_URL: formatUrl({ ...owner, ...provider }) }),
  ...(direct && { DATABASE_DIRECT_URL: formatUrl({ ...owner, ...direct }) }),
})

/** A server on this database, as `npm run serve` runs it. Its folder is in the command line, so that it is found and ended. */
export const serve = (scratch: Scratch, connection: Connection, env: Record<string, string> = {}) =>
  startOne(scratch, { env: { ...environmentOf(connection), ...env }, args: ['serve', scratch.folder] })

/** The server of `npm start` without the demo, with a PostgreSQL of its own in this folder. */
export const serveFolder = (scratch: Scratch, dataDir: string, env: Record<string, string> = {}) =>
  startOne(scratch, { env: { DATA_DIR: dataDir, ...env }, args: ['start', dataDir] })

/** The server with demo data, as `npm start` runs it; its data is in `data`. */
export const serveDemo = (scratch: Scratch, env: Record<string, string> = {}) =>
  startOne(scratch, {
    env: { DATA_DIR: join(scratch.folder, 'data'), ...env },
    program: fileURLToPath(import.meta.resolve('@gangway/demo/main')),
  })

/** Works on the embedded database of a folder, beside the server that may run there. */
export const besideServer = async <T>(
  dataDir: string,
  work: (owner: Database['owner'], connection: Connection) => Promise<T>,
): Promise<T> => {
  const embedded = await startEmbedded({ dataDir, log: () => undefined, lock: 'none' })
  try {
    return await onDatabase(embedded.connection, (owner) => work(owner, embedded.connection))
  } finally {
    await embedded.stop()
  }
}

/** Works on a database as its owner. */
export const onDatabase = async <T>(connection: Connection, work: (owner: Database['owner']) => Promise<T>) => {
  const { owner, close } = openDatabase(connection, () => undefined)
  try {
    return await work(owner)
  } finally {
    await close()
  }
}

/** One query on a connection of its own, without a limit of time. */
export const query = async <Row extends object>(connection: Connection, sql: string, values: unknown[] = []) => {
  const client = await connectTo(connection)
  client.on('error', () => undefined)
  try {
    await client.query('set statement_timeout = 0')
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Connections to the database; none may hang in a transaction when nobody works. */
export const mustBeIdle = async (connection: Connection): Promise<number> => {
  const rows = await query<{ state: string }>(
    connection,
    "select state from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  const busy = rows.filter(({ state }) => state !== 'idle').length
  must(busy === 0, `${busy} connections to the database are not idle`)
  return rows.length
}

/** The pid of the PostgreSQL that runs in this data folder. */
export const readPostmasterPid = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
