import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Connection, connectTo } from '../db/connection.ts'
import { boundLogins, loginSql, ownerLimitsSql } from '../db/logins.ts'

const program = '/usr/sbin/pgbouncer'

/** Whether Debian's PgBouncer is installed. */
export const hasPgBouncer = existsSync(program)

const port = 6432

type Settings = {
  /** Connections to PostgreSQL per login and database. */
  size: number
  /** How start parameters are handled: PgBouncer refuses them unless its configuration says to drop them. */
  options?: 'refused' | 'dropped'
}

const formatConfig = (folder: string, { host, port: target, user }: Connection, { size, options }: Settings) => `
[databases]
* = host=${host} port=${target}
[pgbouncer]
listen_addr =
listen_port = ${port}
unix_socket_dir = ${folder}
unix_socket_mode = 0777
auth_type = trust
auth_file = ${folder}/users
admin_users = ${user}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 900
server_idle_timeout = 2
logfile = ${folder}/log
pidfile = ${folder}/pid
${options === 'dropped' ? 'ignore_startup_parameters = options' : ''}
`

/** Debian's PgBouncer in a folder of its own, in front of an embedded PostgreSQL; never as a service of the machine. */
export const startPgBouncer = async (parent: string, target: Connection, settings: Settings) => {
  const folder = await mkdtemp(join(parent, 'pgbouncer-'))
  // It refuses to run as root, and only the user of PostgreSQL may open PostgreSQL's socket.
  const { uid, gid } = await stat(target.host ?? '')
  await chmod(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, formatConfig(folder, target, settings))
  const users = [target.user, ...Object.values(boundLogins).map(({ login }) => login)]
  await writeFile(join(folder, 'users'), users.map((user) => `"${user}" ""\n`).join(''))
  if (process.getuid?.() === 0) await chown(folder, uid, gid)
  const who = process.getuid?.() === 0 ? { uid, gid } : {}
  const child = spawn(program, ['-q', file], { ...who, cwd: folder, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const { requests: _, provider: __, ...owner } = target
  const way = { host: folder, port }
  const connection: Connection = {
    ...owner,
    ...way,
    requests: { ...way, user: boundLogins.requests.login },
    provider: { ...way, user: boundLogins.provider.login },
    direct: { host: target.host, port: target.port },
  }
  for (let tries = 0; child.exitCode === null && !existsSync(join(folder, `.s.PGSQL.${port}`)); tries += 1) {
    if (tries > 200) throw new Error('PgBouncer does not start')
    await sleep(25)
  }
  if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
  return {
    connection,
    /** Lines of PgBouncer's own table, such as `show pools`. */
    show: async (what: 'pools' | 'servers' | 'stats'): Promise<Record<string, unknown>[]> => {
      const { user } = target
      const client = new pg.Client({ ...way, user, database: 'pgbouncer' })
      await client.connect()
      return client
        .query(`show ${what}`)
        .then(({ rows }) => rows)
        .finally(() => client.end())
    },
    stop: async () => {
      child.kill('SIGINT')
      await Promise.race([ended, sleep(3000)])
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The logins and limits that a pooler needs, by the recipe of docs/operations.md. Run as a superuser. */
export const prepareForPooler = async (connection: Connection) => {
  const { login } = boundLogins.provider
  const client = await connectTo(connection)
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [login])
    for (const statement of rowCount === 0 ? loginSql('provider', login) : []) await client.query(statement)
    for (const statement of ownerLimitsSql(pg.escapeIdentifier(connection.user ?? ''))) await client.query(statement)
  } finally {
    await client.end()
  }
}
