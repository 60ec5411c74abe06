import { expect, test } from 'vitest'
import { parseNumber } from './parse-number.ts'

test.each([
  ['1234', 1234],
  ['+7', 7],
  ['-12', -12],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['12.345.678,9', 12_345_678.9],
  ['12,345,678.9', 12_345_678.9],
  ['1234,5', 1234.5],
  ['1234.5', 1234.5],
  ['-0,01', -0.01],
  ['-0.01', -0.01],
  ['+1.234,5', 1234.5],
  ['+1,234.5', 1234.5],
  ['263,84 €', 263.84],
  ['263,84€', 263.84],
  ['263.84 eur', 263.84],
  ['1 234,56', 1234.56],
  ['1\u00a0234,56', 1234.56],
  ['1\u202f234\u202f567', 1_234_567],
  ['  5  ', 5],
])('MNY-2 the amount "%s" is %d in German and English files', (text, expected) => {
  expect([parseNumber(text, 'german'), parseNumber(text, 'english')]).toEqual([expected, expected])
})

test.each([
  ['1.234', 1234, 1.234],
  ['123.456', 123_456, 123.456],
  ['123,456', 123.456, 123_456],
  ['12.345.678', 12_345_678, undefined],
  ['-1.234', -1234, -1.234],
  ['+1.234', 1234, 1.234],
  ['1,234', 1.234, 1234],
  ['12,345,678', undefined, 12_345_678],
  ['-1,234', -1.234, -1234],
  ['+1,234', 1.234, 1234],
])('MNY-2 what "%s" means depends on the file: %d in a German one, %d in an English one', (text, german, english) => {
  expect([parseNumber(text, 'german'), parseNumber(text, 'english')]).toEqual([german, english])
})

test.each([
  ...[
    '',
    ' ',
    'x',
    '12x',
    'x12',
    '1.23.456,7',
    '1,23,456.7',
    '1.2345,6',
    '1,2345.6',
    '1234.567,8',
    '1234,567.8',
    '--5',
  ],
  ...[
    '5-',
    ',5',
    '.5',
    '5,',
    '5.',
    '€',
    '€ 5',
    '€5',
    '5 € 6',
    '5,-',
    '1 23',
    '1.234,5x',
    'x1.234,5',
    '1,234.5x',
    'x1,234.5',
  ],
  ...['x1.234', '1.234x', 'x1,234', '1,234x', '1234.567.890', '1234,567,890'],
])('MNY-2 "%s" is not an amount', (text) => {
  expect([parseNumber(text, 'german'), parseNumber(text, 'english')]).toEqual([undefined, undefined])
})
