import { inflateSync } from 'node:zlib'

/** The texts of a PDF of ours, in the order in which they are drawn. */
export const pdfTexts = (pdf: Buffer) => {
  const file = pdf.toString('latin1')
  return [...file.matchAll(/\/Length (\d+)\/Filter\/FlateDecode>>\nstream\n/g)].flatMap((found) => {
    const start = found.index + found[0].length
    const page = inflateSync(pdf.subarray(start, start + Number(found[1]))).toString('latin1')
    return [...page.matchAll(/Td \((.*)\) Tj/g)].map(([, text = '']) => text)
  })
}
