import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** How long somebody can wait behind a migration that waits for a lock itself; below PostgreSQL's deadlock_timeout. */
const FIRST_TIMEOUT_MS = 250
const LAST_TIMEOUT_MS = 2000
const LONGEST_PAUSE_MS = 5000
const TRIES_PER_REPORT = 20

/** A lock that was not granted in time, or a deadlock: both succeed later. */
const isBusy = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')

/** Most transactions end within the first timeout; for those that overlap all the time it grows, after a while. */
const timeoutOf = (tries: number) => Math.min(LAST_TIMEOUT_MS, FIRST_TIMEOUT_MS * 2 ** Math.floor(tries / 10))

const describeOldest = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query(
    `select pid, application_name as name, extract(epoch from now() - xact_start)::int as seconds from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null order by xact_start limit 1`,
  )
  const [oldest] = rows
  if (!oldest) return ''
  return `; the oldest transaction is process ${oldest.pid} (${oldest.name || 'no name'}), for ${oldest.seconds} s`
}

/**
 * Runs the work, and again after a pause whenever a lock was not granted in time. While a statement waits for a strong lock,
 * everybody else waits behind it: it gives up early, they go on, and it tries again.
 */
export const untilGranted = async <T>(
  client: pg.Client,
  name: string,
  log: (line: string) => void,
  work: (timeout: number) => Promise<T>,
): Promise<T> => {
  for (let tries = 0; ; tries++) {
    try {
      return await work(timeoutOf(tries))
    } catch (error) {
      if (!isBusy(error)) throw error
      await client.query('rollback')
      if (tries % TRIES_PER_REPORT === 0)
        log(`migration ${name} waits for a table that is in use${await describeOldest(client)}`)
      await sleep(Math.min(LONGEST_PAUSE_MS, FIRST_TIMEOUT_MS * (tries + 1)))
    }
  }
}

/**
 * Ends autovacuum on the tables where it works now: PostgreSQL cancels it once somebody has waited for a second, which is
 * longer than we wait for a strong lock. This lock holds up no reader and no writer.
 */
const endVacuum = async (client: pg.Client) => {
  const { rows } = await client.query(
    `select distinct c.oid::regclass::text as name from pg_locks l join pg_class c on c.oid = l.relation
     where l.locktype = 'relation' and l.mode = 'ShareUpdateExclusiveLock' and l.granted and l.pid <> pg_backend_pid() and c.relkind = 'r'
       and l.database = (select oid from pg_database where datname = current_database())
       and c.relnamespace = 'public'::regnamespace`,
  )
  if (rows.length === 0) return
  await client.query(`set local lock_timeout = ${LAST_TIMEOUT_MS}`)
  await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in share update exclusive mode`)
}

/** A transaction that waits only shortly for each lock, and is repeated as a whole. */
export const inShortTransaction = <T>(
  client: pg.Client,
  name: string,
  log: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> =>
  untilGranted(client, name, log, async (timeout) => {
    await client.query('begin')
    await endVacuum(client)
    await client.query(`set local lock_timeout = ${timeout}`)
    const result = await work()
    await client.query('commit')
    return result
  })
