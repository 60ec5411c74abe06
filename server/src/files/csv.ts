/** A line of a CSV file: its line number and its cells. */
export type CsvRow = { line: number; cells: string[] }

/** A file that is not valid CSV. */
export class CsvError extends Error {}

/** An unclosed quote would swallow the file: no cell is as long as this. */
const longestCell = 1_000_000

/**
 * Reads CSV in chunks (RFC 4180): quoted cells may contain separators, line ends and doubled quotes. Empty lines are
 * skipped.
 */
export const csvReader = (separator: string) => {
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let wasQuote = false
  let wasReturn = false
  let line = 1
  let began = 1

  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endRow = (): CsvRow | undefined => {
    endCell()
    const row = { line: began, cells }
    cells = []
    return row.cells.some((one) => one.trim() !== '') ? row : undefined
  }

  function* take(text: string): Generator<CsvRow> {
    for (const char of text) {
      if (isQuoted) {
        if (wasQuote) {
          wasQuote = false
          if (char === '"') {
            cell += '"'
            continue
          }
          isQuoted = false
        } else {
          if (char === '\n') line += 1
          if (char === '"') wasQuote = true
          else cell += char
          if (cell.length > longestCell) throw new CsvError(`the quote of line ${began} is never closed`)
          continue
        }
      }
      const isLineEnd = char === '\n' || char === '\r'
      if (isLineEnd) {
        if (!(char === '\n' && wasReturn)) {
          const row = endRow()
          line += 1
          began = line
          if (row) yield row
        }
        wasReturn = char === '\r'
        continue
      }
      wasReturn = false
      if (char === separator) endCell()
      else if (char === '"' && cell === '') isQuoted = true
      else cell += char
    }
  }

  function* end(): Generator<CsvRow> {
    if (isQuoted && !wasQuote) throw new CsvError(`the quote of line ${began} is never closed`)
    const row = endRow()
    if (row) yield row
  }
  return { take, end }
}

/** The separator used in the first line. */
export const detectSeparator = (head: string): string => {
  const line = head.replace(/"[^"]*"/g, '').split(/[\r\n]/)[0] ?? ''
  const count = (character: string) => line.split(character).length - 1
  return [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ';'
}

/** A whole file: UTF-8, also with Excel's mark at its beginning, or else Windows-1252. */
export const parseCsv = (bytes: Uint8Array): CsvRow[] => {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes)
  }
  const reader = csvReader(detectSeparator(text))
  return [...reader.take(text), ...reader.end()]
}

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  ja: true,
  '1': true,
  false: false,
  no: false,
  nein: false,
  '0': false,
}

/** `yes`, `ja`, `1` or `true`, or the opposite. Undefined: neither. */
export const parseBoolean = (text: string): boolean | undefined => truths[text.trim().toLowerCase()]

/** A cell in CSV notation. */
export const csvCell = (value: string | number): string => {
  const text = String(value)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
