// Two commands in a fresh clone must not install at the same time. For ready.mjs: plain JavaScript for Node 20.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

/** Writes the pid of the installing process. npm outlives a killed parent: then the next command waits for npm. */
export const holdLock = (pid) => writeFileSync(lock, String(pid))

export const releaseLock = () => rmSync(lock, { force: true })

/** Waits until no other command installs; the lock of a dead process is taken over. */
export const takeLock = async () => {
  mkdirSync(dirname(lock), { recursive: true })
  let hasSaid = false
  for (const end = Date.now() + longestInstall; ; await sleep(300)) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = readHolder(lock)
    const isHeld = holder === '' || isAlive(Number(holder)) // empty: its holder is about to write it
    if (!isHeld || Date.now() > end) releaseLock()
    else if (!hasSaid) console.log('Another command is installing: waiting for it …')
    hasSaid = true
  }
}
