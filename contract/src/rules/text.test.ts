import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agrees, every } from '../testing/generated.ts'
import { agreesWith, oracles } from '../testing/oracles.ts'
import {
  collapseBlanks,
  maxLength,
  minLength,
  multiLine,
  numeric,
  required,
  singleLine,
  tidyLine,
  tidyText,
  toPrintable,
} from './text.ts'

describe('AGY-2 required', () => {
  test.each(['', ' ', '\t\n', '\u00a0', '\u200b', '\ufeff', ' \u2060\u00ad\u200d '])(
    'AGY-2 %j is not filled in',
    (value) => {
      expect(required(value)).toEqual({ key: 'required' })
    },
  )
  test.each(['x', ' x ', '0', '-'])('AGY-2 %j is filled in', (value) => {
    expect(required(value)).toBeUndefined()
  })
})

describe('AGY-4 numeric', () => {
  test.each(['1', '0', '0042', '9999999999', ''])('AGY-4 %j is numeric', (value) => {
    expect(numeric(value)).toBeUndefined()
  })
  test.each(['12a', 'a', '-1', '1.5', '1 2', '٣', '１'])('AGY-4 %j is not numeric', (value) => {
    expect(numeric(value)).toEqual({ key: 'numeric' })
  })
  test('AGY-4 agrees with the spec over generated values', () => {
    const tally = agreesWith(oracles.digits, (value) => numeric(value) === undefined)
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(200)
  })
})

describe('API-3 no text can contain what the database rejects', () => {
  test.each(['\u0000', 'a\u0000b', 'a\u0007', 'a\u007f', 'a\u0085', '\ud800', 'a\udc00b', '\ud83d'])(
    'API-3 %j is refused in lines and in texts',
    (value) => {
      expect(singleLine(value)).toEqual({ key: 'invalidcharacters' })
      expect(multiLine(value)).toEqual({ key: 'invalidcharacters' })
    },
  )
  test('API-3 line feeds and tabs are allowed in texts, not in lines', () => {
    expect(singleLine('a\nb')).toEqual({ key: 'invalidcharacters' })
    expect(singleLine('a\tb')).toEqual({ key: 'invalidcharacters' })
    expect(multiLine('a\nb\tc')).toBeUndefined()
    expect(multiLine('a\rb')).toEqual({ key: 'invalidcharacters' })
  })
  test('API-3 every other character is accepted', () => {
    for (const value of ['Grüße, 你好, مرحبا 🙂', '<script>', "'; drop table", '\u2028'])
      expect(singleLine(value)).toBeUndefined()
  })
  test('API-3 agrees with the encodings over generated texts', () => {
    const tally = agrees(
      fc.string({
        unit: fc.oneof(
          fc.constantFrom('\u0000', '\u001f', '\u0080', '\ud800', '\udfff', '\n'),
          fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
        ),
        maxLength: 4,
      }),
      (value) => singleLine(value) === undefined,
      (value) =>
        Buffer.from(value, 'utf8').toString('utf8') === value &&
        every(
          value,
          (character) =>
            character.charCodeAt(0) > 31 && !(character.charCodeAt(0) >= 127 && character.charCodeAt(0) <= 159),
        ),
    )
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(200)
  })
})

test('MSG-5 length rules carry the number their message needs', () => {
  expect(minLength(8)('1234567')).toEqual({ key: 'minlength', params: { n: 8 } })
  expect(minLength(8)('12345678')).toBeUndefined()
  expect(minLength(8)('')).toBeUndefined()
  expect(maxLength(3)('1234')).toEqual({ key: 'maxlength', params: { n: 3 } })
  expect(maxLength(3)('123')).toBeUndefined()
})

test('AGY-1 values are normalized: surrounding spaces, line ends, separate accents', () => {
  expect(tidyLine('  Zoe\u0308 \u00a0')).toBe('Zoë')
  expect(tidyText(' a\r\nb\rc\n')).toBe('a\nb\nc')
})

test('AGY-1 invisible characters of a pasted line are removed, and every space is a plain one', () => {
  expect(tidyLine('\u202ainfo@kontor.example\u202c\u200b')).toBe('info@kontor.example')
  expect(tidyLine('Bad\u00a0Homburg v.\u202fd.\u2009H\u00adöhe\ufeff')).toBe('Bad Homburg v. d. Höhe')
  expect(tidyLine('\u202eGmbH\u2066')).toBe('GmbH')
  // Joiners inside an emoji are visible in effect, and a text of several lines keeps its own spaces.
  expect(tidyLine('👩\u200d✈️ Kapitänin')).toBe('👩\u200d✈️ Kapitänin')
  expect(tidyText('dès 799\u00a0€')).toBe('dès 799\u00a0€')
})

test('API-4 the text of a reported error is kept line by line, and unprintable characters are replaced', () => {
  expect(toPrintable('TypeError: ü is not 🚢\r\n\tat y\rat z')).toBe('TypeError: ü is not 🚢\n\tat y\nat z')
  expect(toPrintable('a\u0000b\u001b[31m\u0085\u2028\u202e\ud83dc')).toBe('a\ufffdb\ufffd[31m\ufffd\ufffd\ufffd\ufffdc')
})

test('API-3 halves of a character on two lines are not a character', () => {
  expect(multiLine('\ud83d\n\ude00')).toEqual({ key: 'invalidcharacters' })
  expect(multiLine('\ud83d\ude00\n')).toBeUndefined()
})

test('AGY-3 runs of spaces become one', () => {
  expect(collapseBlanks('Bad  Homburg \t v.d. H.')).toBe('Bad Homburg v.d. H.')
})
