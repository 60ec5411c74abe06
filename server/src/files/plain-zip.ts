import { Readable } from 'node:stream'
import { directoryOf, localHeader, Packing, type ZipRecord, zipDay } from './zip-records.ts'

/** A file that goes into an archive as it is; everything but its bytes is known before. */
export type PlainEntry = {
  name: string
  size: number
  crc: number
  /** `yyyy-mm-dd` */
  day: string
  content: () => AsyncIterable<Buffer>
}

/** More bytes than this an archive of this format cannot hold, and more entries neither. */
export const zipMost = { bytes: 0xffffffff, entries: 0xffff } as const

const recordsOf = (entries: readonly PlainEntry[]) => {
  let at = 0
  const records = entries.map(({ name, size, crc, day }): ZipRecord => {
    const facts = { name: Buffer.from(name), packing: Packing.stored, flags: 0, day: zipDay(day), crc, size }
    const record = { ...facts, packed: size, start: at }
    at += localHeader(record).length + size
    return record
  })
  return { records, directory: directoryOf(records, at) }
}

/** An entry has two records, of 30 and 46 bytes and its name; the directory ends with 22. */
const sizeOf = (entries: readonly PlainEntry[]) =>
  entries.reduce((sum, { name, size }) => sum + 76 + 2 * Buffer.byteLength(name) + size, 22)

/** Asked for while the archive is read, one file after the other: a content that is not as long as told breaks it off. */
async function* partsOf(entries: readonly PlainEntry[], records: readonly ZipRecord[], directory: Buffer) {
  for (const [place, { name, size, content }] of entries.entries()) {
    const record = records[place]
    if (record) yield localHeader(record)
    let bytes = 0
    for await (const part of content()) {
      bytes += part.length
      yield part
    }
    if (bytes !== size) throw new Error(`${name} has ${bytes} bytes instead of ${size}`)
  }
  yield directory
}

/**
 * An archive of files that are compressed already, such as PDFs and pictures: they are stored as they are. So its own
 * size is known before its first byte, and however large the files are, one piece of one of them is in memory.
 * Undefined where it would be more than the format can hold.
 */
export const plainZip = (entries: readonly PlainEntry[]): { size: number; content: Readable } | undefined => {
  const size = sizeOf(entries)
  if (size > zipMost.bytes || entries.length > zipMost.entries) return undefined
  const { records, directory } = recordsOf(entries)
  return { size, content: Readable.from(partsOf(entries, records, directory), { objectMode: false }) }
}
