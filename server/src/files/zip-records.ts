// The zip records that we write: no file of more than 4 GB, no encryption, no comments.

/** How an entry is compressed. */
export const Packing = { stored: 0, deflated: 8 } as const

/** Sizes follow the content (bit 3). */
export const sizesFollow = 0x0008
/** Names are UTF-8 (bit 11). */
const utf8 = 0x0800

/** The fields that both records of an entry share. `start` is the offset of its local header. */
export type ZipRecord = {
  name: Buffer
  packing: (typeof Packing)[keyof typeof Packing]
  flags: number
  /** The date in the format's encoding. */
  day: number
  crc: number
  packed: number
  size: number
  start: number
}

/** 1 January 1980, the format's zero: an archive without a date. */
export const noDay = 0x0021

/** A date in the format's encoding: years since 1980. */
export const zipDay = (day: string) => {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number)
  return year < 1980 ? noDay : ((year - 1980) << 9) | (month << 5) | date
}

const fields = (...values: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]) => {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of values)
    at = bytes === 8 ? buffer.writeBigUInt64LE(BigInt(value), at) : buffer.writeUIntLE(value, at, bytes)
  return buffer
}

/** The largest numbers that fit; in the place of a larger one they refer to the field that follows. */
const most = { 2: 0xffff, 4: 0xffffffff } as const
const fit = (bytes: 2 | 4, value: number) => [bytes, Math.min(value, most[bytes])] as const

const about = ({ flags, packing, day }: ZipRecord) => fields([2, 20], [2, flags | utf8], [2, packing], [2, 0], [2, day])

/** Precedes the content. */
export const localHeader = (record: ZipRecord) => {
  const isLater = (record.flags & sizesFollow) !== 0
  const { name, crc, packed, size } = isLater ? { ...record, crc: 0, packed: 0, size: 0 } : record
  const sizes = fields([4, crc], [4, packed], [4, size], [2, name.length], [2, 0])
  return Buffer.concat([fields([4, 0x04034b50]), about(record), sizes, name])
}

/** Follows the content if its sizes were not known in advance. */
export const sizesAfter = ({ crc, packed, size }: ZipRecord) =>
  fields([4, 0x08074b50], [4, crc], [4, packed], [4, size])

const directoryEntry = (record: ZipRecord) => {
  const { name, crc, packed, size, start } = record
  const farStart = start < most[4] ? Buffer.alloc(0) : fields([2, 1], [2, 8], [8, start])
  const sizes = fields([4, crc], [4, packed], [4, size], [2, name.length], [2, farStart.length], [2, 0], [2, 0], [2, 0])
  const head = [fields([4, 0x02014b50], [2, 20]), about(record), sizes, fields([4, 0], fit(4, start))]
  return Buffer.concat([...head, name, farStart])
}

/** Of an archive of more than 4 GB or 65,534 files: the directory's end in its larger form, and where that is. */
const largeEnd = (count: number, length: number, at: number) => {
  const record = fields([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count])
  const place = fields([8, length], [8, at], [4, 0x07064b50], [4, 0], [8, at + length], [4, 1])
  return Buffer.concat([record, place])
}

/** The directory at the archive's end, which begins at `at`. */
export const buildDirectory = (records: readonly ZipRecord[], at: number) => {
  const listed = Buffer.concat(records.map(directoryEntry))
  const count = records.length
  const isLarge = count >= most[2] || at >= most[4] || listed.length >= most[4]
  const counts = [fit(2, count), fit(2, count), fit(4, listed.length), fit(4, at)]
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], ...counts, [2, 0])
  return Buffer.concat([listed, ...(isLarge ? [largeEnd(count, listed.length, at)] : []), end])
}
