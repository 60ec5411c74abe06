import { globSync, readFileSync, readlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { scratchFolder } from '@gangway/embedded-postgres/testing/scratch-folder'

/** A folder of a proof. What is registered by `atEnd` runs when the proof ends, the last first, also if it failed. */
export type Scratch = { folder: string; atEnd(work: () => unknown): void }

const listPids = () => globSync('/proc/[0-9]*').map((path) => Number(path.slice('/proc/'.length)))

/** Reads a fact of a process; undefined if it has ended meanwhile. */
const readFact = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

export const findChildren = (parent: number): number[] =>
  listPids().filter(
    (pid) =>
      Number(/\) \S (\d+)/.exec(readFact(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? '')?.[1]) === parent,
  )

/** Signals these processes; one that has ended needs none. */
export const signal = (pids: readonly (number | undefined)[], name: NodeJS.Signals) => {
  for (const pid of pids) readFact(() => pid && process.kill(pid, name))
}

/** Processes with the folder in their command line or as their working directory: those of the proof, and no others. */
const findInside = (folder: string) =>
  listPids().filter(
    (pid) =>
      pid !== process.pid &&
      (readFact(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.includes(folder) ||
        readFact(() => readlinkSync(`/proc/${pid}/cwd`))?.startsWith(folder)),
  )

/** Ends what a proof left running, also if it failed half-way. */
export const endAll = async (folder: string): Promise<void> => {
  for (let left = findInside(folder); left.length > 0; left = findInside(folder)) {
    signal(left, 'SIGKILL')
    await sleep(50)
  }
}

/** Runs the work in a new folder that is deleted afterwards, with everything that ran in it, also if it is interrupted. */
export const inScratch = async (work: (scratch: Scratch) => Promise<void>): Promise<void> => {
  const folder = await scratchFolder('gangway-soak')
  const ends: (() => unknown)[] = []
  const clear = async () => {
    const failures: unknown[] = []
    for (const end of ends.splice(0).toReversed())
      await Promise.resolve()
        .then(end)
        .catch((error: unknown) => failures.push(error))
    await endAll(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    if (failures.length > 0) throw failures[0]
  }
  const interrupt = () => void clear().finally(() => process.exit(130))
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const name of signals) process.once(name, interrupt)
  try {
    await work({ folder, atEnd: (end) => void ends.push(end) })
  } finally {
    for (const name of signals) process.off(name, interrupt)
    await clear()
  }
}
