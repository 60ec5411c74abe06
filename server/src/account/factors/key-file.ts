import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createDurably } from '../../files/durable-file.ts'

const readKey = (path: string) =>
  readFile(path, 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return undefined
    },
  )

const keyFile = (dataDir: string) => join(dataDir, 'secrets.key')

/** The key file of a data folder, if there is one; it is not made. */
export const findKeyFile = (dataDir: string) => readKey(keyFile(dataDir))

/**
 * The key of a server with its own database: a file in the data folder that only its owner can read, made at the first
 * start. It is not in the database, so that a backup of the database contains no usable secret. The database survives a
 * power failure, so the key has to as well.
 */
export const readKeyFile = async (dataDir: string): Promise<string> => {
  const path = keyFile(dataDir)
  await mkdir(dataDir, { recursive: true })
  const kept = await readKey(path)
  if (kept) return kept
  // Nothing was ever encrypted with an empty key: it is what a power failure left of a first start.
  if (kept === '') await rm(path)
  await createDurably(path, `${randomBytes(32).toString('base64')}\n`)
  // Of two starts at the same moment one writes, and both read what it wrote.
  return (await readKey(path)) ?? ''
}
