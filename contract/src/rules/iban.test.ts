import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tenantOf, tenants } from '../tenants.ts'
import { agrees, every, hostile, isCapital, isDigit, nearly } from '../testing/generated.ts'
import { contactIban, iban, isDoubtfulIban, isRealIban, tidyIban } from './iban.ts'
import { ibanLengths } from './iban-lengths.ts'

/** Examples of the IBAN registry. */
const real = [
  'DE89370400440532013000',
  'AT611904300234573201',
  'CH9300762011623852957',
  'NL91ABNA0417164300',
  'BE68539007547034',
  'ES9121000418450200051332',
  'PT50000201231234567890154',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'LI21088100002324013AA',
  'LU280019400644750000',
  'IT60X0542811101000000123456',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
  'PL61109010140000071219812874',
  'SE4550000000058398257466',
  'DK5000400440116243',
]

const digitTenants = [101, 102, 108]
const mixedTenants = [104, 105, 106, 107, 109, 111, 112]

/** ISO 7064 by the book: move, spell letters as numbers, divide the whole number. */
const checksOut = (value: string) => {
  const spelled = [...value.slice(4), ...value.slice(0, 4)].map((sign) =>
    isCapital(sign) ? String(sign.charCodeAt(0) - 55) : sign,
  )
  return BigInt(spelled.join('')) % 97n === 1n
}
const isReal = (value: string) =>
  value.length > 4 &&
  every(value.slice(0, 2), isCapital) &&
  every(value.slice(2, 4), isDigit) &&
  every(value, (sign) => isCapital(sign) || isDigit(sign)) &&
  value.length === ibanLengths[value.slice(0, 2)] &&
  checksOut(value)
const withoutBlanks = (value: string) => value.split(' ').join('')
const capitalsAndDigits = (value: string) =>
  value.length >= 20 && value.length <= 34 && every(value.slice(0, 2), isCapital) && every(value.slice(2), isDigit)
const mixed = (value: string) =>
  value.length >= 18 && value.length <= 34 && every(value, (sign) => isCapital(sign) || isDigit(sign))

const values = nearly(
  [...real, 'XX00000000000000000', 'XX000000000000000000', 'A1B2C3D4E5F6G7H8I', 'BE68 5390 0754 7034', 'DE00'],
  '0129AZa -',
).filter((value) => value !== '')

describe('BNK-4 really valid', () => {
  test.each(real)('BNK-4 %s is valid for every tenant', (value) => {
    expect(isRealIban(value)).toBe(true)
    for (const tenant of tenants) {
      expect(iban(tenant)(value)).toBeUndefined()
      expect(isDoubtfulIban(tenant, value)).toBe(false)
    }
  })
  test.each([
    'DE89370400440532013001',
    'DE8937040044053201300',
    'BE68539007547035',
    'XX89370400440532013000',
    'de89370400440532013000',
    '',
    'DE',
  ])('BNK-4 %j is not', (value) => {
    expect(isRealIban(value)).toBe(false)
  })
  test('BNK-4 agrees with the standard over generated values', () => {
    const seen = agrees(fc.oneof(values, nearly(real, '0')), isRealIban, isReal)
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(200)
  })
  test('BNK-4 any single wrong digit is noticed', () => {
    for (const value of real) {
      for (let at = 2; at < value.length; at += 1) {
        const sign = value.charAt(at)
        if (!isDigit(sign)) continue
        expect(isRealIban(value.slice(0, at) + ((Number(sign) + 1) % 10) + value.slice(at + 1))).toBe(false)
      }
    }
  })
})

describe.each(digitTenants)('BNK-4 tenant %i: two capitals and 18 digits', (mandant) => {
  const rule = iban(tenantOf(mandant))
  test.each([
    'DE000000000000000000',
    'XX123456789012345678',
    `AB${'1'.repeat(32)}`,
    'DE89 3704 0044 0532 0130 00',
    'BE68 5390 0754 7034',
    '',
  ])('BNK-4 %j is fine', (value) => {
    expect(rule(value)).toBeUndefined()
  })
  test.each([
    'DE00000000000000000',
    'de123456789012345678',
    'D1123456789012345678',
    '12345678901234567890',
    'NL00ABNA0417164300',
    'DE12345678901234567A',
    'DE-123456789012345678',
  ])('BNK-4 %j is not', (value) => {
    expect(rule(value)).toMatchObject({ key: 'lookslike' })
  })
  test('BNK-4 agrees with the spec over generated values', () => {
    const seen = agrees(
      values,
      (value) => rule(value) === undefined,
      (value) => capitalsAndDigits(withoutBlanks(value)) || isReal(withoutBlanks(value)),
    )
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(200)
  })
})

describe.each(mixedTenants)('BNK-4 tenant %i: 18 capitals or digits', (mandant) => {
  const rule = iban(tenantOf(mandant))
  test.each([
    'NL00ABNA0417164300',
    '123456789012345678',
    'ABCDEFGHIJKLMNOPQR',
    'FR1420041010050500013M02606',
    'A'.repeat(34),
    'BE68 5390 0754 7034',
    '',
  ])('BNK-4 %j is fine', (value) => {
    expect(rule(value)).toBeUndefined()
  })
  test.each([
    'NL00ABNA041716430',
    'nl00abna0417164300',
    'NL00-ABNA-0417164300',
    'BE68539007547035',
    'ÄÄ00ABNA0417164300',
  ])('BNK-4 %j is not', (value) => {
    expect(rule(value)).toMatchObject({ key: 'lookslike' })
  })
  test('BNK-4 agrees with the spec over generated values', () => {
    const seen = agrees(
      values,
      (value) => rule(value) === undefined,
      (value) => mixed(withoutBlanks(value)) || isReal(withoutBlanks(value)),
    )
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(200)
  })
})

test('BNK-4 the example of the message is a valid IBAN of the country', () => {
  for (const tenant of tenants) {
    const example = String(iban(tenant)('x')?.params?.example)
    expect(isReal(example)).toBe(true)
    expect(example.slice(0, 2)).toBe(tenant.country)
  }
})

test('BNK-4 spaces are dropped', () => {
  expect(tidyIban(' BE68 5390\u00a00754\t7034 ')).toBe('BE68539007547034')
})

test('BNK-4 the right form with wrong check digits is doubtful, not refused', () => {
  const dutch = tenantOf(104)
  expect(iban(dutch)('NL00ABNA0417164300')).toBeUndefined()
  expect(isDoubtfulIban(dutch, 'NL00 ABNA 0417 1643 00')).toBe(true)
  expect(isDoubtfulIban(dutch, 'NL91 ABNA 0417 1643 00')).toBe(false)
  expect(isDoubtfulIban(dutch, '')).toBe(false)
  expect(isDoubtfulIban(dutch, 'not at all')).toBe(false)
})

test('BNK-4 at most 34 characters, hostile ones without any pattern', () => {
  const tooLong = { key: 'maxlength', params: { n: 34 } }
  for (const tenant of tenants) {
    for (const value of [
      `DE${'1'.repeat(33)}`,
      hostile('1'),
      hostile('DE', ''),
      hostile(' ', 'DE89370400440532013000'),
    ]) {
      expect(iban(tenant)(value)).toEqual(tooLong)
      expect(contactIban(tenant)(value)).toEqual(tooLong)
    }
  }
})

describe('ICB-2 IBAN of the contact data', () => {
  test.each([101, 104, 111])('ICB-2 tenant %i: two capitals and 18 digits, or really valid', (mandant) => {
    const rule = contactIban(tenantOf(mandant))
    for (const value of ['DE000000000000000000', 'NL91ABNA0417164300', 'BE68 5390 0754 7034', '']) {
      expect(rule(value)).toBeUndefined()
    }
    for (const value of ['NL00ABNA0417164300', '123456789012345678', 'DE00000000000000000']) {
      expect(rule(value)).toMatchObject({ key: 'lookslike' })
    }
  })
  test('ICB-2 agrees with the spec over generated values', () => {
    const seen = agrees(
      values,
      (value) => contactIban(tenantOf(112))(value) === undefined,
      (value) => capitalsAndDigits(withoutBlanks(value)) || isReal(withoutBlanks(value)),
    )
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(200)
  })
})
