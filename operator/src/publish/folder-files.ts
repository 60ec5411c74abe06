import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { documentEndings, documentType } from '@gangway/server/files/document-type'
import { Failure } from '../command.ts'

/** The result of one file. */
export type Outcome = { file: string; result: 'published' | 'replaced' | 'unchanged' | 'refused'; reason?: string }

/** Why a file is not published. */
export class RejectedFile extends Error {}

/** The names in a folder, without system files. */
const namesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => !name.startsWith('.') && name !== 'Thumbs.db').sort()

/** The files two folders below, each with the names of those folders: `101001/2026-10/statement.pdf`. */
export async function* filesBelow(
  folder: string,
): AsyncGenerator<{ upper: string; lower: string; name: string; path: string }> {
  const folderStat = await stat(folder).catch(() => undefined)
  if (!folderStat?.isDirectory()) throw new Failure(`there is no folder ${folder}`)
  for (const upper of await namesIn(folder)) {
    const below = join(folder, upper)
    if (!(await stat(below)).isDirectory()) {
      yield { upper, lower: '', name: '', path: below }
      continue
    }
    for (const lower of await namesIn(below)) {
      const last = join(below, lower)
      if (!(await stat(last)).isDirectory()) yield { upper, lower, name: '', path: last }
      else for (const name of await namesIn(last)) yield { upper, lower, name, path: join(last, name) }
    }
  }
}

/** The media type of a document by its name, if its content matches. */
export const requireDocumentType = (name: string, bytes: Buffer): string => {
  const found = documentType(name, bytes)
  if ('type' in found) return found.type
  throw new RejectedFile(
    found.reason === 'type'
      ? `files of this type are not published; known types are ${documentEndings.join(' ')}`
      : `its content is not ${extname(name).slice(1)}`,
  )
}

/** Larger files would have to be in memory as a whole. */
export const largest = 100 * 1024 * 1024

/** Processes a file; an error that rejects it becomes its outcome. */
export const processFile = async (file: string, work: () => Promise<Outcome['result']>): Promise<Outcome> => {
  try {
    return { file, result: await work() }
  } catch (error) {
    if (error instanceof RejectedFile || error instanceof RangeError)
      return { file, result: 'refused', reason: error.message }
    throw error
  }
}
