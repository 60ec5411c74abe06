import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { csvReader, detectSeparator } from '@gangway/server/files/csv'
import type { Numbers } from '@gangway/server/files/parse-number'
import { type Context, Failure, Misuse, readText as optionOf } from '../command.ts'
import { type ItemKind, readHeader, toItem } from './item-columns.ts'

const encodings = ['utf-8', 'windows-1252'] as const
type Encoding = (typeof encodings)[number]

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
const detectEncoding = async (file: string, named: string | undefined): Promise<Encoding> => {
  if (named === undefined) return (await isUtf8(file)) ? 'utf-8' : 'windows-1252'
  const namedEncoding = encodings.find((encoding) => encoding === named.toLowerCase())
  if (!namedEncoding) throw new Misuse(`unknown encoding ${named}; known encodings are ${encodings.join(', ')}`)
  return namedEncoding
}

/** A file's text in chunks, without a byte order mark. `onRead` gets the number of bytes read. */
async function* readTextChunks(file: string, encoding: Encoding, onRead: (bytes: number) => void) {
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

/** One line of a file: an unvalidated item, or why it is none. */
export type Line = { line: number; item: unknown; issue?: string }

export type Source = { file: string; size: number; encoding: Encoding; format: 'ndjson' | 'csv'; numbers?: Numbers }

/** The file with everything known from its name, its bytes and the options. */
export const openSource = async (context: Context): Promise<Source> => {
  const file = context.args[0] ?? ''
  const fileStat = await stat(file).catch(() => undefined)
  if (!fileStat?.isFile()) throw new Failure(`there is no file ${file}`)
  const format = optionOf(context, 'format') ?? (/^\.(csv|txt)$/i.test(extname(file)) ? 'csv' : 'ndjson')
  if (format !== 'csv' && format !== 'ndjson') throw new Misuse(`--format must be ndjson or csv, not ${format}`)
  const numbers = optionOf(context, 'numbers')
  if (numbers !== undefined && numbers !== 'german' && numbers !== 'english')
    throw new Misuse(`--numbers must be german or english, not ${numbers}`)
  const encoding = await detectEncoding(file, optionOf(context, 'encoding'))
  return { file, size: fileStat.size, encoding, format, ...(numbers && { numbers }) }
}

const parseLine = (text: string, line: number): Line => {
  try {
    return { line, item: JSON.parse(text) }
  } catch {
    return { line, item: undefined, issue: 'is not JSON' }
  }
}

/** JSON, one item per line. */
async function* ndjson(source: Source, onRead: (bytes: number) => void): AsyncGenerator<Line> {
  let rest = ''
  let line = 0
  for await (const text of readTextChunks(source.file, source.encoding, onRead)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const one of lines) {
      line += 1
      if (one.trim() !== '') yield parseLine(one, line)
    }
  }
  if (rest.trim() !== '') yield parseLine(rest, line + 1)
}

type Table = { kind: (names: readonly string[]) => ItemKind; separator: string | undefined }

/** A table whose first line names its columns. */
async function* csv(source: Source, table: Table, onRead: (bytes: number) => void): AsyncGenerator<Line> {
  let reader: ReturnType<typeof csvReader> | undefined
  let separator = table.separator
  let names: string[] | undefined
  let written: Numbers = 'german'
  const begin = (text: string) => {
    separator ??= detectSeparator(text)
    // Files with semicolons use commas in numbers.
    written = source.numbers ?? (separator === ';' ? 'german' : 'english')
    reader = csvReader(separator)
    return reader
  }
  for await (const text of readTextChunks(source.file, source.encoding, onRead)) {
    for (const { line, cells } of (reader ?? begin(text)).take(text)) {
      if (names) yield { line, item: toItem(names, cells, written) }
      else names = readHeader(cells, table.kind(cells.map((cell) => cell.trim().toLowerCase())))
    }
  }
  for (const { line, cells } of reader?.end() ?? []) {
    if (names) yield { line, item: toItem(names, cells, written) }
    else names = readHeader(cells, table.kind(cells.map((cell) => cell.trim().toLowerCase())))
  }
  if (!names) throw new Failure('the file is empty: its first line must name the columns')
}

/** The lines of a file of any format. */
export const readLines = (
  source: Source,
  context: Context,
  kind: Table['kind'],
  onRead: (bytes: number) => void,
): AsyncGenerator<Line> =>
  source.format === 'csv'
    ? csv(source, { kind, separator: optionOf(context, 'separator') }, onRead)
    : ndjson(source, onRead)
