import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Folders that must be whole or absent are made under a name beside their place and renamed into it. The name carries
 * the maker's pid, so that whoever comes later can tell an abandoned one from one in the making.
 */
export const freshBeside = (target: string) => `${target}.new-${process.pid}-${randomBytes(4).toString('hex')}`

/** Whether a process of that number exists; one of another user counts. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes what killed makers left beside the target. */
export const sweepBeside = async (target: string): Promise<void> => {
  const mark = `${basename(target)}.new-`
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(mark)) continue
    const maker = Number(name.slice(mark.length).split('-')[0])
    if (isAlive(maker)) continue
    // An initdb that outlived its maker may still be writing here: then the next start gets it
    await rm(join(dirname(target), name), { recursive: true, force: true }).catch(() => undefined)
  }
}
