import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type DatabaseUser, databaseUser, mayEnter, runAs } from './user.ts'

/** Where root puts what the database's user could not reach inside the project. */
export const ELSEWHERE = '/var/lib/gangway'
const NOTE = 'database-location.txt'

/** The folder PostgreSQL calls PGDATA, and the user PostgreSQL runs as there. */
export type DataFolder = { pgdata: string; user: DatabaseUser | undefined; dataDir: string }

/** Creates the data folder; as root, one that others may enter, whatever the umask. */
const openDataFolder = async (dataDir: string): Promise<string> => {
  const wanted = resolve(dataDir)
  const first = await mkdir(wanted, { recursive: true })
  if (first && process.getuid?.() === 0)
    for (let made = wanted; made.length >= first.length; made = dirname(made)) await chmod(made, 0o755)
  return realpath(wanted)
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const readNote = async (dataDir: string, elsewhere: string): Promise<string | undefined> => {
  const note = await readFile(join(dataDir, NOTE), 'utf8').catch(() => '')
  // No other path is trusted: root would hand over whatever somebody wrote there
  const pgdata = note.split('\n').find((line) => dirname(line) === elsewhere)
  if (pgdata && !(await exists(pgdata)))
    throw new Error(
      `${join(dataDir, NOTE)} says that the database is in ${pgdata}, but nothing is there. ` +
        'Bring it back, or delete the note to start with an empty database.',
    )
  return pgdata
}

/** Written after the database was created, so that a note without a database always means a lost one. */
export const writeNote = async ({ dataDir, pgdata }: DataFolder): Promise<void> => {
  if (dirname(pgdata) === dataDir || (await exists(join(dataDir, NOTE)))) return
  const lines = [
    'Gangway runs as root and PostgreSQL must not. The user it runs as cannot access this folder, so the database is in',
    pgdata,
    'If you delete or move this folder, delete or move that one too.',
  ]
  await writeFile(join(dataDir, NOTE), `${lines.join('\n')}\n`)
}

const assertOwnDatabase = async (pgdata: string) => {
  const owner = await stat(pgdata).catch(() => undefined)
  const uid = process.getuid?.()
  if (!owner || uid === undefined || owner.uid === uid) return
  throw new Error(
    `The database in ${pgdata} belongs to another user (uid ${owner.uid}). ` +
      'Start Gangway as that user or as root, or choose another DATA_DIR.',
  )
}

/** A database that root copied here (a restored backup, say) is handed to the user that runs it. */
const handOver = async (pgdata: string, { uid, gid }: DatabaseUser) => {
  // Never through a link: it could point at any of root's files
  const folderStat = await lstat(pgdata).catch(() => undefined)
  if (!folderStat?.isDirectory() || folderStat.uid !== 0) return
  // Never anything but a database: a wrong path here would give a system folder away
  if (!(await exists(join(pgdata, 'PG_VERSION')))) return
  const ended = await runAs(undefined, 'chown', ['-hR', `${uid}:${gid}`, pgdata])
  if (!ended.ok) throw new Error(`The database in ${pgdata} cannot be handed over to uid ${uid}: ${ended.output}`)
  await chmod(pgdata, 0o700)
}

/** Lets the database's user enter a data folder that root closed to all others, as mkdtemp and a strict umask do. */
const allowPassage = async (dataDir: string, { gid }: DatabaseUser) => {
  const folderStat = await stat(dataDir)
  if (folderStat.uid !== 0 || folderStat.gid !== 0) return
  await chown(dataDir, 0, gid)
  await chmod(dataDir, folderStat.mode | 0o010)
}

const canPass = async (dataDir: string, user: DatabaseUser) => {
  if (await mayEnter(user, dataDir)) return true
  if (!(await mayEnter(user, dirname(dataDir)))) return false
  await allowPassage(dataDir, user)
  return mayEnter(user, dataDir)
}

/** The folder that belongs to this data folder (by its real path) and to no other. */
export const placeElsewhere = (dataDir: string, elsewhere: string) =>
  join(elsewhere, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))

const placeAsRoot = async (dataDir: string, here: string, elsewhere: string): Promise<string> => {
  const user = await databaseUser(here)
  if (!user || (await canPass(dataDir, user))) return here
  if (await exists(join(here, 'PG_VERSION')))
    throw new Error(`The database's user (uid ${user.uid}) can no longer access ${dataDir}: restore its access.`)
  await mkdir(elsewhere, { recursive: true })
  await chmod(elsewhere, 0o755)
  return placeElsewhere(dataDir, elsewhere)
}

/** Decides where the database of this data folder is: inside it, unless its user cannot get there. */
export const findDataFolder = async (wanted: string, elsewhere = ELSEWHERE): Promise<DataFolder> => {
  const dataDir = await openDataFolder(wanted)
  const here = join(dataDir, 'postgres')
  const pgdata = (await readNote(dataDir, elsewhere)) ?? (await placeAsRoot(dataDir, here, elsewhere))
  const user = await databaseUser(pgdata)
  await (user ? handOver(pgdata, user) : assertOwnDatabase(pgdata))
  return { pgdata, user, dataDir }
}
