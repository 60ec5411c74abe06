import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Large files are read and written in chunks of this size, so that no file is ever in memory as a whole. */
export const pieceBytes = 256 * 1024

export type StoredFile = { hash: Buffer; size: number; type: string }

const splitIntoPieces = function* (bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes)
}

/** Locks an existing file until the transaction ends, so that it is not deleted before something references it. */
const lockFile = async (db: Db, hash: Buffer): Promise<boolean> =>
  (await db.selectFrom('file').select('size').where('hash', '=', hash).forKeyShare().executeTakeFirst()) !== undefined

const addFile = async (db: Db, file: StoredFile): Promise<boolean> =>
  (await db
    .insertInto('file')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .returning('size')
    .executeTakeFirst()) !== undefined

/** Stores bytes once: the same content has the same hash, whoever uploads it. Uploads do the same with `keep_file`. */
export const putFile = async (db: Db, bytes: Buffer, type: string): Promise<StoredFile> => {
  const file = { hash: createHash('sha256').update(bytes).digest(), size: bytes.length, type }
  // Neither inserted nor found: another transaction has just deleted it.
  while (!(await addFile(db, file))) if (await lockFile(db, file.hash)) return file
  let piece = 0
  for (const part of splitIntoPieces(bytes)) {
    await db.insertInto('filepiece').values({ hash: file.hash, piece, bytes: part }).execute()
    piece += 1
  }
  return file
}

/**
 * Stores what an agency uploads, in the transaction of the record that references it. Files belong to the owner; the
 * referencing row decides who may read one.
 */
export const keepFile = async (db: Db, bytes: Buffer, type: string): Promise<Buffer> => {
  const { rows } = await sql<{ hash: Buffer }>`select keep_file(${bytes}, ${type}) as hash`.execute(db)
  const [file] = rows
  if (!file) throw new Error('a file was not stored')
  return file.hash
}

export const findFile = (db: Db, hash: Buffer): Promise<StoredFile | undefined> =>
  db.selectFrom('file').select(['hash', 'size', 'type']).where('hash', '=', hash).executeTakeFirst()

const readPiece = (db: Db, hash: Buffer, piece: number) =>
  db
    .selectFrom('filepiece')
    .select('bytes')
    .where('hash', '=', hash)
    .where('piece', '=', piece)
    .executeTakeFirstOrThrow()

export type Range = { start: number; end: number }

const readParts = async function* (db: Db, { hash, size }: StoredFile, { start, end }: Range) {
  if (size === 0) return
  for (let piece = Math.floor(start / pieceBytes); piece * pieceBytes <= end; piece += 1) {
    const { bytes } = await readPiece(db, hash, piece)
    const offset = piece * pieceBytes
    yield bytes.subarray(Math.max(0, start - offset), Math.min(bytes.length, end + 1 - offset))
  }
}

/** A file's bytes, or those from `start` to `end` (both included), one chunk in memory at a time. */
export const fileStream = (db: Db, file: StoredFile, range: Range = { start: 0, end: file.size - 1 }): Readable =>
  Readable.from(readParts(db, file, range), { objectMode: false })

/** A small file as a whole. */
export const fileBytes = async (db: Db, file: StoredFile): Promise<Buffer> =>
  Buffer.concat(await Readable.from(readParts(db, file, { start: 0, end: file.size - 1 })).toArray())
