import { constants } from 'node:fs'
import { readFile, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { program } from './binaries.ts'
import type { Address } from './client.ts'
import type { Cluster } from './cluster.ts'
import { isHeld, pidFile } from './postmaster.ts'
import { SOCKET_PORT } from './settings.ts'
import { socketFolder } from './socket.ts'
import { runAs } from './user.ts'

const LOG_LIMIT = 10 * 1024 * 1024
const logFile = ({ pgdata }: Cluster) => join(pgdata, 'postgres.log')

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Passed on the command line and not in postgresql.conf, since the folder may have moved since the last start. */
const listening = async (cluster: Cluster, last?: Address): Promise<string> => {
  if (cluster.transport === 'loopback')
    return `-c listen_addresses=127.0.0.1 -c unix_socket_directories= -p ${last?.port ?? (await freePort())}`
  const folder = last?.host ?? (await socketFolder(cluster))
  await isHeld(join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`))
  return `-c listen_addresses= -c unix_socket_permissions=0700 -k "${folder}" -p ${SOCKET_PORT}`
}

const turnLog = async (file: string) => {
  const logStat = await stat(file).catch(() => undefined)
  if (logStat && logStat.size > LOG_LIMIT) await rename(file, `${file}.1`)
}

/** `pg_ctl start`, which returns when PostgreSQL accepts connections. Returns its error output, or nothing. */
export const start = async (cluster: Cluster, last?: Address): Promise<string> => {
  const { pgdata, binaries, user } = cluster
  await turnLog(logFile(cluster))
  const options = await listening(cluster, last)
  const args = ['start', '-D', pgdata, '-l', logFile(cluster), '-o', options, '-w', '-t', '60', '-s']
  const ended = await runAs(user, program(binaries, 'pg_ctl'), args)
  return ended.ok ? '' : ended.output
}

/** `pg_ctl stop -m fast`: open transactions are rolled back, everything committed is on disk. */
export const halt = async (cluster: Cluster): Promise<void> => {
  const args = ['stop', '-D', cluster.pgdata, '-m', 'fast', '-w', '-t', '120', '-s']
  const ended = await runAs(cluster.user, program(cluster.binaries, 'pg_ctl'), args)
  const isRunning = !ended.ok && (await isHeld(pidFile(cluster)))
  if (isRunning) throw new Error(`PostgreSQL did not stop: ${ended.output}`)
}

/** The end of PostgreSQL's own log, for the error message of a start that failed. */
export const readLogEnd = async (cluster: Cluster): Promise<string> => {
  // Root must not follow a link that the database's user could have created; Windows has no such flag
  const flag = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)
  const text = await readFile(logFile(cluster), { encoding: 'utf8', flag }).catch(() => '')
  return text.trimEnd().split('\n').slice(-5).join('\n')
}
