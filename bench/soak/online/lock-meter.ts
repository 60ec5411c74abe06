import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, connect } from '@gangway/embedded-postgres/client'
import { locks } from '@gangway/server/db/locks'

const EVERY_MS = 10

/** From weak to strong; only those that keep a reader or a writer waiting are counted. */
const strong = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']

/** The locks of the migrator that hold somebody up: per table the strongest, and how long it was seen. */
export type Held = Map<string, { mode: string; ms: number }>

/** The longest that a statement of an old server was seen waiting for the migrator: for its lock, or behind it in the line. */
export type Waits = Record<'read' | 'write', number>

const migrator = `select pid from pg_locks where locktype = 'advisory' and objid = ${locks.migrations} and granted`

const waiting = `select right(a.application_name, 5) as name, extract(epoch from clock_timestamp() - max(l.waitstart)) * 1000 as ms
  from pg_locks l join pg_stat_activity a using (pid)
  where not l.granted and l.waitstart is not null and a.application_name like 'soak old server%'
    and pg_blocking_pids(l.pid) && array(${migrator})
  group by a.pid, a.application_name`

/** Looks at the migrator's locks, and at who waits for them, again and again until `stop` tells what was seen. */
export const watchLocks = async (address: Address) => {
  const client = await connect(address, 'soak meter')
  const held: Held = new Map()
  const waits: Waits = { read: 0, write: 0 }
  let [isOver, before] = [false, performance.now()]
  const look = async () => {
    const { rows } = await client.query<{ name: string; mode: string }>(
      `select c.relname as name, l.mode from pg_locks l join pg_class c on c.oid = l.relation
       where l.granted and l.locktype = 'relation' and l.mode = any($1) and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and l.pid in (${migrator})`,
      [strong],
    )
    for (const { name, ms } of (await client.query(waiting)).rows) {
      const kind = name === 'write' ? 'write' : 'read'
      waits[kind] = Math.max(waits[kind], Number(ms))
    }
    const now = performance.now()
    for (const { name, mode } of rows) {
      const former = held.get(name)
      const isStronger = !former || strong.indexOf(mode) > strong.indexOf(former.mode)
      held.set(name, { mode: isStronger ? mode : former.mode, ms: (former?.ms ?? 0) + now - before })
    }
    before = now
  }
  const watching = (async () => {
    while (!isOver) {
      await look()
      await sleep(EVERY_MS)
    }
  })()
  return {
    stop: async (): Promise<{ held: Held; waits: Waits }> => {
      isOver = true
      await watching
      await client.end()
      return { held, waits }
    },
  }
}

export type TableFacts = { rows: number; file: number; read: number }

/** The tables with rows: the file that each is stored in, and how many rows were read without an index so far. */
export const readTables = async (address: Address): Promise<Map<string, TableFacts>> => {
  const client = await connect(address, 'soak tables')
  const { rows } = await client.query(
    `select c.relname as name, c.reltuples::float8 as rows, c.relfilenode::int as file, s.seq_tup_read::float8 as read
     from pg_class c join pg_stat_user_tables s on s.relid = c.oid where c.relnamespace = 'public'::regnamespace and c.reltuples > 0`,
  )
  await client.end()
  return new Map(rows.map(({ name, ...facts }) => [name, facts]))
}
