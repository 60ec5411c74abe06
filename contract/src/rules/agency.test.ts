import { describe, expect, test } from 'vitest'
import { brandOf, brands } from '../brands/example-brands.ts'
import { listErrorKeys, listFieldErrors } from '../testing/list-field-errors.ts'
import { agencyFields, agencySchema, splitHouseNumber } from './agency.ts'

const schema = agencySchema(brandOf(101))
const agency = {
  reisebuerotyp: 3,
  firma: 'Reisebüro Berg GmbH',
  abteilung: 'Kreuzfahrten',
  anrede: 2,
  titel: null,
  fname: 'Anna-Lena',
  lname: 'Berg',
  strasse: 'Am Kai',
  hausnummer: '12',
  ort: 'Bad Homburg v. d. Höhe',
  land: 'DE',
  plz: '61348',
  telefon: '+49 6172 123456',
  email: 'anna@berg.example',
  url: 'https://berg.example',
  gtmid: 'GTM-ABC123',
  director: 'Anna-Lena Berg',
  register: 'HRB 1234',
  steuernr: 'DE123456789',
}
const required = 'anrede firma strasse ort land register steuernr email telefon fname lname hausnummer plz'.split(' ')
const optional = 'reisebuerotyp abteilung titel url gtmid director'.split(' ')

test('AGY-1 the agency has the fields of the spec', () => {
  expect(Object.keys(agencyFields).sort()).toEqual([...required, ...optional].sort())
  expect(listFieldErrors(schema, agency)).toEqual([])
})

describe('AGY-2 required fields', () => {
  test.each(required)('AGY-2 %s is required', (field) => {
    for (const value of [undefined, null, '', '  ']) {
      expect(listFieldErrors(schema, { ...agency, [field]: value })).toEqual([{ field, key: 'required' }])
    }
  })
  test('AGY-2 all of them at once, and no other', () => {
    expect(
      listFieldErrors(schema, {})
        .map(({ field }) => field)
        .sort(),
    ).toEqual([...required].sort())
  })
})

test('AGY-10 the others are optional', () => {
  const bare = Object.fromEntries(Object.entries(agency).filter(([field]) => required.includes(field)))
  expect(listFieldErrors(schema, bare)).toEqual([])
  expect(listFieldErrors(schema, { ...agency, abteilung: '', url: '', gtmid: '', director: '' })).toEqual([])
  expect(listFieldErrors(schema, { ...agency, reisebuerotyp: null, titel: null })).toEqual([])
})

test.each([
  ['AGY-3', 'fname', 'Anna2', 'invalidcharacters'],
  ['AGY-3', 'lname', 'Berg & Tal', 'invalidcharacters'],
  ['AGY-3', 'ort', 'Homburg 2', 'letters'],
  ['AGY-3', 'ort', 'Homburg!', 'invalidcharacters'],
  ['AGY-4', 'hausnummer', '12a', 'numeric'],
  ['AGY-4', 'hausnummer', '12345678901', 'maxlength'],
  ['AGY-4', 'titel', 'Dr.', 'numeric'],
  ['AGY-4', 'reisebuerotyp', 'x', 'numeric'],
  ['AGY-4', 'titel', 1.5, 'numeric'],
  ['AGY-4', 'gtmid', 'x'.repeat(101), 'maxlength'],
  ['AGY-4', 'email', 'anna', 'email'],
  ['AGY-5', 'plz', '123', 'minlength'],
  ['AGY-5', 'plz', '1234AB', 'lookslike'],
  ['AGY-6', 'telefon', '06172 123456', 'required'],
  ['AGY-10', 'url', 'berg.example', 'url'],
  ['AGY-10', 'gtmid', 'GTM ABC', 'invalidcharacters'],
  ['API-3', 'firma', 'x'.repeat(201), 'maxlength'],
  ['API-3', 'firma', 'Berg\u0000', 'invalidcharacters'],
  ['API-3', 'firma', 5, 'pattern'],
  ['API-3', 'strasse', ['Am Kai'], 'pattern'],
  ['API-3', 'land', 'Germany', 'pattern'],
  ['API-3', 'anrede', 2_147_483_648, 'max'],
  ['API-3', 'color', 'red', 'unknown'],
])('%s %s %j is refused at the field as %s', (_, field, value, key) => {
  expect(listErrorKeys(schema, { ...agency, [field]: value })).toEqual({ [field]: key })
})

test('AGY-5 the postcode depends on the brand and the country, alongside any other issue', () => {
  const dutch = agencySchema(brandOf(105))
  expect(listFieldErrors(dutch, { ...agency, plz: '1000', land: 'BE' })).toEqual([])
  expect(listFieldErrors(dutch, { ...agency, plz: '1234AB', land: 'NL' })).toEqual([])
  expect(listFieldErrors(dutch, { ...agency, plz: '1000', land: 'NL', anrede: 'x' })).toEqual([
    { field: 'anrede', key: 'numeric' },
    { field: 'plz', key: 'lookslike', params: { example: '1234AB' } },
  ])
  expect(listFieldErrors(agencySchema(brandOf(111)), { ...agency, plz: '1000-123', land: 'PT' })).toEqual([])
})

test('AGY-5 a Dutch postcode is taken with its space and stored without; a British one keeps it', () => {
  const stored = (plz: string, land: string) => agencySchema(brandOf(104)).parse({ ...agency, plz, land }).plz
  expect([stored('1234 AB', 'NL'), stored(' 3012 ag ', 'NL')]).toEqual(['1234AB', '3012ag'])
  expect(stored('AB1  2CD', 'GB')).toBe('AB1 2CD')
  const abroad = agencySchema(brandOf(101))
  expect(listFieldErrors(abroad, { ...agency, plz: '1234 AB', land: 'NL' })).toEqual([])
  expect(listErrorKeys(abroad, { ...agency, plz: '12 AB', land: 'NL' })).toEqual({ plz: 'lookslike' })
})

test('AGY-1 values are normalized', () => {
  expect(schema.parse({ ...agency, firma: '  Berg ', lname: 'Mu\u0308ller' })).toMatchObject({
    firma: 'Berg',
    lname: 'Müller',
  })
})

test.each(['fname', 'lname', 'ort'])('AGY-3 runs of spaces in %s become one', (field) => {
  expect(schema.parse({ ...agency, [field]: ' van   der \u00a0 Berg ' })).toMatchObject({ [field]: 'van der Berg' })
})

describe('AGY-4 a house number with an addition', () => {
  test.each([
    ['12a', '12', 'a'],
    ['12 B', '12', 'B'],
    [' 12  b c ', '12', 'b c'],
    ['12-a', '12', 'a'],
    ['12, Hinterhaus', '12', 'Hinterhaus'],
    ['12-14', '12', '12-14'],
    ['12 – 14', '12', '12 – 14'],
    ['12a/14b', '12', '12a/14b'],
    ['12 1/2', '12', '12 1/2'],
    ['12 bis', '12', 'bis'],
    ['1a', '1', 'a'],
    ['1234567890a', '1234567890', 'a'],
  ])('AGY-4 %j is %j and the suffix %j', (text, hausnummer, addition) => {
    expect(splitHouseNumber(text)).toEqual({ hausnummer, addition })
    expect(listFieldErrors(schema, { ...agency, hausnummer, abteilung: addition })).toEqual([])
  })
  test.each(['', '12', '12345678901', '12-', 'a', 'a12', '12345678901a'])('AGY-4 %j cannot be split', (text) => {
    expect(splitHouseNumber(text)).toBeUndefined()
  })
})

test('API-3 validating an agency never throws on any input', () => {
  for (const brand of brands) {
    for (const value of [null, undefined, [], 'x', 5, { plz: {} }, { plz: [], land: {} }, { __proto__: null }]) {
      expect(listFieldErrors(agencySchema(brand), value).length).toBeGreaterThan(0)
    }
  }
})

test('AGY-5, AGY-7 all issues are reported at once, even beside a field that is too long', () => {
  const issues = listErrorKeys(schema, { ...agency, gtmid: 'x'.repeat(101), ort: 'Köln!', hausnummer: '', plz: '123' })
  expect(issues).toEqual({ gtmid: 'maxlength', ort: 'invalidcharacters', hausnummer: 'required', plz: 'minlength' })
})

test('AGY-1 what is left out is empty, or an open choice', () => {
  const needed = Object.fromEntries(Object.entries(agency).filter(([field]) => !optional.includes(field)))
  const open = { reisebuerotyp: null, titel: null, abteilung: '', url: '', gtmid: '', director: '' }
  expect(schema.parse(needed)).toEqual({ ...needed, ...open })
})

test('AGY-1 a choice is an id of its list, or 0', () => {
  expect(listErrorKeys(schema, { ...agency, titel: 0, reisebuerotyp: 0 })).toEqual({})
  expect(listErrorKeys(schema, { ...agency, titel: -1 })).toEqual({ titel: 'min' })
})
