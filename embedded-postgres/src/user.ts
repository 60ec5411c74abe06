import { execFile, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The unprivileged account PostgreSQL runs as when Gangway itself runs as root. */
export type DatabaseUser = { uid: number; gid: number }

const NOBODY: DatabaseUser = { uid: 65534, gid: 65534 }

const lookUp = async (name: string): Promise<DatabaseUser | undefined> => {
  // `id` and not /etc/passwd: accounts may come from a directory service
  const ask = (flag: string) => promisify(execFile)('id', [flag, name]).then(({ stdout }) => Number(stdout))
  try {
    return { uid: await ask('-u'), gid: await ask('-g') }
  } catch {
    return undefined
  }
}

/** The user PostgreSQL runs as; undefined means our own. An existing database keeps its owner. */
export const databaseUser = async (pgdata: string): Promise<DatabaseUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const folder = await stat(pgdata).catch(() => undefined)
  if (folder && folder.uid !== 0) return { uid: folder.uid, gid: folder.gid || NOBODY.gid }
  return (await lookUp('postgres')) ?? NOBODY
}

/** A minimal environment: PG* variables would change what the tools do, and they must not see our secrets. */
const environment = (): NodeJS.ProcessEnv => {
  const bare = { LC_ALL: 'C', TZ: 'UTC' }
  if (process.platform !== 'win32') return { ...bare, PATH: '/usr/local/bin:/usr/bin:/bin' }
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  return { ...bare, PATH, SystemRoot, TEMP, TMP }
}

export type Ended = { ok: boolean; output: string }

/**
 * Runs a program as the given user, in a folder that everybody may enter. Never throws: the caller phrases the error.
 */
export const runAs = (user: DatabaseUser | undefined, file: string, args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(file, args, {
      ...user,
      cwd: process.platform === 'win32' ? undefined : '/',
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    const collect = (text: Buffer) => {
      output += text.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output: output.trim() }))
    // On Windows the started PostgreSQL keeps the pipes open, so `close` would never fire
    child.once('exit', (code) => setTimeout(() => resolve({ ok: code === 0, output: output.trim() }), 1000).unref())
  })

/** Whether that user can really enter the folder: mode bits alone are not enough (parents, ACLs, mounts). */
export const mayEnter = async (user: DatabaseUser, folder: string): Promise<boolean> =>
  (await runAs(user, '/bin/sh', ['-c', 'cd "$0"', folder])).ok
