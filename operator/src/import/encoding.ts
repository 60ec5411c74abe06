import { createReadStream } from 'node:fs'
import { Misuse } from '../command.ts'

const encodings = ['utf-8', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/** Whether a file is valid UTF-8; Windows-1252 text with any umlaut practically never is. */
const isUtf8 = async (file: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The given encoding, or the detected one. */
export const detectEncoding = async (file: string, named: string | undefined): Promise<Encoding> => {
  if (named === undefined) return (await isUtf8(file)) ? 'utf-8' : 'windows-1252'
  const namedEncoding = encodings.find((encoding) => encoding === named.toLowerCase())
  if (!namedEncoding) throw new Misuse(`unknown encoding ${named}; known encodings are ${encodings.join(', ')}`)
  return namedEncoding
}

/** A file's text in chunks, without a byte order mark. `onRead` gets the number of bytes read. */
export async function* readTextChunks(file: string, encoding: Encoding, onRead: (bytes: number) => void) {
  const decoder = new TextDecoder(encoding)
  let read = 0
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    const bytes = chunk as Buffer // a Buffer, since no encoding is set
    read += bytes.length
    yield decoder.decode(bytes, { stream: true })
    onRead(read)
  }
  yield decoder.decode()
}
