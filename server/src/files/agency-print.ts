import {
  concatTransformationMatrix,
  PDFDocument,
  type PDFFont,
  type PDFImage,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib'
import type { StampPlace } from '@gangway/contract/features/marketing'
import { printable } from './plain-pdf.ts'
import { logoGap, type QrLook, qrShape } from './qr-code.ts'

/** An agency as it appears in print. */
export type PrintLook = QrLook & {
  firm: string
  /** Address and phone, line by line. */
  contact: readonly string[]
  /** What the code leads to. */
  address: string
}

/** In points, `y` from the top of the page. */
export type PrintBox = { x: number; y: number; width: number; height: number }

/** Points of a millimetre. */
export const millimetre = 72 / 25.4

const toColour = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return rgb(red, green, blue)
}

/** A page as it is shown: its size, and how to draw on it as if it were neither moved nor turned. */
const sizeOf = (page: PDFPage) => {
  const { x, y, width, height } = page.getCropBox()
  const angle = ((page.getRotation().angle % 360) + 360) % 360
  const matrix = {
    0: [1, 0, 0, 1, x, y],
    90: [0, 1, -1, 0, x + width, y],
    180: [-1, 0, 0, -1, x + width, y + height],
    270: [0, -1, 1, 0, x, y + height],
  }[angle] ?? [1, 0, 0, 1, x, y]
  return { ...(angle % 180 === 0 ? { width, height } : { width: height, height: width }), matrix }
}

/** Fonts and pictures of a document that agencies' data is drawn into. */
export const openPrint = async (document: PDFDocument, { dark, light, ...look }: PrintLook) => {
  const [regular, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ]
  const logo = look.logo && (await document.embedPng(look.logo.png))
  const [ink, ground] = [toColour(dark), toColour(light)]

  const fill = (page: PDFPage, { x, y, width, height }: PrintBox) =>
    page.drawRectangle({ x, y: sizeOf(page).height - y - height, width, height, color: ground })

  /** A picture as large as it fits, in the middle of a box or at its left. */
  const draw = (page: PDFPage, image: PDFImage, box: PrintBox, isLeft = false) => {
    const { width, height } = image.scaleToFit(box.width, box.height)
    const x = isLeft ? box.x : box.x + (box.width - width) / 2
    page.drawImage(image, { x, y: sizeOf(page).height - box.y - (box.height + height) / 2, width, height })
    return width
  }

  const widthOf = (text: string, font: PDFFont, size: number) => font.widthOfTextAtSize(text, size)

  /** Words in lines of at most this width; a longer word is cut. */
  const wrap = (text: string, font: PDFFont, size: number, width: number): string[] => {
    const lines: string[] = []
    for (const paragraph of text.split('\n')) {
      let line = ''
      for (const word of printable(paragraph).split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line !== '' && widthOf(longer, font, size) > width) lines.push(line)
        line = line !== '' && widthOf(longer, font, size) > width ? word : longer
        while (widthOf(line, font, size) > width && line.length > 1) {
          const most = [...line].findIndex((_, at) => widthOf(line.slice(0, at + 1), font, size) > width)
          lines.push(line.slice(0, Math.max(1, most)))
          line = line.slice(Math.max(1, most))
        }
      }
      lines.push(line)
    }
    return lines
  }

  const drawLine = (
    page: PDFPage,
    text: string,
    { x, y, size, font }: { x: number; y: number; size: number; font: PDFFont },
  ) => page.drawText(text, { x, y: sizeOf(page).height - y, size, font, color: ink })

  /** Its modules as vectors, sharp at any size. */
  const drawQr = (page: PDFPage, { x, y, width }: { x: number; y: number; width: number }) => {
    const shape = qrShape(look.address, look.logo)
    const scale = width / shape.size
    fill(page, { x, y, width, height: width })
    page.drawSvgPath(shape.path, { x, y: sizeOf(page).height - y, scale, color: ink, borderWidth: 0 })
    if (!shape.logo || !logo) return
    const inside = (gap: number, { x: left, y: top, width: wide, height }: PrintBox): PrintBox => ({
      x: x + (left - gap) * scale,
      y: y + (top - gap) * scale,
      width: (wide + 2 * gap) * scale,
      height: (height + 2 * gap) * scale,
    })
    fill(page, inside(logoGap, shape.logo))
    draw(page, logo, inside(0, shape.logo))
  }

  return { regular, bold, logo, fill, draw, wrap, widthOf, drawLine, drawQr }
}

type Print = Awaited<ReturnType<typeof openPrint>>

/** The largest of these sizes at which all lines fit. */
const fitSize = (
  print: Print,
  text: string,
  font: PDFFont,
  { width, height, sizes }: { width: number; height: number; sizes: readonly [number, number] },
) => {
  let [size, smallest] = sizes
  while (size > smallest && print.wrap(text, font, size, width).length * size * 1.25 > height) size -= 0.5
  return size
}

/** RCH-5: logo, contact and code of an agency in a box of a page. */
const drawStamp = (print: Print, page: PDFPage, { firm, contact }: PrintLook, box: PrintBox) => {
  const gap = Math.min(8, box.height / 10)
  print.fill(page, box)
  const side = Math.min(box.height, box.width / 3)
  print.drawQr(page, { x: box.x + box.width - side, y: box.y + (box.height - side) / 2, width: side })
  const free = { x: box.x + gap, y: box.y + gap, width: box.width - side - 2 * gap, height: box.height - 2 * gap }
  const picture = { ...free, width: free.width / 3 }
  const used = print.logo ? print.draw(page, print.logo, picture, true) + 2 * gap : 0
  const [x, width] = [free.x + used, free.width - used]
  const text = [firm, ...contact].join('\n')
  const size = fitSize(print, text, print.bold, { width, height: free.height, sizes: [11, 4] })
  const most = Math.max(1, Math.floor(free.height / (size * 1.25)))
  const lines = [
    ...print.wrap(firm, print.bold, size, width).map((line) => ({ line, font: print.bold })),
    ...contact
      .flatMap((one) => print.wrap(one, print.regular, size, width))
      .map((line) => ({ line, font: print.regular })),
  ].slice(0, most)
  const top = free.y + (free.height - lines.length * size * 1.25) / 2
  for (const [at, { line, font }] of lines.entries())
    print.drawLine(page, line, { x, y: top + (at + 0.85) * size * 1.25, size, font })
}

/** Where a template leaves room, as far as it is on the page; else the foot. */
const boxOf = (page: PDFPage, place: StampPlace | null): PrintBox => {
  const { width, height } = sizeOf(page)
  const margin = 8 * millimetre
  const foot = { x: margin, y: height - 34 * millimetre, width: width - 2 * margin, height: 26 * millimetre }
  if (!place) return foot
  const x = place.x * millimetre
  const y = place.y * millimetre
  const box = {
    x,
    y,
    width: Math.min(place.width * millimetre, width - x),
    height: Math.min(place.height * millimetre, height - y),
  }
  return box.width < 30 * millimetre || box.height < 10 * millimetre ? foot : box
}

/** RCH-5: a template with logo, contact and code of an agency at its place. Throws if it is no PDF that can be changed. */
export const stampPdf = async (bytes: Uint8Array, look: PrintLook, place: StampPlace | null): Promise<Uint8Array> => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = document.getPages()
  const page = pages[(place?.page || pages.length) - 1] ?? pages.at(-1)
  if (!page) throw new RangeError('the template has no page')
  const print = await openPrint(document, look)
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = sizeOf(page).matrix
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(a, b, c, d, e, f))
  drawStamp(print, page, look, boxOf(page, place))
  page.pushOperators(popGraphicsState())
  return document.save()
}

/** The pages that a code is printed on, in points. */
const a6 = { width: (148 / Math.SQRT2) * millimetre, height: 148 * millimetre }
const papers = { a6, a4: { width: 210 * millimetre, height: 297 * millimetre } }
export type Paper = keyof typeof papers

/** RCH-3: a page to hang up or hand out: the agency's text, the code, its address, and who the agency is. */
export const printQrPage = async (look: PrintLook, paper: Paper, text: string, now: Date): Promise<Buffer> => {
  const document = await PDFDocument.create()
  document.setTitle(look.firm)
  document.setCreationDate(now)
  document.setModificationDate(now)
  const { width, height } = papers[paper]
  const page = document.addPage([width, height])
  const print = await openPrint(document, look)
  print.fill(page, { x: 0, y: 0, width, height })
  const unit = (width * Math.SQRT2) / 148 // a millimetre of an A6 page
  const inner = { x: 9 * unit, width: 87 * unit }
  const centred = (line: string, y: number, size: number, font = print.regular) =>
    print.drawLine(page, line, { x: (width - print.widthOf(line, font, size)) / 2, y, size, font })
  const head = { y: 8 * unit, height: 32 * unit }
  if (text !== '') {
    const size = fitSize(print, text, print.bold, { ...head, width: inner.width, sizes: [7 * unit, 2.5 * unit] })
    const lines = print.wrap(text, print.bold, size, inner.width)
    const top = head.y + (head.height - lines.length * size * 1.25) / 2
    for (const [at, line] of lines.entries()) centred(line, top + (at + 0.85) * size * 1.25, size, print.bold)
  } else if (print.logo) print.draw(page, print.logo, { ...inner, ...head })
  const side = 66 * unit
  print.drawQr(page, { x: (width - side) / 2, y: 42 * unit, width: side })
  const [shown = ''] = print.wrap(look.address.replace(/^https?:\/\//, ''), print.regular, 3.2 * unit, inner.width)
  centred(shown, 113 * unit, 3.2 * unit)
  const name = print.wrap(look.firm, print.bold, 4.2 * unit, inner.width).slice(0, 2)
  const contact = look.contact.flatMap((line) => print.wrap(line, print.regular, 3.4 * unit, inner.width)).slice(0, 4)
  for (const [at, line] of name.entries()) centred(line, (122 + at * 5) * unit, 4.2 * unit, print.bold)
  for (const [at, line] of contact.entries())
    centred(line, (122 + (name.length - 1) * 5 + 5 + at * 4.2) * unit, 3.4 * unit)
  return Buffer.from(await document.save())
}
