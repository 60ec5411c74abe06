import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isAlive } from './temporary-folder.ts'

/** Held by the server that uses a data folder. A pair of numbers never meets the single ones of a product; the first is 'GANG'. */
const dataFolderLock: readonly [number, number] = [0x47414e47, 1]

const SINCE = new Date(performance.timeOrigin).toISOString().slice(0, 19)

/** The holder's application name in pg_stat_activity (at most 63 bytes). */
export const serverName = `gangway server, pid ${process.pid}, since ${SINCE}Z`

/** The operator's command line has a name too, but takes no lock. */
export const operatorName = `gangway operator, pid ${process.pid}, since ${SINCE}Z`

/** Another server uses the data folder. */
export class DataFolderInUse extends Error {}

type Holder = { pid: number; since: string }

const readHolder = async (client: pg.Client): Promise<Holder | undefined> => {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2 and l.objsubid = 2
       and l.database = (select oid from pg_database where datname = current_database())`,
    [...dataFolderLock],
  )
  const parts = /pid (\d+), since (\S+)/.exec(rows[0]?.name ?? '')
  return parts ? { pid: Number(parts[1]), since: parts[2] ?? '' } : undefined
}

/** A killed server's connection lives on for a moment; after a container restart even its pid may be ours. */
const isGone = ({ pid, since }: Holder) => !isAlive(pid) || (pid === process.pid && since !== `${SINCE}Z`)

/** Takes the lock for as long as the client is connected; throws an error that names the holder. */
export const takeLock = async (client: pg.Client, dataDir: string): Promise<void> => {
  let holder: Holder | undefined
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', [
      ...dataFolderLock,
    ])
    if (rows[0]?.mine) return
    holder = await readHolder(client)
    if (holder && !isGone(holder)) break
    await sleep(50)
  }
  const who = holder ? `pid ${holder.pid}, since ${holder.since}` : 'unknown'
  throw new DataFolderInUse(`another Gangway server (${who}) uses this data folder: ${dataDir}`)
}

/** How many others are connected; those about to disconnect get a moment to do so. */
export const countOthers = async (client: pg.Client): Promise<number> => {
  let others = 0
  for (let tries = 0; tries < 20; tries += 1) {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    others = rows[0]?.others ?? 0
    if (others === 0) break
    await sleep(50)
  }
  return others
}
