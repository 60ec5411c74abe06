// Runs before every npm script, on whatever Node the machine has (20 or newer) and before anything is installed:
// plain JavaScript, no dependencies. Installs what the lock file says unless that has been done already.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const modules = join(root, 'node_modules')
// `npm ci` empties node_modules first and the mark is written last, so an install killed half-way leaves no mark.
const mark = join(modules, '.gangway-installed')
const lock = join(root, '.cache', 'install.pid')
const onWindows = process.platform === 'win32'
const longestInstall = 15 * 60_000

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')

const readOr = (file, otherwise) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

const packagesIn = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {} // not there, or cut off by a kill
  }
}

/** Somebody who ran `npm install` has what the lock file says without our mark: npm keeps its own list of what it put there. */
const isSameAsLock = () => {
  const present = packagesIn(join(modules, '.package-lock.json'))
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, { version, integrity, optional }]) => {
      if (path === '') return true
      const found = present[path]
      return found ? found.version === version && found.integrity === integrity : optional
    },
  )
}

/** An install without its scripts (`ignore-scripts`) or from another machine looks complete and has no Node that runs. */
const nodeRuns = () =>
  spawnSync(join(modules, '.bin', 'node'), ['--version'], { stdio: 'ignore', shell: onWindows }).status === 0

/** npm scripts begin with `exec`, so that signals reach Node and not a shell that dies alone; Windows has no such word. */
const teachExec = () => {
  if (onWindows) writeFileSync(join(modules, '.bin', 'exec.cmd'), '@%*\r\n')
}

const isReady = () => {
  if (readOr(mark, '') === wanted && existsSync(join(modules, '.bin', 'node'))) return true
  if (!isSameAsLock() || !nodeRuns()) return false
  teachExec()
  writeFileSync(mark, wanted)
  return true
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Two commands in a fresh clone must not install over each other; a dead holder's lock is taken over. */
const takeLock = async () => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  let hasSaid = false
  for (const end = Date.now() + longestInstall; ; await sleep(300)) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = readOr(lock, '')
    const isHeld = holder === '' || isAlive(Number(holder)) // empty: its holder is about to write it
    if (!isHeld || Date.now() > end) rmSync(lock, { force: true })
    else if (!hasSaid) console.log('Another command is installing: waiting for it …')
    hasSaid = true
  }
}

/** The project's own Node lies in the folder that `npm ci` deletes, so npm must not run on it. */
const pathOutside = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(delimiter)

const install = () =>
  new Promise((done) => {
    const npm = spawn(
      'npm',
      ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd: root,
        env: { ...process.env, PATH: pathOutside() },
        stdio: ['ignore', 'inherit', 'inherit'],
        shell: onWindows,
      },
    )
    // npm outlives a killed parent: the next command then waits for it.
    if (npm.pid) writeFileSync(lock, String(npm.pid))
    npm.on('error', (error) => done(error.message))
    npm.on('exit', (code, signal) => done(code === 0 ? '' : `npm ci ended with ${signal ?? code}`))
  })

if (!isReady()) {
  await takeLock()
  let problem = ''
  try {
    if (!isReady()) {
      console.log('Installing the packages of package-lock.json …')
      problem = await install()
      if (!problem && !isReady()) problem = 'no Node in node_modules: allow the install script of the `node` package'
    }
  } finally {
    rmSync(lock, { force: true })
  }
  if (problem) {
    console.error(`Could not install: ${problem}`)
    process.exitCode = 1
  }
}
