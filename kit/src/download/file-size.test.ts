import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1000, '1 kB'],
  [12_345, '12.3 kB'],
  [456_789, '457 kB'],
  [50_000_000, '50 MB'],
  [5_400_000_000_000, '5,400 GB'],
])('PRV-1 a file of %i bytes is shown as %s', (bytes, expected) => {
  expect(fileSize(bytes, 'en')).toBe(expected)
})

test('LNG-4 a size follows the language', () => {
  expect(fileSize(12_345, 'de')).toBe('12,3 kB')
})
