import { createReadStream } from 'node:fs'
import { Misuse } from '../command.ts'

export const encodings = ['utf-8', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/** Whether all bytes of a file are UTF-8; text of Windows-1252 with any umlaut practically never is. */
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

/** The encoding that was named, or the one that the bytes show. */
export const encodingOf = async (file: string, named: string | undefined): Promise<Encoding> => {
  if (named === undefined) return (await isUtf8(file)) ? 'utf-8' : 'windows-1252'
  const known = encodings.find((encoding) => encoding === named.toLowerCase())
  if (!known) throw new Misuse(`there is no encoding ${named}; known are ${encodings.join(', ')}`)
  return known
}

/** A file's text, piece by piece, without a byte order mark. `onRead` is told how many bytes have been read. */
export async function* textOf(file: string, encoding: Encoding, onRead: (bytes: number) => void) {
  const decoder = new TextDecoder(encoding)
  let read = 0
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    const bytes = chunk as Buffer // no encoding was asked for
    read += bytes.length
    yield decoder.decode(bytes, { stream: true })
    onRead(read)
  }
  yield decoder.decode()
}
