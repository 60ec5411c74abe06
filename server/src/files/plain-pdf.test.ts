import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { plainPdf } from './plain-pdf.ts'

const textsIn = (pdf: Buffer) => {
  const file = pdf.toString('latin1')
  return [...file.matchAll(/\/Length (\d+)\/Filter\/FlateDecode>>\nstream\n/g)].map((found) => {
    const start = found.index + found[0].length
    return inflateSync(pdf.subarray(start, start + Number(found[1]))).toString('latin1')
  })
}

test('PRV-1 a PDF has its pages, and every object is at the offset its table names', () => {
  const pdf = plainPdf([[{ text: 'one', x: 1, y: 2 }], [{ text: 'two', x: 1, y: 2, isBold: true }]], 'Größe')
  const file = pdf.toString('latin1')
  expect(file.startsWith('%PDF-1.4') && file.endsWith('%%EOF\n')).toBe(true)
  expect(file).toContain('/Count 2')
  const table = Number(/startxref\n(\d+)/.exec(file)?.[1])
  expect(file.slice(table, table + 4)).toBe('xref')
  const places = [...file.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place))
  expect(places.map((place) => file.slice(place, place + 8).split(' ')[0])).toEqual(
    places.map((_, at) => String(at + 1)),
  )
  expect(textsIn(pdf)).toEqual([
    expect.stringContaining('/F1 9 Tf 1 840 Td (one) Tj'),
    expect.stringContaining('(two)'),
  ])
})

test('PRV-1 writes umlauts and the euro sign, escapes brackets, and drops accents the encoding lacks', () => {
  const [page = ''] = textsIn(plainPdf([[{ text: 'Größe (1.299 €) Kuşadası – „x“', x: 0, y: 0 }]], ''))
  expect(page).toContain('(Gr\xf6\xdfe \\(1.299 \x80\\) Kusadasi \x96 \x84x\x93)')
})

test('PRV-1 figures are right-aligned', () => {
  const [page = ''] = textsIn(plainPdf([[{ text: '1.234,56 €', x: 500, y: 42, size: 10, isRight: true }]], ''))
  const start = Number(/Tf ([\d.]+) 800 Td/.exec(page)?.[1])
  expect(start).toBeCloseTo(500 - (7 * 5.56 + 3 * 2.78), 1)
})
