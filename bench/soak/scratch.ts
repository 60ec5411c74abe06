import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { scratchFolder } from '@gangway/embedded-postgres/testing/scratch-folder'

const readPid = (path: string) => Number(path.slice('/proc/'.length))

/** Read from the system's own files, because the smallest ones have no `ps`. */
const hasArgument = (text: string) => (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text)
  } catch {
    return false // it ended meanwhile
  }
}

/** The processes with this folder in their command line: servers and PostgreSQLs of the proof, and no others. */
const listProcesses = async (folder: string): Promise<number[]> => {
  if (process.platform === 'linux') return globSync('/proc/[0-9]*').map(readPid).filter(hasArgument(folder))
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,args='])
  const lines = stdout.split('\n').filter((line) => line.includes(folder))
  return lines.map((line) => Number.parseInt(line, 10))
}

/** Ends what a proof left running, also if it failed half-way. */
export const endAll = async (folder: string): Promise<void> => {
  for (let left = await listProcesses(folder); left.length > 0; left = await listProcesses(folder)) {
    for (const pid of left) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // it ended meanwhile
      }
    }
    await sleep(50)
  }
}

const clear = async (scratch: string) => {
  await endAll(scratch)
  await rm(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

/** Runs the work in a new folder that is deleted afterwards, with everything that ran in it, also if it is interrupted. */
export const inScratch = async (work: (scratch: string) => Promise<void>): Promise<void> => {
  const scratch = await scratchFolder('gangway-soak')
  const interrupt = () => void clear(scratch).finally(() => process.exit(130))
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, interrupt)
  try {
    await work(scratch)
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
    await clear(scratch)
  }
}
