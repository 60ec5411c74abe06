import { crc32, inflateRawSync } from 'node:zlib'

export type ReadEntry = { name: string; day: string; bytes: Buffer }

const signatures = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50, largeEnd: 0x06064b50 }
const stored = 0

const assertZip = (isTrue: boolean, what: string) => {
  if (!isTrue) throw new Error(`the archive is broken: ${what}`)
}

const parseDay = (day: number) =>
  [(day >> 9) + 1980, (day >> 5) & 15, day & 31].map((part) => String(part).padStart(2, '0')).join('-')

/** One entry by its directory record, compared with its local header and its checksum. */
const entryAt = (zip: Buffer, at: number) => {
  assertZip(zip.readUInt32LE(at) === signatures.entry, 'no entry where one is expected')
  const [packing, crc, packed, size] = [10, 16, 20, 24].map((place) =>
    place === 10 ? zip.readUInt16LE(at + place) : zip.readUInt32LE(at + place),
  ) as [number, number, number, number] // one per offset
  const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
  const name = zip.subarray(at + 46, nameEnd).toString()
  const local = zip.readUInt32LE(at + 42)
  assertZip(zip.readUInt32LE(local) === signatures.local, `${name} has no local header`)
  const contentAt = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  assertZip(
    zip.subarray(local + 30, local + 30 + zip.readUInt16LE(local + 26)).toString() === name,
    `${name} is renamed`,
  )
  const content = zip.subarray(contentAt, contentAt + packed)
  const bytes = packing === stored ? content : inflateRawSync(content)
  assertZip(bytes.length === size && crc32(bytes) === crc, `${name} does not match its checksum`)
  return { entry: { name, day: parseDay(zip.readUInt16LE(at + 14)), bytes }, next: nameEnd }
}

/** Where the directory is. That of a large archive ends with two records more. */
const readEnd = (zip: Buffer) => {
  const end = zip.length - 22
  assertZip(zip.readUInt32LE(end) === signatures.end, 'it has no end')
  const count = zip.readUInt16LE(end + 10)
  if (count < 0xffff) return { end, count, size: zip.readUInt32LE(end + 12), start: zip.readUInt32LE(end + 16) }
  const large = Number(zip.readBigUInt64LE(end - 12))
  assertZip(large === end - 76 && zip.readUInt32LE(large) === signatures.largeEnd, 'it has no large end')
  const [entries = 0, size = 0, start = 0] = [32, 40, 48].map((place) => Number(zip.readBigUInt64LE(large + place)))
  return { end: large, count: entries, size, start }
}

/** The content of an archive, read as strictly as an unzip tool does. */
export const readZip = (zip: Buffer): ReadEntry[] => {
  const { end, count, size, start } = readEnd(zip)
  assertZip(start + size === end, 'its directory is at the wrong offset')
  const entries: ReadEntry[] = []
  let at = start
  for (let left = count; left > 0; left--) {
    const { entry, next } = entryAt(zip, at)
    entries.push(entry)
    at = next
  }
  assertZip(at === end, 'its directory is longer than its entries')
  return entries
}
