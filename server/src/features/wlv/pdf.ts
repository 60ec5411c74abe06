import { limits } from '@gangway/contract/limits'
import { objectsIn } from './pdf-objects.ts'

/** Names in a PDF may spell their letters in hexadecimal: `/J#61vaScript`. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** What terms never need: scripts, programs to start, other files inside, forms that send themselves. */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA)\b/

/** A page or script in front of the document's first object would make it something else as well. */
const page = /<(?:script|html|svg|body|iframe|!doctype|\?php)/i

/** The end of an archive: a file can be a PDF from its beginning and an archive from its end. */
const archiveEnd = 'PK\x05\x06'
const longestArchiveEnd = 65_557

/** The document ends with the place of its table of contents, which is there. */
const hasContents = (text: string) => {
  const place = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(text.slice(-1024))?.[1]
  if (place === undefined) return false
  return /^\s*(?:xref\s|\d{1,10} \d{1,5} obj\b)/.test(text.slice(Number(place), Number(place) + 40))
}

/** Terms are a PDF by their content: from the first byte to the last, with nothing in them that acts. */
export const isPdf = (bytes: Buffer): boolean => {
  if (bytes.length > limits.pdf || !/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return false
  const text = bytes.toString('latin1')
  if (page.test(text.slice(0, 1024)) || text.slice(-longestArchiveEnd).includes(archiveEnd)) return false
  const objects = hasContents(text) ? objectsIn(bytes) : undefined
  return objects !== undefined && !active.test(plainNames(objects))
}
