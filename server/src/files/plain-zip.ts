import { Readable } from 'node:stream'
import { buildDirectory, localHeader, Packing, type ZipRecord, zipDay } from './zip-records.ts'

/** A file that is stored uncompressed; everything but its bytes is known in advance. */
export type PlainEntry = {
  name: string
  size: number
  crc: number
  /** `yyyy-mm-dd` */
  day: string
  content: () => AsyncIterable<Buffer>
}

/** The limits of the format: bytes and entries. */
export const zipLimits = { bytes: 0xffffffff, entries: 0xfffe } as const

const buildRecords = (entries: readonly PlainEntry[]) => {
  let at = 0
  const records = entries.map(({ name, size, crc, day }): ZipRecord => {
    const facts = { name: Buffer.from(name), packing: Packing.stored, flags: 0, day: zipDay(day), crc, size }
    const record = { ...facts, packed: size, start: at }
    at += localHeader(record).length + size
    return record
  })
  return { records, directory: buildDirectory(records, at) }
}

/** Each entry has two records, of 30 and 46 bytes plus its name; the directory ends with 22. */
const computeSize = (entries: readonly PlainEntry[]) =>
  entries.reduce((sum, { name, size }) => sum + 76 + 2 * Buffer.byteLength(name) + size, 22)

/** Files are read one after the other while the archive is read; content of another size than announced aborts it. */
async function* readParts(entries: readonly PlainEntry[], records: readonly ZipRecord[], directory: Buffer) {
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
 * An archive of files that are compressed already, such as PDFs and images, stored as they are. Its size is therefore
 * known before its first byte, and only one chunk of one file is in memory. Undefined if it exceeds the format's
 * limits.
 */
export const plainZip = (entries: readonly PlainEntry[]): { size: number; content: Readable } | undefined => {
  const size = computeSize(entries)
  if (size > zipLimits.bytes || entries.length > zipLimits.entries) return undefined
  const { records, directory } = buildRecords(entries)
  return { size, content: Readable.from(readParts(entries, records, directory), { objectMode: false }) }
}
