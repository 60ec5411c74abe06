import { execFile } from 'node:child_process'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Address } from './client.ts'
import { type Cluster, passwordFile } from './cluster.ts'
import { OWNER } from './settings.ts'
import { isAlive, temporaryBeside } from './temporary-folder.ts'

/** The file in which the postmaster, PostgreSQL's first process, describes itself. */
export const pidFile = ({ pgdata }: Cluster) => join(pgdata, 'postmaster.pid')

/** The address in the running PostgreSQL's pid file: whoever started it chose the socket's folder or the port. */
export const readAddress = async (cluster: Cluster): Promise<Address | undefined> => {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '')
  const [, , , port, socket] = text.split('\n')
  if (!port) return undefined
  const common = { port: Number(port), user: OWNER, database: 'postgres' }
  if (cluster.transport === 'socket') return socket ? { host: socket, ...common } : undefined
  return { host: '127.0.0.1', ...common, password: await readFile(passwordFile(cluster.pgdata), 'utf8') }
}

/** A process's command line; empty if it has ended or is a zombie. */
const readCommand = async (pid: number): Promise<string> => {
  if (process.platform === 'linux')
    return readFile(`/proc/${pid}/cmdline`, 'utf8').then(
      (words) => words.replaceAll('\0', ' '),
      () => '',
    )
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout
}

/** Whether the living process named here is the postmaster that wrote the file, not another one with the same pid. */
const isWriter = async (text: string): Promise<boolean> => {
  const [pid, folder] = text.split('\n')
  return process.platform === 'win32' || (await readCommand(Number(pid))).includes(`postgres -D ${folder} `)
}

/** Renamed first and checked again: another start may have written a valid one meanwhile. */
const drop = async (file: string, text: string) => {
  const aside = temporaryBeside(file)
  await rename(file, aside).catch(() => undefined)
  const taken = await readFile(aside, 'utf8').catch(() => text)
  if (taken !== text) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}

/**
 * Whether a running postmaster holds this lock file; a stale file is removed. PostgreSQL would refuse to start if the
 * stale file is empty or its pid now belongs to another process of the same user, which is common after a machine crash
 * or in a restarted container.
 */
export const isHeld = async (file: string): Promise<boolean> => {
  const read = () => readFile(file, 'utf8').catch(() => undefined)
  let text = await read()
  // Empty for an instant while it is being written
  if (text === '') text = await sleep(500).then(read)
  // PostgreSQL itself handles the file of a dead postmaster
  if (text === undefined || (text !== '' && !isAlive(Number.parseInt(text, 10)))) return false
  if (await isWriter(text)) return true
  await drop(file, text)
  return false
}
