import { randomBytes } from 'node:crypto'
import { link, open, rename, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a new name in a folder survive a power failure. */
const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return // it cannot open a folder
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Completely written, and on the disk; only its owner may read it. */
const facts = { mode: 0o600, flush: true }

/** Writes a file that has its name only once it is complete, and keeps it after a power failure. */
export const writeDurably = async (path: string, content: string | Uint8Array): Promise<void> => {
  const part = `${path}.part`
  await writeFile(part, content, facts)
  await rename(part, path)
  await syncFolder(dirname(path))
}

/** `writeDurably`, unless the file exists: of several writers at the same moment one wins. */
export const createDurably = async (path: string, content: string | Uint8Array): Promise<void> => {
  const part = `${path}.${randomBytes(4).toString('hex')}.part`
  await writeFile(part, content, facts)
  try {
    await link(part, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await unlink(part)
  }
  await syncFolder(dirname(path))
}
