// Runs before every npm script, on whatever Node the machine has (20.11 or newer) and before anything is installed: plain
// JavaScript, no dependencies. Installs the lock file's packages unless they are there and work.
import './ready-node.mjs'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installLibrary, isKnownLibrary, missingLibrary, remedyFor } from './ready-libraries.mjs'
import { holdLock, releaseLock, takeLock } from './ready-lock.mjs'
import {
  findFailure,
  isSameAsLock,
  missingPlatformPackages,
  modules,
  nodeProgram,
  platformFailure,
  scriptedPackages,
} from './ready-packages.mjs'

const root = join(import.meta.dirname, '..')
// `npm ci` empties node_modules first and the mark is written last, so an interrupted install leaves no mark.
const mark = join(modules, '.gangway-installed')
const onWindows = process.platform === 'win32'

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')

const isMarked = () => existsSync(mark) && readFileSync(mark, 'utf8') === wanted

const nodeFailure = () => {
  // It runs this very file, unless `npm ci` has deleted it meanwhile.
  if (process.execPath === nodeProgram && existsSync(nodeProgram)) return ''
  if (!existsSync(join(modules, '.bin', 'node'))) return 'no Node in node_modules'
  return findFailure(nodeProgram)
}

/**
 * npm scripts begin with `exec`, so that signals reach Node and not a shell that dies alone; Windows has no such
 * command.
 */
const teachExec = () => {
  if (onWindows) writeFileSync(join(modules, '.bin', 'exec.cmd'), '@%*\r\n')
}

/** The mark skips the long check, never the short one: what was deleted since is installed again. */
const isReady = () => {
  if (!existsSync(modules) || nodeFailure()) return false
  if (isMarked()) return missingPlatformPackages().length === 0
  if (!isSameAsLock() || platformFailure()) return false
  teachExec()
  writeFileSync(mark, wanted)
  return true
}

/** The project's own Node is in the folder that `npm ci` deletes, so npm must not run on it. */
const pathOutside = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(delimiter)

/** Runs npm; returns why it failed, or nothing. */
const npm = (...args) =>
  new Promise((done) => {
    const end = (problem) => {
      holdLock(process.pid)
      done(problem)
    }
    const child = spawn('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      env: { ...process.env, PATH: pathOutside() },
      stdio: ['ignore', args[0] === 'ci' ? 'inherit' : 'ignore', 'inherit'],
      shell: onWindows,
    })
    if (child.pid) holdLock(child.pid)
    child.on('error', (error) => end(error.message))
    child.on('exit', (code, signal) => end(code === 0 ? '' : `npm ${args[0]} ended with ${signal ?? code}`))
  })

/** Checks again after each library that could be installed. Returns what is still wrong, or nothing. */
const withLibraries = (look) => {
  const tried = new Set()
  for (;;) {
    const failure = look()
    const library = missingLibrary(failure)
    if (!library || tried.has(library) || !installLibrary(library)) return failure
    tried.add(library)
  }
}

/**
 * Installs the project's Node. It is tried under another name: npm scripts find it before the machine's own, so a
 * broken one would keep even this file from running the next time.
 */
const installNode = async () => {
  rmSync(nodeProgram, { force: true })
  const problem = await npm('rebuild', 'node')
  if (problem) return problem
  if (!existsSync(nodeProgram)) return 'no Node in node_modules: allow the install script of the `node` package'
  const untried = nodeProgram.replace(/node(\.exe)?$/, 'untried-node$1')
  renameSync(nodeProgram, untried)
  const failure = withLibraries(() => findFailure(untried))
  if (!failure) renameSync(untried, nodeProgram)
  return failure
}

/** Runs the install scripts and checks their results. Returns what is wrong, or nothing. */
const finish = async () => {
  const problem =
    (nodeFailure() && (await installNode())) ||
    (scriptedPackages.length > 0 && (await npm('rebuild', ...scriptedPackages))) ||
    withLibraries(platformFailure)
  return problem || (isReady() ? '' : 'npm did not install what package-lock.json says')
}

/** Completes an existing install; installs from scratch if that is not enough. */
const install = async () => {
  if (isSameAsLock() && missingPlatformPackages().length === 0) {
    console.log('Completing the install …')
    const problem = await finish()
    if (!problem || isKnownLibrary(missingLibrary(problem))) return problem
  }
  console.log('Installing the packages of package-lock.json …')
  // Without scripts: npm leaves out an optional package whose script fails, as all do on a Node that does not run.
  return (await npm('ci', '--include=dev', '--include=optional', '--ignore-scripts')) || finish()
}

if (!isReady()) {
  await takeLock()
  try {
    const problem = isReady() ? '' : await install()
    const library = missingLibrary(problem)
    if (problem) console.error(`Could not install: ${library ? remedyFor(library) : problem}`)
    if (problem) process.exitCode = 1
  } finally {
    releaseLock()
  }
}
