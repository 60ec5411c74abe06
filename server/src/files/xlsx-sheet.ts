import { headerStyle, type Kind, styleIndex, titleStyle } from './xlsx-styles.ts'

export type Column = {
  header: string
  kind: Kind
  /** In characters. */
  width: number
  /** NTF-2: false where a page has no room for it. */
  isOnPaper?: boolean
}
/** A number may have another format than its column: a difference among rates. A text may be among days: a whole month. */
export type Cell = string | number | null | { value: number; kind: Kind } | { text: string }
/** `level` groups a row under the row above it (1 to 7); a strong row is emphasized, like a total. */
export type Row = { cells: readonly Cell[]; level?: number; isStrong?: boolean }

export type Sheet = {
  name: string
  /** Lines above the table: the first is the title, the others say what the table shows. */
  head: readonly string[]
  columns: readonly Column[]
  /** The rows, in batches. */
  rows: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>
  /** How many of the first columns are frozen too. */
  frozenColumns?: number
  /** NTF-2: what the screen draws above the table, for a page: a group of bars for each label, a bar of each name. */
  chart?: Chart
}

export type Chart = {
  title: string
  kind: Kind
  names: readonly string[]
  bars: readonly { label: string; values: readonly (number | null)[] }[]
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Excel writes characters that XML cannot contain as `_x0007_`, so text that looks like that must be escaped too. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const escapedCharacters = /[&<>"\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g
const encodeControl = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** The longest text an Excel cell can contain. */
const longestText = 32_767

export const escapeXml = (text: string) =>
  (text.length > longestText ? text.slice(0, longestText) : text)
    .toWellFormed()
    .replace(escapedCharacters, (character) => entities[character] ?? encodeControl(character))

/** 0 → A, 26 → AA */
export const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

const dayLength = 24 * 60 * 60 * 1000

/** A date as Excel's serial number. Excel believes in a 29 February 1900, so earlier dates are one lower. */
export const toSerial = (day: string) => {
  const serial = Date.parse(day) / dayLength + 25_569
  return serial < 61 ? serial - 1 : serial
}

/** Excel calculates with 15 digits: longer ids keep their last digits only as text. */
const largestId = 999_999_999_999_999

/** Without `preserve`, Excel drops blanks at the ends. It is left out where there are none: a fifth of a file would be that word. */
const hasBlankEnds = (text: string) =>
  text.charCodeAt(0) <= 32 || text.charCodeAt(text.length - 1) <= 32 || text.includes('\n')

const textCell = (place: string, style: number, text: string) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t${hasBlankEnds(text) ? ' xml:space="preserve"' : ''}>${escapeXml(text)}</t></is></c>`

type Shape = { letter: string; kind: Kind; plain: number; strong: number }

const cellXml = ({ letter, kind, plain, strong }: Shape, nr: number, value: Cell | undefined, isStrong: boolean) => {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'object' && 'text' in value)
    return textCell(letter + nr, styleIndex('text', isStrong), value.text)
  if (typeof value === 'object')
    return `<c r="${letter}${nr}" s="${styleIndex(value.kind, isStrong)}"><v>${value.value}</v></c>`
  const style = isStrong ? strong : plain
  if (kind === 'day') return `<c r="${letter}${nr}" s="${style}"><v>${toSerial(String(value))}</v></c>`
  if (typeof value === 'number' && !(kind === 'id' && value > largestId))
    return `<c r="${letter}${nr}" s="${style}"><v>${value}</v></c>`
  return textCell(letter + nr, kind === 'text' ? style : styleIndex('text', isStrong), String(value))
}

const rowXml = (shapes: readonly Shape[], { cells, level, isStrong = false }: Row, nr: number) => {
  let xml = `<row r="${nr}"${level ? ` outlineLevel="${level}"` : ''}>`
  for (let at = 0; at < shapes.length; at++) {
    const shape = shapes[at]
    if (shape) xml += cellXml(shape, nr, cells[at], isStrong)
  }
  return `${xml}</row>`
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const openingXml = ({ head, columns, frozenColumns = 0 }: Sheet, isFirst: boolean) => {
  const header = head.length + 1
  const across = frozenColumns > 0 ? ` xSplit="${frozenColumns}"` : ''
  const pane = frozenColumns > 0 ? 'bottomRight' : 'bottomLeft'
  const corner = `${letters(frozenColumns)}${header + 1}`
  const selected = isFirst ? ' tabSelected="1"' : ''
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const lines = head.map(
    (text, at) =>
      `<row r="${at + 1}">${textCell(`A${at + 1}`, at === 0 ? titleStyle : styleIndex('text'), text)}</row>`,
  )
  const headers = columns.map((column, at) => textCell(letters(at) + header, headerStyle, column.header))
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${main}"><sheetPr><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr>\
<sheetViews><sheetView workbookViewId="0"${selected}><pane${across} ySplit="${header}" topLeftCell="${corner}" \
activePane="${pane}" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" outlineLevelRow="1"/>\
<cols>${widths.join('')}</cols><sheetData>${lines.join('')}<row r="${header}">${headers.join('')}</row>`
}

const closingXml =
  '</sheetData><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>' +
  '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>'

/** The best chunk size for deflate: smaller ones cost calls, larger ones memory. */
const piece = 128 * 1024

/**
 * A worksheet in chunks of XML. Only the first sheet is selected: typing into one of several selected sheets changes
 * all of them.
 */
export async function* sheetXml(sheet: Sheet, isFirst = true): AsyncGenerator<string> {
  const shapes = sheet.columns.map(({ kind }, at) => ({
    letter: letters(at),
    kind,
    plain: styleIndex(kind),
    strong: styleIndex(kind, true),
  }))
  let xml = openingXml(sheet, isFirst)
  let nr = sheet.head.length + 1
  for await (const rows of sheet.rows) {
    for (const row of rows) {
      nr += 1
      xml += rowXml(shapes, row, nr)
      if (xml.length < piece) continue
      yield xml
      xml = ''
    }
  }
  yield xml + closingXml
}
