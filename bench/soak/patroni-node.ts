import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChildren, type ServerUser, signal } from './processes.ts'

const address = (port: number) => `127.0.0.1:${port}`

/** The settings of the cluster that `docs/operations.md` recommends; Patroni accepts no shorter `ttl`. */
const clusterSettings = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  maximum_lag_on_failover: 1_048_576,
  synchronous_mode: true,
  master_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: { wal_log_hints: 'on', hot_standby: 'on', max_connections: 200, max_wal_senders: 10 },
  },
}

type Ports = { etcd: number; rest: number; postgres: number }

const access = ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']

/** Patroni reads YAML, of which JSON is a part. */
const formatConfig = (name: string, folder: string, { etcd, rest, postgres }: Ports) =>
  JSON.stringify({
    scope: 'gangway',
    name,
    restapi: { listen: address(rest), connect_address: address(rest) },
    // Not `etcd3`: with it, Patroni 3.0.2 overwrites the lock of another node (docs/operations.md).
    etcd: { host: address(etcd) },
    bootstrap: { dcs: clusterSettings, initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'] },
    postgresql: {
      listen: address(postgres),
      connect_address: address(postgres),
      data_dir: join(folder, 'data'),
      bin_dir: '/usr/lib/postgresql/15/bin',
      pgpass: join(folder, 'pgpass'),
      pg_hba: access,
      parameters: { unix_socket_directories: folder },
      authentication: { superuser: { username: 'gangway' }, replication: { username: 'replicator' } },
    },
  })

export type PatroniNode = Awaited<ReturnType<typeof startNode>>

/** One node of the cluster: Patroni, and the PostgreSQL 15 that it starts. */
export const startNode = async (scratch: string, name: string, user: ServerUser, ports: Ports) => {
  const folder = join(scratch, name)
  const file = join(folder, 'patroni.yml')
  await mkdir(folder)
  await writeFile(file, formatConfig(name, folder, ports))
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  const launch = (): ChildProcess => {
    const log = openSync(join(folder, 'log'), 'a')
    return spawn('/usr/bin/patroni', [file], { ...user, cwd: folder, stdio: ['ignore', log, log] })
  }
  let patroni = launch()

  const postmaster = () => Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10)
  /** PostgreSQL's processes, the first of them first: the others end when it does. */
  const postgres = () => [postmaster(), ...findChildren(postmaster())]

  return {
    name,
    ...ports,
    /** PostgreSQL alone: Patroni notices, and hands over to the other node. */
    killPostgres: () => signal([postmaster()], 'SIGKILL'),
    /** Everything, as when the machine loses its power. */
    kill: async () => {
      const ended = once(patroni, 'exit')
      const all = postgres()
      signal([patroni.pid, ...all], 'SIGKILL')
      await ended
    },
    /** Nothing moves, but the connections stay open, as when a machine hangs. */
    freeze: () => {
      signal([patroni.pid, ...postgres()], 'SIGSTOP')
      // A process that was forked meanwhile.
      signal(postgres(), 'SIGSTOP')
    },
    thaw: () => signal([...postgres(), patroni.pid], 'SIGCONT'),
    restart: () => {
      patroni = launch()
    },
    readLog: () => readFileSync(join(folder, 'log'), 'utf8'),
  }
}
