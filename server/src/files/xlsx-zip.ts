import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive; its content is made while it is read. */
export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string> }

type Written = { name: Buffer; crc: number; packed: number; size: number; start: number }

/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808
const deflated = 8
/** The archive says nothing about when: 1 January 1980, the zero of this format. */
const noDate = 0x0021

const fields = (...values: readonly [bytes: 2 | 4, value: number][]) => {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

const localHeader = (name: Buffer) => {
  const head = fields([4, 0x04034b50], [2, 20], [2, flags], [2, deflated], [2, 0], [2, noDate])
  return Buffer.concat([head, fields([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]), name])
}

const sizesAfter = ({ crc, packed, size }: Written) => fields([4, 0x08074b50], [4, crc], [4, packed], [4, size])

const directoryEntry = ({ name, crc, packed, size, start }: Written) => {
  const head = fields([4, 0x02014b50], [2, 20], [2, 20], [2, flags], [2, deflated], [2, 0], [2, noDate])
  const sizes = fields([4, crc], [4, packed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0])
  return Buffer.concat([head, sizes, fields([4, 0], [4, start]), name])
}

const endOf = (entries: number, size: number, start: number) =>
  fields([4, 0x06054b50], [2, 0], [2, 0], [2, entries], [2, entries], [4, size], [4, start], [2, 0])

async function* packedParts(entry: ZipEntry, written: Written): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of entry.content) {
      const bytes = Buffer.from(text)
      written.crc = crc32(bytes, written.crc)
      written.size += bytes.length
      yield bytes
    }
  }
  const deflate = createDeflateRaw()
  // A failure reaches the loop below by the stream itself; whoever leaves that loop ends the content with it.
  pipeline(Readable.from(counted()), deflate, () => undefined)
  for await (const part of deflate) {
    written.packed += part.length
    yield part
  }
}

/** An archive as it is made: nothing is kept but the directory, and it is made only as fast as it is read. */
export async function* zipped(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Written[] = []
  let at = 0
  for (const entry of entries) {
    const written: Written = { name: Buffer.from(entry.name), crc: 0, packed: 0, size: 0, start: at }
    const header = localHeader(written.name)
    yield header
    yield* packedParts(entry, written)
    const sizes = sizesAfter(written)
    yield sizes
    at += header.length + written.packed + sizes.length
    directory.push(written)
  }
  const listed = Buffer.concat(directory.map(directoryEntry))
  yield Buffer.concat([listed, endOf(directory.length, listed.length, at)])
}
