import { globSync, readFileSync } from 'node:fs'
import { chmod, chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { program, usableBinaries } from '@gangway/embedded-postgres/binaries'
import { ELSEWHERE, findDataFolder } from '@gangway/embedded-postgres/data-folder'
import { runAs } from '@gangway/embedded-postgres/user'
import { connectTo } from '../db/connection.ts'
import type { Connection } from '../db/database.ts'

/**
 * A streaming replica of the embedded PostgreSQL in `dataDir`, made as pg_basebackup makes one: the files are copied while it
 * runs, then the copy follows it.
 */
export const startReplica = async (dataDir: string, primary: Connection, parent = tmpdir()) => {
  const folder = await mkdtemp(join(parent, 'gangway-replica-'))
  await chmod(folder, 0o755)
  const { pgdata, user } = await findDataFolder(dataDir)
  const binaries = await usableBinaries(user, ELSEWHERE, () => undefined)
  const data = join(folder, 'data')
  if (user) await chown(folder, user.uid, user.gid)
  const client = await connectTo(primary)
  await client.query("set statement_timeout = 0; select pg_backup_start('replica', true)")
  const isOwn = (path: string) => !/postmaster\.(pid|opts)$|\.s\.PGSQL|pg_replslot\/.|postgres\.log/.test(path)
  await cp(pgdata, data, { recursive: true, filter: isOwn, preserveTimestamps: true })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  await writeFile(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(data, 'standby.signal'), '')
  const source = `host=${primary.host} port=${primary.port} user=${primary.user}`
  await writeFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\nhot_standby = on\n`, {
    flag: 'a',
  })
  const hand = async () => {
    if (!user) return
    await runAs(undefined, '/bin/chown', ['-R', `${user.uid}:${user.gid}`, folder])
  }
  await hand()
  await chmod(data, 0o700)
  const control = async (...args: string[]) => {
    const ended = await runAs(user, program(binaries, 'pg_ctl'), ['-D', data, '-w', '-s', ...args])
    if (!ended.ok) throw new Error(`the replica: ${ended.output}`)
  }
  const start = () =>
    control(
      '-l',
      join(folder, 'log'),
      '-o',
      `-c listen_addresses= -c unix_socket_permissions=0777 -k ${folder} -p 5432`,
      'start',
    )
  await start()
  const connection = { host: folder, port: 5432 }
  const onReplica = async (statement: string) => {
    const { requests: _, provider: __, ...owner } = primary
    const superuser = await connectTo({ ...owner, ...connection })
    return superuser.query(statement).finally(() => superuser.end())
  }
  /** Signals PostgreSQL's first process and all of its children, with the system's own files. */
  const signal = (name: NodeJS.Signals) => {
    const first = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
    const isChild = (pid: number) => {
      const stat = readFileSync(`/proc/${pid}/stat`, { encoding: 'utf8' })
      return Number(/\) \S (\d+)/.exec(stat)?.[1]) === first
    }
    process.kill(first, name)
    for (const path of globSync('/proc/[0-9]*')) {
      const pid = Number(path.slice('/proc/'.length))
      try {
        if (isChild(pid)) process.kill(pid, name)
      } catch {
        // it ended meanwhile
      }
    }
  }
  return {
    connection,
    start,
    /** Connections stay open and new ones are accepted by the system, but nothing is answered. Only on Linux. */
    hang: () => signal('SIGSTOP'),
    wake: () => signal('SIGCONT'),
    kill: () => control('-m', 'immediate', 'stop'),
    pause: () => onReplica('select pg_wal_replay_pause()'),
    resume: () => onReplica('select pg_wal_replay_resume()'),
    stop: async () => {
      await control('-m', 'immediate', 'stop').catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
