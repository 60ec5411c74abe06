import { inflateSync } from 'node:zlib'

/** All objects that a PDF packs away may unpack to this much together. */
const mostUnpacked = 20 * 1024 * 1024

type Piece = { text: string; stream?: Buffer }

/** The document cut at its streams: what stands before each, and the stream. One pass, however it is made. */
const pieces = function* (bytes: Buffer): Generator<Piece> {
  let from = 0
  for (;;) {
    const start = bytes.indexOf('stream', from)
    const end = start < 0 ? -1 : bytes.indexOf('endstream', start)
    if (end < 0) break
    const line = bytes[start + 6] === 0x0d ? 2 : 1
    yield { text: bytes.toString('latin1', from, start), stream: bytes.subarray(start + 6 + line, end) }
    from = end + 'endstream'.length
  }
  yield { text: bytes.toString('latin1', from) }
}

/**
 * The objects of a PDF as text, those that it packs into streams too; pictures, fonts and pages' contents are left out:
 * among their bytes anything may stand by chance. Undefined where packed objects cannot be unpacked.
 */
export const objectsIn = (bytes: Buffer): string | undefined => {
  const found: string[] = []
  let left = mostUnpacked
  for (const { text, stream } of pieces(bytes)) {
    found.push(text)
    const dictionary = text.slice(text.lastIndexOf('obj'))
    if (!stream || !/\/ObjStm\b/.test(dictionary)) continue
    try {
      const unpacked = inflateSync(stream, { maxOutputLength: left })
      left -= unpacked.length
      found.push(unpacked.toString('latin1'))
    } catch {
      return undefined
    }
  }
  return found.join('\n')
}
