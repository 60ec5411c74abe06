import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataFolder } from './data-folder.ts'
import { SOCKET_PORT } from './settings.ts'
import { type DatabaseUser, mayEnter } from './user.ts'

/** Linux allows 107 bytes, macOS 103. */
const LONGEST = 100

// A comma would split one folder into two in PostgreSQL's setting
const fits = (folder: string) =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST && !folder.includes(',')

/** Everybody may write to the temp folder, so an existing one must really be ours and closed to others. */
const isPrivate = async (folder: string, user: DatabaseUser | undefined): Promise<boolean> => {
  await mkdir(folder, { mode: 0o700 }).catch(() => undefined)
  const folderStat = await lstat(folder)
  if (!folderStat.isDirectory() || (folderStat.mode & 0o077) !== 0) return false
  if (user && folderStat.uid === 0) await chown(folder, user.uid, user.gid)
  return (await lstat(folder)).uid === (user?.uid ?? process.getuid?.())
}

/** The folder for the socket: the database's own, or a short one in the system's temp folder. */
export const socketFolder = async ({ pgdata, user }: DataFolder): Promise<string> => {
  if (fits(pgdata)) return pgdata
  const name = `gangway-${createHash('sha256').update(pgdata).digest('hex').slice(0, 12)}`
  for (const temp of [tmpdir(), '/tmp']) {
    if (!fits(join(temp, name)) || (user && !(await mayEnter(user, temp)))) continue
    if (await isPrivate(join(temp, name), user)) return join(temp, name)
    const other = await mkdtemp(join(temp, 'gangway-'))
    if (user) await chown(other, user.uid, user.gid)
    return other
  }
  throw new Error(
    `No folder has a path short enough for the database's socket: ${pgdata} and ${tmpdir()} are too long.`,
  )
}
