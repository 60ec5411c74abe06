import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The key of a server with its own database: a file in the data folder that only its owner can read, made at the first
 * start. It is not in the database, so that a backup of the database contains no usable secret.
 */
export const readKeyFile = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'secrets.key')
  await mkdir(dataDir, { recursive: true })
  const made = randomBytes(32).toString('base64')
  // `wx`: of two starts at the same moment one writes, and both read what it wrote.
  await writeFile(path, `${made}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(path, 'utf8')).trim()
}
