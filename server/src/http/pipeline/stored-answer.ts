import type { Database } from '../../db/database.ts'
import { fileStream, type StoredFile } from '../../files/file-store.ts'
import type { StoredAnswer } from './handler.ts'

/** A stored file as an answer, read in chunks at the reader's pace, without holding a database connection meanwhile. */
export const storedAnswer = ({ files }: Database, name: string, file: StoredFile): StoredAnswer => ({
  name,
  type: file.type,
  size: file.size,
  hash: file.hash,
  part: (range) => fileStream(files, file, range),
})
