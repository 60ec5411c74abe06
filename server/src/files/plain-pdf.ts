import { deflateSync } from 'node:zlib'

// Pages of plain text and bars in the built-in PDF fonts: the year of a large agency has a thousand of them. Decision 016
// says what pdfkit and pdf-lib would cost.

export type PdfText = {
  text: string
  x: number
  /** From the top of the page to the baseline of the text, in points. */
  y: number
  size?: number
  isBold?: boolean
  colour?: string
  /** `x` is the right edge; only for figures, whose widths are known here. */
  isRight?: boolean
}
export type PdfBar = { x: number; y: number; width: number; height: number; colour: string }
export type PdfPage = readonly (PdfText | PdfBar)[]

/** A4, in points. */
export const pageSize = { width: 595, height: 842 } as const

/** What Windows-1252 has at 0x80 to 0x9f, where Latin-1 has nothing to see. */
const beyond = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Letters that do not decompose into a base letter and an accent. */
const plainer: Record<string, string> = { '\u202f': '\u00a0', ı: 'i', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', ŧ: 't' }

/** A character that the built-in fonts have: a letter that they lack is written without its accent. */
const printableCharacter = (character: string): string => {
  if (beyond.includes(character)) return character
  const [bare = '?'] = character <= '\xff' ? character : (plainer[character] ?? character.normalize('NFD'))
  return bare <= '\xff' ? bare : '?'
}

/** A text as far as the built-in PDF fonts have its characters. */
export const printable = (text: string) =>
  [...text.replace(/\p{Cc}/gu, ' ')]
    .map(printableCharacter)
    .join('')
    .replace(/\p{Cc}/gu, '')

const encodeCharacter = (character: string): string => {
  const written = printableCharacter(character)
  const at = beyond.indexOf(written)
  return at >= 0 ? String.fromCharCode(0x80 + at) : written
}

/** Characters whose code is the same in the encoding. */
const plain = /^[\x20-\x7e\xa0-\xff]*$/

const literal = (text: string) => {
  const bytes = plain.test(text) ? text : [...text].map(encodeCharacter).join('')
  return `(${bytes.replace(/[\\()]/g, '\\$&')})`
}

/** In thousandths of the font size, the same in both weights. */
const widthOf = (character: string) => {
  if (character === '-') return 333
  if (character === '’') return 222
  return '., \u00a0\u202f'.includes(character) ? 278 : 556
}
const figureWidth = (text: string, size: number) =>
  ([...text].reduce((sum, character) => sum + widthOf(character), 0) * size) / 1000

const round = (value: number) => Math.round(value * 100) / 100

const formatColour = (colour: string) =>
  [1, 3, 5].map((at) => round(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ')

const drawn = (item: PdfText | PdfBar) => {
  if (!('text' in item)) {
    const { x, y, width, height, colour } = item
    return `${formatColour(colour)} rg ${round(x)} ${round(pageSize.height - y - height)} ${width} ${height} re f`
  }
  const { text, x, y, size = 9, isBold = false, colour = '#1b2733', isRight = false } = item
  const start = isRight ? x - figureWidth(text, size) : x
  const place = `${round(start)} ${round(pageSize.height - y)}`
  return `BT ${formatColour(colour)} rg /F${isBold ? 2 : 1} ${size} Tf ${place} Td ${literal(text)} Tj ET`
}

const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`

/** A PDF of these pages. The same pages give the same bytes. */
export const plainPdf = (pages: readonly PdfPage[], title: string): Buffer => {
  const first = 6
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`)
  const streams = pages.flatMap((page, at) => {
    const packed = deflateSync(Buffer.from(page.map(drawn).join('\n'), 'latin1'), { level: 1 }).toString('latin1')
    const resources = '/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>'
    const media = `/MediaBox[0 0 ${pageSize.width} ${pageSize.height}]`
    return [
      `<</Type/Page/Parent 2 0 R${media}${resources}/Contents ${first + at * 2 + 1} 0 R>>`,
      `<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n${packed}\nendstream`,
    ]
  })
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${kids.join(' ')}]>>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<</Title${literal(title)}>>`,
    ...streams,
  ]
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${count}/Root 1 0 R/Info 5 0 R>>\n`
  return Buffer.from(`${file}${end}startxref\n${file.length}\n%%EOF\n`, 'latin1')
}
