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
  /** `x` is the right edge. */
  isRight?: boolean
}
export type PdfBar = { x: number; y: number; width: number; height: number; colour: string }
export type PdfPage = readonly (PdfText | PdfBar)[]

/** A4, in points. */
export const pageSize = { width: 595, height: 842 } as const
export const landscape = { width: 842, height: 595 } as const

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

/** Helvetica's widths of the characters from the blank to the tilde, in thousandths of the font size. */
const widths =
  `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556
1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556
333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584`
    .split(/\s/)
    .map(Number)

/** Figures are as wide in bold, letters a little wider. */
const boldLetters = 1.07

const widthOf = (character: string, isBold: boolean) => {
  if (character === '’') return 222
  if (character === '…' || character === '—') return 1000
  const bare = character === '\u00a0' || character === '\u202f' ? ' ' : (character.normalize('NFD')[0] ?? ' ')
  const width = widths[bare.charCodeAt(0) - 32] ?? 556
  return isBold && /\p{L}/u.test(bare) ? width * boldLetters : width
}

/** How wide a text is, in points. */
export const textWidth = (text: string, size: number, isBold = false) =>
  ([...text].reduce((sum, character) => sum + widthOf(character, isBold), 0) * size) / 1000

const round = (value: number) => Math.round(value * 100) / 100

const formatColour = (colour: string) =>
  [1, 3, 5].map((at) => round(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ')

const drawn = (item: PdfText | PdfBar, pageHeight: number) => {
  if (!('text' in item)) {
    const { x, y, width, height, colour } = item
    return `${formatColour(colour)} rg ${round(x)} ${round(pageHeight - y - height)} ${round(width)} ${round(height)} re f`
  }
  const { text, x, y, size = 9, isBold = false, colour = '#1b2733', isRight = false } = item
  const start = isRight ? x - textWidth(text, size, isBold) : x
  const place = `${round(start)} ${round(pageHeight - y)}`
  return `BT ${formatColour(colour)} rg /F${isBold ? 2 : 1} ${size} Tf ${place} Td ${literal(text)} Tj ET`
}

const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`

/** A PDF of these pages. The same pages give the same bytes. */
export const plainPdf = (
  pages: readonly PdfPage[],
  title: string,
  size: typeof pageSize | typeof landscape = pageSize,
): Buffer => {
  const first = 6
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`)
  const streams = pages.flatMap((page, at) => {
    const packed = deflateSync(Buffer.from(page.map((item) => drawn(item, size.height)).join('\n'), 'latin1'), {
      level: 1,
    }).toString('latin1')
    const resources = '/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>'
    const media = `/MediaBox[0 0 ${size.width} ${size.height}]`
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
