import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '@gangway/server/db/database'
import { onCluster } from '@gangway/server/testing/cluster'
import { findServerUser } from '@gangway/server/testing/debian-postgres'
import { must, needPrograms, succeeds, waitUntil } from './proof.ts'
import { findChildren, type Scratch, signal } from './scratch.ts'
import { freePort } from './servers.ts'

const local = (port: number) => `127.0.0.1:${port}`

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

/** Patroni reads YAML, of which JSON is a part. */
const formatNode = (name: string, folder: string, { etcd, rest, postgres }: Ports) =>
  JSON.stringify({
    scope: 'gangway',
    name,
    restapi: { listen: local(rest), connect_address: local(rest) },
    // Not `etcd3`: with it, Patroni 3.0.2 overwrites the lock of another node (docs/operations.md).
    etcd: { host: local(etcd) },
    bootstrap: { dcs: clusterSettings, initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'] },
    postgresql: {
      listen: local(postgres),
      connect_address: local(postgres),
      data_dir: join(folder, 'data'),
      bin_dir: '/usr/lib/postgresql/15/bin',
      pgpass: join(folder, 'pgpass'),
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      parameters: { unix_socket_directories: folder },
      authentication: { superuser: { username: 'gangway' }, replication: { username: 'replicator' } },
    },
  })

/** The load balancer of docs/operations.md: connections go to the node that Patroni calls the primary, and end with it. */
const formatBalancer = (port: number, nodes: readonly Node[]) => `
global
  maxconn 1000
defaults
  mode tcp
  retries 2
  timeout connect 2s
  timeout check 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms rise 1 fall 2 on-marked-down shutdown-sessions
${nodes.map(({ name, rest, postgres }) => `  server ${name} 127.0.0.1:${postgres} maxconn 400 check port ${rest}`).join('\n')}
`

type Node = Awaited<ReturnType<typeof startNode>>

/** One node of the cluster: Patroni, and the PostgreSQL 15 that it starts. */
const startNode = async (scratch: Scratch, name: string, ports: Ports) => {
  const folder = join(scratch.folder, name)
  const file = join(folder, 'patroni.yml')
  await mkdir(folder)
  await writeFile(file, formatNode(name, folder, ports))
  const { uid, gid } = await findServerUser()
  const who = uid !== undefined && gid !== undefined ? { uid, gid } : {}
  if (who.uid !== undefined) await chown(folder, who.uid, who.gid)
  const launch = (): ChildProcess => {
    const log = openSync(join(folder, 'log'), 'a')
    return spawn('/usr/bin/patroni', [file], { ...who, cwd: folder, stdio: ['ignore', log, log] })
  }
  let patroni = launch()
  const postmaster = () => Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10)
  /** PostgreSQL's processes, the first of them first: the others end when it does. */
  const postgres = () => [postmaster(), ...findChildren(postmaster())]
  const thaw = () => signal([...postgres(), patroni.pid], 'SIGCONT')
  // A process that is stopped cannot be ended in an orderly way.
  scratch.atEnd(() => succeeds(Promise.resolve().then(thaw)))
  return {
    name,
    ...ports,
    /** PostgreSQL alone: Patroni notices, and hands over to the other node. */
    killPostgres: () => signal([postmaster()], 'SIGKILL'),
    /** Everything, as when the machine loses its power. */
    kill: async () => {
      const ended = once(patroni, 'exit')
      signal([patroni.pid, ...postgres()], 'SIGKILL')
      await ended
    },
    /** Nothing moves, but the connections stay open, as when a machine hangs. */
    freeze: () => {
      signal([patroni.pid, ...postgres()], 'SIGSTOP')
      signal(postgres(), 'SIGSTOP') // a process that was forked meanwhile
    },
    thaw,
    restart: () => {
      patroni = launch()
    },
    readLog: () => readFileSync(join(folder, 'log'), 'utf8').split('\n').slice(-100).join('\n'),
  }
}

const startEtcd = async ({ folder }: Scratch, port: number) => {
  const [client, own] = [`http://${local(port)}`, `http://${local(await freePort())}`]
  const options = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': own,
    'initial-advertise-peer-urls': own,
    'initial-cluster': `default=${own}`,
    'log-level': 'error',
    'enable-v2': 'true',
    // A shared machine can be slow: nobody else wants to lead, so its heart may beat slowly.
    'heartbeat-interval': '500',
    'election-timeout': '5000',
  }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  // etcd does not support 64-bit ARM officially and needs this setting to run there.
  const env = { ...process.env, ...(process.arch === 'arm64' && { ETCD_UNSUPPORTED_ARCH: 'arm64' }) }
  spawn('/usr/bin/etcd', args, { env, stdio: 'ignore' })
}

type Member = { name: string; role: string; state: string }

/** etcd, two Patroni nodes with a synchronous standby, and haproxy, all in the scratch folder; ended with it. */
export const startPatroni = async (scratch: Scratch) => {
  needPrograms({
    '/usr/bin/etcd': 'etcd-server',
    '/usr/bin/patroni': 'patroni',
    '/usr/sbin/haproxy': 'haproxy',
    '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  })
  const etcd = await freePort()
  await startEtcd(scratch, etcd)
  const nodes: Node[] = []
  for (const name of ['node-1', 'node-2'])
    nodes.push(await startNode(scratch, name, { etcd, rest: await freePort(), postgres: await freePort() }))
  const port = await freePort()
  const file = join(scratch.folder, 'haproxy.cfg')
  await writeFile(file, formatBalancer(port, nodes))
  spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: 'ignore' })

  const readMembers = async (): Promise<Member[]> => {
    for (const { rest } of nodes) {
      const read = fetch(`http://${local(rest)}/cluster`, { signal: AbortSignal.timeout(2000) })
      const members = await read.then((answer) => answer.json()).catch(() => undefined)
      if (members) return (members as { members: Member[] }).members // Patroni's own shape
    }
    return []
  }
  /** Waits for a primary and a synchronous standby that streams. */
  const healthy = async () => {
    let found: { primary: Node; standby: Node } | undefined
    const isHealthy = async () => {
      const members = await readMembers()
      const find = (role: string, state: RegExp) => {
        const member = members.find((one) => one.role === role && state.test(one.state))
        return nodes.find(({ name }) => name === member?.name)
      }
      const [primary, standby] = [find('leader', /^running$/), find('sync_standby', /running|streaming/)]
      found = primary && standby && { primary, standby }
      return found !== undefined
    }
    await waitUntil('a synchronous standby', 180, isHealthy).catch((error: Error) => {
      throw new Error(`${error.message}\n${nodes.map((node) => node.readLog()).join('\n----\n')}`)
    })
    if (!found) throw new Error('there is no primary')
    return found
  }
  const connection: Connection = { host: '127.0.0.1', port, user: 'gangway', database: 'postgres' }
  await healthy()
  await waitUntil('haproxy has found the primary', 30, () => succeeds(onCluster(connection, 'select 1')))
  return {
    connection,
    healthy,
    /** A planned change of the primary. */
    switchOver: async ({ primary, standby }: { primary: Node; standby: Node }) => {
      const answer = await fetch(`http://${local(primary.rest)}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: primary.name, candidate: standby.name }),
      })
      must(answer.status === 200, `the switchover was answered ${answer.status}: ${await answer.text()}`)
    },
  }
}
