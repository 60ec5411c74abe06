import { inflateSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFDocument, PDFInvalidObject, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'

/** Limit of all decompressed objects of a PDF: a hundred times what terms of 50 pages need. */
const maxUnpackedBytes = 8 * 1024 * 1024

/** Terms of 50 pages have some hundred streams; each costs time to inspect. */
const mostStreams = 20_000

/** What terms never need: scripts, programs to launch, embedded files, forms that submit themselves. */
const active = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'XFA',
])

/** Names in a PDF may contain hexadecimal escapes: `/Obj#53tm`. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * Decompresses what the parser is about to decompress, with a limit: a few kilobytes can expand to gigabytes. Anything
 * that slips through is stopped by the deadline of the worker thread.
 */
const isBomb = (bytes: Buffer): boolean => {
  let left = maxUnpackedBytes
  let streams = 0
  let before = 0
  for (let start = bytes.indexOf('stream'); start >= 0; start = bytes.indexOf('stream', start)) {
    streams += 1
    if (streams > mostStreams) return true
    const dictionary = plainNames(bytes.toString('latin1', Math.max(before, start - 1000), start))
    before = start
    const end = bytes.indexOf('endstream', start)
    if (end < 0) return false
    if (/\/(?:ObjStm|XRef)/.test(dictionary)) {
      const line = bytes[start + 6] === 0x0d ? 2 : 1
      try {
        left -= inflateSync(bytes.subarray(start + 6 + line, end), { maxOutputLength: Math.max(1, left) }).length
      } catch (error) {
        if (error instanceof RangeError) return true // beyond the remaining limit; other errors are left to the parser
      }
    }
    start = end + 'endstream'.length
  }
  return false
}

/** The names and entries of one object, not of those it refers to: they are checked on their own. */
const hasActiveName = (object: PDFObject): boolean => {
  if (object instanceof PDFName) return active.has(object.decodeText())
  if (object instanceof PDFArray) return object.asArray().some(hasActiveName)
  if (object instanceof PDFStream) return hasActiveName(object.dict)
  if (!(object instanceof PDFDict)) return false
  return object.entries().some(([key, value]) => active.has(key.decodeText()) || hasActiveName(value))
}

/**
 * A PDF parsed object by object and written again: only what was inspected is stored, neither a second document behind
 * the first nor an object that only another reader would find. Undefined if it is not a PDF, is encrypted, or has
 * active content.
 */
export const rewritePdf = async (bytes: Buffer): Promise<Uint8Array | undefined> => {
  if (isBomb(bytes)) return undefined
  try {
    const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
    const objects = document.context.enumerateIndirectObjects().map(([, object]) => object)
    const isUnread = (object: PDFObject) => object instanceof PDFInvalidObject
    if (document.getPageCount() === 0 || objects.some((object) => isUnread(object) || hasActiveName(object)))
      return undefined
    const trailer = Object.values(document.context.trailerInfo)
    if (trailer.some((object) => object !== undefined && hasActiveName(object))) return undefined
    return await document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
  } catch {
    return undefined // the parser's errors are only about the document
  }
}
