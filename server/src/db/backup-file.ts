import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createZstdDecompress } from 'node:zlib'

/*
 * A backup is one file: eight letters, a zstd stream, and the SHA-256 of everything before it. The stream contains
 * lines: a description; then for each table its description, its rows in COPY format, `\.`, their number and SHA-256;
 * then the values of the sequences. `tail -c +9 | head -c -32 | zstd -d` shows them.
 */

export const letters = Buffer.from('GANGWAY1')
export const digestBytes = 32

export type BackupHead = {
  createdat: string
  postgres: string
  migrations: { number: number; name: string; checksum: string }[]
  tables: string[]
}

/** Not a backup of ours, or a damaged one. */
export class BadBackup extends Error {}

/** Reads the whole file and verifies its checksum: a modified file is never used. */
export const checkFile = async (file: string): Promise<void> => {
  const { size } = await stat(file)
  if (size < letters.length + digestBytes) throw new BadBackup(`${file} is too short for a backup`)
  const hash = createHash('sha256')
  let isFirst = true
  for await (const chunk of createReadStream(file, { end: size - digestBytes - 1, highWaterMark: 1 << 20 })) {
    const bytes = chunk as Buffer // a Buffer, since no encoding is set
    if (isFirst && !bytes.subarray(0, letters.length).equals(letters))
      throw new BadBackup(`${file} is not a Gangway backup`)
    isFirst = false
    hash.update(bytes)
  }
  const handle = await open(file)
  try {
    const storedDigest = Buffer.alloc(digestBytes)
    await handle.read(storedDigest, 0, digestBytes, size - digestBytes)
    if (!storedDigest.equals(hash.digest())) throw new BadBackup(`${file} is damaged: its checksum does not match`)
  } finally {
    await handle.close()
  }
}

const tableEnd = Buffer.from('\n\\.\n')
const emptyTable = Buffer.from('\\.\n')

/** Reads a backup's lines and rows in order. */
export const backupReader = async (file: string) => {
  const { size } = await stat(file)
  const source = createReadStream(file, { start: letters.length, end: size - digestBytes - 1, highWaterMark: 1 << 18 })
  const plain = source.pipe(createZstdDecompress())
  source.on('error', (error) => plain.destroy(error))
  const chunks = plain[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest = Buffer.alloc(0)

  const more = async (): Promise<boolean> => {
    const { value, done } = await chunks.next()
    if (done) return false
    rest = Buffer.concat([rest, value])
    return true
  }
  const needMore = async () => {
    if (!(await more())) throw new BadBackup(`${file} ends unexpectedly`)
  }

  const line = async (): Promise<unknown> => {
    while (rest.indexOf(10) < 0) await needMore()
    const end = rest.indexOf(10)
    const text = rest.subarray(0, end).toString()
    rest = rest.subarray(end + 1)
    return JSON.parse(text)
  }

  /** The rows of a table, up to the line that ends them. */
  async function* rows(): AsyncGenerator<Buffer> {
    while (rest.length < emptyTable.length) await needMore()
    if (rest.subarray(0, emptyTable.length).equals(emptyTable)) {
      rest = rest.subarray(emptyTable.length)
      return
    }
    for (;;) {
      const end = rest.indexOf(tableEnd)
      if (end >= 0) {
        const last = rest.subarray(0, end + 1)
        rest = rest.subarray(end + tableEnd.length)
        yield last
        return
      }
      // The end marker may have arrived only partly.
      const sure = Math.max(0, rest.length - tableEnd.length)
      if (sure > 0) {
        const known = rest.subarray(0, sure)
        rest = rest.subarray(sure)
        yield known
      }
      await needMore()
    }
  }
  return { line, rows, close: () => plain.destroy() }
}
