import { brotliDecompressSync, gunzipSync, inflateRawSync } from 'node:zlib'

// What a person could read in an answer: compressed bytes hide a name from a plain search.

const endOfArchive = Buffer.from('PK\x05\x06', 'latin1')
const stored = 0

/** One entry of a zip's directory at `at`, and the offset of the next one. */
const entryAt = (zip: Buffer, at: number) => {
  const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
  const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
  const local = zip.readUInt32LE(at + 42)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const bytes = zip.subarray(start, start + size)
  return { bytes: method === stored ? bytes : inflateRawSync(bytes), next: at + 46 + name + extra + comment }
}

/** The contents of a zip, and so of an Excel file. */
const unzipText = (zip: Buffer): string => {
  const end = zip.lastIndexOf(endOfArchive)
  if (end < 0) return ''
  let at = zip.readUInt32LE(end + 16)
  const texts: string[] = []
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const { bytes, next } = entryAt(zip, at)
    texts.push(bytes.toString())
    at = next
  }
  return texts.join('\n')
}

/** An answer's bytes as text, decompressed if necessary. */
export const readableText = (payload: Buffer, encoding: unknown): string => {
  if (encoding === 'gzip') return readableText(gunzipSync(payload), undefined)
  if (encoding === 'br') return readableText(brotliDecompressSync(payload), undefined)
  return payload.subarray(0, 2).toString('latin1') === 'PK' ? unzipText(payload) : payload.toString()
}
