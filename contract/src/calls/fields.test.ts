import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { agrees } from '../testing/generated.ts'
import { listFieldErrors } from '../testing/list-field-errors.ts'
import * as fields from './fields.ts'

const firstErrorKey = (schema: z.ZodMiniType, value: unknown) => listFieldErrors(schema, value)[0]?.key

describe('API-3 text', () => {
  test('API-3 a line is trimmed and limited in length', () => {
    expect(fields.line(5).parse('  abc  ')).toBe('abc')
    expect(fields.line(5).parse('')).toBe('')
    expect(listFieldErrors(fields.line(5), 'abcdef')).toEqual([{ field: '', key: 'maxlength', params: { n: 5 } }])
    expect(firstErrorKey(fields.line(), 'a\nb')).toBe('invalidcharacters')
    expect(firstErrorKey(fields.line(), 'x'.repeat(201))).toBe('maxlength')
    for (const nothing of ['   ', '\u200b', '\u200d', '\u00ad \ufeff']) {
      expect(firstErrorKey(fields.requiredLine(), nothing)).toBe('required')
    }
  })
  test('API-3 a text may have several lines', () => {
    expect(fields.text().parse('a\r\nb')).toBe('a\nb')
    expect(firstErrorKey(fields.text(), 'x'.repeat(5001))).toBe('maxlength')
    expect(firstErrorKey(fields.text(), 'a\u0000')).toBe('invalidcharacters')
  })
  test('PWD-1 a password is kept exactly as typed', () => {
    expect(fields.verbatim(200).parse('  Mu\u0308ller ')).toBe('  Mu\u0308ller ')
    expect(firstErrorKey(fields.verbatim(200), 'x'.repeat(201))).toBe('maxlength')
    expect(firstErrorKey(fields.verbatim(200), '\u0000')).toBe('invalidcharacters')
  })
})

describe('API-6 numbers', () => {
  test.each([
    [
      fields.integer(),
      [0, -2_147_483_648, 2_147_483_647],
      [1.5, 2_147_483_648, -2_147_483_649, '1', Number.NaN, 1e300],
    ],
    [fields.id, [1, 2_147_483_647], [0, -1, '1', null]],
    [fields.month, [1, 12], [0, 13, 1.5]],
    [fields.year, [1900, 2100], [1899, 2101]],
    [fields.money, [0, 0.1, 1234.56, -19.99, 99_999_999.99], [0.001, 1.005, 1e9, Number.POSITIVE_INFINITY, '1']],
  ])('API-6 number field %#', (schema, good, bad) => {
    for (const value of good) expect(schema.parse(value)).toBe(value)
    for (const value of bad) expect(firstErrorKey(schema, value)).toBeDefined()
  })
  test('API-6 money has at most two decimals, over generated amounts', () => {
    const tally = agrees(
      fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).map((n) => n / 1000),
      (euro) => firstErrorKey(fields.money, euro) === undefined,
      (euro) => (String(euro).split('.')[1] ?? '').length <= 2,
    )
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(100)
  })
  test('API-6 whole numbers in a query', () => {
    const schema = fields.queryInteger(1, 12)
    expect(schema.parse('7')).toBe(7)
    for (const value of ['', 'x', '1.5', ' 1', '1e1', '0x1', '１', '99999999999', undefined]) {
      expect(['numeric', 'required']).toContain(firstErrorKey(schema, value))
    }
    expect(listFieldErrors(schema, '13')).toEqual([{ field: '', key: 'max', params: { n: 12 } }])
  })
})

describe('API-6 dates', () => {
  test.each(['2026-12-31', '2024-02-29', '1900-01-01', '2100-12-31'])('API-6 %s is a day', (value) => {
    expect(fields.isoDate.parse(value)).toBe(value)
  })
  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '31.12.2026',
    '1899-12-31',
    '2101-01-01',
    '2026-12-31T00:00:00Z',
    '',
    ' 2026-12-31',
    undefined,
    20261231,
  ])('API-6 %j is not a day', (value) => {
    expect(firstErrorKey(fields.isoDate, value)).toBe('validation_date_required')
  })
  test('API-6 agrees with the calendar over generated days', () => {
    const two = (n: number) => String(n).padStart(2, '0')
    const tally = agrees(
      fc.tuple(fc.integer({ min: 1890, max: 2110 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 26, max: 32 })),
      ([year, month, day]) => firstErrorKey(fields.isoDate, `${year}-${two(month)}-${two(day)}`) === undefined,
      ([year, month, day]) => {
        const date = new Date(Date.UTC(year, month - 1, day))
        return year >= 1900 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
      },
    )
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(200)
  })
})

describe('API-3 other fields', () => {
  test('TOP-3 ids joined by commas', () => {
    for (const value of ['', '1', '1,22,333']) expect(fields.idList.parse(value)).toBe(value)
    for (const value of [',', '1,', ',1', '1,,2', '1;2', '1, 2', 'a', '-1', '1'.repeat(11), '1,'.repeat(50_000)]) {
      expect(firstErrorKey(fields.idList, value)).toBeDefined()
    }
  })
  test('LNG-5 the language ids of the wire', () => {
    for (const value of [1, 2, 3, 4, 5, 6, 25, 26]) expect(fields.languageId.parse(value)).toBe(value)
    for (const value of [0, 7, 24, 27, '1', null]) expect(firstErrorKey(fields.languageId, value)).toBeDefined()
  })
  test('AGY-1 countries by two capitals', () => {
    expect(fields.countryCode.parse('DE')).toBe('DE')
    for (const value of ['de', 'DEU', 'D', '49']) expect(firstErrorKey(fields.countryCode, value)).toBe('pattern')
    expect(firstErrorKey(fields.countryCode, '')).toBe('required')
  })
  test('ICB-4 bytes in base64 are limited in size, even millions of them', () => {
    const schema = fields.base64(5 * 1024 * 1024)
    for (const length of [0, 1, 2, 3, 100]) {
      const data = Buffer.alloc(length, 7).toString('base64')
      expect(schema.parse(data)).toBe(data)
    }
    for (const value of ['abc', '====', 'ab=c', 'a b=', 'äöüß', 'abc-', 'data:image/png;base64,AAAA']) {
      expect(firstErrorKey(schema, value)).toBe('pattern')
    }
    expect(schema.parse(Buffer.alloc(5 * 1024 * 1024).toString('base64'))).toHaveLength(6_990_508)
    expect(firstErrorKey(schema, Buffer.alloc(5 * 1024 * 1024 + 3).toString('base64'))).toBe('maxlength')
    expect(firstErrorKey(schema, `${'A'.repeat(6_990_507)}!`)).toBe('pattern')
  })
})

test('API-2 every field type can be documented in the call reference', () => {
  const all = z.strictObject({
    line: fields.line(),
    text: fields.text(),
    id: fields.id,
    money: fields.money,
    number: fields.queryInteger(1, 12),
    ids: fields.idList,
    day: fields.isoDate,
    language: fields.languageId,
    colour: fields.colour,
    data: fields.base64(100),
  })
  expect(z.toJSONSchema(all, { io: 'input' })).toMatchObject({
    additionalProperties: false,
    properties: {
      line: { type: 'string', maxLength: 200 },
      id: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
      number: { type: 'string' },
      day: { type: 'string', format: 'date' },
      language: { enum: [1, 2, 3, 4, 5, 6, 25, 26] },
    },
  })
})

test('API-6 a wrong value of each field is named with its own message, once', () => {
  expect(listFieldErrors(fields.money, 1.234)).toEqual([{ field: '', key: 'numeric' }])
  expect(listFieldErrors(fields.isoDate, '1899-12-31')).toEqual([{ field: '', key: 'validation_date_required' }])
  expect(firstErrorKey(fields.base64(3), 'a')).toBe('pattern')
  const issuesOf = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues.length
  expect(issuesOf(fields.queryInteger(), 'x')).toBe(1)
  expect(issuesOf(fields.isoDate, 'x')).toBe(1)
  expect(issuesOf(fields.idList, ',x'.repeat(100_000))).toBe(1)
  expect(issuesOf(fields.isoDate, '2026-13-01')).toBe(1)
  expect(issuesOf(fields.base64(3), '!!!!!')).toBe(1)
})

test('API-6 whole numbers in a query are those of a database column', () => {
  const schema = fields.queryInteger()
  expect([schema.parse('-2147483648'), schema.parse('2147483647')]).toEqual([-2_147_483_648, 2_147_483_647])
  for (const value of ['-2147483649', '2147483648', '', '-']) expect(firstErrorKey(schema, value)).toBeDefined()
})

test('TOP-5 a list of ids has up to ten digits in each', () => {
  for (const value of ['1,1', '2147483647,2147483647', '']) expect(fields.idList.parse(value)).toBe(value)
  for (const value of ['1,12345678901', '12345678901,1', '1,', ',1'])
    expect(firstErrorKey(fields.idList, value)).toBe('pattern')
})

test('LAY-1 a colour has six digits, and is stored in lower case', () => {
  expect(fields.colour.parse('#A0B1C2')).toBe('#a0b1c2')
  for (const value of ['x#a0b1c2', '#a0b1c', '#a0b1c23', '#g0b1c2', 'a0b1c2'])
    expect(firstErrorKey(fields.colour, value)).toBe('pattern')
})

test('API-3 Base64 ends with at most two equals signs', () => {
  for (const value of ['AAAA', 'AAA=', 'AA==']) expect(fields.base64(3).parse(value)).toBe(value)
  for (const value of ['A===', 'A=AA', 'AAA']) expect(firstErrorKey(fields.base64(3), value)).toBe('pattern')
})
