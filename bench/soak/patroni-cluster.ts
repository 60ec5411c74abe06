import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@gangway/server/db/database'
import { freePort } from './behind-nginx.ts'
import { type PatroniNode, startNode } from './patroni-node.ts'
import { findServerUser } from './processes.ts'
import { must } from './proof.ts'

const programs = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
}

/** The Debian packages that are missing on this machine. */
export const missingPackages = (): string[] =>
  Object.entries(programs).flatMap(([path, name]) => (existsSync(path) ? [] : [name]))

/** The load balancer of docs/operations.md: connections go to the node that Patroni calls the primary, and end with it. */
const formatBalancer = (port: number, nodes: readonly PatroniNode[]) => `
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

const startEtcd = async (scratch: string, port: number) => {
  const peer = await freePort()
  const [client, own] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peer}`]
  const options = {
    'data-dir': join(scratch, 'etcd'),
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
  return spawn('/usr/bin/etcd', args, { env, stdio: 'ignore' })
}

type Member = { name: string; role: string; state: string; lag?: number }

const readMembers = async ({ rest }: PatroniNode): Promise<Member[]> => {
  const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2000) })
  return ((await answer.json()) as { members: Member[] }).members // Patroni's own shape
}

/** etcd, two Patroni nodes with a synchronous standby, and haproxy, all in the scratch folder. */
export const startCluster = async (scratch: string) => {
  const user = await findServerUser()
  const etcd = await freePort()
  await startEtcd(scratch, etcd)
  const nodes: PatroniNode[] = []
  for (const name of ['node-1', 'node-2'])
    nodes.push(await startNode(scratch, name, user, { etcd, rest: await freePort(), postgres: await freePort() }))
  const port = await freePort()
  const folder = join(scratch, 'haproxy')
  await mkdir(folder)
  await writeFile(join(folder, 'haproxy.cfg'), formatBalancer(port, nodes))
  spawn('/usr/sbin/haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' })

  const membersOf = async () => {
    for (const node of nodes) {
      const members = await readMembers(node).catch(() => undefined)
      if (members) return members
    }
    return []
  }
  const find = (name: string | undefined) => nodes.find((node) => node.name === name)

  /** Waits for a primary and a synchronous standby that streams. */
  const healthy = async (seconds = 180) => {
    const until = performance.now() + seconds * 1000
    for (;;) {
      const members = await membersOf()
      const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
      const standby = members.find(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state))
      const [primary, other] = [find(leader?.name), find(standby?.name)]
      if (primary && other) return { primary, standby: other }
      const logs = nodes.map((node) => node.readLog().split('\n').slice(-200).join('\n'))
      must(performance.now() < until, `no synchronous standby: ${JSON.stringify(members)}\n${logs.join('\n----\n')}`)
      await sleep(500)
    }
  }

  const connection: Connection = { host: '127.0.0.1', port, user: 'gangway', database: 'postgres' }
  return {
    connection,
    healthy,
    /** A planned change of the primary. */
    switchOver: async (primary: PatroniNode, standby: PatroniNode) => {
      const answer = await fetch(`http://127.0.0.1:${primary.rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: primary.name, candidate: standby.name }),
      })
      must(answer.status === 200, `the switchover was answered ${answer.status}: ${await answer.text()}`)
    },
    /** A process that is stopped cannot be ended in an orderly way. */
    stop: () => {
      for (const node of nodes) {
        try {
          node.thaw()
        } catch {
          // its PostgreSQL has no process
        }
      }
    },
  }
}
