import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Address, isDuplicate, isLost, loginAt } from './client.ts'
import type { Cluster } from './cluster.ts'
import { connectOrStart, type OpenConnection, tryConnect } from './connect-or-start.ts'
import { halt } from './control.ts'
import { countOthers, operatorName, serverName, takeLock } from './lock.ts'
import { DATABASE } from './settings.ts'

export type Lock = 'server' | 'none'

/** A login besides the owner's: `prepare` makes it or completes it, in the maintenance database and as the owner. */
export type BoundLogin = { user: string; prepare: (client: pg.Client, password?: string) => Promise<void> }

/** What is held: the lock of the data folder or none, and which logins are made ready. */
type Claim = { lock: Lock; logins: readonly BoundLogin[] }

const createDatabase = async (client: pg.Client) => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount) return
  await client.query('set statement_timeout = 0')
  await client.query(`create database ${DATABASE}`).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
  })
}

/**
 * Opens the one connection that holds the lock (a server) or merely counts as a client (the operator). It uses the
 * maintenance database, so that ours can still be dropped, renamed or copied.
 */
const attach = async (
  cluster: Cluster,
  { lock, logins }: Claim,
  signal: AbortSignal,
  last?: Address,
): Promise<OpenConnection> => {
  for (;;) {
    const connected = await connectOrStart(cluster, lock === 'server' ? serverName : operatorName, signal, last)
    try {
      await createDatabase(connected.client)
      for (const { user, prepare } of logins) await prepare(connected.client, loginAt(connected.address, user).password)
      if (lock === 'server') await takeLock(connected.client, cluster.dataDir)
      return connected
    } catch (error) {
      await connected.client.end().catch(() => undefined)
      // Lost means that another server was just stopping PostgreSQL: then we start it again
      if (!isLost(error)) throw error
    }
  }
}

const isOpen = ({ client }: OpenConnection) =>
  client.query('select').then(
    () => true,
    () => false,
  )

/** Stops PostgreSQL unless another process uses it. */
const leave = async (cluster: Cluster, connected?: OpenConnection): Promise<void> => {
  // If our own connection broke, others may be using a PostgreSQL that was restarted meanwhile: ask it
  const connection = connected && (await isOpen(connected)) ? connected : await tryConnect(cluster, operatorName)
  if (typeof connection !== 'object') return
  const others = await countOthers(connection.client)
  // Stopped while we still hold the lock: nobody can take the folder and then lose PostgreSQL to us
  if (others === 0) await halt(cluster)
  else cluster.log(`PostgreSQL keeps running: ${others} other connections use it`)
  await connection.client.end().catch(() => undefined)
}

/** Keeps the connection open, across crashes of PostgreSQL, until it is released. */
export const keepConnection = async (cluster: Cluster, claim: Claim) => {
  const abort = new AbortController()
  const first = await attach(cluster, claim, abort.signal).catch(async (error) => {
    await leave(cluster).catch(() => undefined)
    throw error
  })
  let connected = first
  let healing: Promise<void> | undefined

  const heal = async () => {
    cluster.log('The connection to PostgreSQL was lost, reconnecting')
    for (let pause = 100; !abort.signal.aborted; pause = Math.min(pause * 2, 5000)) {
      try {
        connected = await attach(cluster, claim, abort.signal, first.address)
        watch()
        return cluster.log('PostgreSQL is reachable again')
      } catch (error) {
        cluster.log(`PostgreSQL is not reachable yet: ${error instanceof Error ? error.message : error}`)
        await sleep(pause, undefined, { signal: abort.signal }).catch(() => undefined)
      }
    }
  }
  const watch = () =>
    connected.client.once('end', () => {
      if (!abort.signal.aborted) healing = heal()
    })
  watch()

  const release = async () => {
    abort.abort()
    await healing
    await leave(cluster, connected)
  }
  return { address: first.address, release }
}
