import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Address, connect, isAway, isLost } from './client.ts'
import type { Cluster } from './cluster.ts'
import { readLogEnd, start } from './control.ts'
import { isHeld, pidFile, readAddress } from './postmaster.ts'

/** An open connection and its address. */
export type OpenConnection = { client: pg.Client; address: Address }

/** `away`: not running. `busy`: it is starting, recovering or shutting down. */
export const tryConnect = async (cluster: Cluster, name: string): Promise<OpenConnection | 'away' | 'busy'> => {
  const address = await readAddress(cluster)
  try {
    if (address) return { client: await connect(address, name), address }
  } catch (error) {
    if (!isLost(error)) throw error
    if (!isAway(error)) return 'busy'
  }
  return (await isHeld(pidFile(cluster))) ? 'busy' : 'away'
}

const PAUSE_MS = 50
/** pg_ctl may fail temporarily: another start was faster, or a killed PostgreSQL has not quite ended. */
const PATIENCE = { away: 10_000, busy: 600_000 }

/** A connection to the running PostgreSQL, which is started if necessary: at `last`, where clients expect it. */
export const connectOrStart = async (
  cluster: Cluster,
  name: string,
  signal: AbortSignal,
  last?: Address,
): Promise<OpenConnection> => {
  const began = performance.now()
  let lastLogged = began
  for (let complaint = ''; ; ) {
    signal.throwIfAborted()
    const connection = await tryConnect(cluster, name)
    if (typeof connection === 'object') return connection
    if (connection === 'away') complaint = await start(cluster, last)
    const now = performance.now()
    // A start that succeeded may have taken long: it had to recover.
    if (now - began > PATIENCE[complaint === '' ? 'busy' : connection])
      throw new Error(`PostgreSQL did not start: ${complaint}\n${await readLogEnd(cluster)}`)
    if (now - lastLogged > 10_000) cluster.log('Waiting for PostgreSQL to recover or shut down')
    if (now - lastLogged > 10_000) lastLogged = now
    await sleep(PAUSE_MS)
  }
}
