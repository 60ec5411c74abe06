import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Folders that must be complete or absent are created under a temporary name next to the target and renamed. The name
 * contains the creator's pid, so that abandoned ones can be recognized.
 */
export const temporaryBeside = (target: string) => `${target}.new-${process.pid}-${randomBytes(4).toString('hex')}`

/** Whether a process with that pid exists, of any user. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes what killed processes left next to the target. */
export const sweepTemporary = async (target: string): Promise<void> => {
  const mark = `${basename(target)}.new-`
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(mark)) continue
    const maker = Number(name.slice(mark.length).split('-')[0])
    if (isAlive(maker)) continue
    // An initdb that outlived its parent may still be writing here: then the next start removes it
    await rm(join(dirname(target), name), { recursive: true, force: true }).catch(() => undefined)
  }
}
