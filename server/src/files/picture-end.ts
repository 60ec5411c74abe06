import { crc32, inflateSync } from 'node:zlib'

/** An image must be narrower and lower than this. */
export type PictureSize = { width: number; height: number }

/** The image formats that are accepted. */
export type PictureKind = 'gif' | 'jpeg' | 'png'

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The format by the first bytes; names and declared types are ignored. */
export const detectKind = (bytes: Buffer): PictureKind | undefined => {
  if (bytes.subarray(0, 8).equals(pngStart)) return 'png'
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return 'gif'
  if (bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg'
  return undefined
}

/** Checking what an image unpacks to must not take longer or more memory than this allows. */
const mostUnpacked = 64 * 1024 * 1024

/** The decompressed size of the largest image, with eight bytes per pixel and some per line. */
const maxUnpackedBytes = ({ width, height }: PictureSize) => Math.min(mostUnpacked, width * height * 8 + height * 16)

/** Data that decompresses to more than the image needs has another purpose. */
const isBomb = (data: readonly Buffer[], most: PictureSize) => {
  try {
    inflateSync(Buffer.concat(data), { maxOutputLength: maxUnpackedBytes(most) })
    return false
  } catch {
    return true
  }
}

/** PNG: chunk by chunk, each with its checksum, until IEND. */
const pngEnd = (bytes: Buffer, most: PictureSize): number | undefined => {
  const data: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const next = at + 12 + bytes.readUInt32BE(at)
    if (next > bytes.length || crc32(bytes.subarray(at + 4, next - 4)) !== bytes.readUInt32BE(next - 4))
      return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, next - 4))
    if (type === 'IEND') return isBomb(data, most) ? undefined : next
    at = next
  }
  return undefined
}

/** GIF: the size of the colour table that follows. */
const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

const skipSubBlocks = (bytes: Buffer, start: number) => {
  let at = start
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
  return at + 1
}

/** GIF: checks the canvas size, since decoders silently adapt it to smaller frames. */
const isSmallGif = (bytes: Buffer, most: PictureSize) =>
  bytes.length > 13 && bytes.readUInt16LE(6) < most.width && bytes.readUInt16LE(8) < most.height

/** GIF: extensions and images until the trailer. */
const gifEnd = (bytes: Buffer, most: PictureSize): number | undefined => {
  if (!isSmallGif(bytes, most)) return undefined
  let at = 13 + tableBytes(bytes[10] ?? 0)
  while (at < bytes.length) {
    const block = bytes[at]
    if (block === 0x3b) return at + 1
    if (block === 0x21) at = skipSubBlocks(bytes, at + 2)
    else if (block === 0x2c) at = skipSubBlocks(bytes, at + 11 + tableBytes(bytes[at + 9] ?? 0))
    else return undefined
  }
  return undefined
}

/** A marker without a length: restarts, and the temporary marker. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** JPEG: the next marker after compressed data, in which FF 00 is a data byte. */
const nextMarker = (bytes: Buffer, start: number) => {
  let at = bytes.indexOf(0xff, start)
  while (at >= 0 && (bytes[at + 1] === 0 || isBare(bytes[at + 1] ?? 0))) at = bytes.indexOf(0xff, at + 2)
  return at
}

/** JPEG: segment by segment, including the compressed data after each start of scan, until the end marker. */
const jpegEnd = (bytes: Buffer): number | undefined => {
  let at = 2
  while (at >= 0 && at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return at + 2
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else {
      if (at + 4 > bytes.length) return undefined
      const next = at + 2 + bytes.readUInt16BE(at + 2)
      at = marker === 0xda ? nextMarker(bytes, next) : next
    }
  }
  return undefined
}

const ends = { png: pngEnd, gif: gifEnd, jpeg: jpegEnd }

/** The offset at which the image ends; undefined if it has no end. */
export const findEnd = (kind: PictureKind, bytes: Buffer, most: PictureSize): number | undefined => {
  const end = ends[kind](bytes, most)
  return end !== undefined && end <= bytes.length ? end : undefined
}
