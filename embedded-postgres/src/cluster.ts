import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Binaries, program } from './binaries.ts'
import type { DataFolder } from './data-folder.ts'
import { OWNER, settings, type Transport } from './settings.ts'
import { sweepTemporary, temporaryBeside } from './temporary-folder.ts'
import { runAs } from './user.ts'

/** Everything needed to run this database. */
export type Cluster = DataFolder & { binaries: Binaries; transport: Transport; log: (line: string) => void }

/** Where the password of the loopback transport is stored: in the folder only the database's user may read. */
export const passwordFile = (pgdata: string) => join(pgdata, 'gangway-password')

/** Character classes come from the C library; without UTF-8, pg_trgm and unaccent would not treat ä as a letter. */
const LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** Written after initdb: if passed to it, its own long statements would run into these limits on a slow machine. */
const writeSettings = async (folder: string) => {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  const file = await open(join(folder, 'postgresql.conf'), 'a')
  await file
    .write(lines.join(''))
    .then(() => file.sync())
    .finally(() => file.close())
}

const fill = async (folder: string, { binaries, user, transport }: Cluster) => {
  const password = `${folder}-password`
  if (transport === 'loopback') await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (transport === 'loopback' && user) await chown(password, user.uid, user.gid)
  const access =
    transport === 'socket'
      ? ['--auth-local=trust', '--auth-host=reject']
      : ['--auth-local=reject', '--auth-host=scram-sha-256', `--pwfile=${password}`]
  const fixed = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=und', '--lc-messages=C', '--no-instructions']
  for (const locale of LOCALES) {
    const args = [`--pgdata=${folder}`, `--username=${OWNER}`, `--locale=${locale}`, ...fixed, ...access]
    const ended = await runAs(user, program(binaries, 'initdb'), args)
    if (!ended.ok && ended.output.includes('invalid locale name')) continue
    if (!ended.ok) throw new Error(`Creating the database failed: ${ended.output}`)
    if (transport === 'loopback') await rename(password, passwordFile(folder))
    await writeSettings(folder)
    return
  }
  throw new Error('Creating the database failed: this system has no locale at all.')
}

const fileNames = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** Whether a complete database exists; throws for one that this PostgreSQL cannot run. */
const isMade = async ({ pgdata, binaries }: Cluster): Promise<boolean> => {
  const names = await fileNames(pgdata)
  if (names.length === 0) return false
  if (!names.includes('PG_VERSION'))
    throw new Error(`${pgdata} contains files that are not a database: nothing was touched.`)
  const version = (await readFile(join(pgdata, 'PG_VERSION'), 'utf8')).trim()
  const ours = binaries.version.split('.')[0]
  if (version === ours) return true
  throw new Error(
    `The database in ${pgdata} was created by PostgreSQL ${version}; this one is ${ours} and cannot open it.`,
  )
}

/** Makes the rename itself survive a power failure. */
const flush = async (folder: string) => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Creates the database if there is none. A killed initdb leaves a folder that never starts, so it works in a temporary
 * folder next to the final one, which is then renamed; if two processes race, the file system lets one win.
 */
export const makeCluster = async (cluster: Cluster): Promise<void> => {
  const { pgdata, user, log } = cluster
  await sweepTemporary(pgdata)
  if (await isMade(cluster)) return
  log(`Creating the database in ${pgdata}`)
  const temporary = temporaryBeside(pgdata)
  try {
    await mkdir(temporary, { mode: 0o700 })
    if (user) await chown(temporary, user.uid, user.gid)
    await fill(temporary, cluster)
    await rename(temporary, pgdata)
    await flush(dirname(pgdata))
  } catch (error) {
    if (!(await isMade(cluster))) throw error
  } finally {
    for (const left of [temporary, `${temporary}-password`]) await rm(left, { recursive: true, force: true })
  }
}
