// Two commands in a fresh clone must not install at the same time. For ready.mjs: plain JavaScript for Node 20.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const lock = join(import.meta.dirname, '..', '.cache', 'install.pid')
const longestInstall = 15 * 60_000

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const readHolder = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** A file with the pid, to be moved to its place whole: a lock without a pid would be waited for until the longest install ended. */
const writePid = (pid) => {
  const file = `${lock}.${process.pid}`
  writeFileSync(file, String(pid))
  return file
}

/** Writes the pid of the installing process. npm outlives a killed parent: then the next command waits for npm. */
export const holdLock = (pid) => renameSync(writePid(pid), lock)

export const releaseLock = () => rmSync(lock, { force: true })

/** Waits until no other command installs; the lock of a dead process is taken over. */
export const takeLock = async () => {
  mkdirSync(dirname(lock), { recursive: true })
  const mine = writePid(process.pid)
  let hasSaid = false
  for (const end = Date.now() + longestInstall; ; await sleep(300)) {
    try {
      linkSync(mine, lock)
      rmSync(mine)
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = readHolder(lock)
    const isHeld = holder === '' || isAlive(Number(holder)) // empty: it was released just now
    if (!isHeld || Date.now() > end) releaseLock()
    else if (!hasSaid) console.log('Another command is installing: waiting for it …')
    hasSaid = true
  }
}
