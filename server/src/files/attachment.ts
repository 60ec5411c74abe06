import { limits } from '@gangway/contract/calls/limits'
import { fieldError } from '../http/pipeline/api-error.ts'
import { rewritePicture } from './logo.ts'
import { readPdf } from './pdf.ts'
import { detectKind } from './picture-end.ts'

/** A file that somebody attached to a message, as it is stored. */
export type Attachment = { name: string; bytes: Buffer; type: string }

/** A photo of a phone is within it. */
const mostPixels = { width: 4100, height: 4100 }
/** Enough to read a page that was photographed. */
const storedPixels = { width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true } as const

const readContent = async (bytes: Buffer, partnerid: number, most: number) => {
  const pdf = await readPdf(bytes, partnerid, most)
  if (pdf) return { bytes: pdf, type: 'application/pdf', ending: 'pdf' }
  const isPhoto = detectKind(bytes) === 'jpeg'
  const picture = await rewritePicture(bytes, mostPixels, (upright) => {
    const small = upright.resize(storedPixels)
    return (isPhoto ? small.jpeg({ quality: 85 }) : small.png({ compressionLevel: 9 })).toBuffer()
  })
  const kind = isPhoto ? { type: 'image/jpeg', ending: 'jpg' } : { type: 'image/png', ending: 'png' }
  return picture && { bytes: picture, ...kind }
}

/** A safe name: the last segment of what was sent, with the ending of what the file is. */
const safeName = (name: string, ending: string) => {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[<>:"|?*\p{Cc}]/gu, ' ').replace(/\.[A-Za-z0-9]{1,5}$/, '')
  return `${plain.trim().replace(/^[. ]+|[. ]+$/g, '') || 'file'}.${ending}`
}

/** Judges an attached file as all uploads are judged; what is no PDF or picture is refused at its field. */
const judge = async (bytes: Buffer, name: string, partnerid: number, { field = 'file', most = limits.pdf } = {}) => {
  const content = await readContent(bytes, partnerid, most)
  if (!content) throw fieldError(field, 'pattern')
  const { ending, ...stored } = content
  return { name: safeName(name, ending), ...stored }
}

/** MNY-5: the file that was sent with a message, if any. */
export const readAttachment = async (
  file: Buffer | undefined,
  name: string,
  partnerid: number,
): Promise<Attachment | undefined> => file && judge(file, name, partnerid)

type NamedPart = { name: string; size: number }

/** ENG-8: files that were sent one after the other. */
export const readAttachments = async (
  joined: Buffer | undefined,
  parts: readonly NamedPart[],
  partnerid: number,
): Promise<Attachment[]> => {
  const bytes = joined ?? Buffer.alloc(0)
  const total = parts.reduce((sum, { size }) => sum + size, 0)
  if (total !== bytes.length) throw fieldError('files', 'pattern')
  const files: Attachment[] = []
  let start = 0
  for (const [at, { name, size }] of parts.entries()) {
    const own = { field: `files.${at}`, most: limits.answerFiles }
    files.push(await judge(bytes.subarray(start, start + size), name, partnerid, own))
    start += size
  }
  return files
}
