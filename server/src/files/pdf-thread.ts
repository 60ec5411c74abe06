import { parentPort } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { limits } from '@gangway/contract/calls/limits'
import type { StampPlace } from '@gangway/contract/features/marketing'
import { type PrintLook, stampPdf } from './agency-print.ts'

/** A PDF to be checked and written again, or to be stamped (RCH-5). */
export type PdfWork = { bytes: Uint8Array; stamp?: { look: PrintLook; place: StampPlace | null } }

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

/** What a page keeps: its size, and its content with fonts and pictures. */
const pageKeys = new Set([
  ...['Type', 'Parent', 'MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Rotate', 'UserUnit'],
  ...['Resources', 'Contents', 'Group'],
])

/** Below pages: what refers to other files or documents. */
const droppedKeys = ['AF', 'OPI', 'Ref', 'PieceInfo', 'Metadata', 'Alternates']

/** A stream whose content is another file, possibly at another computer. */
const isExternal = ({ dict }: PDFStream) => ['F', 'FFilter', 'FDecodeParms'].some((key) => dict.has(PDFName.of(key)))

const readWebAddress = (annotation: PDFDict) => {
  const action = annotation.lookup(PDFName.of('A'))
  if (!(action instanceof PDFDict) || action.lookup(PDFName.of('S')) !== PDFName.of('URI')) return undefined
  const address = action.lookup(PDFName.of('URI'))
  const isText = address instanceof PDFString || address instanceof PDFHexString
  const text = isText ? address.decodeText() : ''
  return /^(?:https?:\/\/|mailto:)/i.test(text) && text.length <= limits.url ? text : undefined
}

type Link = { address: string; place: PDFArray }

/** Takes everything off a page that does not show it, and returns the links that a person clicks. */
const strip = ({ node }: PDFPage): Link[] => {
  const annotations = node.lookup(PDFName.of('Annots'))
  for (const [key] of node.entries()) if (!pageKeys.has(key.decodeText())) node.delete(key)
  if (!(annotations instanceof PDFArray)) return []
  return annotations.asArray().flatMap((_, at) => {
    const annotation = annotations.lookup(at)
    if (!(annotation instanceof PDFDict) || annotation.lookup(PDFName.of('Subtype')) !== PDFName.of('Link')) return []
    const [address, place] = [readWebAddress(annotation), annotation.lookup(PDFName.of('Rect'))]
    return address !== undefined && place instanceof PDFArray ? [{ address, place }] : []
  })
}

/** Links are written from their place and address alone. */
const addLinks = ({ node, doc }: PDFPage, links: readonly Link[]) => {
  const written = links.map(({ address, place }) => {
    const action = { Type: 'Action', S: 'URI', URI: PDFString.of(address.replace(/[\\()]/g, '\\$&')) }
    const corners = place.asArray().filter((corner) => corner instanceof PDFNumber)
    return doc.context.register(
      doc.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: corners, Border: [0, 0, 0], A: action }),
    )
  })
  if (written.length > 0) node.set(PDFName.of('Annots'), doc.context.obj(written))
}

/** Removes what a dictionary must not have, also in those inside it; false where a stream is another file. */
const clean = (object: PDFObject): boolean => {
  if (object instanceof PDFArray) return object.asArray().every(clean)
  if (object instanceof PDFStream) return !isExternal(object) && clean(object.dict)
  if (!(object instanceof PDFDict)) return true
  for (const key of droppedKeys) object.delete(PDFName.of(key))
  return object.values().every(clean)
}

/**
 * The pages of a document in a new one, and of them only what is needed to show them. Undefined if one needs another
 * file.
 */
const copyPages = async (source: PDFDocument): Promise<PDFDocument | undefined> => {
  const links = source.getPages().map(strip)
  const copy = await PDFDocument.create({ updateMetadata: false })
  for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(page)
  if (!copy.context.enumerateIndirectObjects().every(([, object]) => clean(object))) return undefined
  for (const [at, page] of copy.getPages().entries()) addLinks(page, links[at] ?? [])
  const title = source.getTitle()
  if (title) copy.setTitle(title)
  return copy
}

/**
 * A PDF parsed object by object, and its pages written into a new one: only what shows them is stored, neither a second
 * document behind the first nor an object that only another reader would find. Undefined if it is not a PDF, is encrypted,
 * or has active content.
 */
const rewritePdf = async (bytes: Buffer): Promise<Uint8Array | undefined> => {
  if (isBomb(bytes)) return undefined
  try {
    const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
    const objects = document.context.enumerateIndirectObjects().map(([, object]) => object)
    const isUnread = (object: PDFObject) => object instanceof PDFInvalidObject
    if (document.getPageCount() === 0 || objects.some((object) => isUnread(object) || hasActiveName(object)))
      return undefined
    const trailer = Object.values(document.context.trailerInfo)
    if (trailer.some((object) => object !== undefined && hasActiveName(object))) return undefined
    const copy = await copyPages(document)
    return await copy?.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
  } catch {
    return undefined // the parser's errors are only about the document
  }
}

// The thread in which uploaded PDFs are parsed: whatever they do to it, the server's own thread keeps running.
parentPort?.on('message', async ({ bytes, stamp }: PdfWork) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const written = stamp
    ? // The parser's errors are only about the document.
      await stampPdf(file, stamp.look, stamp.place).catch(() => undefined)
    : await rewritePdf(file)
  parentPort?.postMessage(written ?? null)
})
parentPort?.postMessage('ready')
