import { limits } from '@gangway/contract/calls/limits'
import { expect, test } from 'vitest'
import { doLinesAddUp, linesName, parseLines } from './statement-lines.ts'

const line = {
  bookingid: 4_000_017,
  bookingnr: '4000017',
  kind: 'commission',
  amountcents: 26_384,
  text: 'Mein Schiff 3',
}
const parsed = (content: string) =>
  Object.fromEntries([...(parseLines(content) ?? [])].map(([name, lines]) => [name, lines ?? 'unreadable']))

test('MNY-2 the lines of each file, with or without a heading', () => {
  expect(linesName).toBe('lines.csv')
  const content = 'a.pdf;4000017;commission;263,84;Mein Schiff 3\nb.pdf;K-77;bonus;5;\na.pdf;;Correction;-1,5;Rest'
  const expected = {
    'a.pdf': [line, { bookingid: null, bookingnr: '', kind: 'correction', amountcents: -150, text: 'Rest' }],
    'b.pdf': [{ bookingid: null, bookingnr: 'K-77', kind: 'bonus', amountcents: 500, text: '' }],
  }
  expect(parsed(content)).toEqual(expected)
  expect(parsed(`\ufefffile;booking;kind;amount;text\n${content}`)).toEqual(expected)
})

test('MNY-2 the mark at the start of a file is no part of it, elsewhere it is text', () => {
  expect(parsed('\ufeff"a;1.pdf";4000017;commission;263,84;Mein Schiff 3')).toEqual({ 'a;1.pdf': [line] })
  expect(parsed('a.pdf;4000017;commission;263,84;Mein\ufeffSchiff')).toEqual({
    'a.pdf': [{ ...line, text: 'Mein\ufeffSchiff' }],
  })
})

test('MNY-2 amounts are German: a dot separates thousands, also in the first row', () => {
  expect(
    parsed('a.pdf;4000017;commission;12.345.678;Mein Schiff 3\na.pdf;4000017;commission;1.234;Mein Schiff 3'),
  ).toEqual({
    'a.pdf': [
      { ...line, amountcents: 1_234_567_800 },
      { ...line, amountcents: 123_400 },
    ],
  })
})

test('MNY-2 a row with nothing but a name makes its file unreadable', () => {
  expect(parsed('a.pdf;4000017;commission;263,84;Mein Schiff 3\nb.pdf')).toEqual({
    'a.pdf': [line],
    'b.pdf': 'unreadable',
  })
})

test('MNY-2 cells are trimmed, and accents are one character', () => {
  expect(parsed(' a\u0308.pdf ; 4000017 ; COMMISSION ; 263,84 ; u\u0308ber ')).toEqual({
    'ä.pdf': [{ ...line, text: 'über' }],
  })
})

test.each([
  ['a line of an unknown kind', 'a.pdf;1;gift;5;'],
  ['a line without a kind', 'a.pdf;1;;5;'],
  ['a line without an amount after the first row', 'a.pdf;1;bonus;5;\na.pdf;1;bonus;x;'],
  ['an amount beyond the largest', 'a.pdf;1;bonus;100000000;'],
  ['an amount below the lowest', 'a.pdf;1;bonus;-100000000;'],
  ['a reference that is too long', `a.pdf;${'1'.repeat(limits.line + 1)};bonus;5;`],
  ['a text that is too long', `a.pdf;1;bonus;5;${'x'.repeat(limits.line + 1)}`],
])('MNY-2 %s makes the lines of its file unreadable, and only those', (_, content) => {
  expect(parsed(`${content}\nb.pdf;4000017;commission;263,84;Mein Schiff 3`)).toEqual({
    'a.pdf': 'unreadable',
    'b.pdf': [line],
  })
})

test('MNY-2 a file stays unreadable, whatever lines follow', () => {
  expect(parsed('a.pdf;1;gift;5;\na.pdf;1;bonus;5;')).toEqual({ 'a.pdf': 'unreadable' })
})

test('MNY-2 the largest amount and the longest texts are accepted', () => {
  const long = 'x'.repeat(limits.line)
  expect(parsed(`a.pdf;${long};cancellation;-99999999,99;${long}`)).toEqual({
    'a.pdf': [{ bookingid: null, bookingnr: long, kind: 'cancellation', amountcents: -9_999_999_999, text: long }],
  })
})

test.each([
  ['1', 1],
  ['999999999999999', 999_999_999_999_999],
  ['1000000000000000', null],
  ['0123', null],
  ['12a', null],
  ['a12', null],
  ['', null],
])('MNY-2 the reference "%s" is looked for as the id %s', (reference, bookingid) => {
  expect(parsed(`a.pdf;${reference};bonus;5;`)['a.pdf']).toMatchObject([{ bookingid, bookingnr: reference }])
})

test('MNY-2 a statement has up to 20,000 lines', () => {
  const rows = Array.from({ length: limits.statementLines }, () => 'a.pdf;1;bonus;5;')
  expect(limits.statementLines).toBe(20_000)
  expect(parsed(rows.join('\n'))['a.pdf']).toHaveLength(limits.statementLines)
  expect(parsed([...rows, 'a.pdf;1;bonus;5;'].join('\n'))['a.pdf']).toBe('unreadable')
})

test('MNY-2 short rows have empty cells; a list that is no CSV cannot be read', () => {
  expect(parsed('file\na.pdf;1;bonus;5')).toEqual({
    'a.pdf': [{ bookingid: 1, bookingnr: '1', kind: 'bonus', amountcents: 500, text: '' }],
  })
  expect(parseLines('a.pdf;1;bonus;5;"never closed')).toBeUndefined()
  expect(parsed('')).toEqual({})
})

test('MNY-2 lines are those of a statement if they can be read and add up to its sum', () => {
  const lines = parseLines('a.pdf;1;bonus;5;\na.pdf;2;correction;-1,5;')?.get('a.pdf')
  expect(doLinesAddUp(lines, 350)).toBe(true)
  expect(doLinesAddUp(lines, 349)).toBe(false)
  expect(doLinesAddUp(lines, null)).toBe(false)
  expect(doLinesAddUp([], 0)).toBe(true)
  expect(doLinesAddUp(undefined, 0)).toBe(false)
})
