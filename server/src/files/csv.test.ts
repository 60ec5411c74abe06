import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CsvRow, csvCell, csvReader, detectSeparator } from './csv.ts'

const readAll = (pieces: readonly string[], separator = ';'): CsvRow[] => {
  const reader = csvReader(separator)
  return [...pieces.flatMap((piece) => [...reader.take(piece)]), ...reader.end()]
}

test('OPS-1 quoted cells may contain separators, line ends and quotes; lines keep their numbers', () => {
  const text = 'a;b\r\n"x;1";"he said ""hi"""\n\n"two\nlines";z\rlast;'
  expect(readAll([text])).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x;1', 'he said "hi"'] },
    { line: 4, cells: ['two\nlines', 'z'] },
    { line: 6, cells: ['last', ''] },
  ])
})

test('OPS-1 a line end of Windows inside a cell counts as one line', () => {
  expect(readAll(['a;b\r\n"two\r\nlines";x\r\nlast;y\r\n']).map(({ line }) => line)).toEqual([1, 2, 4])
})

test('OPS-1 a file reads the same wherever it is cut into chunks', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ä', ';', '"', '\n', ' ', '1'), maxLength: 8 })
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), fc.array(fc.nat(40)), (rows, cuts) => {
      const text = rows.map((row) => row.map(csvCell).join(';')).join('\r\n')
      const pieces: string[] = []
      let rest = text
      for (const cut of cuts) {
        pieces.push(rest.slice(0, cut))
        rest = rest.slice(cut)
      }
      const wanted = rows.filter((row) => row.some((one) => one.trim() !== ''))
      expect(readAll([...pieces, rest]).map(({ cells }) => cells)).toEqual(wanted)
    }),
  )
})

test('OPS-1 an unclosed quote is an error, not a cell', () => {
  expect(() => readAll(['a;b\n"open;c\nd;e\n'])).toThrow('the quote of line 2 is never closed')
})

test('OPS-1 the separator is detected from the first line', () => {
  expect(detectSeparator('"a,b,c";d;e\n1,2,3,4,5,6')).toBe(';')
  expect(detectSeparator('a,b\n')).toBe(',')
})
