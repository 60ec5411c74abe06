import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Connection } from '../db/database.ts'

const exec = promisify(execFile)
const bin = '/usr/lib/postgresql/15/bin'

/** Whether Debian's PostgreSQL 15 is installed. */
export const hasDebianPostgres = existsSync(join(bin, 'initdb'))

const readId = async (flag: '-u' | '-g') => Number((await exec('id', [flag, 'postgres'])).stdout)

/** Who runs PostgreSQL: it refuses to run as root. */
export const findServerUser = async () =>
  process.getuid?.() === 0 ? { uid: await readId('-u'), gid: await readId('-g') } : { uid: undefined, gid: undefined }

export type DebianPostgres = {
  connection: Connection
  /** The process id of the postmaster; undefined while it does not run. */
  pid: () => number | undefined
  /** `pg_ctl stop`: `fast` ends connections and writes a checkpoint, `immediate` is a crash. */
  halt: (mode: 'fast' | 'immediate') => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Debian's PostgreSQL 15 in its own folder, reached by a socket; `stop` removes it. */
export const startDebianPostgres = async (parent = tmpdir()): Promise<DebianPostgres> => {
  const folder = await mkdtemp(join(parent, 'gangway-pg15-'))
  await chmod(folder, 0o755)
  const { uid, gid } = await findServerUser()
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  const who = { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }), cwd: folder }
  const data = join(folder, 'data')
  const run = (program: string, args: string[]) => exec(join(bin, program), args, who)
  await run('initdb', ['-D', data, '-U', 'gangway', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`
  const start = async () =>
    void (await run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']))
  const halt = async (mode: 'fast' | 'immediate') => void (await run('pg_ctl', ['-D', data, '-w', '-m', mode, 'stop']))
  await start()
  const pidFile = join(data, 'postmaster.pid')
  return {
    connection: { host: folder, port: 5432, user: 'gangway', database: 'postgres' },
    pid: () => (existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : undefined),
    halt,
    start,
    stop: async () => {
      await halt('immediate').catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
