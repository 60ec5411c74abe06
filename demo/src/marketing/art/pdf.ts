import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { findStart, openFont } from './letters.ts'
import type { Drawing, Framed, Shape, Text } from './shapes.ts'

const paintShape = (pdf: PDFKit.PDFDocument, { path, paint, opacity = 1, at }: Shape) => {
  pdf.save()
  if (at) pdf.translate(at.x, at.y).scale(at.scale)
  const fill =
    typeof paint === 'string'
      ? paint
      : pdf.linearGradient(0, paint.top, 0, paint.bottom).stop(0, paint.from).stop(1, paint.to)
  pdf.path(path).fillOpacity(opacity).fill(fill)
  pdf.restore()
}

/** Like SVG's `slice`: the crop fills the box, and the overhang is clipped. */
const paintFramed = (pdf: PDFKit.PDFDocument, { shapes, crop, box }: Framed) => {
  const scale = Math.max(box.width / crop.width, box.height / crop.height)
  pdf.save().rect(box.x, box.y, box.width, box.height).clip()
  pdf.translate(box.x + (box.width - crop.width * scale) / 2, box.y + (box.height - crop.height * scale) / 2)
  pdf.scale(scale).translate(-crop.x, -crop.y)
  for (const shape of shapes) paintShape(pdf, shape)
  pdf.restore()
}

/** Real text, which can be searched and copied. */
const paintText = (pdf: PDFKit.PDFDocument, text: Text) => {
  // The types allow fonts by name and by bytes only; an opened font works too.
  pdf.font(openFont(text.weight) as unknown as string, String(text.weight), text.size)
  pdf.fillOpacity(1).fillColor(text.colour)
  pdf.text(text.text, findStart(text), text.y, { lineBreak: false, baseline: 'alphabetic' })
}

/** A drawing as a PDF of one page: paths stay paths, so it is small and sharp at any size. */
export const buildPdf = async (drawing: Drawing, title: string, at: Date): Promise<Buffer> => {
  const { width, height, items } = drawing
  const info = { Title: title, CreationDate: at, ModDate: at }
  const pdf = new PDFDocument({ size: [width, height], margin: 0, info })
  const bytes = buffer(pdf)
  for (const item of items) {
    if ('shapes' in item) paintFramed(pdf, item)
    else if ('text' in item) paintText(pdf, item)
    else paintShape(pdf, item)
  }
  pdf.end()
  return bytes
}
