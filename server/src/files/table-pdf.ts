import type { OwnBrand } from '@gangway/contract/brands/brands'
import { type Language, languages } from '@gangway/contract/texts/languages'
import { numberFormat } from '@gangway/contract/texts/number-format'
import { ApiError } from '../http/pipeline/api-error.ts'
import { landscape, type PdfPage, type PdfText, pageSize, plainPdf, textWidth } from './plain-pdf.ts'
import type { Table } from './table-file.ts'
import type { Cell, Chart, Column, Row, Sheet } from './xlsx-sheet.ts'
import type { Kind } from './xlsx-styles.ts'

/** Whose page it is, and the words around its tables. */
export type PdfLook = {
  brand: Pick<OwnBrand, 'name' | 'colour' | 'hotline'>
  /** The agency's name and number. */
  agency: readonly [string, string]
  created: string
  page: string
}

/** Nobody reads a hundred pages: the Excel file has all rows. */
const mostRows = 4000

const [margin, dim, line, step, size] = [42, '#55636f', '#e3e8ec', 13, 7.5]
const chartHeight = 150
const titleAt = 88

const createFormats = (language: Language) => {
  const euro = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const number = numberFormat(language)
  const day = new Intl.DateTimeFormat(languages[language].locale, {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' },
  })
  const figure = (value: number, kind: Kind) => {
    if (kind === 'euro') return euro.format(value)
    if (kind === 'percent') return percent.format(value)
    return kind === 'number' ? number.format(value) : String(value)
  }
  const cell = (value: Cell | undefined, kind: Kind): string => {
    if (value === null || value === undefined || value === '') return ''
    if (typeof value === 'object') return 'text' in value ? value.text : figure(value.value, value.kind)
    if (typeof value === 'number') return figure(value, kind)
    return kind === 'day' ? day.format(Date.parse(value)) : value
  }
  return { figure, cell }
}
type Formats = ReturnType<typeof createFormats>

/** A text that is not wider than this. */
const cut = (text: string, width: number, isBold = false) => {
  if (textWidth(text, size, isBold) <= width) return text
  let kept = text
  while (kept !== '' && textWidth(`${kept}…`, size, isBold) > width) kept = kept.slice(0, -1)
  return `${kept.trimEnd()}…`
}

/** A text in lines that are not wider than this. */
const wrap = (text: string, width: number, fontSize: number, isBold = false) => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && textWidth(longer, fontSize, isBold) <= width) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

type Sized = typeof pageSize | typeof landscape

const isFigure = ({ kind }: Column) => kind === 'number' || kind === 'euro' || kind === 'percent'

/** The columns that fit, each with its place. */
const placeColumns = (columns: readonly Column[], width: number) => {
  const shown = columns.map((column, at) => ({ column, at })).filter(({ column }) => column.isOnPaper !== false)
  const sum = shown.reduce((all, { column }) => all + column.width, 0)
  let x = margin
  return shown.map(({ column, at }) => {
    const room = ((width - 2 * margin) * column.width) / sum
    x += room
    return { column, at, x: x - room, room: room - 6, right: x - 6 }
  })
}
type Placed = ReturnType<typeof placeColumns>

const drawHeaders = (placed: Placed, y: number, width: number): { items: PdfPage; height: number } => {
  const lines = placed.map(({ column, room }) => wrap(column.header, room, size, true).slice(0, 2))
  const height = 6 + 9 * Math.max(1, ...lines.map(({ length }) => length))
  const texts = placed.flatMap(({ column, x, room, right }, at) =>
    (lines[at] ?? []).map(
      (text, row): PdfText => ({
        ...{ text: cut(text, room, true), x: isFigure(column) ? right : x + 2, y: y + 9 + row * 9 },
        ...{ size, isBold: true, isRight: isFigure(column) },
      }),
    ),
  )
  return { items: [{ x: margin, y, width: width - 2 * margin, height, colour: '#eef1f5' }, ...texts], height }
}

const drawRow = (
  placed: Placed,
  { cells, level = 0, isStrong = false }: Row,
  y: number,
  formats: Formats,
  width: number,
) => {
  const texts = placed.map(({ column, at, x, room, right }, place): PdfText => {
    const indent = place === 0 ? level * 8 : 0
    const isRight = isFigure(column)
    const text = cut(formats.cell(cells[at], column.kind), room - indent, isStrong)
    return {
      text,
      x: isRight ? right : x + 2 + indent,
      y,
      size,
      isRight,
      isBold: isStrong,
      ...(level > 0 && { colour: dim }),
    }
  })
  const rule = { x: margin, y: y + 3.5, width: width - 2 * margin, height: 0.5, colour: line }
  return [...texts.filter(({ text }) => text !== ''), rule]
}

/** Bars side by side, with three lines to read their height by. */
const drawChart = (
  { title, kind, names, bars }: Chart,
  colour: string,
  top: number,
  width: number,
  formats: Formats,
): PdfPage => {
  const colours = [colour, '#8fa1b3', '#c8d1da']
  const most = Math.max(1, ...bars.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const [left, right, base] = [margin + 58, width - margin, top + chartHeight - 16]
  const height = chartHeight - 46
  const lines = [0, 0.5, 1].flatMap((part): PdfPage => {
    const y = base - part * height
    const label = formats.figure(Math.round(most * part), 'number')
    return [
      { x: left, y, width: right - left, height: 0.5, colour: line },
      { text: kind === 'euro' ? `${label} €` : label, x: left - 6, y: y + 2.5, size: 7, isRight: true, colour: dim },
    ]
  })
  const room = (right - left) / bars.length
  const thickness = (room * 0.72) / names.length
  const drawn = bars.flatMap(({ label, values }, at): PdfPage => {
    const x = left + at * room + room * 0.14
    return [
      ...values.map((value, place) => ({
        ...{ x: x + place * thickness, y: base - ((value ?? 0) / most) * height, width: thickness * 0.9 },
        ...{ height: ((value ?? 0) / most) * height, colour: colours[place] ?? dim },
      })),
      { text: label, x: left + (at + 0.5) * room - textWidth(label, 7) / 2, y: base + 10, size: 7, colour: dim },
    ]
  })
  let x = margin
  const legend = names.flatMap((name, at): PdfPage => {
    const start = x
    x += textWidth(name, 8) + 26
    return [
      { x: start, y: top + 7, width: 8, height: 8, colour: colours[at] ?? dim },
      { text: name, x: start + 12, y: top + 14, size: 8, colour: dim },
    ]
  })
  const isNamed = names.length === 1 && names[0] === title
  return [...(isNamed ? [{ text: title, x: margin, y: top + 14, size: 9, isBold: true }] : legend), ...lines, ...drawn]
}

/** Brand and agency at the top of the first page, title and what the table shows below. */
const drawTop = (
  { brand, agency }: PdfLook,
  head: readonly string[],
  width: number,
): { items: PdfPage; height: number } => {
  const contact = [brand.hotline.phone, brand.hotline.email].filter(Boolean).join(', ')
  const [title = '', ...about] = head
  const lines = about.flatMap((text) => wrap(text, width - 2 * margin, 9))
  const right = width - margin
  return {
    height: titleAt + 24 + lines.length * 12,
    items: [
      { text: brand.name, x: margin, y: 42, size: 13, isBold: true, colour: brand.colour },
      { text: contact, x: margin, y: 55, size: 8, colour: dim },
      { text: agency[0], x: right, y: 42, size: 10, isBold: true, isRight: true },
      { text: agency[1], x: right, y: 55, size: 8, colour: dim, isRight: true },
      { text: title, x: margin, y: titleAt, size: 15, isBold: true },
      ...lines.map((text, at): PdfText => ({ text, x: margin, y: titleAt + 18 + at * 12, size: 9, colour: dim })),
    ],
  }
}

const collect = async ({ rows }: Sheet) => {
  const collected: Row[] = []
  for await (const batch of rows) {
    collected.push(...batch)
    if (collected.length > mostRows) throw new ApiError('toolarge')
  }
  return collected
}

const drawSheet = async (sheet: Sheet, look: PdfLook, paper: Sized, formats: Formats) => {
  const { width } = paper
  const placed = placeColumns(sheet.columns, width)
  const top = drawTop(look, sheet.head, width)
  const pages: PdfPage[] = []
  let [items, y]: [PdfPage, number] = [[...top.items], top.height]
  const { chart } = sheet
  if (chart && chart.bars.length > 1) {
    items = [...items, ...drawChart(chart, look.brand.colour, y, width, formats)]
    y += chartHeight + 6
  }
  const begin = () => {
    const headers = drawHeaders(placed, y, width)
    items = [...items, ...headers.items]
    y += headers.height + 10
  }
  begin()
  for (const row of await collect(sheet)) {
    if (y > paper.height - 42) {
      pages.push(items)
      items = []
      y = 34
      begin()
    }
    items = [...items, ...drawRow(placed, row, y, formats, width)]
    y += step
  }
  return [...pages, items]
}

/** NTF-2: the tables of a screen as pages for a desk: whose they are, what they show, the chart, the rows. */
export const tablePdf = async ({ language, sheets }: Table, look: PdfLook): Promise<Buffer> => {
  const formats = createFormats(language)
  const isWide = sheets.some(({ columns }) => columns.filter(({ isOnPaper }) => isOnPaper !== false).length > 7)
  const paper = isWide ? landscape : pageSize
  const pages: PdfPage[] = []
  for (const sheet of sheets) pages.push(...(await drawSheet(sheet, look, paper, formats)))
  const foot = paper.height - 20
  const framed = pages.map(
    (items, at): PdfPage => [
      { x: 0, y: 0, width: paper.width, height: 10, colour: look.brand.colour },
      ...items,
      { text: look.created, x: margin, y: foot, size: 7, colour: dim },
      ...[`${look.page} ${at + 1}/${pages.length}`].map(
        (text): PdfText => ({ text, x: paper.width - margin, y: foot, size: 7, colour: dim, isRight: true }),
      ),
    ],
  )
  return plainPdf(framed, sheets[0]?.head[0] ?? '', paper)
}
