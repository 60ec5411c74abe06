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

const readContent = async (bytes: Buffer, partnerid: number) => {
  const pdf = await readPdf(bytes, partnerid)
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

/** MNY-5: judges an attached file as all uploads are judged; what is no PDF or picture is refused at its field. */
export const readAttachment = async (
  file: Buffer | undefined,
  name: string,
  partnerid: number,
): Promise<Attachment | undefined> => {
  if (!file) return undefined
  const content = await readContent(file, partnerid)
  if (!content) throw fieldError('file', 'pattern')
  const { ending, ...stored } = content
  return { name: safeName(name, ending), ...stored }
}
