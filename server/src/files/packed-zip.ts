import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'
import { buildDirectory, localHeader, noDay, Packing, sizesAfter, sizesFollow, type ZipRecord } from './zip-records.ts'

/** One file of an archive; its content is generated while it is read. */
export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string | Buffer> }

const newRecord = (name: string, start: number): ZipRecord => ({
  name: Buffer.from(name),
  packing: Packing.deflated,
  flags: sizesFollow,
  day: noDay,
  start,
  crc: 0,
  packed: 0,
  size: 0,
})

/** A large Excel file is a seventh larger than with the usual level, and packed in half the time. */
const packing = { level: 3, chunkSize: 64 * 1024 }

async function* packedParts(entry: ZipEntry, written: ZipRecord): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const part of entry.content) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part
      written.crc = crc32(bytes, written.crc)
      written.size += bytes.length
      yield bytes
    }
  }
  const deflate = createDeflateRaw(packing)
  // A failure reaches the loop below through the stream itself; leaving that loop also ends the content.
  pipeline(Readable.from(counted()), deflate, () => undefined)
  for await (const part of deflate) {
    written.packed += part.length
    yield part
  }
}

/** An archive as a stream: only the directory is kept in memory, and content is generated at the reader's pace. */
export async function* streamZip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: ZipRecord[] = []
  let at = 0
  for await (const entry of entries) {
    const written = newRecord(entry.name, at)
    const header = localHeader(written)
    yield header
    yield* packedParts(entry, written)
    const sizes = sizesAfter(written)
    yield sizes
    at += header.length + written.packed + sizes.length
    directory.push(written)
  }
  yield buildDirectory(directory, at)
}

/** A ZIP file of small content, in one go: ten times as fast as streams for a few kilobytes. */
export const buildZip = async (entries: Iterable<ZipEntry>): Promise<Buffer> => {
  const directory: ZipRecord[] = []
  const parts: Buffer[] = []
  let at = 0
  for (const { name, content } of entries) {
    let text = ''
    for await (const part of content) text += part
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes, { level: 1 })
    const sizes = { crc: crc32(bytes), packed: packed.length, size: bytes.length }
    const record = { ...newRecord(name, at), flags: 0, ...sizes }
    const header = localHeader(record)
    parts.push(header, packed)
    at += header.length + packed.length
    directory.push(record)
  }
  return Buffer.concat([...parts, buildDirectory(directory, at)])
}
