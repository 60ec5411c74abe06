import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** The parent of a process, from the system's own files; undefined if it has ended. */
const parentOf = (pid: number) => {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

export const findChildren = (parent: number): number[] =>
  globSync('/proc/[0-9]*')
    .map((path) => Number(path.slice('/proc/'.length)))
    .filter((pid) => parentOf(pid) === parent)

/** Signals these processes; one that has ended needs none. */
export const signal = (pids: readonly (number | undefined)[], name: NodeJS.Signals) => {
  for (const pid of pids) {
    try {
      if (pid) process.kill(pid, name)
    } catch {
      // it ended meanwhile
    }
  }
}

const exec = promisify(execFile)
const readId = async (flag: '-u' | '-g') => Number((await exec('id', [flag, 'postgres'])).stdout)

export type ServerUser = { uid?: number; gid?: number }

/** Who runs PostgreSQL: it refuses to run as root. */
export const findServerUser = async (): Promise<ServerUser> =>
  process.getuid?.() === 0 ? { uid: await readId('-u'), gid: await readId('-g') } : {}
