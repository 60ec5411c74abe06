import { inflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'

/** The texts of a PDF of ours, in the order in which they are drawn. */
export const pdfTexts = (pdf: Buffer) => {
  const file = pdf.toString('latin1')
  return [...file.matchAll(/\/Length (\d+)\/Filter\/FlateDecode>>\nstream\n/g)].flatMap((found) => {
    const start = found.index + found[0].length
    const page = inflateSync(pdf.subarray(start, start + Number(found[1]))).toString('latin1')
    return [...page.matchAll(/Td \((.*)\) Tj/g)].map(([, text = '']) => text)
  })
}

/** The texts of a PDF that pdf-lib wrote in the built-in fonts. */
export const drawnTexts = async (pdf: Buffer): Promise<string[]> => {
  const { context } = await PDFDocument.load(pdf)
  const streams = context.enumerateIndirectObjects().flatMap(([, object]) => {
    const isText = object instanceof PDFRawStream && !object.dict.toString().includes('/Subtype')
    return isText ? Buffer.from(decodePDFRawStream(object).decode()).toString('latin1') : []
  })
  return streams.flatMap((stream) =>
    [...stream.matchAll(/<([0-9A-F]*)> Tj/g)].map(([, text = '']) => Buffer.from(text, 'hex').toString('latin1')),
  )
}

/** Where texts are drawn on each page of such a PDF, in points from its lower left corner. */
export const drawnPlaces = async (pdf: Buffer): Promise<{ x: number; y: number }[][]> => {
  const document = await PDFDocument.load(pdf)
  return document.getPages().map(({ node }) => {
    const streams =
      node
        .normalizedEntries()
        .Contents?.asArray()
        .map((one) => document.context.lookup(one)) ?? []
    const drawn = streams.filter((one) => one instanceof PDFRawStream)
    const text = drawn.map((one) => Buffer.from(decodePDFRawStream(one).decode()).toString('latin1')).join('\n')
    return [...text.matchAll(/^1 0 0 1 ([\d.]+) ([\d.]+) Tm$/gm)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  })
}
