import { parseBoolean } from '@gangway/server/files/csv'
import { parseNumber } from '@gangway/server/files/parse-number'
import { expect, test } from 'vitest'
import { parseDay, parseMoment, parseState } from './item-columns.ts'

test.each([
  ['1.234,56', 'german', 1234.56],
  ['1.234,56', 'english', 1234.56],
  ['1234,5', 'german', 1234.5],
  ['1,234.56', 'german', 1234.56],
  ['2398.50', 'german', 2398.5],
  ['1.234', 'german', 1234],
  ['1.234', 'english', 1.234],
  ['1,234', 'english', 1234],
  ['1,234', 'german', 1.234],
  ['1.234.567', 'german', 1_234_567],
  ['-12', 'german', -12],
  ['1 234,50 €', 'german', 1234.5],
  ['1.23.4', 'german', undefined],
  ['zwei', 'german', undefined],
  ['', 'german', undefined],
] as const)('OPS-1 %s, written in %s, is %s', (text, numbers, wanted) => {
  expect(parseNumber(text, numbers)).toBe(wanted)
})

test('OPS-1 German dates and times are read; summer and winter have their own offsets', () => {
  expect(parseDay('31.12.2026')).toBe('2026-12-31')
  expect(parseDay('1.2.2026')).toBe('2026-02-01')
  expect(parseDay('2026-12-31')).toBe('2026-12-31')
  expect(parseDay('31.12.26')).toBe('31.12.26')
  expect(parseMoment('31.12.2026 14:05')).toBe('2026-12-31T14:05:00+01:00')
  expect(parseMoment('1.7.2026 8:05:09')).toBe('2026-07-01T08:05:09+02:00')
  expect(parseMoment('2026-11-14T16:24:00Z')).toBe('2026-11-14T16:24:00Z')
  expect(parseState('Storniert')).toBe('cancelled')
  expect(parseState('PAID')).toBe('paid')
})

test.each([
  ['ja', true],
  [' YES ', true],
  ['1', true],
  ['nein', false],
  ['false', false],
  ['vielleicht', undefined],
])('OPS-6 %o in a yes/no column is %o', (text, truth) => {
  expect(parseBoolean(text)).toBe(truth)
})
